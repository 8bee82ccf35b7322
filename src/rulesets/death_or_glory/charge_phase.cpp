// The Charges phase: who declares what, and how the charged react. Source: DG-CHG-15 to DG-CHG-18.
#include "battle/ids.h"
#include "rulesets/death_or_glory/charge.h"
#include "rulesets/death_or_glory/skirmishers.h"

namespace vedette::death_or_glory {

Reaction ask_reaction(Referee& referee, UnitId target, const ChargePlan& plan, const std::vector<Reaction>& options) {
  Reaction chosen = options.front();
  if (options.size() > 1) {
    Decision question{.side = referee.state().unit(target).side,
                      .rule = "DG-CHG-18",
                      .question = "How do " + referee.state().name(target) + " meet the charge of " +
                                  referee.state().name(plan.charger) + "?",
                      .unit = target,
                      .other = plan.charger};
    for (const Reaction r : options) question.choices.push_back({.key = std::string{reaction_word(r)}});
    const Answer answer = referee.ask(question);
    for (const Reaction r : options)
      if (answer.choice == reaction_word(r)) chosen = r;
  }
  referee.record(
      battle::ReactionChosen{.unit = target, .to = plan.charger, .reaction = std::string{reaction_word(chosen)}});
  return chosen;
}

namespace {

void declare(Referee& referee, std::vector<Declared>& declared, ChargePlan plan, bool counter, bool compulsory) {
  Reasons why = plan.why;
  if (counter) why.add(decided("DG-CHG-22"));
  if (compulsory) why.add(decided("DG-CHG-16"));
  const auto line = referee.record(battle::ChargeDeclared{plan.charger, plan.target, std::move(why)});
  note(referee, plan.charger, notes.charged, true, line);
  note(referee, plan.charger, notes.spent, 4, line);
  note(referee, plan.charger, notes.advancing, true, line);
  note(referee, plan.target, notes.received_charge, true, line);
  if (is_horse(referee.state().unit(plan.charger))) note(referee, plan.target, notes.charged_by_horse, true, line);
  if (compulsory)
    note(referee, plan.charger, notes.pursuit_moves, noted(referee.state().unit(plan.charger), notes.pursuit_moves) - 1,
         line);
  declared.push_back({std::move(plan), counter, compulsory});
}

using Reactions = std::vector<std::pair<UnitId, Reaction>>;

/// Who has said that he will do anything but stand has no charge of his own. Source: DG-CHG-18.
bool is_bound(const Reactions& reactions, UnitId id) {
  return std::ranges::any_of(reactions, [&](const auto& r) { return r.first == id && r.second != Reaction::Stand; });
}

void declare_compulsory(Referee& referee, Side side, std::vector<Declared>& declared, const Reactions& reactions) {
  for (const UnitId id : battle::ids_of(referee.state().units)) {
    const Field field{referee.state()};
    const Unit& unit = field.unit(id);
    if (unit.side != side || !unit.on_table || noted(unit, notes.pursuit_moves) <= 0 || charger_fault(field, unit))
      continue;
    if (is_bound(reactions, unit.id)) continue;
    std::vector<std::pair<std::int64_t, UnitId>> enemies;
    for (const UnitId other : field.units())
      if (field.unit(other).side != side) enemies.emplace_back(field.distance(unit.id, other), other);
    std::ranges::sort(enemies);
    for (const auto& [away, other] : enemies)
      if (auto plan = best_charge(field, unit.id, other)) {
        declare(referee, declared, std::move(*plan), false, true);
        break;
      }
  }
}

void declare_freely(Referee& referee, Side side, std::vector<Declared>& declared, const Reactions& reactions,
                    const std::vector<UnitId>* only) {
  while (true) {
    std::vector<UnitId> done;
    for (const Declared& d : declared) done.push_back(d.plan.charger);
    for (const auto& [id, reaction] : reactions)
      if (is_bound(reactions, id)) done.push_back(id);
    const Decision question = charge_question(referee.state(), side, done, only);
    if (question.choices.size() == 1) return;
    const Answer answer = referee.ask(question);
    if (answer.choice == "end") return;
    auto plan =
        plan_charge(Field{referee.state()}, answer.unit, answer.target, answer.turn, answer.choice == "assault");
    declare(referee, declared, std::move(*plan), false, false);
  }
}

/// Units of a side that have been charged and have not said how they react.
void react(Referee& referee, Side side, std::vector<Declared>& declared, Reactions& reactions) {
  std::vector<UnitId> charged;
  for (const Declared& d : declared)
    if (!d.counter && referee.state().unit(d.plan.target).side == side) charged.push_back(d.plan.target);
  std::ranges::sort(charged);
  charged.erase(std::unique(charged.begin(), charged.end()), charged.end());
  for (const UnitId id : charged) {
    if (std::ranges::find(reactions, id, &std::pair<UnitId, Reaction>::first) != reactions.end()) continue;
    std::vector<ChargePlan> chargers;
    for (const Declared& d : declared)
      if (!d.counter && d.plan.target == id) chargers.push_back(d.plan);
    const Field field{referee.state()};
    const auto options = reactions_of(field, id, chargers);
    if (options.empty()) continue;
    const Reaction chosen = ask_reaction(referee, id, chargers.front(), options);
    reactions.emplace_back(id, chosen);
    if (chosen == Reaction::CounterCharge) {
      auto plan = plan_counter_charge(field, id, chargers.front());
      declare(referee, declared, std::move(plan), true, false);
    }
  }
}

/// Source: DG-SKR-09, DG-GEN-09.
void hunt_out_skirmishers(Referee& referee, Side first) {
  for (const Side side : {first, core::other(first)})
    for (const UnitId id : battle::ids_of(referee.state().units)) {
      if (referee.state().unit(id).side != side) continue;
      if (const UnitId body = formed_enemy_too_near(Field{referee.state()}, id)) hunt_out(referee, id, body);
    }
}

}  // namespace

void charge_once(Referee& referee, const ChargePlan& plan) {
  std::vector<Declared> declared;
  Reactions reactions;
  const Side target = referee.state().unit(plan.target).side;
  declare(referee, declared, plan, false, false);
  react(referee, target, declared, reactions);
  resolve_charges(referee, std::move(declared), std::move(reactions));
}

void charge_phase(Referee& referee) {
  const Side first = noted(referee.state(), notes.initiative).value_or(Side::Red);
  const Side second = core::other(first);
  std::vector<Declared> declared;
  Reactions reactions;
  hunt_out_skirmishers(referee, first);
  declare_compulsory(referee, first, declared, reactions);
  declare_freely(referee, first, declared, reactions, nullptr);
  react(referee, second, declared, reactions);
  declare_compulsory(referee, second, declared, reactions);
  declare_freely(referee, second, declared, reactions, nullptr);
  react(referee, first, declared, reactions);
  std::vector<UnitId> charging;
  for (const Declared& d : declared)
    if (referee.state().unit(d.plan.charger).side == second) charging.push_back(d.plan.charger);
  if (!charging.empty()) {
    declare_freely(referee, first, declared, reactions, &charging);
    react(referee, second, declared, reactions);
  }
  resolve_charges(referee, std::move(declared), std::move(reactions));
  contagion(referee);
  capture_guns(referee);
}

}  // namespace vedette::death_or_glory
