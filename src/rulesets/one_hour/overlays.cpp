// What the screen may draw for a unit.
#include "rules/outlines.h"
#include "rulesets/one_hour/charge.h"
#include "rulesets/one_hour/line_of_fire.h"
#include "rulesets/one_hour/steps.h"

namespace vedette::one_hour {
namespace {

using rules::Overlay;

/// What can be shot at: the wedge before the front, or all round. Source: OH-SHOOT-08, OH-SHOOT-10, OH-SHOOT-15.
void add_range(const BattleState& state, const Unit& unit, std::vector<Overlay>& overlays) {
  const Length range = shooting_range(state, unit);
  if (range == Length{}) return;
  const std::string words = std::string{title_of(type_of(unit))} + " shoots this far";
  if (shoots_all_round(unit)) {
    overlays.push_back({Overlay::Kind::Range, in_town(unit) ? "OH-SHOOT-15" : "OH-SQR-07", words,
                        rules::arc(unit.pose.at, range, {}, core::degrees(360))});
    return;
  }
  overlays.push_back({Overlay::Kind::Arc, "OH-SHOOT-08", words,
                      rules::wedge(front_centre(unit.pose, unit.depth), range, unit.pose.facing, half_arc(state))});
}

/// The four lines that part front, flanks and rear. Source: OH-GEN-08.
void add_zones(const Unit& unit, std::vector<Overlay>& overlays) {
  if (shoots_all_round(unit)) return;
  const Quad base = battle::placed(unit.pose, stretch_of(unit));
  constexpr std::array<std::int32_t, 4> outward{-45, 45, 135, -135};
  for (std::size_t i = 0; i < base.size(); ++i)
    overlays.push_back({Overlay::Kind::Zone,
                        "OH-GEN-08",
                        "front, flanks and rear",
                        {base[i], base[i] + core::ahead(unit.pose.facing + core::degrees(outward[i]), core::inches(4))},
                        false});
}

/// How far it can go, and where a charge may reach. Source: OH-MOVE-01, OH-CHRG-03, OH-CHRG-04.
void add_reach(const BattleState& state, const Unit& unit, std::vector<Overlay>& overlays) {
  if (is_engaged(state, unit.id) || in_square(unit)) return;
  const Length most = allowance(state, unit);
  overlays.push_back(
      {Overlay::Kind::Reach, "OH-MOVE-01", "moves this far", rules::arc(unit.pose.at, most, {}, core::degrees(360))});
  if (is_artillery(unit) || in_town(unit)) return;
  overlays.push_back({Overlay::Kind::Reach, "OH-CHRG-04", "charges this far",
                      rules::wedge(unit.pose.at, most + unit.depth / 2, unit.pose.facing, widest_turn(state))});
}

/// Clear lines to enemies in range. Source: OH-SHOOT-09.
void add_lines(const BattleState& state, const Unit& unit, std::vector<Overlay>& overlays) {
  if (is_cavalry(unit)) return;
  const Board board{state};
  for (const UnitId id : board.units()) {
    if (board.unit(id).side == unit.side || is_engaged(state, id)) continue;
    if (const auto line = line_of_fire(board, unit, board.unit(id)))
      overlays.push_back({Overlay::Kind::Sight, "OH-SHOOT-09", state.name(id), {line->from, line->at}, false});
  }
}

}  // namespace

std::vector<Overlay> overlays(const BattleState& state, UnitId id) {
  std::vector<Overlay> overlays;
  if (!id) return overlays;  // this game has no marks of its own on the field
  const Unit& unit = state.unit(id);
  if (!unit.on_table) return overlays;
  add_range(state, unit, overlays);
  add_zones(unit, overlays);
  add_reach(state, unit, overlays);
  add_lines(state, unit, overlays);
  return overlays;
}

}  // namespace vedette::one_hour
