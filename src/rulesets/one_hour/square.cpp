#include "rulesets/one_hour/square.h"

#include "rulesets/one_hour/deploy.h"
#include "rulesets/one_hour/notes.h"
#include "rulesets/one_hour/tables.h"
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
  referee.record(battle::ReactionChosen{target,
                                        attacker,
                                        "stand",
                                        {{"OH-SQR-01", 0, "does not try to form square"},
                                         {"OH-CHRG-11", 0, "may do nothing else about a charge"}}},
                 cause);
}

void try_to_form_square(rules::Referee& referee, UnitId id, UnitId against, battle::Sequence cause) {
  const BattleState& state = referee.state();
  const Unit& unit = state.unit(id);
  const auto chosen = referee.record(
      battle::ReactionChosen{id,
                             against,
                             "form square",
                             {{"OH-CHRG-10", 0, "on contact"}, {"OH-CHRG-11", 0, "the only reaction to a charge"}}},
      cause);
  const Charted modifier = chart(state, square_table, unit.quality, 0);
  const Charted natural = chart(state, square_table, unit.quality, 1);
  Reasons why{{"OH-SQR-02", 0, std::to_string(natural.value) + "+ forms square" + std::string{house_mark(natural)}}};
  if (troop_quality(state)) {
    why.add({"OH-OPT-01", 0, "quality: " + std::string{quality_words[unit.quality]}});
    if (unit.quality == Elite)
      why.add({"OH-OPT-03", static_cast<std::int32_t>(modifier.value), "elite" + std::string{house_mark(modifier)}});
    if (unit.quality != Elite)
      why.add({"OH-OPT-04", static_cast<std::int32_t>(modifier.value),
               (unit.quality == Conscript ? "conscripts" : "trained") + std::string{house_mark(modifier)}});
  }
  const rules::Dice die = referee.roll({.count = 1,
                                        .rule = "OH-SQR-02",
                                        .purpose = battle::Purpose::Square,
                                        .side = unit.side,
                                        .unit = id,
                                        .needed = static_cast<int>(natural.value - modifier.value),
                                        .why = std::move(why)},
                                       chosen);
  if (die.at_least(static_cast<int>(natural.value - modifier.value)) > 0)
    referee.record(battle::FormationChanged{id, unit.formation, Formation::Square, {{"OH-SQR-02", 0, "square formed"}}},
                   chosen);
}

std::optional<Refusal> leaving_square_fault(const BattleState& state, const Unit& unit) {
  if (!in_square(unit)) return Refusal{"OH-SQR-05", "it is not in square"};
  if (engaged_with_cavalry(state, unit.id))
    return Refusal{"OH-SQR-05", "the cavalry is not beaten: it still stands against the square"};
  return {};
}

void leave_square(rules::Referee& referee, UnitId id) {
  const Unit& unit = referee.state().unit(id);
  const auto line = referee.record(battle::FormationChanged{id,
                                                            Formation::Square,
                                                            ordinary_formation(type_of(unit)),
                                                            {{"OH-SQR-05", 0, "no enemy cavalry is engaged with it"}}});
  note(referee, id, Pivoted, {{"OH-MOVE-08", 0, "left its square"}}, line);
}

}  // namespace vedette::one_hour
