// What `resolve`, tests and commanders can run by itself.
#include "rules/resolving.h"
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
#include "rulesets/one_hour/turn.h"

namespace vedette::one_hour {
namespace {

using namespace rules::resolving;

MaybeRefusal absent(const BattleState& state, std::initializer_list<UnitId> ids) {
  return rules::absent(state, ids, {.missing = "OH-TURN-03", .off_table = "OH-ELIM-03"});
}

std::int64_t losses(const BattleState& before, const BattleState& after, UnitId id) {
  return after.unit(id).losses - before.unit(id).losses;
}
std::int64_t retreats(const BattleState& before, const BattleState& after, UnitId id) {
  return after.unit(id).pose.at != before.unit(id).pose.at ? 1 : 0;
}
std::int64_t loses_impetus(const BattleState& before, const BattleState& after, UnitId id) {
  return noted(after.unit(id), notes.impetus_lost) && !noted(before.unit(id), notes.impetus_lost) ? 1 : 0;
}
std::int64_t eliminated(const BattleState& state, UnitId id) {
  return !state.unit(id).on_table || is_doomed(state, state.unit(id)) ? 1 : 0;
}

// shoot: unit, target
MaybeRefusal may_shoot(const BattleState& state, const ProcedureArgs& args) {
  const UnitId unit = args.unit("unit"), target = args.unit("target");
  if (auto fault = absent(state, {unit, target})) return fault;
  return fault_of(plan_shot(Board{state}, state.unit(unit), target));
}
void run_shoot(Referee& referee, const ProcedureArgs& args) {
  shoot(referee, args.unit("unit"), args.unit("target"));
}
Measure measure_shoot(const BattleState& before, const BattleState& after, const ProcedureArgs& args) {
  const UnitId target = args.unit("target");
  return {{"target losses", losses(before, after, target)}, {"target eliminated", eliminated(after, target)}};
}

// fight: unit, enemy
MaybeRefusal may_fight(const BattleState& state, const ProcedureArgs& args) {
  const UnitId unit = args.unit("unit"), enemy = args.unit("enemy");
  if (auto fault = absent(state, {unit, enemy})) return fault;
  return fight_fault(state, unit, enemy);
}
void run_fight(Referee& referee, const ProcedureArgs& args) {
  fight(referee, args.unit("unit"), args.unit("enemy"));
}
Measure fight_measure(const BattleState& before, const BattleState& after, UnitId unit, UnitId enemy) {
  return {{"target losses", losses(before, after, enemy)},
          {"target eliminated", eliminated(after, enemy)},
          {"impetus lost", loses_impetus(before, after, unit)}};
}
Measure measure_fight(const BattleState& before, const BattleState& after, const ProcedureArgs& args) {
  const UnitId unit = args.unit("unit");
  Measure measure = fight_measure(before, after, unit, args.unit("enemy"));
  measure.emplace_back("retreats", retreats(before, after, unit));
  return measure;
}

// charge: attacker, target, and the turn if it is not the most direct: the move, the square, the first fight
Answer charge_answer(const BattleState& state, const ProcedureArgs& args) {
  const UnitId attacker = args.unit("attacker"), target = args.unit("target");
  Answer answer{.choice = "charge", .unit = attacker, .target = target, .turn = args.angle("turn")};
  if (args.says("turn")) return answer;
  const Decision question{.side = state.unit(attacker).side,
                          .choices = {{.key = "charge", .shape = rules::Shape::Charge, .units = {attacker}}}};
  for (const Answer& found : candidates(state, question))
    if (found.target == target) return found;
  return answer;
}
MaybeRefusal may_charge(const BattleState& state, const ProcedureArgs& args) {
  const UnitId attacker = args.unit("attacker");
  if (auto fault = absent(state, {attacker, args.unit("target")})) return fault;
  if (noted(state.unit(attacker), notes.acted))
    return Refusal{"OH-TURN-03", state.name(attacker) + " has acted in this step"};
  return fault_of(plan_charge(Board{state}, state.unit(attacker), charge_answer(state, args)));
}
void run_charge(Referee& referee, const ProcedureArgs& args) {
  const UnitId attacker = args.unit("attacker"), target = args.unit("target");
  charge(referee, charge_answer(referee.state(), args));
  fight(referee, attacker, target);
}
Measure measure_charge(const BattleState& before, const BattleState& after, const ProcedureArgs& args) {
  const UnitId attacker = args.unit("attacker"), target = args.unit("target");
  Measure measure = fight_measure(before, after, attacker, target);
  const bool parted = std::ranges::none_of(
      after.contacts, [&](const Contact& c) { return c.attacker == attacker && c.target == target; });
  measure.emplace_back("square", in_square(after.unit(target)) && !in_square(before.unit(target)) ? 1 : 0);
  measure.emplace_back("retreats", parted && after.unit(target).on_table ? 1 : 0);
  return measure;
}

// form-square: unit, against
MaybeRefusal may_form_square(const BattleState& state, const ProcedureArgs& args) {
  const UnitId unit = args.unit("unit"), against = args.unit("against");
  if (auto fault = absent(state, {unit, against})) return fault;
  if (state.unit(unit).side == state.unit(against).side)
    return Refusal{"OH-SQR-01", "a square is formed against an enemy"};
  return square_fault(state, unit, against);
}
void run_form_square(Referee& referee, const ProcedureArgs& args) {
  try_to_form_square(referee, args.unit("unit"), args.unit("against"), 0);
}
Measure measure_form_square(const BattleState&, const BattleState& after, const ProcedureArgs& args) {
  return {{"square", in_square(after.unit(args.unit("unit"))) ? 1 : 0}};
}

// retreat: unit, enemy
MaybeRefusal may_retreat(const BattleState& state, const ProcedureArgs& args) {
  const UnitId unit = args.unit("unit"), enemy = args.unit("enemy");
  if (auto fault = absent(state, {unit, enemy})) return fault;
  if (state.unit(unit).side == state.unit(enemy).side) return Refusal{"OH-RETR-01", "a unit falls back from an enemy"};
  return {};
}
void run_retreat(Referee& referee, const ProcedureArgs& args) {
  retreat(referee, args.unit("unit"), args.unit("enemy"), 0);
}
Measure measure_move(const BattleState& before, const BattleState& after, const ProcedureArgs& args) {
  const Unit& now = after.unit(args.unit("unit"));
  return {{"distance", rules::hundredths_moved(before, after, now.id)},
          {"facing", now.pose.facing.centidegrees},
          {"engaged", is_engaged(after, now.id) ? 1 : 0},
          {"in town", in_town(now) ? 1 : 0},
          {"may shoot", firer_fault(after, now) ? 0 : 1}};
}

// move, road, occupy, leave, leave-square, turn-to-face, by the fields of an answer; angles in hundredths of a degree,
// lengths and places in hundredths of an inch
Answer move_answer(const ProcedureArgs& args, std::string choice) {
  return {.choice = std::move(choice),
          .unit = args.unit("unit"),
          .target = args.unit("enemy"),
          .place = args.ground("place"),
          .turn = args.angle("turn"),
          .distance = args.inches("distance"),
          .turn_after = args.angle("turn_after"),
          .at = {args.inches("x").micrometres, args.inches("y").micrometres},
          .facing = args.angle("facing")};
}
template <class Plans>
MaybeRefusal may_go(const BattleState& state, const ProcedureArgs& args, const char* choice, Plans plans) {
  const UnitId id = args.unit("unit");
  if (auto fault = absent(state, {id})) return fault;
  if (noted(state.unit(id), notes.acted)) return Refusal{"OH-TURN-03", state.name(id) + " has acted in this step"};
  if (in_square(state.unit(id))) return Refusal{"OH-SQR-04", "a square has to be left first"};
  if (is_engaged(state, id)) return Refusal{"OH-MOVE-07", "an engaged unit does not move"};
  return fault_of(plans(Board{state}, state.unit(id), move_answer(args, choice)));
}
template <class Plans>
void go(Referee& referee, const ProcedureArgs& args, const char* choice, Plans plans) {
  const BattleState& state = referee.state();
  const Unit& unit = state.unit(args.unit("unit"));
  const auto plan = plans(Board{state}, unit, move_answer(args, choice));
  carry_out(referee, unit.id, *plan, reasons_of_move(state, unit, *plan));
}

MaybeRefusal may_leave_square(const BattleState& state, const ProcedureArgs& args) {
  const UnitId id = args.unit("unit");
  if (auto fault = absent(state, {id})) return fault;
  return leaving_square_fault(state, state.unit(id));
}
Measure measure_square(const BattleState& before, const BattleState& after, const ProcedureArgs& args) {
  return measure_form_square(before, after, args);
}

MaybeRefusal may_turn_to_face(const BattleState& state, const ProcedureArgs& args) {
  const UnitId id = args.unit("unit"), enemy = args.unit("enemy");
  if (auto fault = absent(state, {id, enemy})) return fault;
  return fault_of(plan_turn_to_face(Board{state}, state.unit(id), enemy));
}

constexpr std::int64_t no_face = -1;
Measure measure_facing(const BattleState& before, const BattleState& after, const ProcedureArgs& args) {
  const Contact* contact = charged_in(after, args.unit("unit"));
  Measure measure = measure_move(before, after, args);
  measure.emplace_back("face", contact == nullptr ? no_face : static_cast<std::int64_t>(contact->face));
  return measure;
}

// hedges: the end of step 1 for the side whose turn it is
MaybeRefusal unit_there(const BattleState& state, const ProcedureArgs& args) {
  return absent(state, {args.unit("unit")});
}
Measure measure_hedge(const BattleState&, const BattleState& after, const ProcedureArgs& args) {
  return {{"hedge", after.unit(args.unit("unit")).has(Marker::Hedge) ? 1 : 0}};
}

// eliminate: step 5, seen from one unit
Measure measure_eliminate(const BattleState&, const BattleState& after, const ProcedureArgs& args) {
  return {{"eliminated", after.unit(args.unit("unit")).on_table ? 0 : 1}};
}

using rules::angle, rules::distance, rules::ground, rules::harm;

constexpr std::array<std::string_view, 5> face_words{"nowhere", "front", "left", "right", "rear"};
constexpr rules::MeasureInfo faces{"face", "where it is charged", face_words, no_face};
constexpr MeasureInfos of_fire{harm({"target losses", "hits"}), harm({"target eliminated"})};
constexpr MeasureInfos of_fight = of_fire + MeasureInfos{{"impetus lost"}};
constexpr MeasureInfos of_move{{"distance", "hundredths of an inch"},
                               {"facing", "hundredths of a degree"},
                               {"engaged"},
                               {"in town"},
                               {"may shoot"}};

constexpr std::array all{
    Procedure{.name = "shoot",
              .rule = "OH-SHOOT-16",
              .title = "Shoot",
              .units = {"unit", "target"},
              .allowed = may_shoot,
              .run = run_shoot,
              .measure = measure_shoot,
              .measures = of_fire,
              .steps = {Shooting},
              .turn = Procedure::Turn::Own},
    Procedure{.name = "fight",
              .rule = "OH-H2H-13",
              .title = "Fight hand to hand",
              .units = {"unit", "enemy"},
              .allowed = may_fight,
              .run = run_fight,
              .measure = measure_fight,
              .measures = of_fight + MeasureInfos{{"retreats"}},
              .steps = {HandToHand},
              .turn = Procedure::Turn::Own},
    Procedure{.name = "charge",
              .rule = "OH-CHRG-01",
              .title = "Charge, square and first fight",
              .units = {"attacker", "target"},
              .numbers = {angle("turn")},
              .allowed = may_charge,
              .run = run_charge,
              .measure = measure_charge,
              .measures = of_fight + MeasureInfos{{"square"}, {"retreats"}},
              .choices = {"yes", "no"},
              .steps = {Movement},
              .turn = Procedure::Turn::Own},
    Procedure{.name = "form-square",
              .rule = "OH-SQR-02",
              .title = "Form square",
              .units = {"unit", "against"},
              .allowed = may_form_square,
              .run = run_form_square,
              .measure = measure_form_square,
              .measures = {{"square"}},
              .steps = {Movement},
              .turn = Procedure::Turn::Enemy},
    Procedure{.name = "retreat",
              .rule = "OH-RETR-01",
              .title = "Fall back",
              .units = {"unit", "enemy"},
              .allowed = may_retreat,
              .run = run_retreat,
              .measure = measure_move,
              .measures = of_move,
              .steps = {HandToHand, Movement}},
    Procedure{.name = "move",
              .rule = "OH-MOVE-01",
              .title = "Move",
              .units = {"unit"},
              .numbers = {angle("turn"), distance("distance"), angle("turn_after")},
              .allowed = [](const BattleState& s, const ProcedureArgs& a) { return may_go(s, a, "move", plan_move); },
              .run = [](Referee& r, const ProcedureArgs& a) { go(r, a, "move", plan_move); },
              .measure = measure_move,
              .measures = of_move,
              .steps = {Movement},
              .turn = Procedure::Turn::Own},
    Procedure{.name = "road",
              .rule = "OH-TERR-10",
              .title = "March along a road",
              .units = {"unit"},
              .numbers = {ground("place"), distance("distance"), angle("turn_after")},
              .allowed = [](const BattleState& s, const ProcedureArgs& a) { return may_go(s, a, "road", plan_road); },
              .run = [](Referee& r, const ProcedureArgs& a) { go(r, a, "road", plan_road); },
              .measure = measure_move,
              .measures = of_move,
              .steps = {Movement},
              .turn = Procedure::Turn::Own},
    Procedure{
        .name = "occupy",
        .rule = "OH-TERR-05",
        .title = "Occupy a town",
        .units = {"unit"},
        .numbers = {angle("turn"), ground("place")},
        .allowed = [](const BattleState& s, const ProcedureArgs& a) { return may_go(s, a, "occupy", plan_occupy); },
        .run = [](Referee& r, const ProcedureArgs& a) { go(r, a, "occupy", plan_occupy); },
        .measure = measure_move,
        .measures = of_move,
        .steps = {Movement},
        .turn = Procedure::Turn::Own},
    Procedure{.name = "leave",
              .rule = "OH-TERR-06",
              .title = "Leave a town",
              .units = {"unit"},
              .numbers = {rules::place("at"), angle("facing"), distance("distance"), angle("turn_after")},
              .allowed = [](const BattleState& s, const ProcedureArgs& a) -> MaybeRefusal {
                const UnitId id = a.unit("unit");
                if (auto fault = absent(s, {id})) return fault;
                if (!in_town(s.unit(id))) return Refusal{"OH-TERR-06", "it holds no town"};
                return may_go(s, a, "leave", plan_leave);
              },
              .run = [](Referee& r, const ProcedureArgs& a) { go(r, a, "leave", plan_leave); },
              .measure = measure_move,
              .measures = of_move,
              .steps = {Movement},
              .turn = Procedure::Turn::Own},
    Procedure{.name = "leave-square",
              .rule = "OH-SQR-05",
              .title = "Leave square",
              .units = {"unit"},
              .allowed = may_leave_square,
              .run = [](Referee& r, const ProcedureArgs& a) { leave_square(r, a.unit("unit")); },
              .measure = measure_square,
              .measures = {{"square"}},
              .steps = {Movement},
              .turn = Procedure::Turn::Own},
    Procedure{.name = "turn-to-face",
              .rule = "OH-ENG-02",
              .title = "Turn to face",
              .units = {"unit", "enemy"},
              .allowed = may_turn_to_face,
              .run = [](Referee& r, const ProcedureArgs& a) { turn_to_face(r, a.unit("unit"), a.unit("enemy")); },
              .measure = measure_facing,
              .measures = of_move + MeasureInfos{faces},
              .steps = {Movement},
              .turn = Procedure::Turn::Own},
    Procedure{.name = "hedges",
              .rule = "OH-HEDGE-01",
              .title = "Lay hedge markers",
              .units = {"unit"},
              .allowed = unit_there,
              .run = [](Referee& r, const ProcedureArgs&) { lay_hedges(r); },
              .measure = measure_hedge,
              .measures = {{"hedge"}},
              .steps = {Movement}},
    Procedure{.name = "eliminate",
              .rule = "OH-ELIM-02",
              .title = "Eliminating units",
              .units = {"unit"},
              .allowed = unit_there,
              .run = [](Referee& r, const ProcedureArgs&) { eliminate(r); },
              .measure = measure_eliminate,
              .measures = {{"eliminated"}},
              .steps = {Elimination}},
    Procedure{.name = "charge-only",
              .rule = "OH-CHRG-10",
              .title = "Charge and square",
              .units = {"attacker", "target"},
              .numbers = {angle("turn")},
              .allowed = may_charge,
              .run = [](Referee& r, const ProcedureArgs& a) { charge(r, charge_answer(r.state(), a)); },
              .measure =
                  [](const BattleState& before, const BattleState& after, const ProcedureArgs& a) {
                    const UnitId target = a.unit("target");
                    const Contact* contact = charged_in(after, target);
                    return Measure{{"square", in_square(after.unit(target)) && !in_square(before.unit(target)) ? 1 : 0},
                                   {"face", contact == nullptr ? no_face : static_cast<std::int64_t>(contact->face)},
                                   {"crossing", contact != nullptr && contact->crossing ? 1 : 0}};
                  },
              .measures = {{"square"}, faces, {"crossing"}},
              .choices = {"yes", "no"},
              .steps = {Movement},
              .turn = Procedure::Turn::Own},
};

}  // namespace

std::span<const rules::Procedure> procedures() {
  return all;
}

}  // namespace vedette::one_hour
