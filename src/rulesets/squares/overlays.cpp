// What the screen may draw for a unit.
#include "rulesets/squares/generals.h"
#include "rulesets/squares/numbers.h"
#include "rulesets/squares/turn.h"

namespace vedette::squares {
namespace {

using rules::Overlay;

std::vector<Point> outline(const BattleState& state, Square s, int around) {
  const std::int64_t side = square_side(state).micrometres;
  const std::int64_t left = (s.x - around) * side, right = (s.x + around + 1) * side, low = (s.y - around) * side,
                     high = (s.y + around + 1) * side;
  return {{left, low}, {right, low}, {right, high}, {left, high}};
}

/// The grid's lines, and how far each commander-in-chief may ride.
std::vector<Overlay> of_the_field(const BattleState& state) {
  const std::int64_t edge = square_side(state).micrometres;
  const Square size = board_size(state);
  std::vector<Overlay> drawn;
  const auto line = [&](Point from, Point to) {
    drawn.push_back({Overlay::Kind::Grid, "SQ-TER-01", "the grid", {from, to}, false});
  };
  for (int x = 0; x <= size.x; ++x) line({x * edge, 0}, {x * edge, size.y * edge});
  for (int y = 0; y <= size.y; ++y) line({0, y * edge}, {size.x * edge, y * edge});
  for (const Side side : {Side::Red, Side::Blue})
    if (const auto chief = chief_of(state, side))
      drawn.push_back({Overlay::Kind::Command, "SQ-CIC-01", "rides this far",
                       outline(state, square_at(state, state.leader(*chief).pose.at),
                               static_cast<int>(number(state, "SQ-CIC-01").value))});
  return drawn;
}

}  // namespace

std::vector<Overlay> overlays(const BattleState& state, UnitId id) {
  if (!id) return of_the_field(state);
  const Unit& unit = state.unit(id);
  if (!unit.on_table) return {};
  const Square here = square_of(state, id);
  std::vector<Overlay> drawn{{Overlay::Kind::Zone, "SQ-TER-01", "its square", outline(state, here, 0)}};
  if (is_guns(unit))
    drawn.push_back({Overlay::Kind::Range, "SQ-BOMB-02", "bombards this far",
                     outline(state, here, static_cast<int>(number(state, "SQ-BOMB-02").value))});
  for (const Square s : retreats(state, id))
    drawn.push_back({Overlay::Kind::Reach, "SQ-TER-12", "may fall back here", outline(state, s, 0)});
  return drawn;
}

}  // namespace vedette::squares
