#include "app/studio/desk/ghost.h"

#include <algorithm>

#include "battle/words.h"

namespace vedette::app {
namespace {

using rules::Choice;
using rules::Decision;
using rules::Refusal;

/// The wish as one would order it without aiming: a turn, straight there, a turn.
rules::Answer straight_to(const battle::Unit& unit, const battle::Pose& wish, const std::string& key) {
  rules::Answer answer{.choice = key, .unit = unit.id};
  if (wish.at == unit.pose.at) {
    answer.turn = core::shortest(wish.facing - unit.pose.facing);
    return answer;
  }
  const core::Angle heading = core::direction(wish.at - unit.pose.at);
  answer.turn = core::shortest(heading - unit.pose.facing);
  answer.distance = core::distance(unit.pose.at, wish.at);
  answer.turn_after = core::shortest(wish.facing - heading);
  return answer;
}

/// Why the rules will not have the unit there.
Refusal refusal_of(const rules::Ruleset& ruleset, const rules::BattleState& state, const Decision& decision,
                   const battle::Unit& unit, const battle::Pose& wish, const std::optional<rules::Aimed>& aimed) {
  const auto may = [&](const Choice& choice) { return std::ranges::find(choice.units, unit.id) != choice.units.end(); };
  const Choice* move = nullptr;
  for (const Choice& choice : decision.choices)
    if (choice.shape == rules::Shape::Move && (move == nullptr || (may(choice) && !may(*move)))) move = &choice;
  const std::string key = move != nullptr ? move->key : "move";
  if (auto refusal = ruleset.check(state, decision, straight_to(unit, wish, key))) return *std::move(refusal);
  return {decision.rule, aimed ? "it cannot end just there" : "it cannot move now"};
}

Decision narrowed_to(const Decision& decision, std::string_view only) {
  Decision one = decision;
  if (!only.empty()) std::erase_if(one.choices, [&](const Choice& choice) { return choice.key != only; });
  return one;
}

}  // namespace

Ghost ghost_at(const rules::Ruleset& ruleset, const rules::BattleState& state, const Decision& decision,
               core::UnitId id, const battle::Pose& wish, std::string_view only) {
  Ghost ghost{.unit = id, .wish = wish};
  const battle::Unit& unit = state.unit(id);
  if (wish == unit.pose && only.empty()) return ghost;  // picked up, and nowhere yet
  ghost.aimed = rules::aim(ruleset.preview, state, narrowed_to(decision, only), id, wish);
  if (ghost.aimed && ghost.aimed->off <= as_wished && ghost.aimed->turned_off <= turned_as_wished) return ghost;
  ghost.refusal = refusal_of(ruleset, state, decision, unit, wish, ghost.aimed);
  return ghost;
}

}  // namespace vedette::app
