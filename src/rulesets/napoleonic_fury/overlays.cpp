// What the screen may draw for a unit.
#include "rules/outlines.h"
#include "rulesets/napoleonic_fury/charge.h"
#include "rulesets/napoleonic_fury/command.h"
#include "rulesets/napoleonic_fury/fire.h"
#include "rulesets/napoleonic_fury/turn.h"

namespace vedette::napoleonic_fury {
namespace {

using rules::Overlay;

std::vector<Point> circle(Point centre, Hundredths reach) {
  return rules::circle(centre, length(reach));
}

/// The ground before a front between rays that open outward. Source: NF-GEO-04.
std::vector<Point> wedge(const Field& field, UnitId id, Hundredths reach) {
  const Unit& unit = field.unit(id);
  const std::int64_t whole = number(field.state(), "NF-GEO-04", is_battery(unit) ? 1 : 0).value;
  const Angle opening{static_cast<std::int32_t>(whole * 50)};
  return rules::before_front(field.base(id), unit.pose.facing, opening, length(reach));
}

/// Each officer's command range. Source: NF-CMD-02.
std::vector<Overlay> of_the_field(const BattleState& state) {
  std::vector<Overlay> drawn;
  for (const battle::Leader& leader : state.leaders)
    if (leader.on_table && command_range(state, leader) > 0)
      drawn.push_back({Overlay::Kind::Command, "NF-CMD-02", "commands this far",
                       circle(leader.pose.at, command_range(state, leader))});
  return drawn;
}

}  // namespace

std::vector<Overlay> overlays(const BattleState& state, UnitId id) {
  if (!id) return of_the_field(state);
  std::vector<Overlay> drawn;
  const Unit& unit = state.unit(id);
  if (!unit.on_table) return drawn;
  const Field field{state};
  if (!is_mounted(unit) && unit.formation != Formation::Limbered) {
    const Hundredths reach = max_range(state, unit);
    const bool all_round = in_square(unit) || in_town(unit);
    drawn.push_back({all_round ? Overlay::Kind::Range : Overlay::Kind::Arc, "NF-GEO-04", "fires this far",
                     all_round ? circle(field.centre(id), reach) : wedge(field, id, reach)});
  }
  if (!is_locked(state, id) && !is_unlimbered(unit))
    drawn.push_back(
        {Overlay::Kind::Reach, "NF-MOV-01", "moves this far at most", circle(unit.pose.at, full_move(state, unit))});
  if (!in_square(unit) && !in_town(unit)) {
    const Point front = front_of(unit.pose, field.footprint(id)),
                side = core::turned({core::inches(4).micrometres, 0}, unit.pose.facing);
    drawn.push_back(
        {Overlay::Kind::Zone, "NF-GEO-01", "its front zone begins here", {front - side, front + side}, false});
  }
  for (const Shot& shot : shots_of(field, id))
    drawn.push_back({Overlay::Kind::Sight, "NF-GEO-05", state.name(shot.target), {shot.from, shot.at}, false});
  return drawn;
}

}  // namespace vedette::napoleonic_fury
