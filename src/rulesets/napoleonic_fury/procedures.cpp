// What `resolve`, tests and commanders can run by itself. Lengths among the numbers are hundredths of an inch.
#include "rulesets/napoleonic_fury/melee.h"
#include "rulesets/napoleonic_fury/movement.h"
#include "rulesets/napoleonic_fury/turn.h"

namespace vedette::napoleonic_fury {
namespace {

using rules::formation_words;
using rules::Measure;
using rules::Procedure;
using rules::ProcedureArgs;
using MaybeRefusal = std::optional<Refusal>;

UnitId unit_named(const ProcedureArgs& args, const char* name) {
  const auto found = args.units.find(name);
  return found == args.units.end() ? UnitId{} : found->second;
}
std::int64_t number_named(const ProcedureArgs& args, const char* name) {
  const auto found = args.numbers.find(name);
  return found == args.numbers.end() ? 0 : found->second;
}
Angle angle_named(const ProcedureArgs& args, const char* name) {
  return {static_cast<std::int32_t>(number_named(args, name))};
}
Length length_named(const ProcedureArgs& args, const char* name) {
  return length(number_named(args, name));
}

MaybeRefusal absent(const BattleState& state, std::initializer_list<UnitId> ids) {
  for (const UnitId id : ids) {
    if (!id || id.value > state.units.size()) return Refusal{"NF-GEN-08", "a unit is missing"};
    if (!state.unit(id).on_table) return Refusal{"NF-BEL-04", state.name(id) + " is off the table"};
  }
  return {};
}
MaybeRefusal unit_there(const BattleState& state, const ProcedureArgs& args) {
  return absent(state, {unit_named(args, "unit")});
}
MaybeRefusal both_there(const BattleState& state, const ProcedureArgs& args) {
  return absent(state, {unit_named(args, "unit"), unit_named(args, "enemy")});
}
MaybeRefusal not_enemies(const BattleState& state, std::string_view rule, UnitId one, UnitId other) {
  if (state.unit(one).side != state.unit(other).side) return {};
  return Refusal{std::string{rule}, state.name(one) + " and " + state.name(other) + " are no enemies"};
}
MaybeRefusal fault_of(const auto& planned) {
  if (planned) return {};
  return planned.error();
}

std::int64_t officers_lost(const BattleState& state) {
  return std::ranges::count_if(state.leaders, [](const Leader& l) { return l.notes[Fallen] != 0; });
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
    measure.emplace_back(who + " damaged", noted(now, Damaged));
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
  const UnitId unit = unit_named(args, "unit"), target = unit_named(args, "target");
  if (auto fault = absent(state, {unit, target})) return fault;
  return fault_of(plan_shot(Field{state}, unit, target));
}
void run_shoot(Referee& referee, const ProcedureArgs& args) {
  std::vector<Shot> shots{*plan_shot(Field{referee.state()}, unit_named(args, "unit"), unit_named(args, "target"))};
  if (const UnitId other = unit_named(args, "other"))
    shots.push_back(*plan_shot(Field{referee.state()}, other, unit_named(args, "target")));
  resolve_fire(referee, shots);
}
Measure measure_shoot(const BattleState& before, const BattleState& after, const ProcedureArgs& args) {
  Measure measure;
  tell(measure, "target", before, after, unit_named(args, "target"));
  measure.emplace_back("target fell back", gone(before, after, unit_named(args, "target")) > 0 ? 1 : 0);
  measure.emplace_back("officers lost", officers_lost(after) - officers_lost(before));
  return measure;
}
MaybeRefusal may_combine(const BattleState& state, const ProcedureArgs& args) {
  if (auto fault = may_shoot(state, args)) return fault;
  if (auto fault = absent(state, {unit_named(args, "other")})) return fault;
  if (unit_named(args, "other") == unit_named(args, "unit"))
    return Refusal{"NF-FIR-08", "two units fire together, not one twice"};
  return fault_of(plan_shot(Field{state}, unit_named(args, "other"), unit_named(args, "target")));
}

// points: unit, target
void nothing(Referee&, const ProcedureArgs&) {}
Measure measure_points(const BattleState&, const BattleState& after, const ProcedureArgs& args) {
  const auto shot = plan_shot(Field{after}, unit_named(args, "unit"), unit_named(args, "target"));
  if (!shot) return {};
  return {{"half points", shot->halves}, {"modifier", fire_modifiers(after, {*shot}).total()}, {"range", shot->range}};
}

// manoeuvre, act: unit
Measure measure_manoeuvre(const BattleState& before, const BattleState& after, const ProcedureArgs& args) {
  const UnitId id = unit_named(args, "unit");
  Measure measure;
  tell(measure, "unit", before, after, id);
  const Unit& now = after.unit(id);
  measure.emplace_back("granted", noted(now, Granted));
  measure.emplace_back("left", now.on_table ? movement_left(after, now) : 0);
  measure.emplace_back("may change", noted(now, MayChange));
  measure.emplace_back("either", noted(now, HalfOrChange));
  measure.emplace_back("moved", gone(before, after, id));
  return measure;
}

// charge: attacker, target, turn, bridge; charge-and-fight with the fire of the target and the melee
std::optional<ChargePlan> charge_of(const BattleState& state, const ProcedureArgs& args) {
  const UnitId attacker = unit_named(args, "attacker"), target = unit_named(args, "target");
  const bool bridge = number_named(args, "bridge") != 0;
  if (args.numbers.contains("turn")) {
    const auto plan = plan_charge(state, attacker, target, angle_named(args, "turn"), bridge);
    return plan ? std::optional{*plan} : std::nullopt;
  }
  return best_charge(state, attacker, target, bridge);
}
MaybeRefusal may_charge(const BattleState& state, const ProcedureArgs& args) {
  const UnitId attacker = unit_named(args, "attacker"), target = unit_named(args, "target");
  if (auto fault = absent(state, {attacker, target})) return fault;
  if (charge_of(state, args)) return {};
  return fault_of(plan_charge(state, attacker, target, angle_named(args, "turn"), number_named(args, "bridge") != 0));
}
void run_charge(Referee& referee, const ProcedureArgs& args) {
  charge(referee, unit_named(args, "attacker"), *charge_of(referee.state(), args));
}
void run_charge_and_fight(Referee& referee, const ProcedureArgs& args) {
  run_charge(referee, args);
  const UnitId attacker = unit_named(args, "attacker"), target = unit_named(args, "target");
  const BattleState& state = referee.state();
  if (touch(state, attacker, target) && !is_mounted(state.unit(target)))
    if (const auto shot = plan_shot(Field{state}, target, attacker)) resolve_fire(referee, {*shot});
  if (state.unit(attacker).on_table && touch(state, attacker, target))
    resolve_melee(referee, *group_with(state, attacker));
}
Measure measure_charge(const BattleState& before, const BattleState& after, const ProcedureArgs& args) {
  const UnitId attacker = unit_named(args, "attacker"), target = unit_named(args, "target");
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
  const UnitId attacker = unit_named(args, "attacker"), target = unit_named(args, "target");
  if (auto fault = absent(state, {attacker, target})) return fault;
  if (auto fault = not_enemies(state, "NF-MEL-01", attacker, target)) return fault;
  if (!touch(state, attacker, target)) return Refusal{"NF-MEL-01", "they do not touch"};
  return {};
}
void run_melee(Referee& referee, const ProcedureArgs& args) {
  resolve_melee(referee, *group_with(referee.state(), unit_named(args, "attacker")));
}
Measure measure_melee(const BattleState& before, const BattleState& after, const ProcedureArgs& args) {
  Measure measure;
  for (const char* who : {"attacker", "target", "second", "third"})
    tell(measure, who, before, after, unit_named(args, who));
  measure.emplace_back("attacker moved", gone(before, after, unit_named(args, "attacker")));
  measure.emplace_back("target moved", gone(before, after, unit_named(args, "target")));
  measure.emplace_back("officers lost", officers_lost(after) - officers_lost(before));
  return measure;
}

// form-square: unit, enemy, distance
MaybeRefusal may_form_square(const BattleState& state, const ProcedureArgs& args) {
  if (auto fault = both_there(state, args)) return fault;
  if (auto fault = not_enemies(state, "NF-EFC-01", unit_named(args, "unit"), unit_named(args, "enemy"))) return fault;
  return square_fault(Field{state}, unit_named(args, "unit"), unit_named(args, "enemy"));
}
void run_form_square(Referee& referee, const ProcedureArgs& args) {
  form_emergency_square(referee, unit_named(args, "unit"), unit_named(args, "enemy"), number_named(args, "distance"),
                        0);
}
Measure measure_square(const BattleState&, const BattleState& after, const ProcedureArgs& args) {
  const Unit& unit = after.unit(unit_named(args, "unit"));
  return {{"square", in_square(unit) ? 1 : 0}, {"disordered", is_disordered(unit) ? 1 : 0}};
}

// evade: unit, enemy, distance
MaybeRefusal may_evade(const BattleState& state, const ProcedureArgs& args) {
  if (auto fault = both_there(state, args)) return fault;
  if (auto fault = not_enemies(state, "NF-EVD-01", unit_named(args, "unit"), unit_named(args, "enemy"))) return fault;
  return evade_fault(state, unit_named(args, "unit"), unit_named(args, "enemy"));
}
void run_evade(Referee& referee, const ProcedureArgs& args) {
  evade(referee, unit_named(args, "unit"), unit_named(args, "enemy"), number_named(args, "distance"), 0);
}
Measure measure_evade(const BattleState& before, const BattleState& after, const ProcedureArgs& args) {
  const UnitId id = unit_named(args, "unit");
  return {{"moved", gone(before, after, id)},
          {"gone", after.unit(id).on_table ? 0 : 1},
          {"formation", static_cast<std::int64_t>(after.unit(id).formation)}};
}

// react: unit
MaybeRefusal may_react(const BattleState& state, const ProcedureArgs& args) {
  if (auto fault = unit_there(state, args)) return fault;
  return reactor_fault(state, state.unit(unit_named(args, "unit")));
}
Measure measure_react(const BattleState&, const BattleState& after, const ProcedureArgs& args) {
  const Unit& unit = after.unit(unit_named(args, "unit"));
  return {{"countercharged", noted(unit, CounterCharged)}, {"reacted", noted(unit, Reacted)}};
}

// move: unit, turn, distance, turn_after; oblique: unit, turn, distance; road: unit, road, distance; change: unit
MaybeRefusal may_move(const BattleState& state, const ProcedureArgs& args) {
  if (auto fault = unit_there(state, args)) return fault;
  return fault_of(plan_move(state, unit_named(args, "unit"), angle_named(args, "turn"), length_named(args, "distance"),
                            angle_named(args, "turn_after")));
}
void run_move(Referee& referee, const ProcedureArgs& args) {
  const UnitId id = unit_named(args, "unit");
  carry_out(referee, id,
            *plan_move(referee.state(), id, angle_named(args, "turn"), length_named(args, "distance"),
                       angle_named(args, "turn_after")));
}
MaybeRefusal may_oblique(const BattleState& state, const ProcedureArgs& args) {
  if (auto fault = unit_there(state, args)) return fault;
  return fault_of(
      plan_oblique(state, unit_named(args, "unit"), angle_named(args, "turn"), length_named(args, "distance")));
}
void run_oblique(Referee& referee, const ProcedureArgs& args) {
  const UnitId id = unit_named(args, "unit");
  carry_out(referee, id, *plan_oblique(referee.state(), id, angle_named(args, "turn"), length_named(args, "distance")));
}
FeatureId road_named(const ProcedureArgs& args) {
  return {static_cast<std::uint16_t>(number_named(args, "road"))};
}
MaybeRefusal may_road(const BattleState& state, const ProcedureArgs& args) {
  if (auto fault = unit_there(state, args)) return fault;
  return fault_of(plan_road(state, unit_named(args, "unit"), road_named(args), length_named(args, "distance")));
}
void run_road(Referee& referee, const ProcedureArgs& args) {
  const UnitId id = unit_named(args, "unit");
  carry_out(referee, id, *plan_road(referee.state(), id, road_named(args), length_named(args, "distance")));
}
constexpr std::array<std::string_view, 12> change_keys{"line",           "column",     "march-column", "square",
                                                       "deploy-in-town", "limber",     "unlimber",     "dismount",
                                                       "mount",          "about-face", "left-face",    "right-face"};
std::string_view change_named(const ProcedureArgs& args) {
  const auto key = static_cast<std::size_t>(number_named(args, "change") / 100);
  return key < change_keys.size() ? change_keys[key] : std::string_view{"?"};
}
MaybeRefusal may_change(const BattleState& state, const ProcedureArgs& args) {
  if (auto fault = unit_there(state, args)) return fault;
  return change_fault(state, unit_named(args, "unit"), change_named(args));
}
void run_change(Referee& referee, const ProcedureArgs& args) {
  change_formation(referee, unit_named(args, "unit"), change_named(args));
}
Measure measure_move(const BattleState& before, const BattleState& after, const ProcedureArgs& args) {
  const UnitId id = unit_named(args, "unit");
  const Unit& now = after.unit(id);
  return {{"moved", gone(before, after, id)},
          {"spent", noted(now, SpentMove) - noted(before.unit(id), SpentMove)},
          {"left", movement_left(after, now)},
          {"formation", static_cast<std::int64_t>(now.formation)}};
}

// level, chain: unit
Measure measure_level(const BattleState&, const BattleState& after, const ProcedureArgs& args) {
  return {{"level", static_cast<std::int64_t>(level(after, after.unit(unit_named(args, "unit"))))}};
}
MaybeRefusal brigade_there(const BattleState& state, const ProcedureArgs& args) {
  if (auto fault = unit_there(state, args)) return fault;
  if (is_battery(state.unit(unit_named(args, "unit")))) return Refusal{"NF-ORG-02", "a battery has no levels"};
  return {};
}
Measure measure_chain(const BattleState&, const BattleState& after, const ProcedureArgs& args) {
  const Field field{after};
  const Unit& unit = after.unit(unit_named(args, "unit"));
  const Column column = column_of(field, unit);
  return {{"chain", has_chain(field, unit) ? 1 : 0}, {"column", static_cast<std::int64_t>(column.read)}};
}

// leader-loss: unit
MaybeRefusal has_officer(const BattleState& state, const ProcedureArgs& args) {
  if (auto fault = unit_there(state, args)) return fault;
  if (attached_to(state, unit_named(args, "unit")).empty()) return Refusal{"NF-LDR-03", "no leader is attached"};
  return {};
}
Measure measure_officers(const BattleState& before, const BattleState& after, const ProcedureArgs&) {
  return {{"officers lost", officers_lost(after) - officers_lost(before)}};
}

// balance: attacker, target: nothing happens
Measure measure_balance(const BattleState&, const BattleState& after, const ProcedureArgs& args) {
  const Prospect found = prospect(after, unit_named(args, "attacker"), *charge_of(after, args));
  return {{"net", found.net}, {"net against square", found.net_against_square}, {"square ways", found.square_ways}};
}

using MeasureInfos = std::vector<rules::MeasureInfo>;

MeasureInfos together(std::initializer_list<MeasureInfos> parts) {
  MeasureInfos all;
  for (const MeasureInfos& part : parts) all.insert(all.end(), part.begin(), part.end());
  return all;
}
const MeasureInfos of_everybody{{"* lost", "stands"},
                                {"* disordered"},
                                {"* gone"},
                                {"* guns", "", {gun_words.begin(), gun_words.end()}},
                                {"* damaged"}};
const MeasureInfos of_fire = together({of_everybody, {{"target fell back"}, {"officers lost"}}});
const MeasureInfos of_manoeuvre = together({of_everybody,
                                            {{"granted", "sixths of its movement"},
                                             {"left", "hundredths of an inch"},
                                             {"may change"},
                                             {"either", "half movement or a change"},
                                             {"moved", "hundredths of an inch"}}});
const MeasureInfos of_charge =
    together({of_everybody, {{"contact"}, {"target formation", "", formation_words}, {"target moved"}}});
const MeasureInfos of_melee = together(
    {of_everybody,
     {{"attacker moved", "hundredths of an inch"}, {"target moved", "hundredths of an inch"}, {"officers lost"}}});
const MeasureInfos of_move{{"moved", "hundredths of an inch"},
                           {"spent", "hundredths of an inch"},
                           {"left", "hundredths of an inch"},
                           {"formation", "", formation_words}};

const std::vector<Procedure>& all() {
  using rules::angle, rules::distance, rules::flag;
  static const std::vector<Procedure> procedures{
      {.name = "shoot",
       .rule = "NF-FIR-07",
       .title = "Fire of one unit",
       .units = {"unit", "target"},
       .numbers = {},
       .allowed = may_shoot,
       .run = run_shoot,
       .measure = measure_shoot,
       .measures = of_fire,
       .steps = {Fire}},
      {.name = "combine",
       .rule = "NF-FIR-08",
       .title = "Fire of two units in one roll",
       .units = {"unit", "other", "target"},
       .numbers = {},
       .allowed = may_combine,
       .run = run_shoot,
       .measure = measure_shoot,
       .measures = of_fire,
       .steps = {Fire}},
      {.name = "points",
       .rule = "NF-FIR-04",
       .title = "Fire points, doubled, and modifiers",
       .units = {"unit", "target"},
       .numbers = {},
       .allowed = may_shoot,
       .run = nothing,
       .measure = measure_points,
       .measures = {{"half points"}, {"modifier"}, {"range", "hundredths of an inch"}},
       .steps = {Fire}},
      {.name = "manoeuvre",
       .rule = "NF-MAN-02",
       .title = "Manoeuvre roll and what it grants",
       .units = {"unit"},
       .numbers = {},
       .allowed = unit_there,
       .run = [](Referee& r, const ProcedureArgs& a) { manoeuvre_roll(r, unit_named(a, "unit")); },
       .measure = measure_manoeuvre,
       .measures = of_manoeuvre,
       .steps = {Manoeuvre},
       .turn = Procedure::Turn::Own},
      {.name = "charge",
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
      {.name = "charge-and-fight",
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
      {.name = "balance",
       .rule = "NF-T16",
       .title = "What a charge would come to by modifiers",
       .units = {"attacker", "target"},
       .numbers = {angle("turn"), flag("bridge")},
       .allowed = may_charge,
       .run = nothing,
       .measure = measure_balance,
       .measures = {{"net"}, {"net against square"}, {"square ways", "of 36"}},
       .steps = {Manoeuvre, Reaction}},
      {.name = "melee",
       .rule = "NF-MEL-03",
       .title = "A melee to its end",
       .units = {"attacker", "target"},
       .numbers = {},
       .allowed = may_melee,
       .run = run_melee,
       .measure = measure_melee,
       .others = {"second", "third"},
       .measures = of_melee,
       .choices = {"lead", "carry", "pull-back", "break-through", "form-square", "evade", "stand"},
       .steps = {Melee}},
      {.name = "form-square",
       .rule = "NF-EFC-03",
       .title = "Emergency formation change",
       .units = {"unit", "enemy"},
       .numbers = {distance("distance")},
       .allowed = may_form_square,
       .run = run_form_square,
       .measure = measure_square,
       .measures = {{"square"}, {"disordered"}},
       .steps = {Manoeuvre, Reaction}},
      {.name = "evade",
       .rule = "NF-EVD-01",
       .title = "Evasion",
       .units = {"unit", "enemy"},
       .numbers = {distance("distance")},
       .allowed = may_evade,
       .run = run_evade,
       .measure = measure_evade,
       .measures = {{"moved", "hundredths of an inch"}, {"gone"}, {"formation", "", formation_words}},
       .steps = {Manoeuvre, Reaction}},
      {.name = "react",
       .rule = "NF-RCT-02",
       .title = "Reaction of cavalry",
       .units = {"unit"},
       .numbers = {},
       .allowed = may_react,
       .run = [](Referee& r, const ProcedureArgs& a) { react(r, unit_named(a, "unit")); },
       .measure = measure_react,
       .measures = {{"countercharged"}, {"reacted"}},
       .choices = {"move", "oblique", "road", "charge", "end", "form-square", "stand"},
       .steps = {Reaction},
       .turn = Procedure::Turn::Enemy},
      {.name = "move",
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
      {.name = "oblique",
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
      {.name = "road",
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
      {.name = "change",
       .rule = "NF-FRM-07",
       .title = "Change of formation",
       .units = {"unit"},
       .numbers = {rules::word("change", {change_keys.begin(), change_keys.end()})},
       .allowed = may_change,
       .run = run_change,
       .measure = measure_move,
       .measures = of_move,
       .steps = {Manoeuvre},
       .turn = Procedure::Turn::Own},
      {.name = "level",
       .rule = "NF-BEL-01",
       .title = "Effectiveness",
       .units = {"unit"},
       .numbers = {},
       .allowed = brigade_there,
       .run = nothing,
       .measure = measure_level,
       .measures = {{"level", "", {level_words.begin(), level_words.end()}}}},
      {.name = "chain",
       .rule = "NF-CMD-06",
       .title = "Chain of command and column",
       .units = {"unit"},
       .numbers = {},
       .allowed = unit_there,
       .run = nothing,
       .measure = measure_chain,
       .measures = {{"chain"}, {"column", "", {rating_words.begin(), rating_words.end()}}}},
      {.name = "leader-loss",
       .rule = "NF-LDR-04",
       .title = "Are its leaders hit?",
       .units = {"unit"},
       .numbers = {},
       .allowed = has_officer,
       .run = [](Referee& r, const ProcedureArgs& a) { check_leaders(r, unit_named(a, "unit"), "NF-FIR-16", 0); },
       .measure = measure_officers,
       .measures = {{"officers lost"}}},
      {.name = "begin-player-turn",
       .rule = "NF-SEQ-01",
       .title = "The first step of a player turn: guns, arrivals",
       .units = {"unit"},
       .numbers = {},
       .allowed = unit_there,
       .run = [](Referee& r, const ProcedureArgs& a) { refresh(r, r.state().unit(unit_named(a, "unit")).side); },
       .measure = measure_manoeuvre,
       .measures = of_manoeuvre},
      {.name = "replace-leaders",
       .rule = "NF-LDR-06",
       .title = "Fallen leaders are replaced",
       .units = {"unit"},
       .numbers = {},
       .allowed = unit_there,
       .run = [](Referee& r,
                 const ProcedureArgs& a) { replace_leaders(r, r.state().unit(unit_named(a, "unit")).side); },
       .measure = measure_officers,
       .measures = {{"officers lost"}}},
  };
  return procedures;
}

}  // namespace

std::span<const rules::Procedure> procedures() {
  return all();
}

}  // namespace vedette::napoleonic_fury
