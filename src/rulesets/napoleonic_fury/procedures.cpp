// What `resolve`, tests and commanders can run by itself. Lengths among the numbers are hundredths of an inch.
#include "rules/resolving.h"
#include "rulesets/napoleonic_fury/melee.h"
#include "rulesets/napoleonic_fury/movement.h"
#include "rulesets/napoleonic_fury/turn.h"

namespace vedette::napoleonic_fury {
namespace {

using namespace rules::resolving;

MaybeRefusal absent(const BattleState& state, std::initializer_list<UnitId> ids) {
  return rules::absent(state, ids, {.missing = "NF-GEN-08", .off_table = "NF-BEL-04"});
}
MaybeRefusal unit_there(const BattleState& state, const ProcedureArgs& args) {
  return absent(state, {args.unit("unit")});
}
MaybeRefusal both_there(const BattleState& state, const ProcedureArgs& args) {
  return absent(state, {args.unit("unit"), args.unit("enemy")});
}
MaybeRefusal not_enemies(const BattleState& state, std::string_view rule, UnitId one, UnitId other) {
  if (state.unit(one).side != state.unit(other).side) return {};
  return Refusal{std::string{rule}, state.name(one) + " and " + state.name(other) + " are no enemies"};
}

std::int64_t officers_lost(const BattleState& state) {
  return std::ranges::count_if(state.leaders, [](const Leader& l) { return noted(l, notes.fallen); });
}

/// How a unit stands afterwards, under a name of the procedure's.
void tell(Measure& measure, const std::string& who, const BattleState& before, const BattleState& after, UnitId id) {
  if (!id) return;
  const Unit &then = before.unit(id), &now = after.unit(id);
  measure.emplace_back(who + " lost", now.losses - then.losses);
  measure.emplace_back(who + " disordered", is_disordered(now) ? 1 : 0);
  measure.emplace_back(who + " gone", now.on_table ? 0 : 1);
  if (is_battery(now)) {
    measure.emplace_back(who + " guns", static_cast<std::int64_t>(gun_state(now)));
    measure.emplace_back(who + " damaged", noted(now, notes.damaged));
  }
}
/// How far its front has gone.
std::int64_t gone(const BattleState& before, const BattleState& after, UnitId id) {
  const auto front = [&](const BattleState& state) {
    return front_of(state.unit(id).pose, footprint(state, state.unit(id)));
  };
  return in_hundredths(core::distance(front(before), front(after)));
}

// shoot: unit, target; combine: unit and other at one target
MaybeRefusal may_shoot(const BattleState& state, const ProcedureArgs& args) {
  const UnitId unit = args.unit("unit"), target = args.unit("target");
  if (auto fault = absent(state, {unit, target})) return fault;
  return fault_of(plan_shot(Field{state}, unit, target));
}
void run_shoot(Referee& referee, const ProcedureArgs& args) {
  std::vector<Shot> shots{*plan_shot(Field{referee.state()}, args.unit("unit"), args.unit("target"))};
  if (const UnitId other = args.unit("other"))
    shots.push_back(*plan_shot(Field{referee.state()}, other, args.unit("target")));
  resolve_fire(referee, shots);
}
Measure measure_shoot(const BattleState& before, const BattleState& after, const ProcedureArgs& args) {
  Measure measure;
  tell(measure, "target", before, after, args.unit("target"));
  measure.emplace_back("target fell back", gone(before, after, args.unit("target")) > 0 ? 1 : 0);
  measure.emplace_back("officers lost", officers_lost(after) - officers_lost(before));
  return measure;
}
MaybeRefusal may_combine(const BattleState& state, const ProcedureArgs& args) {
  if (auto fault = may_shoot(state, args)) return fault;
  if (auto fault = absent(state, {args.unit("other")})) return fault;
  if (args.unit("other") == args.unit("unit")) return Refusal{"NF-FIR-08", "two units fire together, not one twice"};
  return fault_of(plan_shot(Field{state}, args.unit("other"), args.unit("target")));
}

// points: unit, target
Measure measure_points(const BattleState&, const BattleState& after, const ProcedureArgs& args) {
  const auto shot = plan_shot(Field{after}, args.unit("unit"), args.unit("target"));
  if (!shot) return {};
  return {{"half points", shot->halves}, {"modifier", fire_modifiers(after, {*shot}).total()}, {"range", shot->range}};
}

// manoeuvre, act: unit
Measure measure_manoeuvre(const BattleState& before, const BattleState& after, const ProcedureArgs& args) {
  const UnitId id = args.unit("unit");
  Measure measure;
  tell(measure, "unit", before, after, id);
  const Unit& now = after.unit(id);
  measure.emplace_back("granted", noted(now, notes.granted));
  measure.emplace_back("left", now.on_table ? movement_left(after, now) : 0);
  measure.emplace_back("may change", noted(now, notes.may_change));
  measure.emplace_back("either", noted(now, notes.half_or_change));
  measure.emplace_back("moved", gone(before, after, id));
  return measure;
}

// charge: attacker, target, turn, bridge; charge-and-fight with the fire of the target and the melee
std::optional<ChargePlan> charge_of(const BattleState& state, const ProcedureArgs& args) {
  const UnitId attacker = args.unit("attacker"), target = args.unit("target");
  const bool bridge = args.flag("bridge");
  if (args.says("turn")) {
    const auto plan = plan_charge(state, attacker, target, args.angle("turn"), bridge);
    return plan ? std::optional{*plan} : std::nullopt;
  }
  return best_charge(state, attacker, target, bridge);
}
MaybeRefusal may_charge(const BattleState& state, const ProcedureArgs& args) {
  const UnitId attacker = args.unit("attacker"), target = args.unit("target");
  if (auto fault = absent(state, {attacker, target})) return fault;
  if (charge_of(state, args)) return {};
  return fault_of(plan_charge(state, attacker, target, args.angle("turn"), args.flag("bridge")));
}
void run_charge(Referee& referee, const ProcedureArgs& args) {
  charge(referee, args.unit("attacker"), *charge_of(referee.state(), args));
}
void run_charge_and_fight(Referee& referee, const ProcedureArgs& args) {
  run_charge(referee, args);
  const UnitId attacker = args.unit("attacker"), target = args.unit("target");
  const BattleState& state = referee.state();
  if (touch(state, attacker, target) && !is_mounted(state.unit(target)))
    if (const auto shot = plan_shot(Field{state}, target, attacker)) resolve_fire(referee, {*shot});
  if (state.unit(attacker).on_table && touch(state, attacker, target))
    resolve_melee(referee, *group_with(state, attacker));
}
Measure measure_charge(const BattleState& before, const BattleState& after, const ProcedureArgs& args) {
  const UnitId attacker = args.unit("attacker"), target = args.unit("target");
  Measure measure;
  tell(measure, "attacker", before, after, attacker);
  tell(measure, "target", before, after, target);
  measure.emplace_back("contact", touch(after, attacker, target) ? 1 : 0);
  measure.emplace_back("target formation", static_cast<std::int64_t>(after.unit(target).formation));
  measure.emplace_back("target moved", gone(before, after, target) > 0 ? 1 : 0);
  return measure;
}

// melee: attacker, target: the melee they are in, to its end
MaybeRefusal may_melee(const BattleState& state, const ProcedureArgs& args) {
  const UnitId attacker = args.unit("attacker"), target = args.unit("target");
  if (auto fault = absent(state, {attacker, target})) return fault;
  if (auto fault = not_enemies(state, "NF-MEL-01", attacker, target)) return fault;
  if (!touch(state, attacker, target)) return Refusal{"NF-MEL-01", "they do not touch"};
  return {};
}
void run_melee(Referee& referee, const ProcedureArgs& args) {
  resolve_melee(referee, *group_with(referee.state(), args.unit("attacker")));
}
Measure measure_melee(const BattleState& before, const BattleState& after, const ProcedureArgs& args) {
  Measure measure;
  for (const char* who : {"attacker", "target", "second", "third"}) tell(measure, who, before, after, args.unit(who));
  measure.emplace_back("attacker moved", gone(before, after, args.unit("attacker")));
  measure.emplace_back("target moved", gone(before, after, args.unit("target")));
  measure.emplace_back("officers lost", officers_lost(after) - officers_lost(before));
  return measure;
}

// form-square: unit, enemy, distance
MaybeRefusal may_form_square(const BattleState& state, const ProcedureArgs& args) {
  if (auto fault = both_there(state, args)) return fault;
  if (auto fault = not_enemies(state, "NF-EFC-01", args.unit("unit"), args.unit("enemy"))) return fault;
  return square_fault(Field{state}, args.unit("unit"), args.unit("enemy"));
}
void run_form_square(Referee& referee, const ProcedureArgs& args) {
  form_emergency_square(referee, args.unit("unit"), args.unit("enemy"), args.hundredths("distance"), 0);
}
Measure measure_square(const BattleState&, const BattleState& after, const ProcedureArgs& args) {
  const Unit& unit = after.unit(args.unit("unit"));
  return {{"square", in_square(unit) ? 1 : 0}, {"disordered", is_disordered(unit) ? 1 : 0}};
}

// evade: unit, enemy, distance
MaybeRefusal may_evade(const BattleState& state, const ProcedureArgs& args) {
  if (auto fault = both_there(state, args)) return fault;
  if (auto fault = not_enemies(state, "NF-EVD-01", args.unit("unit"), args.unit("enemy"))) return fault;
  return evade_fault(state, args.unit("unit"), args.unit("enemy"));
}
void run_evade(Referee& referee, const ProcedureArgs& args) {
  evade(referee, args.unit("unit"), args.unit("enemy"), args.hundredths("distance"), 0);
}
Measure measure_evade(const BattleState& before, const BattleState& after, const ProcedureArgs& args) {
  const UnitId id = args.unit("unit");
  return {{"moved", gone(before, after, id)},
          {"gone", after.unit(id).on_table ? 0 : 1},
          {"formation", static_cast<std::int64_t>(after.unit(id).formation)}};
}

// react: unit
MaybeRefusal may_react(const BattleState& state, const ProcedureArgs& args) {
  if (auto fault = unit_there(state, args)) return fault;
  return reactor_fault(state, state.unit(args.unit("unit")));
}
Measure measure_react(const BattleState&, const BattleState& after, const ProcedureArgs& args) {
  const Unit& unit = after.unit(args.unit("unit"));
  return {{"countercharged", noted(unit, notes.countercharged)}, {"reacted", noted(unit, notes.reacted)}};
}

// move: unit, turn, distance, turn_after; oblique: unit, turn, distance; road: unit, road, distance; change: unit
MaybeRefusal may_move(const BattleState& state, const ProcedureArgs& args) {
  if (auto fault = unit_there(state, args)) return fault;
  return fault_of(
      plan_move(state, args.unit("unit"), args.angle("turn"), args.inches("distance"), args.angle("turn_after")));
}
void run_move(Referee& referee, const ProcedureArgs& args) {
  const UnitId id = args.unit("unit");
  carry_out(referee, id,
            *plan_move(referee.state(), id, args.angle("turn"), args.inches("distance"), args.angle("turn_after")));
}
MaybeRefusal may_oblique(const BattleState& state, const ProcedureArgs& args) {
  if (auto fault = unit_there(state, args)) return fault;
  return fault_of(plan_oblique(state, args.unit("unit"), args.angle("turn"), args.inches("distance")));
}
void run_oblique(Referee& referee, const ProcedureArgs& args) {
  const UnitId id = args.unit("unit");
  carry_out(referee, id, *plan_oblique(referee.state(), id, args.angle("turn"), args.inches("distance")));
}
MaybeRefusal may_road(const BattleState& state, const ProcedureArgs& args) {
  if (auto fault = unit_there(state, args)) return fault;
  return fault_of(plan_road(state, args.unit("unit"), args.ground("road"), args.inches("distance")));
}
void run_road(Referee& referee, const ProcedureArgs& args) {
  const UnitId id = args.unit("unit");
  carry_out(referee, id, *plan_road(referee.state(), id, args.ground("road"), args.inches("distance")));
}
constexpr std::array<std::string_view, 12> change_keys{"line",           "column",     "march-column", "square",
                                                       "deploy-in-town", "limber",     "unlimber",     "dismount",
                                                       "mount",          "about-face", "left-face",    "right-face"};
std::string_view change_named(const ProcedureArgs& args) {
  const auto key = static_cast<std::size_t>(args.count("change"));
  return key < change_keys.size() ? change_keys[key] : std::string_view{"?"};
}
MaybeRefusal may_change(const BattleState& state, const ProcedureArgs& args) {
  if (auto fault = unit_there(state, args)) return fault;
  return change_fault(state, args.unit("unit"), change_named(args));
}
void run_change(Referee& referee, const ProcedureArgs& args) {
  change_formation(referee, args.unit("unit"), change_named(args));
}
Measure measure_move(const BattleState& before, const BattleState& after, const ProcedureArgs& args) {
  const UnitId id = args.unit("unit");
  const Unit& now = after.unit(id);
  return {{"moved", gone(before, after, id)},
          {"spent", noted(now, notes.spent) - noted(before.unit(id), notes.spent)},
          {"left", movement_left(after, now)},
          {"formation", static_cast<std::int64_t>(now.formation)}};
}

// level, chain: unit
Measure measure_level(const BattleState&, const BattleState& after, const ProcedureArgs& args) {
  return {{"level", static_cast<std::int64_t>(level(after, after.unit(args.unit("unit"))))}};
}
MaybeRefusal brigade_there(const BattleState& state, const ProcedureArgs& args) {
  if (auto fault = unit_there(state, args)) return fault;
  if (is_battery(state.unit(args.unit("unit")))) return Refusal{"NF-ORG-02", "a battery has no levels"};
  return {};
}
Measure measure_chain(const BattleState&, const BattleState& after, const ProcedureArgs& args) {
  const Field field{after};
  const Unit& unit = after.unit(args.unit("unit"));
  const Column column = column_of(field, unit);
  return {{"chain", has_chain(field, unit) ? 1 : 0}, {"column", static_cast<std::int64_t>(column.read)}};
}

// leader-loss: unit
MaybeRefusal has_officer(const BattleState& state, const ProcedureArgs& args) {
  if (auto fault = unit_there(state, args)) return fault;
  if (attached_to(state, args.unit("unit")).empty()) return Refusal{"NF-LDR-03", "no leader is attached"};
  return {};
}
Measure measure_officers(const BattleState& before, const BattleState& after, const ProcedureArgs&) {
  return {{"officers lost", officers_lost(after) - officers_lost(before)}};
}

// balance: attacker, target: nothing happens
Measure measure_balance(const BattleState&, const BattleState& after, const ProcedureArgs& args) {
  const Prospect found = prospect(after, args.unit("attacker"), *charge_of(after, args));
  return {{"net", found.net}, {"net against square", found.net_against_square}, {"square ways", found.square_ways}};
}

constexpr std::string_view in_hundredths_of_inch = "hundredths of an inch";
using rules::harm;
constexpr MeasureInfos of_everybody{harm({"* lost", "stands"}), harm({"* disordered"}), harm({"* gone"}),
                                    harm({"* guns", "", gun_words}), harm({"* damaged"})};
constexpr MeasureInfos of_fire = of_everybody + MeasureInfos{harm({"target fell back"}), {"officers lost"}};
constexpr MeasureInfos of_manoeuvre = of_everybody + MeasureInfos{{"granted", "sixths of its movement"},
                                                                  {"left", in_hundredths_of_inch},
                                                                  {"may change"},
                                                                  {"either", "half movement or a change"},
                                                                  {"moved", in_hundredths_of_inch}};
constexpr MeasureInfos of_charge =
    of_everybody + MeasureInfos{{"contact"}, {"target formation", "", formation_words}, {"target moved"}};
constexpr MeasureInfos of_melee =
    of_everybody +
    MeasureInfos{{"attacker moved", in_hundredths_of_inch}, {"target moved", in_hundredths_of_inch}, {"officers lost"}};
constexpr MeasureInfos of_move{{"moved", in_hundredths_of_inch},
                               {"spent", in_hundredths_of_inch},
                               {"left", in_hundredths_of_inch},
                               {"formation", "", formation_words}};

using rules::angle, rules::distance, rules::flag;

constexpr std::array all{
    Procedure{.name = "shoot",
              .rule = "NF-FIR-07",
              .title = "Fire of one unit",
              .units = {"unit", "target"},
              .allowed = may_shoot,
              .run = run_shoot,
              .measure = measure_shoot,
              .measures = of_fire,
              .steps = {Fire}},
    Procedure{.name = "combine",
              .rule = "NF-FIR-08",
              .title = "Fire of two units in one roll",
              .units = {"unit", "other", "target"},
              .allowed = may_combine,
              .run = run_shoot,
              .measure = measure_shoot,
              .measures = of_fire,
              .steps = {Fire}},
    Procedure{.name = "points",
              .rule = "NF-FIR-04",
              .title = "Fire points, doubled, and modifiers",
              .units = {"unit", "target"},
              .allowed = may_shoot,
              .measure = measure_points,
              .measures = {{"half points"}, {"modifier"}, {"range", in_hundredths_of_inch}},
              .steps = {Fire}},
    Procedure{.name = "manoeuvre",
              .rule = "NF-MAN-02",
              .title = "Manoeuvre roll and what it grants",
              .units = {"unit"},
              .allowed = unit_there,
              .run = [](Referee& r, const ProcedureArgs& a) { manoeuvre_roll(r, a.unit("unit")); },
              .measure = measure_manoeuvre,
              .measures = of_manoeuvre,
              .steps = {Manoeuvre},
              .turn = Procedure::Turn::Own},
    Procedure{.name = "charge",
              .rule = "NF-CHG-01",
              .title = "Charge with the answer to it",
              .units = {"attacker", "target"},
              .numbers = {angle("turn"), flag("bridge")},
              .allowed = may_charge,
              .run = run_charge,
              .measure = measure_charge,
              .measures = of_charge,
              .choices = {"form-square", "evade", "stand"},
              .steps = {Manoeuvre, Reaction}},
    Procedure{.name = "charge-and-fight",
              .rule = "NF-CHG-06",
              .title = "Charge, fire of whoever is charged, melee",
              .units = {"attacker", "target"},
              .numbers = {angle("turn"), flag("bridge")},
              .allowed = may_charge,
              .run = run_charge_and_fight,
              .measure = measure_charge,
              .measures = of_charge,
              .choices = {"lead", "carry", "pull-back", "break-through", "form-square", "evade", "stand"},
              .steps = {Manoeuvre, Reaction}},
    Procedure{.name = "balance",
              .rule = "NF-T16",
              .title = "What a charge would come to by modifiers",
              .units = {"attacker", "target"},
              .numbers = {angle("turn"), flag("bridge")},
              .allowed = may_charge,
              .measure = measure_balance,
              .measures = {{"net"}, {"net against square"}, {"square ways", "of 36"}},
              .steps = {Manoeuvre, Reaction}},
    Procedure{.name = "melee",
              .rule = "NF-MEL-03",
              .title = "A melee to its end",
              .units = {"attacker", "target"},
              .allowed = may_melee,
              .run = run_melee,
              .measure = measure_melee,
              .others = {"second", "third"},
              .measures = of_melee,
              .choices = {"lead", "carry", "pull-back", "break-through", "form-square", "evade", "stand"},
              .steps = {Melee}},
    Procedure{.name = "form-square",
              .rule = "NF-EFC-03",
              .title = "Emergency formation change",
              .units = {"unit", "enemy"},
              .numbers = {distance("distance")},
              .allowed = may_form_square,
              .run = run_form_square,
              .measure = measure_square,
              .measures = {{"square"}, {"disordered"}},
              .steps = {Manoeuvre, Reaction}},
    Procedure{.name = "evade",
              .rule = "NF-EVD-01",
              .title = "Evasion",
              .units = {"unit", "enemy"},
              .numbers = {distance("distance")},
              .allowed = may_evade,
              .run = run_evade,
              .measure = measure_evade,
              .measures = {{"moved", in_hundredths_of_inch}, {"gone"}, {"formation", "", formation_words}},
              .steps = {Manoeuvre, Reaction}},
    Procedure{.name = "react",
              .rule = "NF-RCT-02",
              .title = "Reaction of cavalry",
              .units = {"unit"},
              .allowed = may_react,
              .run = [](Referee& r, const ProcedureArgs& a) { react(r, a.unit("unit")); },
              .measure = measure_react,
              .measures = {{"countercharged"}, {"reacted"}},
              .choices = {"move", "oblique", "road", "charge", "end", "form-square", "stand"},
              .steps = {Reaction},
              .turn = Procedure::Turn::Enemy},
    Procedure{.name = "move",
              .rule = "NF-MOV-01",
              .title = "Move",
              .units = {"unit"},
              .numbers = {angle("turn"), distance("distance"), angle("turn_after")},
              .allowed = may_move,
              .run = run_move,
              .measure = measure_move,
              .measures = of_move,
              .steps = {Manoeuvre},
              .turn = Procedure::Turn::Own},
    Procedure{.name = "oblique",
              .rule = "NF-MOV-03",
              .title = "Oblique move",
              .units = {"unit"},
              .numbers = {angle("turn"), distance("distance")},
              .allowed = may_oblique,
              .run = run_oblique,
              .measure = measure_move,
              .measures = of_move,
              .steps = {Manoeuvre},
              .turn = Procedure::Turn::Own},
    Procedure{.name = "road",
              .rule = "NF-MOV-04",
              .title = "Road march",
              .units = {"unit"},
              .numbers = {rules::ground("road"), distance("distance")},
              .allowed = may_road,
              .run = run_road,
              .measure = measure_move,
              .measures = of_move,
              .steps = {Manoeuvre},
              .turn = Procedure::Turn::Own},
    Procedure{.name = "change",
              .rule = "NF-FRM-07",
              .title = "Change of formation",
              .units = {"unit"},
              .numbers = {rules::word("change", change_keys)},
              .allowed = may_change,
              .run = run_change,
              .measure = measure_move,
              .measures = of_move,
              .steps = {Manoeuvre},
              .turn = Procedure::Turn::Own},
    Procedure{.name = "level",
              .rule = "NF-BEL-01",
              .title = "Effectiveness",
              .units = {"unit"},
              .allowed = brigade_there,
              .measure = measure_level,
              .measures = {{"level", "", level_words}}},
    Procedure{.name = "chain",
              .rule = "NF-CMD-06",
              .title = "Chain of command and column",
              .units = {"unit"},
              .allowed = unit_there,
              .measure = measure_chain,
              .measures = {{"chain"}, {"column", "", rating_words}}},
    Procedure{.name = "leader-loss",
              .rule = "NF-LDR-04",
              .title = "Are its leaders hit?",
              .units = {"unit"},
              .allowed = has_officer,
              .run = [](Referee& r, const ProcedureArgs& a) { check_leaders(r, a.unit("unit"), "NF-FIR-16", 0); },
              .measure = measure_officers,
              .measures = {{"officers lost"}}},
    Procedure{.name = "begin-player-turn",
              .rule = "NF-SEQ-01",
              .title = "The first step of a player turn: guns, arrivals",
              .units = {"unit"},
              .allowed = unit_there,
              .run = [](Referee& r, const ProcedureArgs& a) { refresh(r, r.state().unit(a.unit("unit")).side); },
              .measure = measure_manoeuvre,
              .measures = of_manoeuvre},
    Procedure{
        .name = "replace-leaders",
        .rule = "NF-LDR-06",
        .title = "Fallen leaders are replaced",
        .units = {"unit"},
        .allowed = unit_there,
        .run = [](Referee& r, const ProcedureArgs& a) { replace_leaders(r, r.state().unit(a.unit("unit")).side); },
        .measure = measure_officers,
        .measures = {{"officers lost"}}},
};

}  // namespace

std::span<const rules::Procedure> procedures() {
  return all;
}

}  // namespace vedette::napoleonic_fury
