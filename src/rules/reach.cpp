#include "rules/reach.h"

#include <algorithm>

#include "battle/ruler.h"

namespace vedette::rules {

std::vector<Point> reach(PreviewOf preview, const BattleState& state, const Decision& decision, UnitId id) {
  const auto choice = std::ranges::find_if(decision.choices, [&](const Choice& one) {
    return one.shape == Shape::Move && std::ranges::find(one.units, id) != one.units.end();
  });
  if (choice == decision.choices.end()) return {};
  const Pose& from = state.unit(id).pose;
  Answer answer{.choice = choice->key, .unit = id};
  const auto still = preview(state, decision, answer);
  if (!still) return {};
  const auto reaches = [&](Length distance) {
    answer.distance = distance;
    return static_cast<bool>(preview(state, decision, answer));
  };
  constexpr int step = 5;
  std::vector<Point> outline;
  for (int degrees = 0; degrees < 360; degrees += step) {
    answer.turn = core::shortest(core::degrees(degrees));
    const Length most = still->allowance;
    const Length far = !reaches({}) ? Length{} : reaches(most) ? most : battle::furthest(most, reaches);
    outline.push_back(from.at + core::ahead(core::normalised(from.facing + core::degrees(degrees)), far));
  }
  return outline;
}

}  // namespace vedette::rules
