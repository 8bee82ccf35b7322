// What the screen may draw for a unit.
#include "rulesets/squares/tables.h"
#include "rulesets/squares/turn.h"

namespace vedette::squares {
namespace {

std::vector<Point> outline(const BattleState& state, Square s, int around) {
  const std::int64_t side = square_side(state).micrometres;
  const std::int64_t left = (s.x - around) * side, right = (s.x + around + 1) * side, low = (s.y - around) * side,
                     high = (s.y + around + 1) * side;
  return {{left, low}, {right, low}, {right, high}, {left, high}};
}

}  // namespace

std::vector<rules::Overlay> overlays(const BattleState& state, UnitId id) {
  using rules::Overlay;
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
