// What the screen may draw for a unit.
#include "rules/outlines.h"
#include "rulesets/burt/fire.h"
#include "rulesets/burt/manoeuvre.h"
#include "rulesets/burt/questions.h"

namespace vedette::burt {
namespace {

using rules::Overlay;

/// The front zone out to the end of long range. Source: SB-FIRE-04, SB-FIRE-06.
void add_range(const BattleState& state, const Unit& unit, std::vector<Overlay>& overlays) {
  if (is_gun(unit) ? strength(unit) == 0 : noted(unit, notes.weapon) == Weapon::None) return;
  const auto furthest = static_cast<std::size_t>(Band::Long);
  const Length range =
      core::hundredths_of_inch(chart(state, range_chart, range_row(unit, usual_shot(unit)), furthest).value);
  const Angle half = in_square(unit) ? core::degrees(180) : core::degrees(45);
  overlays.push_back({Overlay::Kind::Arc, "SB-FIRE-06", std::string{type_titles[unit.type]} + " fire this far",
                      rules::wedge(front_of(unit), range, unit.pose.facing, half)});
}

void add_reach(const BattleState& state, const Unit& unit, std::vector<Overlay>& overlays) {
  if (in_melee(state, unit.id) || is_routing(unit)) return;
  overlays.push_back({Overlay::Kind::Reach, "SB-MOVE-02", "moves this far",
                      rules::arc(unit.pose.at, whole_distance(state, unit), {}, core::degrees(360))});
  const Length charge = distance_of(state, unit, ChargeMove);
  if (charge == Length{}) return;
  const Angle half{static_cast<std::int32_t>(printed(state, "SB-ASLT-01").value)};
  overlays.push_back({Overlay::Kind::Reach, "SB-ASLT-01", "charges this far",
                      rules::wedge(front_of(unit), charge, unit.pose.facing, half)});
}

/// Clear lines to enemies. Source: SB-FIRE-05.
void add_lines(const BattleState& state, const Unit& unit, std::vector<Overlay>& overlays) {
  const Board board{state};
  for (const UnitId id : board.units()) {
    if (board.unit(id).side == unit.side || in_melee(state, id)) continue;
    if (const auto line = line_of_fire(board, unit, board.unit(id)))
      overlays.push_back({Overlay::Kind::Sight, "SB-FIRE-05", state.name(id), {line->from, line->at}, false});
  }
}

}  // namespace

std::vector<Overlay> overlays(const BattleState& state, UnitId id) {
  std::vector<Overlay> overlays;
  if (!id) return overlays;  // this game has no marks of its own on the field
  const Unit& unit = state.unit(id);
  if (!unit.on_table) return overlays;
  add_range(state, unit, overlays);
  add_reach(state, unit, overlays);
  add_lines(state, unit, overlays);
  return overlays;
}

}  // namespace vedette::burt
