#include "rulesets/one_hour/tables.h"

namespace vedette::one_hour {

std::vector<rules::PrintedRow> printed_rows() {
  std::vector<rules::PrintedRow> rows;
  add_rows(rows, movement_table);
  add_rows(rows, shooting_table);
  add_rows(rows, combat_table);
  add_rows(rows, hit_table);
  add_rows(rows, square_table);
  add_rows(rows, elimination_table);
  add_rows(rows, entry_table);
  rules::add_rows(rows, printed_values);
  return rows;
}

bool is_house_id(std::string_view id) {
  using rules::names;
  return std::ranges::find(printed_values, id, &Printed::rule) != printed_values.end() || names(movement_table, id) ||
         names(shooting_table, id) || names(combat_table, id) || names(hit_table, id) || names(square_table, id) ||
         names(elimination_table, id) || names(entry_table, id);
}

}  // namespace vedette::one_hour
