// What the screen may draw for a unit.
#include "rules/outlines.h"
#include "rulesets/death_or_glory/charge.h"
#include "rulesets/death_or_glory/turn.h"

namespace vedette::death_or_glory {
namespace {

using rules::Overlay;

/// The ground in front of an edge between splayed lines, as far as a weapon carries. Source: DG-FIR-04.
std::vector<Point> wedge(const BattleState& state, const Field& field, UnitId id, std::int64_t reach) {
  const Angle splay{static_cast<std::int32_t>(number(state, "DG-FIR-04").value * 100)};
  return rules::before_front(field.base(id), field.unit(id).pose.facing, splay, metres(reach));
}

std::vector<Point> circle(Point centre, std::int64_t reach) {
  return rules::circle(centre, metres(reach));
}

}  // namespace

std::vector<Overlay> overlays(const BattleState& state, UnitId id) {
  std::vector<Overlay> drawn;
  if (!id) return drawn;  // this game has no marks of its own on the field
  const Unit& unit = state.unit(id);
  if (!unit.on_table) return drawn;
  const Field field{state};
  const bool fires = is_foot(unit) || (is_guns(unit) && is_deployed(unit)) || in_skirmish_order(unit);
  if (fires) {
    const std::int64_t reach = is_guns(unit)
                                   ? chart(state, art_range_table, calibre_row(state, unit), ExtremeRange).value
                                   : number(state, "DG-FIR-03").value;
    const bool all_round = in_square(unit) || is_garrison(unit) || in_skirmish_order(unit);
    drawn.push_back({all_round ? Overlay::Kind::Range : Overlay::Kind::Arc, "DG-FIR-04", "fires this far",
                     all_round ? circle(field.centre(id), reach) : wedge(state, field, id, reach)});
  }
  if (!is_broken(unit) && !is_locked(state, id)) {
    drawn.push_back(
        {Overlay::Kind::Reach, "DG-MOV-01", "moves this far", circle(unit.pose.at, allowance(state, unit))});
    if (!charger_fault(field, unit))
      drawn.push_back(
          {Overlay::Kind::Reach, "DG-CHG-02", "charges this far", circle(unit.pose.at, charge_move(state, unit))});
  }
  for (const std::int32_t corner : {45, 135, 225, 315})
    if (!in_square(unit) && !in_skirmish_order(unit) && !is_garrison(unit))
      drawn.push_back(
          {Overlay::Kind::Zone,
           "DG-UNI-11",
           "front, flanks and rear",
           {field.centre(id), field.centre(id) + core::ahead(unit.pose.facing + core::degrees(corner), metres(150))},
           false});
  for (const Shot& shot : shots_of(field, id))
    drawn.push_back({Overlay::Kind::Sight, "DG-FIR-22", state.name(shot.target), {shot.from, shot.at}, false});
  return drawn;
}

}  // namespace vedette::death_or_glory
