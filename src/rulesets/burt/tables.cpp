#include "rulesets/burt/tables.h"

#include <algorithm>

namespace vedette::burt {

Modifier modifier(const BattleState& state, std::string_view rule, bool applies, std::string words) {
  if (!applies) return {std::string{rule}, 0, std::string{battle::passed_over} + words};
  const Charted value = printed(state, rule);
  return {std::string{rule}, static_cast<std::int32_t>(value.value), std::move(words) + std::string{house_mark(value)}};
}

bool is_house_id(std::string_view id) {
  using rules::names;
  return std::ranges::find(printed_values, id, &Printed::rule) != printed_values.end() || names(move_table, id) ||
         names(range_table, id) || names(crew_table, id) || names(class_table, id) || names(morale_table, id) ||
         names(compulsory_table, id) || names(terrain_table, id);
}

}  // namespace vedette::burt
