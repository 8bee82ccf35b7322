#include "rulesets/burt/tables.h"

#include <algorithm>

namespace vedette::burt {

Modifier modifier(const BattleState& state, std::string_view rule, bool applies, std::string words) {
  if (!applies) return {std::string{rule}, 0, std::string{battle::passed_over} + words};
  const Charted value = printed(state, rule);
  return {std::string{rule}, static_cast<std::int32_t>(value.value), std::move(words) + std::string{house_mark(value)}};
}

std::vector<rules::PrintedRow> printed_rows() {
  std::vector<rules::PrintedRow> rows;
  add_rows(rows, move_table);
  add_rows(rows, range_table);
  add_rows(rows, crew_table);
  add_rows(rows, class_table);
  add_rows(rows, morale_table);
  add_rows(rows, compulsory_table);
  add_rows(rows, terrain_table);
  rules::add_rows(rows, printed_values);
  return rows;
}

bool is_house_id(std::string_view id) {
  using rules::names;
  return std::ranges::find(printed_values, id, &Printed::rule) != printed_values.end() || names(move_table, id) ||
         names(range_table, id) || names(crew_table, id) || names(class_table, id) || names(morale_table, id) ||
         names(compulsory_table, id) || names(terrain_table, id);
}

}  // namespace vedette::burt
