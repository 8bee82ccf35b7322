#pragma once

#include <optional>

#include "rules/referee.h"
#include "rulesets/squares/types.h"

namespace vedette::squares {

/// One square of the grid: column from the west, row from the south. Source: SQ-TER-01.
struct Square {
  int x = 0, y = 0;
  friend auto operator<=>(const Square&, const Square&) = default;
};
[[nodiscard]] constexpr Square operator+(Square a, Square b) {
  return {a.x + b.x, a.y + b.y};
}
[[nodiscard]] constexpr Square operator-(Square a, Square b) {
  return {a.x - b.x, a.y - b.y};
}
/// King's moves between two squares. Source: SQ-TER-02.
[[nodiscard]] constexpr int distance(Square a, Square b) {
  const auto size = [](int v) { return v < 0 ? -v : v; };
  return std::max(size(a.x - b.x), size(a.y - b.y));
}
[[nodiscard]] constexpr bool diagonal(Square step) {
  return step.x != 0 && step.y != 0;
}
/// "3-4", as the choices name a square.
[[nodiscard]] inline std::string numbers(Square s) {
  return std::to_string(s.x) + '-' + std::to_string(s.y);
}
/// North first, clockwise.
inline constexpr std::array<Square, 8> directions{
    {{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}}};

[[nodiscard]] Length square_side(const BattleState&);
[[nodiscard]] Square board_size(const BattleState&);
[[nodiscard]] bool on_board(const BattleState&, Square);
[[nodiscard]] Square square_at(const BattleState&, Point);
[[nodiscard]] Square square_of(const BattleState&, UnitId);
[[nodiscard]] Point middle_of(const BattleState&, Square);

// Terrain belongs to the whole square. Source: SQ-TER-03.
[[nodiscard]] bool has_woods(const BattleState&, Square);
[[nodiscard]] int elevation(const BattleState&, Square);
[[nodiscard]] bool is_rough(const BattleState&, Square);
/// The town of a square, if one lies there. Source: SQ-TER-04.
[[nodiscard]] FeatureId town_of(const BattleState&, Square);
/// Source: SQ-TER-08.
[[nodiscard]] bool is_open(const BattleState&, Square);
/// Whether a river runs between two squares that share a side, and no bridge. Source: SQ-TER-10.
[[nodiscard]] bool river_edge(const BattleState&, Square, Square);
/// Bank of the river within a square on which a direction lies: 1 or 2; 0 without such a river. Source: SQ-TER-11.
[[nodiscard]] int bank_towards(const BattleState&, Square, Square direction);
/// Rivers that a step crosses: between the squares, and within the one it leaves. Source: SQ-TER-10, SQ-TER-11.
[[nodiscard]] int rivers_crossed(const BattleState&, const Unit&, Square to);

[[nodiscard]] Units units_in(const BattleState&, Square);
/// Source: SQ-TER-06.
[[nodiscard]] bool enemy_occupied(const BattleState&, Side, Square);
[[nodiscard]] bool enemy_adjacent(const BattleState&, Side, Square);
/// Why a unit may not enter a square. Source: SQ-TER-05, SQ-TER-06.
[[nodiscard]] std::optional<Refusal> entry_fault(const BattleState&, UnitId, Square);
[[nodiscard]] bool town_has_room(const BattleState&, FeatureId);

/// One step towards a side's own table edge.
[[nodiscard]] Square homeward(const BattleState&, Side);
[[nodiscard]] bool on_home_edge(const BattleState&, Side, Square);
/// Squares a unit may retreat to: straight back, then by lower x, then lower y. Source: SQ-TER-12, SQ-RETR-01.
[[nodiscard]] std::vector<Square> retreats(const BattleState&, UnitId);

/// A free place in the square, three bases across and two deep, looking away from home.
[[nodiscard]] Pose place_in(const BattleState&, UnitId, Square);
/// Puts a unit into a square: it leaves its town, takes its bank and chases lone generals. Source: SQ-TER-11,
/// SQ-TER-13.
void enter_square(Referee&, UnitId, Square, battle::Gait, Reasons, battle::Sequence cause = 0);

}  // namespace vedette::squares
