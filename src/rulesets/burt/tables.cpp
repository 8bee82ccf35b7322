#include "rulesets/burt/tables.h"

#include <algorithm>

namespace vedette::burt {
namespace {

/// A cell that is empty in the book and that no rule reads, since nobody makes that move.
struct Unread {
  std::size_t row, column;
  std::string_view rule, words;
};
constexpr std::array unread_moves{Unread{Staff, ChargeMove, "SB-MOVE-14", "staff never charge"},
                                  Unread{Staff, ReserveMove, "SB-ORD-13", "staff has no orders and is no reserve"},
                                  Unread{Wagons, ChargeMove, "SB-ORD-16", "wagons never charge"},
                                  Unread{Wagons, ReserveMove, "SB-ORD-16", "wagons are never in reserve"}};
constexpr std::array unread_compulsory{Unread{InSquare, PursuitMove, "SB-RES-07", "squares do not pursue"},
                                       Unread{FootGuns, RoutMove, "SB-GUN-06", "guns that rout are abandoned"},
                                       Unread{FootGuns, PursuitMove, "SB-RES-07", "guns do not pursue"},
                                       Unread{HorseGuns, RoutMove, "SB-GUN-06", "guns that rout are abandoned"},
                                       Unread{HorseGuns, PursuitMove, "SB-RES-07", "guns do not pursue"}};

template <std::size_t r, std::size_t c>
void look_at(const BattleState& state, const Table<r, c>& table, std::span<const Unread> unread,
             std::vector<Refusal>& faults) {
  for (const Unread& cell : unread)
    if (chart(state, table, cell.row, cell.column).value != table.cells[cell.row][cell.column])
      faults.push_back(
          {std::string{cell.rule}, "a house value for '" +
                                       rules::house_id(table.id, table.rows[cell.row], table.columns[cell.column]) +
                                       "' decides nothing: " + std::string{cell.words}});
}

}  // namespace

Modifier modifier(const BattleState& state, std::string_view rule, bool applies, std::string words) {
  if (!applies) return {std::string{rule}, 0, std::move(words), false};
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

std::vector<Refusal> house_faults(const BattleState& state) {
  if (state.scenario->house.empty()) return {};
  std::vector<Refusal> faults;
  look_at(state, move_table, unread_moves, faults);
  look_at(state, compulsory_table, unread_compulsory, faults);
  return faults;
}

}  // namespace vedette::burt
