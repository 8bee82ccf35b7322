#include "players/staff/firing.h"

#include <tuple>

#include "core/assert.h"
#include "players/narrowed.h"

namespace vedette::players::staff {
namespace {

using rules::Answer;

/// All the fire that may still fall on one enemy this turn, in points.
struct Weight {
  UnitId target;
  std::int64_t points = 0;
};

}  // namespace

Answer best_fire(const Situation& now, OddsBook& odds, const rules::SideView& view, const rules::Decision& decision,
                 const rules::Advice& advice) {
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
    const auto shots = ways_of(view, decision, advice, *choice, id);
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

}  // namespace vedette::players::staff
