#pragma once

#include <compare>
#include <vector>

#include "rules/player.h"

namespace vedette::squares::commander {

/// A square of the board: column from the west, row from the south.
struct Cell {
  int x = 0, y = 0;
  friend auto operator<=>(const Cell&, const Cell&) = default;
};
[[nodiscard]] constexpr Cell operator+(Cell a, Cell b) {
  return {a.x + b.x, a.y + b.y};
}
/// King's moves between two squares.
[[nodiscard]] int apart(Cell, Cell);

/// The squares as a commander sees them: who stands where, what the ground is, what units can still do.
class Look {
 public:
  Look(const rules::SideView&, const rules::Advice&);

  [[nodiscard]] const rules::BattleState& state() const { return m_state; }
  [[nodiscard]] const battle::Unit& unit(rules::UnitId id) const { return m_state.unit(id); }
  [[nodiscard]] std::int64_t noted(const battle::Notebook&, std::string_view key) const;
  [[nodiscard]] std::int64_t noted(const battle::Unit& u, std::string_view key) const { return noted(u.notes, key); }
  [[nodiscard]] const std::string& type(const battle::Unit& u) const { return m_state.scenario->sheet(u.id).type; }
  [[nodiscard]] bool is_guns(const battle::Unit& u) const { return u.arm == battle::Arm::Artillery; }
  [[nodiscard]] bool is_foot(const battle::Unit& u) const { return type(u) == "INF"; }
  [[nodiscard]] bool has_horse(const battle::Unit& u) const { return !is_guns(u) && !is_foot(u); }

  [[nodiscard]] core::Length side() const { return m_side; }
  [[nodiscard]] bool on_board(Cell) const;
  [[nodiscard]] Cell cell_at(core::Point) const;
  [[nodiscard]] Cell cell(const battle::Unit& u) const { return cell_at(u.pose.at); }
  [[nodiscard]] core::Point middle(Cell) const;
  [[nodiscard]] std::vector<Cell> around(Cell) const;

  [[nodiscard]] bool woods(Cell c) const { return ground(c).woods; }
  [[nodiscard]] int height(Cell c) const { return ground(c).height; }
  [[nodiscard]] bool town(Cell c) const { return ground(c).town; }
  /// Points to enter by an orthogonal step, rivers apart.
  [[nodiscard]] int going(Cell c) const { return ground(c).hard ? 2 : 1; }

  [[nodiscard]] const std::vector<const battle::Unit*>& in(Cell) const;
  [[nodiscard]] bool held_by(core::Side, Cell) const;
  [[nodiscard]] bool has_room(const battle::Unit&, Cell) const;
  [[nodiscard]] bool enemy_beside(core::Side, Cell) const;
  [[nodiscard]] bool can_fall_back(const battle::Unit&) const;
  /// Squares that hold units of this side.
  [[nodiscard]] std::vector<Cell> squares_of(core::Side) const;

  /// How far the battle has gone, in tenths of its turns: 10 in the last.
  [[nodiscard]] int late() const { return m_late; }
  /// How many more units this side may lose until the battle is over; many where nothing is said.
  [[nodiscard]] int to_break(core::Side) const;

  /// Units that a general commands.
  [[nodiscard]] std::vector<const battle::Unit*> command(rules::LeaderId) const;
  /// Points a unit of the command that acts may still spend, but those of light horse for a ride.
  [[nodiscard]] int points(const battle::Unit&) const;

 private:
  struct Ground {
    bool woods = false, hard = false, town = false;
    int height = 0;
    std::vector<const battle::Unit*> units;
  };
  [[nodiscard]] const Ground& ground(Cell) const;
  [[nodiscard]] Cell homeward(core::Side) const;

  const rules::BattleState& m_state;
  const rules::Ruleset& m_ruleset;
  core::Length m_side;
  int m_columns = 0, m_rows = 0, m_late = 0;
  std::vector<Ground> m_ground;
};

}  // namespace vedette::squares::commander
