#include "rules/table.h"

#include <algorithm>

#include "core/assert.h"

namespace vedette::rules {

Charted house_or(const battle::BattleState& state, std::string_view table, std::string_view row,
                 std::string_view column, std::size_t place, std::int64_t printed) {
  const std::string cell = house_id(table, row, column), whole = house_id(table, row);
  for (const battle::HouseValue& house : state.scenario->house) {
    if (house.id == cell && !house.values.empty()) return {house.values[0], true};
    if (house.id == whole && place < house.values.size()) return {house.values[place], true};
  }
  return {printed};
}

Charted printed(const battle::BattleState& state, std::span<const Printed> list, std::string_view rule) {
  for (const battle::HouseValue& house : state.scenario->house)
    if (house.id == rule && !house.values.empty()) return {house.values[0], true};
  const auto found = std::ranges::find(list, rule, &Printed::rule);
  ASSERT(found != list.end(), "a number asked for by its rule stands in the list of printed numbers");
  return {found->value};
}

void add_rows(std::vector<PrintedRow>& all, std::span<const Printed> numbers) {
  for (const Printed& number : numbers) all.push_back({std::string{number.rule}, {number.value}});
}

}  // namespace vedette::rules
