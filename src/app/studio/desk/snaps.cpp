#include "app/studio/desk/snaps.h"

#include <algorithm>
#include <cstdlib>

#include "battle/ruler.h"

namespace vedette::app {
namespace {

using battle::Pose;
using battle::Unit;
using core::Angle;
using core::Length;
using core::Point;

// So near a base is held there by hand.
constexpr Length nearly_in_line{6'000}, nearly_on_road{10'000}, nearly_as_far{20'000}, next_to{150'000};
constexpr Angle nearly_as_turned{600}, nearly_along{1'200}, nearly_facing{300};
constexpr Length in_sight = core::inches(24);

/// From a unit's pose to the middle of its front.
Length to_front(const rules::Ruleset& ruleset, const Unit& unit) {
  return ruleset.measures.placed_by_front ? Length{} : unit.depth / 2;
}

/// The pose in line with a friend, and how far from the pose held that is; none where he stands elsewhere.
std::optional<std::pair<Pose, Length>> in_line_with(const rules::Ruleset& ruleset, const Unit& friendly,
                                                    const Unit& unit, const Pose& held) {
  const Angle facing = friendly.pose.facing;
  if (core::abs(core::shortest(facing - held.facing)) > nearly_as_turned) return std::nullopt;
  const Point his = friendly.pose.at + core::ahead(facing, to_front(ruleset, friendly));
  const Point mine = held.at + core::ahead(held.facing, to_front(ruleset, unit));
  const Point off = core::local(mine - his, facing);
  const std::int64_t apart = std::abs(off.x) - (unit.width + friendly.width).micrometres / 2;
  if (std::abs(off.y) > nearly_in_line.micrometres || apart < -nearly_in_line.micrometres ||
      apart > next_to.micrometres)
    return std::nullopt;
  const Point front = his + core::turned({off.x, 0}, facing);
  return std::pair{Pose{front - core::ahead(facing, to_front(ruleset, unit)), facing}, Length{apart}};
}

struct Wish {
  Pose pose;
  std::string words;
};

/// In line with the nearest friend.
std::optional<Wish> in_line(const rules::Ruleset& ruleset, const rules::BattleState& state, const Ghost& held) {
  const Unit& unit = state.unit(held.unit);
  std::optional<Wish> best;
  Length nearest{};
  for (const Unit& other : state.units) {
    if (!other.on_table || other.id == unit.id || other.side != unit.side) continue;
    const auto line = in_line_with(ruleset, other, unit, held.wish);
    if (!line || (best && line->second >= nearest)) continue;
    nearest = line->second;
    best = {line->first, "in line with " + state.name(other.id)};
  }
  return best;
}

/// On the nearest road, along it the way it is nearly turned.
std::optional<Wish> on_road(const rules::BattleState& state, const Pose& held) {
  std::optional<Wish> best;
  Length nearest = nearly_on_road;
  for (const battle::Feature& road : state.ground().features) {
    if (road.kind != battle::FeatureKind::Road) continue;
    for (std::size_t i = 0; i + 1 < road.outline.size(); ++i) {
      const Point from = road.outline[i], to = road.outline[i + 1];
      if (from == to) continue;
      const Point there = battle::nearest_on(from, to, held.at);
      const Angle along = core::direction(to - from), against = core::direction(from - to);
      const auto off = [&](Angle way) { return core::abs(core::shortest(way - held.facing)); };
      const Angle facing = off(along) <= off(against) ? along : against;
      if (off(facing) > nearly_along || core::distance(there, held.at) > nearest) continue;
      nearest = core::distance(there, held.at);
      best = {{there, facing}, road.name.empty() ? "on the road" : "on the " + road.name};
    }
  }
  return best;
}

std::optional<Wish> as_far_as_it_goes(const Ghost& held) {
  if (!held.refusal || !held.aimed || held.aimed->off > nearly_as_far || held.aimed->turned_off > turned_as_wished)
    return std::nullopt;
  const rules::Preview& way = held.aimed->preview;
  if (way.allowance <= Length{} || way.cost + Length{1'000} < way.allowance) return std::nullopt;
  return Wish{way.end, "as far as it goes"};
}

/// Turned to the middle of the enemy that it nearly faces most.
std::optional<Wish> facing_enemy(const rules::BattleState& state, const Ghost& held) {
  std::optional<Wish> best;
  Angle least = nearly_facing;
  for (const Unit& other : state.units) {
    if (!other.on_table || other.side == state.unit(held.unit).side || other.pose.at == held.wish.at ||
        core::distance(other.pose.at, held.wish.at) > in_sight)
      continue;
    const Angle there = core::direction(other.pose.at - held.wish.at);
    const Angle off = core::abs(core::shortest(there - held.wish.facing));
    if (off > least || (best && off == least)) continue;
    least = off;
    best = {{held.wish.at, there}, "facing " + state.name(other.id)};
  }
  return best;
}

}  // namespace

std::optional<Ghost> snapped(const rules::Ruleset& ruleset, const rules::BattleState& state,
                             const rules::Decision& decision, const Ghost& held, std::string_view only) {
  if (held.aimed && (held.aimed->answer.target || held.aimed->preview.square > Length{})) return std::nullopt;
  for (const auto& wish :
       {in_line(ruleset, state, held), on_road(state, held.wish), as_far_as_it_goes(held), facing_enemy(state, held)}) {
    if (!wish || wish->pose == held.wish) continue;
    Ghost ghost = ghost_at(ruleset, state, decision, held.unit, wish->pose, only);
    if (!ghost.is_legal()) continue;
    ghost.snap = wish->words;
    return ghost;
  }
  return std::nullopt;
}

}  // namespace vedette::app
