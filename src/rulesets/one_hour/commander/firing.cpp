#include "rulesets/one_hour/commander/firing.h"

#include <tuple>

#include "core/assert.h"
#include "core/die.h"
#include "rules/narrowed.h"

namespace vedette::one_hour::commander {
namespace {

using rules::Answer;

/// All the fire that may still fall on one enemy this turn, in points.
struct Weight {
  UnitId target;
  std::int64_t points = 0;
};

/// Changes when anything changes that a line of fire depends on.
std::uint64_t picture_of(const BattleState& state) {
  std::uint64_t picture =
      static_cast<std::uint64_t>(state.clock.turn) * 2 + static_cast<std::uint64_t>(state.clock.side);
  for (const Unit& unit : state.units) {
    if (!unit.on_table) continue;
    picture =
        core::mix(picture, static_cast<std::uint64_t>(unit.pose.at.x), static_cast<std::uint64_t>(unit.pose.at.y));
    picture = core::mix(picture, static_cast<std::uint64_t>(unit.pose.facing.centidegrees), unit.id.value);
  }
  return core::mix(picture, state.contacts.size(), 0);
}

}  // namespace

const std::vector<Answer>& Lines::of(UnitId unit, const Situation& now, const rules::SideView& view,
                                     const rules::Decision& decision, const rules::Advice& advice) {
  if (const std::uint64_t picture = picture_of(now.state()); picture != m_picture) {
    m_known.clear();
    m_picture = picture;
  }
  const auto [known, is_new] = m_known.try_emplace(unit);
  if (is_new) known->second = ways_of(view, decision, advice, *decision.choice("shoot"), unit);
  return known->second;
}

Answer best_fire(const Situation& now, OddsBook& odds, Lines& lines, const rules::SideView& view,
                 const rules::Decision& decision, const rules::Advice& advice) {
  const rules::Choice* choice = decision.choice("shoot");
  if (choice == nullptr) return {.choice = "end"};
  struct Way {
    Answer answer;
    std::int64_t points;
    std::size_t targets;
  };
  std::vector<Way> ways;
  std::vector<Weight> weights;
  for (const UnitId id : choice->units) {
    const auto& shots = lines.of(id, now, view, decision, advice);
    for (const Answer& shot : shots) {
      const Piece& target = now.piece(shot.target);
      const std::int64_t points = points_of(odds.shot(now, advice, now.piece(id), target).hits, target);
      if (points <= 0) continue;
      ways.push_back({shot, points, shots.size()});
      const auto weight = std::ranges::find(weights, shot.target, &Weight::target);
      if (weight == weights.end())
        weights.push_back({shot.target, points});
      else
        weight->points += points;
    }
  }
  if (ways.empty()) return {.choice = "end"};
  // Heaping: what a target is worth to a shooter counts, and a little what all others can add to it.
  const auto rank = [&](const Way& way) {
    const std::int64_t heap = std::ranges::find(weights, way.answer.target, &Weight::target)->points;
    return std::tuple{-(way.points + heap / 6), way.targets, way.answer.unit.value};
  };
  return std::ranges::min_element(ways, {}, rank)->answer;
}

Answer best_fight(const Situation& now, OddsBook& odds, const rules::SideView& view, const rules::Decision& decision,
                  const rules::Advice& advice) {
  const rules::Choice* choice = decision.choice("fight");
  ASSERT(choice != nullptr && !choice->units.empty(), "a fight has somebody to fight");
  // Who fights first hardly matters; whom, does.
  const auto ways = ways_of(view, decision, advice, *choice, choice->units.front());
  ASSERT(!ways.empty(), "an engaged unit has an enemy");
  const auto worth = [&](const Answer& way) {
    const Piece& enemy = now.piece(way.target);
    return points_of(odds.fight(now, advice, now.piece(way.unit), enemy).hits, enemy);
  };
  return ways.size() == 1 ? ways.front() : *std::ranges::max_element(ways, {}, worth);
}

}  // namespace vedette::one_hour::commander
