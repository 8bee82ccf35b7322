#include "rulesets/one_hour/square.h"

#include "rulesets/one_hour/charts.h"
#include "rulesets/one_hour/deploy.h"
#include "rulesets/one_hour/notes.h"
#include "rulesets/one_hour/terrain.h"

namespace vedette::one_hour {

std::optional<Refusal> square_fault(const BattleState& state, UnitId target, UnitId attacker) {
  const Unit& unit = state.unit(target);
  const auto no = [](std::string words) { return Refusal{"OH-SQR-01", std::move(words)}; };
  if (type_of(unit) != INF && type_of(unit) != LINF)
    return no(std::string{title_of(type_of(unit))} + " do not form square");
  if (!is_cavalry(state.unit(attacker))) return no("only cavalry makes foot form square");
  if (in_square(unit)) return no("it is in square already");
  if (is_engaged(state, target)) return no("it was fighting before the contact");
  if (in_town(unit)) return no("it holds a town");
  if (ground_under(state, FeatureKind::Wood, unit.pose.at) != nullptr) return no("it stands in a wood");
  return {};
}

void answer_with_square(rules::Referee& referee, UnitId target, UnitId attacker, battle::Sequence cause) {
  const BattleState& state = referee.state();
  if (square_fault(state, target, attacker)) return;
  const Answer answer =
      referee.ask({.side = state.unit(target).side,
                   .rule = "OH-SQR-01",
                   .question = state.name(target) + " are charged by " + state.name(attacker) + ": form square?",
                   .unit = target,
                   .other = attacker,
                   .choices = {{.key = "yes"}, {.key = "no"}}});
  if (answer.choice == "yes") return try_to_form_square(referee, target, attacker, cause);
  referee.record(battle::ReactionChosen{target, attacker, "stand", {}}, cause);
}

void try_to_form_square(rules::Referee& referee, UnitId id, UnitId against, battle::Sequence cause) {
  const BattleState& state = referee.state();
  const Unit& unit = state.unit(id);
  const auto chosen = referee.record(battle::ReactionChosen{id, against, "form square", {}}, cause);
  const Charted natural = chart(state, square_chart, unit.quality, NaturalNeeded);
  const Charted modifier = chart(state, square_chart, unit.quality, QualityModifier);
  Reasons why;
  if (troop_quality(state) || modifier.house)
    why.add(rules::modifier(state, square_chart, {.row = unit.quality, .applies = true, .column = QualityModifier}));
  add_house(why, "OH-SQR-02", natural);
  const auto needed = static_cast<int>(natural.value - modifier.value);
  const rules::Dice die = referee.roll({.count = 1,
                                        .rule = "OH-SQR-02",
                                        .purpose = battle::Purpose::Square,
                                        .side = unit.side,
                                        .unit = id,
                                        .needed = needed,
                                        .why = std::move(why)},
                                       chosen);
  if (die.at_least(needed) > 0)
    referee.record(battle::FormationChanged{id, unit.formation, Formation::Square, {}}, chosen);
}

std::optional<Refusal> leaving_square_fault(const BattleState& state, const Unit& unit) {
  if (!in_square(unit)) return Refusal{"OH-SQR-05", "it is not in square"};
  if (engaged_with_cavalry(state, unit.id))
    return Refusal{"OH-SQR-05", "the cavalry is not beaten: it still stands against the square"};
  return {};
}

void leave_square(rules::Referee& referee, UnitId id) {
  const Unit& unit = referee.state().unit(id);
  const auto line =
      referee.record(battle::FormationChanged{id, Formation::Square, ordinary_formation(type_of(unit)), {}});
  note_anew(referee, id, notes.pivoted, true, line);
}

}  // namespace vedette::one_hour
