#include "rulesets/one_hour/tables.h"

namespace vedette::one_hour {
namespace {

std::string joined(std::string_view table, std::string_view row, std::string_view column = {}) {
  std::string id{table};
  id += '/';
  id += row;
  if (!column.empty()) {
    id += '/';
    id += column;
  }
  return id;
}

template <std::size_t r, std::size_t c>
bool names(const Table<r, c>& table, std::string_view id) {
  for (const auto row : table.rows) {
    if (id == joined(table.id, row)) return true;
    for (const auto column : table.columns)
      if (id == joined(table.id, row, column)) return true;
  }
  return false;
}

}  // namespace

Charted house_or(const BattleState& state, std::string_view table, std::string_view row, std::string_view column,
                 std::size_t place, std::int64_t printed) {
  const std::string cell = joined(table, row, column), whole = joined(table, row);
  for (const battle::HouseValue& house : state.scenario->house) {
    if (house.id == cell && !house.values.empty()) return {house.values[0], true};
    if (house.id == whole && place < house.values.size()) return {house.values[place], true};
  }
  return {printed};
}

Charted printed(const BattleState& state, std::string_view rule) {
  for (const battle::HouseValue& house : state.scenario->house)
    if (house.id == rule && !house.values.empty()) return {house.values[0], true};
  return {std::ranges::find(printed_values, rule, &Printed::rule)->value};
}

bool is_house_id(std::string_view id) {
  return std::ranges::find(printed_values, id, &Printed::rule) != printed_values.end() || names(movement_table, id) ||
         names(shooting_table, id) || names(combat_table, id) || names(hit_table, id) || names(square_table, id) ||
         names(elimination_table, id) || names(entry_table, id);
}

}  // namespace vedette::one_hour
