// What `resolve`, tests and commanders can run by itself.
#include "rulesets/one_hour/charge.h"
#include "rulesets/one_hour/combat.h"
#include "rulesets/one_hour/elimination.h"
#include "rulesets/one_hour/facing.h"
#include "rulesets/one_hour/hedge.h"
#include "rulesets/one_hour/movement.h"
#include "rulesets/one_hour/notes.h"
#include "rulesets/one_hour/retreat.h"
#include "rulesets/one_hour/shooting.h"
#include "rulesets/one_hour/square.h"
#include "rulesets/one_hour/steps.h"

namespace vedette::one_hour {
namespace {

using rules::Measure;
using rules::ProcedureArgs;
using rules::Referee;
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

MaybeRefusal absent(const BattleState& state, UnitId id) {
  if (!id || id.value > state.units.size()) return Refusal{"OH-TURN-03", "a unit is missing"};
  if (!state.unit(id).on_table) return Refusal{"OH-ELIM-03", state.name(id) + " is off the table"};
  return {};
}
MaybeRefusal absent(const BattleState& state, UnitId one, UnitId other) {
  if (auto fault = absent(state, one)) return fault;
  return absent(state, other);
}
MaybeRefusal fault_of(const auto& planned) {
  if (planned) return {};
  return planned.error();
}

std::int64_t losses(const BattleState& before, const BattleState& after, UnitId id) {
  return after.unit(id).losses - before.unit(id).losses;
}
std::int64_t retreats(const BattleState& before, const BattleState& after, UnitId id) {
  return after.unit(id).pose.at != before.unit(id).pose.at ? 1 : 0;
}
std::int64_t loses_impetus(const BattleState& before, const BattleState& after, UnitId id) {
  return noted(after.unit(id), ImpetusLost) && !noted(before.unit(id), ImpetusLost) ? 1 : 0;
}
std::int64_t eliminated(const BattleState& state, UnitId id) {
  return !state.unit(id).on_table || is_doomed(state, state.unit(id)) ? 1 : 0;
}

// shoot: unit, target
MaybeRefusal may_shoot(const BattleState& state, const ProcedureArgs& args) {
  const UnitId unit = unit_named(args, "unit"), target = unit_named(args, "target");
  if (auto fault = absent(state, unit, target)) return fault;
  return fault_of(plan_shot(Board{state}, state.unit(unit), target));
}
void run_shoot(Referee& referee, const ProcedureArgs& args) {
  shoot(referee, unit_named(args, "unit"), unit_named(args, "target"));
}
Measure measure_shoot(const BattleState& before, const BattleState& after, const ProcedureArgs& args) {
  const UnitId target = unit_named(args, "target");
  return {{"target losses", losses(before, after, target)}, {"target eliminated", eliminated(after, target)}};
}

// fight: unit, enemy
MaybeRefusal may_fight(const BattleState& state, const ProcedureArgs& args) {
  const UnitId unit = unit_named(args, "unit"), enemy = unit_named(args, "enemy");
  if (auto fault = absent(state, unit, enemy)) return fault;
  return fight_fault(state, unit, enemy);
}
void run_fight(Referee& referee, const ProcedureArgs& args) {
  fight(referee, unit_named(args, "unit"), unit_named(args, "enemy"));
}
Measure fight_measure(const BattleState& before, const BattleState& after, UnitId unit, UnitId enemy) {
  return {{"target losses", losses(before, after, enemy)},
          {"target eliminated", eliminated(after, enemy)},
          {"impetus lost", loses_impetus(before, after, unit)}};
}
Measure measure_fight(const BattleState& before, const BattleState& after, const ProcedureArgs& args) {
  const UnitId unit = unit_named(args, "unit");
  Measure measure = fight_measure(before, after, unit, unit_named(args, "enemy"));
  measure.emplace_back("retreats", retreats(before, after, unit));
  return measure;
}

// charge: attacker, target, and the turn if it is not the most direct: the move, the square, the first fight
Answer charge_answer(const BattleState& state, const ProcedureArgs& args) {
  const UnitId attacker = unit_named(args, "attacker"), target = unit_named(args, "target");
  Answer answer{.choice = "charge", .unit = attacker, .target = target, .turn = angle_named(args, "turn")};
  if (args.numbers.contains("turn")) return answer;
  const Decision question{.side = state.unit(attacker).side,
                          .choices = {{.key = "charge", .shape = rules::Shape::Charge, .units = {attacker}}}};
  for (const Answer& found : candidates(state, question))
    if (found.target == target) return found;
  return answer;
}
MaybeRefusal may_charge(const BattleState& state, const ProcedureArgs& args) {
  const UnitId attacker = unit_named(args, "attacker");
  if (auto fault = absent(state, attacker, unit_named(args, "target"))) return fault;
  return fault_of(plan_charge(Board{state}, state.unit(attacker), charge_answer(state, args)));
}
void run_charge(Referee& referee, const ProcedureArgs& args) {
  const UnitId attacker = unit_named(args, "attacker"), target = unit_named(args, "target");
  charge(referee, charge_answer(referee.state(), args));
  fight(referee, attacker, target);
}
Measure measure_charge(const BattleState& before, const BattleState& after, const ProcedureArgs& args) {
  const UnitId attacker = unit_named(args, "attacker"), target = unit_named(args, "target");
  Measure measure = fight_measure(before, after, attacker, target);
  const bool parted = std::ranges::none_of(
      after.contacts, [&](const Contact& c) { return c.attacker == attacker && c.target == target; });
  measure.emplace_back("square", in_square(after.unit(target)) && !in_square(before.unit(target)) ? 1 : 0);
  measure.emplace_back("retreats", parted && after.unit(target).on_table ? 1 : 0);
  return measure;
}

// form-square: unit, against
MaybeRefusal may_form_square(const BattleState& state, const ProcedureArgs& args) {
  const UnitId unit = unit_named(args, "unit"), against = unit_named(args, "against");
  if (auto fault = absent(state, unit, against)) return fault;
  return square_fault(state, unit, against);
}
void run_form_square(Referee& referee, const ProcedureArgs& args) {
  try_to_form_square(referee, unit_named(args, "unit"), unit_named(args, "against"), 0);
}
Measure measure_form_square(const BattleState&, const BattleState& after, const ProcedureArgs& args) {
  return {{"square", in_square(after.unit(unit_named(args, "unit"))) ? 1 : 0}};
}

// retreat: unit, enemy
MaybeRefusal may_retreat(const BattleState& state, const ProcedureArgs& args) {
  return absent(state, unit_named(args, "unit"), unit_named(args, "enemy"));
}
void run_retreat(Referee& referee, const ProcedureArgs& args) {
  retreat(referee, unit_named(args, "unit"), unit_named(args, "enemy"), {}, 0);
}
/// Hundredths of an inch, rounded.
std::int64_t hundredths(Length length) {
  return (length.micrometres + 127) / 254;
}
Measure measure_move(const BattleState& before, const BattleState& after, const ProcedureArgs& args) {
  const Unit &then = before.unit(unit_named(args, "unit")), &now = after.unit(unit_named(args, "unit"));
  return {{"distance", hundredths(core::distance(then.pose.at, now.pose.at))},
          {"facing", now.pose.facing.centidegrees},
          {"engaged", is_engaged(after, now.id) ? 1 : 0},
          {"in town", in_town(now) ? 1 : 0},
          {"may shoot", firer_fault(after, now) ? 0 : 1}};
}

// move, road, occupy, leave, leave-square, turn-to-face, by the fields of an answer; angles in hundredths of a degree,
// lengths and places in hundredths of an inch
Answer move_answer(const ProcedureArgs& args, std::string choice) {
  const auto length = [&](const char* name) { return core::hundredths_of_inch(number_named(args, name)); };
  return {.choice = std::move(choice),
          .unit = unit_named(args, "unit"),
          .target = unit_named(args, "enemy"),
          .place = {static_cast<std::uint16_t>(number_named(args, "place"))},
          .turn = angle_named(args, "turn"),
          .distance = length("distance"),
          .turn_after = angle_named(args, "turn_after"),
          .at = {length("x").micrometres, length("y").micrometres},
          .facing = angle_named(args, "facing")};
}
template <class Plans>
MaybeRefusal may_go(const BattleState& state, const ProcedureArgs& args, const char* choice, Plans plans) {
  const UnitId id = unit_named(args, "unit");
  if (auto fault = absent(state, id)) return fault;
  if (in_square(state.unit(id))) return Refusal{"OH-SQR-04", "a square has to be left first"};
  if (is_engaged(state, id)) return Refusal{"OH-MOVE-07", "an engaged unit does not move"};
  return fault_of(plans(Board{state}, state.unit(id), move_answer(args, choice)));
}
template <class Plans>
void go(Referee& referee, const ProcedureArgs& args, const char* choice, Plans plans) {
  const BattleState& state = referee.state();
  const Unit& unit = state.unit(unit_named(args, "unit"));
  const auto plan = plans(Board{state}, unit, move_answer(args, choice));
  carry_out(referee, unit.id, *plan, reasons_of_move(state, unit, *plan));
}

MaybeRefusal may_leave_square(const BattleState& state, const ProcedureArgs& args) {
  const UnitId id = unit_named(args, "unit");
  if (auto fault = absent(state, id)) return fault;
  return leaving_square_fault(state, state.unit(id));
}
Measure measure_square(const BattleState& before, const BattleState& after, const ProcedureArgs& args) {
  return measure_form_square(before, after, args);
}

MaybeRefusal may_turn_to_face(const BattleState& state, const ProcedureArgs& args) {
  const UnitId id = unit_named(args, "unit"), enemy = unit_named(args, "enemy");
  if (auto fault = absent(state, id, enemy)) return fault;
  return fault_of(plan_turn_to_face(Board{state}, state.unit(id), enemy));
}

constexpr std::int64_t no_face = -1;
Measure measure_facing(const BattleState& before, const BattleState& after, const ProcedureArgs& args) {
  const Contact* contact = charged_in(after, unit_named(args, "unit"));
  Measure measure = measure_move(before, after, args);
  measure.emplace_back("face", contact == nullptr ? no_face : static_cast<std::int64_t>(contact->face));
  return measure;
}

// hedges: the end of step 1 for the side whose turn it is
MaybeRefusal always(const BattleState& state, const ProcedureArgs& args) {
  return absent(state, unit_named(args, "unit"));
}
Measure measure_hedge(const BattleState&, const BattleState& after, const ProcedureArgs& args) {
  return {{"hedge", after.unit(unit_named(args, "unit")).has(Marker::Hedge) ? 1 : 0}};
}

// eliminate: step 5, seen from one unit
Measure measure_eliminate(const BattleState&, const BattleState& after, const ProcedureArgs& args) {
  return {{"eliminated", after.unit(unit_named(args, "unit")).on_table ? 0 : 1}};
}

const std::array<rules::Procedure, 14> all{{
    {"shoot", "OH-SHOOT-16", "Shoot", {"unit", "target"}, {}, may_shoot, run_shoot, measure_shoot},
    {"fight", "OH-H2H-13", "Fight hand to hand", {"unit", "enemy"}, {}, may_fight, run_fight, measure_fight},
    {"charge",
     "OH-CHRG-01",
     "Charge, square and first fight",
     {"attacker", "target"},
     {"turn"},
     may_charge,
     run_charge,
     measure_charge},
    {"form-square",
     "OH-SQR-02",
     "Form square",
     {"unit", "against"},
     {},
     may_form_square,
     run_form_square,
     measure_form_square},
    {"retreat", "OH-RETR-01", "Fall back", {"unit", "enemy"}, {}, may_retreat, run_retreat, measure_move},
    {"move",
     "OH-MOVE-01",
     "Move",
     {"unit"},
     {"turn", "distance", "turn_after"},
     [](const BattleState& s, const ProcedureArgs& a) { return may_go(s, a, "move", plan_move); },
     [](Referee& r, const ProcedureArgs& a) { go(r, a, "move", plan_move); },
     measure_move},
    {"road",
     "OH-TERR-10",
     "March along a road",
     {"unit"},
     {"place", "distance", "turn_after"},
     [](const BattleState& s, const ProcedureArgs& a) { return may_go(s, a, "road", plan_road); },
     [](Referee& r, const ProcedureArgs& a) { go(r, a, "road", plan_road); },
     measure_move},
    {"occupy",
     "OH-TERR-05",
     "Occupy a town",
     {"unit"},
     {"turn", "place"},
     [](const BattleState& s, const ProcedureArgs& a) { return may_go(s, a, "occupy", plan_occupy); },
     [](Referee& r, const ProcedureArgs& a) { go(r, a, "occupy", plan_occupy); },
     measure_move},
    {"leave",
     "OH-TERR-06",
     "Leave a town",
     {"unit"},
     {"x", "y", "facing", "distance", "turn_after"},
     [](const BattleState& s, const ProcedureArgs& a) -> MaybeRefusal {
       const UnitId id = unit_named(a, "unit");
       if (auto fault = absent(s, id)) return fault;
       if (!in_town(s.unit(id))) return Refusal{"OH-TERR-06", "it holds no town"};
       return may_go(s, a, "leave", plan_leave);
     },
     [](Referee& r, const ProcedureArgs& a) { go(r, a, "leave", plan_leave); },
     measure_move},
    {"leave-square",
     "OH-SQR-05",
     "Leave square",
     {"unit"},
     {},
     may_leave_square,
     [](Referee& r, const ProcedureArgs& a) { leave_square(r, unit_named(a, "unit")); },
     measure_square},
    {"turn-to-face",
     "OH-ENG-02",
     "Turn to face",
     {"unit", "enemy"},
     {},
     may_turn_to_face,
     [](Referee& r, const ProcedureArgs& a) { turn_to_face(r, unit_named(a, "unit"), unit_named(a, "enemy")); },
     measure_facing},
    {"hedges",
     "OH-HEDGE-01",
     "Lay hedge markers",
     {"unit"},
     {},
     always,
     [](Referee& r, const ProcedureArgs&) { lay_hedges(r); },
     measure_hedge},
    {"eliminate",
     "OH-ELIM-02",
     "Eliminating units",
     {"unit"},
     {},
     always,
     [](Referee& r, const ProcedureArgs&) { eliminate(r); },
     measure_eliminate},
    {"charge-only",
     "OH-CHRG-10",
     "Charge and square",
     {"attacker", "target"},
     {"turn"},
     may_charge,
     [](Referee& r, const ProcedureArgs& a) { charge(r, charge_answer(r.state(), a)); },
     [](const BattleState& before, const BattleState& after, const ProcedureArgs& a) {
       const UnitId target = unit_named(a, "target");
       const Contact* contact = charged_in(after, target);
       return Measure{{"square", in_square(after.unit(target)) && !in_square(before.unit(target)) ? 1 : 0},
                      {"face", contact == nullptr ? no_face : static_cast<std::int64_t>(contact->face)},
                      {"crossing", contact != nullptr && contact->crossing ? 1 : 0}};
     }},
}};

}  // namespace

std::span<const rules::Procedure> procedures() {
  return all;
}

}  // namespace vedette::one_hour
