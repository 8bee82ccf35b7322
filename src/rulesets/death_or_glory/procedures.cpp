// What `resolve`, tests and commanders can run by itself. Lengths among the numbers are hundredths of a metre.
#include "rules/resolving.h"
#include "rulesets/death_or_glory/command.h"
#include "rulesets/death_or_glory/compulsory.h"
#include "rulesets/death_or_glory/movement.h"
#include "rulesets/death_or_glory/recovery.h"
#include "rulesets/death_or_glory/roll.h"
#include "rulesets/death_or_glory/skirmishers.h"
#include "rulesets/death_or_glory/turn.h"

namespace vedette::death_or_glory {
namespace {

using namespace rules::resolving;

MaybeRefusal absent(const BattleState& state, std::initializer_list<UnitId> ids) {
  return rules::absent(state, ids, {.missing = "DG-GEN-09", .off_table = "DG-UNI-02"});
}
MaybeRefusal unit_there(const BattleState& state, const ProcedureArgs& args) {
  return absent(state, {args.unit("unit")});
}

/// What the game says to an answer to a question of one of its phases.
MaybeRefusal answer_fault(const BattleState& state, Decision (*question)(const BattleState&, Side),
                          const Answer& answer) {
  if (auto fault = absent(state, {answer.unit})) return fault;
  return check(state, question(state, state.unit(answer.unit).side), answer);
}

/// How a unit stands afterwards, under a name of the procedure's.
void tell(Measure& measure, const std::string& who, const BattleState& before, const BattleState& after, UnitId id) {
  const Unit &then = before.unit(id), &now = after.unit(id);
  measure.emplace_back(who + " losses", now.losses - then.losses);
  measure.emplace_back(who + " order", static_cast<std::int64_t>(order_state(now)));
  measure.emplace_back(who + " moral", static_cast<std::int64_t>(moral_state(now)));
  measure.emplace_back(who + " gone", now.on_table ? 0 : 1);
}

// shoot: unit, target
MaybeRefusal may_shoot(const BattleState& state, const ProcedureArgs& args) {
  const UnitId unit = args.unit("unit"), target = args.unit("target");
  if (auto fault = absent(state, {unit, target})) return fault;
  const auto shot = plan_shot(Field{state}, unit, target);
  return shot ? MaybeRefusal{} : MaybeRefusal{shot.error()};
}
void run_shoot(Referee& referee, const ProcedureArgs& args) {
  const Shot shot = *plan_shot(Field{referee.state()}, args.unit("unit"), args.unit("target"));
  // Of the tests only those of who was hit: a commander's death is felt at the end of the step, by all his units, and
  // their tests together would make ten thousand million cases.
  Struck struck = fire(referee, args.unit("unit"), {shot}, {}, {});
  struck.killed.clear();
  tests_of_fire(referee, struck);
}
MaybeRefusal may_shoot_all(const BattleState& state, const ProcedureArgs& args) {
  return answer_fault(state, fire_question, {.choice = "shoot-all", .unit = args.unit("unit")});
}
void run_shoot_all(Referee& referee, const ProcedureArgs& args) {
  const auto shots = shots_of(Field{referee.state()}, args.unit("unit"));
  tests_of_fire(referee, fire(referee, args.unit("unit"), shots, {}, {}));
}
Measure measure_shoot(const BattleState& before, const BattleState& after, const ProcedureArgs& args) {
  Measure measure;
  for (const char* who : {"target", "other"})
    if (const UnitId id = args.unit(who)) tell(measure, who, before, after, id);
  if (!after.leaders.empty()) {
    std::int64_t worst = 0;
    for (std::size_t i = 0; i < after.leaders.size(); ++i)
      worst = std::max(worst, noted(after.leaders[i], notes.wound) - noted(before.leaders[i], notes.wound));
    measure.emplace_back("wound", worst);
  }
  return measure;
}

// charge: attacker, target, turn and assault as needed; with the reaction, fire and morale
std::optional<ChargePlan> charge_of(const BattleState& state, const ProcedureArgs& args) {
  const Field field{state};
  const UnitId attacker = args.unit("attacker"), target = args.unit("target");
  const bool assault = args.flag("assault");
  if (args.says("turn")) {
    const auto plan = plan_charge(field, attacker, target, args.angle("turn"), assault);
    return plan ? std::optional{*plan} : std::nullopt;
  }
  return best_charge(field, attacker, target, assault);
}
MaybeRefusal may_charge(const BattleState& state, const ProcedureArgs& args) {
  const UnitId attacker = args.unit("attacker"), target = args.unit("target");
  if (auto fault = absent(state, {attacker, target})) return fault;
  const Field field{state};
  if (auto fault = charger_fault(field, state.unit(attacker))) return fault;
  if (auto fault = order_against_charge(state, state.unit(attacker))) return fault;
  if (charge_of(state, args)) return {};
  const auto plan = plan_charge(field, attacker, target, args.angle("turn"), args.flag("assault"));
  return plan ? MaybeRefusal{} : MaybeRefusal{plan.error()};
}
void run_charge(Referee& referee, const ProcedureArgs& args) {
  charge_once(referee, *charge_of(referee.state(), args));
}
/// The reaction test alone, for odds that cost ten throws: what comes of it is noted and not done.
void run_reaction(Referee& referee, const ProcedureArgs& args) {
  const ChargePlan plan = *charge_of(referee.state(), args);
  Reasons why;
  const std::int64_t threshold = reaction_threshold(Field{referee.state()}, plan.target, {plan}, Reaction::Stand, why);
  const int face =
      roll(referee, "DG-CRT-02", battle::Purpose::Morale, referee.state().unit(plan.target).side, plan.target, why, 0);
  const std::int64_t excess = 10 * percentage_reading(referee.state(), face) - threshold;
  const std::int64_t margin = number(referee.state(), "DG-CRT-04").value;
  const Standing failed = excess <= margin ? Standing::RetiresFromCharge : Standing::RunsFromCharge;
  note(referee, plan.target, notes.stood, excess <= 0 ? Standing::MetCharge : failed);
}
enum Reacted : std::uint8_t { Stands = 1, Retires, Goes };
constexpr std::array<std::string_view, 3> reacted_words{"stands", "retires", "goes"};
Measure measure_reaction(const BattleState&, const BattleState& after, const ProcedureArgs& args) {
  const Standing stood = noted(after.unit(args.unit("target")), notes.stood);
  if (stood == Standing::RunsFromCharge) return {{"reaction", Goes}};
  return {{"reaction", stood == Standing::RetiresFromCharge ? Retires : Stands}};
}
void run_charge_and_fight(Referee& referee, const ProcedureArgs& args) {
  run_charge(referee, args);
  melee_phase(referee);
  const UnitId attacker = args.unit("attacker"), target = args.unit("target");
  for (const UnitId id : {attacker, target}) {
    const Unit& unit = referee.state().unit(id);
    if (unit.on_table && noted(unit, notes.owes_control) && !is_broken(unit) && !is_locked(referee.state(), id))
      control_test(referee, id);
  }
}
Measure measure_charge(const BattleState& before, const BattleState& after, const ProcedureArgs& args) {
  const UnitId attacker = args.unit("attacker"), target = args.unit("target");
  Measure measure;
  tell(measure, "attacker", before, after, attacker);
  tell(measure, "target", before, after, target);
  const auto contact = std::ranges::find_if(
      after.contacts, [&](const Contact& c) { return c.attacker == attacker && c.target == target; });
  measure.emplace_back("contact", contact != after.contacts.end() ? 1 : 0);
  measure.emplace_back("impact", noted(after.unit(attacker), notes.impact));
  measure.emplace_back("owes control", noted(after.unit(attacker), notes.owes_control));
  return measure;
}
Measure measure_fight(const BattleState& before, const BattleState& after, const ProcedureArgs& args) {
  Measure measure = measure_charge(before, after, args);
  for (const char* who : {"attacker", "target"}) {
    const Unit& unit = after.unit(args.unit(who));
    measure.emplace_back(std::string{who} + " pursuit", noted(unit, notes.pursuit_moves));
    measure.emplace_back(std::string{who} + " no advance", noted(unit, notes.no_advance));
    measure.emplace_back(std::string{who} + " retires", noted(unit, notes.owes_retire));
    measure.emplace_back(std::string{who} + " won", noted(unit, notes.rounds_won).now() ? 1 : 0);
  }
  return measure;
}

// melee: unit, enemy: one round of the melee they are in, with its tests
MaybeRefusal may_melee(const BattleState& state, const ProcedureArgs& args) {
  const UnitId unit = args.unit("attacker"), enemy = args.unit("target");
  if (auto fault = absent(state, {unit, enemy})) return fault;
  const bool fight = std::ranges::any_of(state.contacts, [&](const Contact& c) {
    return (c.attacker == unit && c.target == enemy) || (c.attacker == enemy && c.target == unit);
  });
  if (!fight) return Refusal{"DG-MEL-01", state.name(unit) + " is in no melee with " + state.name(enemy)};
  return {};
}
void run_melee(Referee& referee, const ProcedureArgs&) {
  melee_phase(referee);
}

// morale: unit
MaybeRefusal may_test(const BattleState& state, const ProcedureArgs& args) {
  if (auto fault = unit_there(state, args)) return fault;
  if (!can_test(state.unit(args.unit("unit")))) return Refusal{"DG-MRL-04", "the broken do not test"};
  return {};
}
void run_morale(Referee& referee, const ProcedureArgs& args) {
  const UnitId id = args.unit("unit");
  suffer(referee, id, morale_test(referee, id, decided("DG-MRL-02")));
}
Measure measure_state(const BattleState& before, const BattleState& after, const ProcedureArgs& args) {
  Measure measure;
  const UnitId id = args.unit("unit");
  const Unit& unit = after.unit(id);
  tell(measure, "unit", before, after, id);
  measure.emplace_back("fatigue", static_cast<std::int64_t>(fatigue(unit)));
  measure.emplace_back("idle", noted(unit, notes.idle_turns));
  return measure;
}

// control: unit
MaybeRefusal may_control(const BattleState& state, const ProcedureArgs& args) {
  if (auto fault = unit_there(state, args)) return fault;
  const Unit& unit = state.unit(args.unit("unit"));
  if (is_broken(unit) || is_locked(state, unit.id))
    return Refusal{"DG-CTL-01", "neither the broken nor those locked in melee take it"};
  return {};
}
Measure measure_control(const BattleState&, const BattleState& after, const ProcedureArgs& args) {
  const Unit& unit = after.unit(args.unit("unit"));
  return {{"pursuit", noted(unit, notes.pursuit_moves)},
          {"no advance", noted(unit, notes.no_advance)},
          {"retires", noted(unit, notes.owes_retire)}};
}

// rally: unit
MaybeRefusal may_run_rally(const BattleState& state, const ProcedureArgs& args) {
  if (auto fault = unit_there(state, args)) return fault;
  const UnitId id = args.unit("unit");
  if (moral_state(state.unit(id)) != Routing) return Refusal{"DG-RAL-01", "it is not routing"};
  if (!may_rally(Field{state}, id)) return Refusal{"DG-RAL-01", "seen, unmasked, and a formed enemy is too near"};
  return {};
}

// move: unit, turn, distance, turn_after
MaybeRefusal may_move(const BattleState& state, const ProcedureArgs& args) {
  return answer_fault(state, movement_question,
                      {.choice = "move",
                       .unit = args.unit("unit"),
                       .turn = args.angle("turn"),
                       .distance = args.metres("distance"),
                       .turn_after = args.angle("turn_after")});
}
void run_move(Referee& referee, const ProcedureArgs& args) {
  const UnitId id = args.unit("unit");
  carry_out(
      referee, id,
      *plan_move(Field{referee.state()}, id, args.angle("turn"), args.metres("distance"), args.angle("turn_after")));
  keep_distance(referee);
}
Measure measure_move(const BattleState& before, const BattleState& after, const ProcedureArgs& args) {
  const UnitId id = args.unit("unit");
  const Unit &then = before.unit(id), &now = after.unit(id);
  return {{"moved", in_metres(core::distance(then.pose.at, now.pose.at))},
          {"order", static_cast<std::int64_t>(order_state(now))},
          {"quarters", noted(now, notes.spent)},
          {"formation", static_cast<std::int64_t>(now.formation)},
          {"left", noted(now, notes.change_left)}};
}

// range: unit, target
Measure measure_range(const BattleState&, const BattleState& after, const ProcedureArgs& args) {
  const auto shot = plan_shot(Field{after}, args.unit("unit"), args.unit("target"));
  return {{"range", shot ? shot->range : 0}, {"figures", shot ? shot->firing : 0}};
}

Measure measure_initiative(const BattleState&, const BattleState& after, const ProcedureArgs&) {
  return {{"initiative", after.notes[notes.initiative.key]}};
}
Measure measure_orders(const BattleState&, const BattleState& after, const ProcedureArgs&) {
  if (after.orders.empty()) return {{"status", -1}};
  const OrderSheet& order = after.orders.back();
  return {{"status", static_cast<std::int64_t>(order.status)},
          {"ridden", in_metres(core::distance(after.leader(order.from).pose.at, order.messenger))}};
}

/// Drills are run by number, in the order of drill_keys.
MaybeRefusal may_drill(const BattleState& state, const ProcedureArgs& args) {
  const auto key = static_cast<std::size_t>(args.count("drill"));
  if (key >= drill_keys.size()) return Refusal{"DG-FRM-01", "no such drill"};
  return answer_fault(state, movement_question, {.choice = std::string{drill_keys[key]}, .unit = args.unit("unit")});
}

constexpr std::array<std::string_view, 5> wounds{"none", "light", "moderate", "serious", "killed"};
constexpr std::array<std::string_view, 3> sides{"nobody", "red", "blue"};
using rules::harm;
constexpr MeasureInfos of_everybody{harm({"* losses", "points"}), harm({"* order", "", order_state_words}),
                                    harm({"* moral", "", moral_state_words}), harm({"* gone"})};
constexpr MeasureInfos of_fire = of_everybody + MeasureInfos{{"wound", "", wounds}};
constexpr MeasureInfos of_charge = of_everybody + MeasureInfos{{"contact"}, {"impact"}, {"owes control"}};
constexpr MeasureInfos of_fight =
    of_charge + MeasureInfos{{"* pursuit", "moves owed"}, {"* no advance", "turns"}, {"* retires"}, {"* won"}};
constexpr MeasureInfos of_state = of_everybody + MeasureInfos{{"fatigue", "", fatigue_words}, {"idle", "turns"}};
constexpr MeasureInfos of_move{{"moved", "metres"},
                               {"order", "", order_state_words},
                               {"quarters", "of the turn spent"},
                               {"formation", "", formation_words},
                               {"left", "quarters a change of formation still takes"}};

using rules::angle, rules::distance, rules::flag;

constexpr std::array all{
    Procedure{.name = "shoot",
              .rule = "DG-FIR-06",
              .title = "Fire at one target, with the tests of who is hit",
              .units = {"unit", "target"},
              .allowed = may_shoot,
              .run = run_shoot,
              .measure = measure_shoot,
              .others = {"other"},
              .measures = of_fire,
              .steps = {Firing}},
    Procedure{.name = "shoot-all",
              .rule = "DG-FIR-07",
              .title = "Fire at every target in the arc",
              .units = {"unit"},
              .allowed = may_shoot_all,
              .run = run_shoot_all,
              .measure = measure_shoot,
              .others = {"target", "other"},
              .measures = of_fire,
              .steps = {Firing}},
    Procedure{.name = "range",
              .rule = "DG-FIR-10",
              .title = "Range and figures firing",
              .units = {"unit", "target"},
              .allowed = may_shoot,
              .measure = measure_range,
              .measures = {{"range", "metres"}, {"figures"}},
              .steps = {Firing}},
    Procedure{.name = "charge",
              .rule = "DG-CHG-32",
              .title = "Charge: reaction, fire, morale, contact",
              .units = {"attacker", "target"},
              .numbers = {angle("turn"), flag("assault")},
              .allowed = may_charge,
              .run = run_charge,
              .measure = measure_charge,
              .measures = of_charge,
              .choices = {"stand", "counter-charge", "form-square", "wheel", "evade", "yes", "no"},
              .steps = {Charges}},
    Procedure{.name = "reaction",
              .rule = "DG-CRT-02",
              .title = "Charge reaction test alone",
              .units = {"attacker", "target"},
              .numbers = {angle("turn"), flag("assault")},
              .allowed = may_charge,
              .run = run_reaction,
              .measure = measure_reaction,
              .measures = {{"reaction", "", reacted_words, Stands}},
              .steps = {Charges}},
    Procedure{.name = "charge-and-fight",
              .rule = "DG-MEL-02",
              .title = "Charge, first round, control tests",
              .units = {"attacker", "target"},
              .numbers = {angle("turn"), flag("assault")},
              .allowed = may_charge,
              .run = run_charge_and_fight,
              .measure = measure_fight,
              .measures = of_fight,
              .choices = {"stand", "counter-charge", "form-square", "wheel", "evade", "yes", "no"},
              .steps = {Charges}},
    Procedure{.name = "melee",
              .rule = "DG-MEL-02",
              .title = "One round of every melee",
              .units = {"attacker", "target"},
              .allowed = may_melee,
              .run = run_melee,
              .measure = measure_fight,
              .measures = of_fight,
              .steps = {Melee}},
    Procedure{.name = "morale",
              .rule = "DG-MRL-01",
              .title = "Morale test",
              .units = {"unit"},
              .allowed = may_test,
              .run = run_morale,
              .measure = measure_state,
              .measures = of_state},
    Procedure{.name = "rally",
              .rule = "DG-RAL-02",
              .title = "Rally",
              .units = {"unit"},
              .allowed = may_run_rally,
              .run = [](Referee& r, const ProcedureArgs& a) { rally(r, a.unit("unit")); },
              .measure = measure_state,
              .measures = of_state,
              .steps = {Command}},
    Procedure{.name = "control",
              .rule = "DG-CTL-02",
              .title = "Control test",
              .units = {"unit"},
              .allowed = may_control,
              .run = [](Referee& r, const ProcedureArgs& a) { control_test(r, a.unit("unit")); },
              .measure = measure_control,
              .measures = {{"pursuit", "moves owed"}, {"no advance", "turns"}, {"retires"}},
              .steps = {Compulsory, Melee}},
    Procedure{.name = "recover",
              .rule = "DG-RFM-01",
              .title = "Rest and reform",
              .units = {"unit"},
              .allowed = unit_there,
              .run = [](Referee& r, const ProcedureArgs& a) { recover(r, a.unit("unit")); },
              .measure = measure_state,
              .measures = of_state,
              .steps = {Command}},
    Procedure{.name = "contagion",
              .rule = "DG-MRL-05",
              .title = "Rout contagion at the end of a phase",
              .units = {"unit"},
              .allowed = unit_there,
              .run = [](Referee& r, const ProcedureArgs&) { contagion(r); },
              .measure = measure_state,
              .measures = of_state},
    Procedure{.name = "move",
              .rule = "DG-MOV-01",
              .title = "Move",
              .units = {"unit"},
              .numbers = {angle("turn"), distance("distance"), angle("turn_after")},
              .allowed = may_move,
              .run = run_move,
              .measure = measure_move,
              .measures = of_move,
              .steps = {Movement}},
    Procedure{.name = "drill",
              .rule = "DG-FRM-01",
              .title = "A drill",
              .units = {"unit"},
              .numbers = {rules::word("drill", drill_keys)},
              .allowed = may_drill,
              .run =
                  [](Referee& r, const ProcedureArgs& a) {
                    drill(r, a.unit("unit"), drill_keys[static_cast<std::size_t>(a.count("drill"))]);
                  },
              .measure = measure_move,
              .measures = of_move,
              .steps = {Movement}},
    Procedure{.name = "go-on-changing",
              .rule = "DG-FRM-02",
              .title = "Go on with a change of formation",
              .units = {"unit"},
              .allowed = unit_there,
              .run = [](Referee& r, const ProcedureArgs& a) { go_on_changing(r, r.state().unit(a.unit("unit")).side); },
              .measure = measure_move,
              .measures = of_move,
              .steps = {Movement}},
    Procedure{.name = "initiative",
              .rule = "DG-INI-01",
              .title = "Initiative",
              .run = [](Referee& r, const ProcedureArgs&) { roll_for_initiative(r); },
              .measure = measure_initiative,
              .others = {"unit"},
              .measures = {{"initiative", "", sides}},
              .steps = {Initiative}},
    Procedure{
        .name = "messengers",
        .rule = "DG-CMD-05",
        .title = "Messengers ride",
        .units = {"unit"},
        .allowed = unit_there,
        .run = [](Referee& r, const ProcedureArgs& a) { ride_messengers(r, r.state().unit(a.unit("unit")).side); },
        .measure = measure_orders,
        .measures = {{"status", "of the last order written"}, {"ridden", "metres"}},
        .steps = {Command}},
    Procedure{.name = "compulsory",
              .rule = "DG-ROU-01",
              .title = "Compulsory moves",
              .units = {"unit"},
              .allowed = unit_there,
              .run = [](Referee& r, const ProcedureArgs&) { compulsory_phase(r); },
              .measure = measure_move,
              .measures = of_move,
              .steps = {Compulsory}},
};

}  // namespace

std::span<const rules::Procedure> procedures() {
  return all;
}

}  // namespace vedette::death_or_glory
