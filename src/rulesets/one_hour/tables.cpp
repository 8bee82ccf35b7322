#include "rulesets/one_hour/tables.h"

namespace vedette::one_hour {

bool is_house_id(std::string_view id) {
  using rules::names;
  return std::ranges::find(printed_values, id, &Printed::rule) != printed_values.end() || names(movement_table, id) ||
         names(shooting_table, id) || names(combat_table, id) || names(hit_table, id) || names(square_table, id) ||
         names(elimination_table, id) || names(entry_table, id);
}

}  // namespace vedette::one_hour
