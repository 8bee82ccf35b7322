// What `resolve`, tests and commanders can run by itself.
#include "rules/resolving.h"
#include "rulesets/burt/assault.h"
#include "rulesets/burt/cohesion.h"
#include "rulesets/burt/compulsory.h"
#include "rulesets/burt/fire.h"
#include "rulesets/burt/manoeuvre.h"
#include "rulesets/burt/melee.h"
#include "rulesets/burt/morale.h"
#include "rulesets/burt/orders.h"
#include "rulesets/burt/questions.h"
#include "rulesets/burt/turn.h"

namespace vedette::burt {
namespace {

using namespace rules::resolving;

MaybeRefusal absent(const BattleState& state, const ProcedureArgs& args) {
  for (const auto& [role, id] : args.units)
    if (!stands_on_table(state, id)) return Refusal{"SB-RES-09", role + " is not on the table"};
  return {};
}
template <class Fault>
MaybeRefusal with_units(const BattleState& state, const ProcedureArgs& args, Fault fault) {
  if (auto missing = absent(state, args)) return missing;
  return fault();
}

/// What became of everybody named, and of both armies' hearts.
Measure measure(const BattleState& before, const BattleState& after, const ProcedureArgs& args) {
  Measure all;
  for (const auto& [role, id] : args.units) {
    const Unit &then = before.unit(id), &now = after.unit(id);
    all.emplace_back(role + " losses", now.losses - then.losses);
    all.emplace_back(role + " level", static_cast<std::int64_t>(level_of(now)));
    all.emplace_back(role + " orders", notes.orders.holding(noted(now, notes.orders)).value);
    all.emplace_back(role + " moved", rules::hundredths_moved(before, after, id));
    all.emplace_back(role + " front", frontage(now));
    all.emplace_back(role + " on table", now.on_table ? 1 : 0);
    all.emplace_back(role + " in melee", in_melee(after, id) ? 1 : 0);
    all.emplace_back(role + " pursues", noted(now, notes.pursuing) ? 1 : 0);
    all.emplace_back(role + " retreats", noted(now, notes.must_retreat) ? 1 : 0);
    all.emplace_back(role + " first volley", noted(now, notes.volley_used) ? 0 : 1);
    all.emplace_back(role + " spent", (noted(now, notes.spent) * 100 + half_move) / whole_move);
  }
  all.emplace_back("red morale", army_morale(after, Side::Red) - army_morale(before, Side::Red));
  all.emplace_back("blue morale", army_morale(after, Side::Blue) - army_morale(before, Side::Blue));
  return all;
}

/// Anybody else whose fate is to be measured.
constexpr Procedure::Names bystanders{"other", "second", "third", "fourth"};
using rules::harm;
constexpr MeasureInfos of_everybody{harm({"* losses", "figures or guns"}),
                                    harm({"* level", "", level_words}),
                                    {"* orders", "", order_words, 1},
                                    {"* moved", "hundredths of an inch"},
                                    {"* front", "bases"},
                                    {"* on table"},
                                    {"* in melee"},
                                    {"* pursues"},
                                    {"* retreats"},
                                    {"* first volley", "1 while it is to come"},
                                    {"* spent", "hundredths of its move"},
                                    {"red morale", "what the army's morale changes by"},
                                    {"blue morale", "what the army's morale changes by"}};
/// One that is measured by what becomes of everybody.
constexpr Procedure of_all(Procedure procedure) {
  procedure.measure = measure;
  procedure.others = bystanders;
  procedure.measures = of_everybody;
  return procedure;
}

/// 2 the first breaks the second, 1 pushes it back, 0 drawn, -1 is pushed back, -2 breaks.
std::int64_t melee_result(const Unit& unit, const Unit& enemy, bool routed_before) {
  const auto beaten = [](const Unit& u) { return is_routing(u) || !u.on_table; };
  if (beaten(enemy) && !routed_before && !noted(enemy, notes.pushed_back) && !beaten(unit)) return 2;
  if (noted(unit, notes.pushed)) return 1;
  if (noted(enemy, notes.pushed)) return -1;
  return beaten(unit) && !noted(unit, notes.pushed_back) ? -2 : 0;
}
Measure measure_melee(const BattleState& before, const BattleState& after, const ProcedureArgs& args) {
  const Unit &unit = after.unit(args.unit("unit")), &enemy = after.unit(args.unit("enemy"));
  Measure all{{"result", melee_result(unit, enemy, is_routing(before.unit(enemy.id)))}};
  for (const auto& [role, id] : args.units)
    all.emplace_back(role + " losses", after.unit(id).losses - before.unit(id).losses);
  return all;
}

// shoot, canister: unit, target; "reacting" when it answers an assault
MaybeRefusal may_fire(const BattleState& state, const ProcedureArgs& args, bool canister) {
  return with_units(state, args, [&] {
    const Unit& unit = state.unit(args.unit("unit"));
    return fault_of(plan_shot(Board{state}, unit, args.unit("target"), canister ? Shot::Canister : usual_shot(unit),
                              args.flag("reacting")));
  });
}
void run_fire(Referee& referee, const ProcedureArgs& args, bool canister) {
  const UnitId unit = args.unit("unit");
  fire(referee, unit, args.unit("target"), canister ? Shot::Canister : usual_shot(referee.state().unit(unit)),
       args.flag("reacting"));
}

// test: unit, perhaps other; reason by its number, flank
Test test_of(const ProcedureArgs& args) {
  return {.unit = args.unit("unit"),
          .reason = static_cast<Reason>(args.count("reason")),
          .other = args.unit("other"),
          .flank = args.flag("flank")};
}
MaybeRefusal may_test(const BattleState& state, const ProcedureArgs& args) {
  return with_units(state, args, [&]() -> MaybeRefusal {
    const Test test = test_of(args);
    const auto reasons = static_cast<std::int64_t>(reason_words.size());
    if (args.count("reason") < 0 || args.count("reason") >= reasons)
      return Refusal{"SB-MOR-08", "reasons are numbered 0 to " + std::to_string(reasons - 1)};
    const bool about_assault = test.reason == Reason::Assaulting || test.reason == Reason::BeingAssaulted;
    if (about_assault && !test.other) return Refusal{"SB-MOR-09", "a test about an assault needs the other unit"};
    if (about_assault && state.unit(test.other).side == state.unit(test.unit).side)
      return Refusal{"SB-MOR-09", state.name(test.other) + " is a friend"};
    if (test.reason == Reason::RallyFromRout && !is_routing(state.unit(test.unit)))
      return Refusal{"SB-MOR-12", state.name(test.unit) + " does not rout"};
    if (test.reason == Reason::RallyFromPursuit && !noted(state.unit(test.unit), notes.pursuing))
      return Refusal{"SB-MOR-12", state.name(test.unit) + " does not pursue"};
    if (!is_combat(state.unit(test.unit))) return Refusal{"SB-MOR-01", state.name(test.unit) + " does not fight"};
    if (has_tested(state.unit(test.unit), test.reason)) return Refusal{"SB-MOR-15", "once a turn for each reason"};
    return {};
  });
}
void run_test(Referee& referee, const ProcedureArgs& args) {
  const Test test = test_of(args);
  if (test.reason == Reason::BeingAssaulted) return test_assaulted(referee, test.unit, test.other, 0);
  if (test.reason == Reason::RallyFromRout || test.reason == Reason::RallyFromPursuit) {
    if (passes(referee, test, 0)) rally(referee, test.unit, 0);
    return;
  }
  static_cast<void>(test_or_lose_level(referee, test, 0));
}

// declare, assault: unit, target, and the turn of the wheel if it is not the smallest
Answer assault_answer(const BattleState& state, const ProcedureArgs& args) {
  const UnitId unit = args.unit("unit"), target = args.unit("target");
  Answer answer{.choice = "assault", .unit = unit, .target = target, .turn = args.angle("turn")};
  if (args.says("turn")) return answer;
  if (const auto charge = best_charge(Board{state}, state.unit(unit), target, charge_distance(state, state.unit(unit))))
    answer.turn = charge->wheel;
  return answer;
}
MaybeRefusal may_declare(const BattleState& state, const ProcedureArgs& args) {
  return with_units(state, args, [&]() -> MaybeRefusal {
    const Unit& unit = state.unit(args.unit("unit"));
    if (auto fault = assaulter_fault(state, unit)) return fault;
    return fault_of(plan_charge(Board{state}, unit, args.unit("target"), assault_answer(state, args).turn,
                                charge_distance(state, unit)));
  });
}
void run_declare(Referee& referee, const ProcedureArgs& args) {
  declare(referee, args.unit("unit"), args.unit("target"), assault_answer(referee.state(), args).turn);
}
void run_assault(Referee& referee, const ProcedureArgs& args) {
  run_declare(referee, args);
  resolve_assault(referee, args.unit("unit"));
  melee_phase(referee);
}

MaybeRefusal may_melee(const BattleState& state, const ProcedureArgs& args) {
  return with_units(state, args, [&]() -> MaybeRefusal {
    if (!in_melee(state, args.unit("unit"))) return Refusal{"SB-MEL-02", "it has no enemy in contact"};
    return {};
  });
}
void run_melee(Referee& referee, const ProcedureArgs& args) {
  const UnitId id = args.unit("unit");
  for (const MeleeRecord& record : melee_records(referee.state()))
    for (const auto& side : record.sides)
      if (std::ranges::find(side, id) != side.end()) return fight(referee, record);
}

// moves and changes of formation, by the fields of an answer
Answer move_answer(const ProcedureArgs& args, std::string choice) {
  return {.choice = std::move(choice),
          .unit = args.unit("unit"),
          .place = args.ground("place"),
          .turn = args.angle("turn"),
          .distance = args.inches("distance"),
          .turn_after = args.angle("turn_after")};
}
template <char const* choice>
MaybeRefusal may_go(const BattleState& state, const ProcedureArgs& args) {
  return with_units(state, args, [&] {
    return fault_of(plan_of(Board{state}, state.unit(args.unit("unit")), move_answer(args, choice)));
  });
}
template <char const* choice>
void go(Referee& referee, const ProcedureArgs& args) {
  const UnitId id = args.unit("unit");
  const auto plan = plan_of(Board{referee.state()}, referee.state().unit(id), move_answer(args, choice));
  carry_out(referee, id, *plan);
}
constexpr char move_word[] = "move", face_word[] = "face", oblique_word[] = "oblique", road_word[] = "road",
               line_word[] = "line", column_word[] = "column", square_word[] = "square", limber_word[] = "limber",
               unlimber_word[] = "unlimber";
using Numbers = rules::Few<rules::NumberInfo, 8>;
template <char const* choice>
constexpr Procedure going(std::string_view rule, std::string_view title, Numbers numbers = {}) {
  return of_all({.name = choice,
                 .rule = rule,
                 .title = title,
                 .units = {"unit"},
                 .numbers = numbers,
                 .allowed = may_go<choice>,
                 .run = go<choice>,
                 .steps = {Manoeuvres, ReserveMovement}});
}

// one unit alone: a compulsory move, regrouping, an evade
MaybeRefusal anybody(const BattleState& state, const ProcedureArgs& args) {
  return absent(state, args);
}
MaybeRefusal may_rout_on(const BattleState& state, const ProcedureArgs& args) {
  return with_units(state, args, [&]() -> MaybeRefusal {
    if (is_routing(state.unit(args.unit("unit")))) return {};
    return Refusal{"SB-COMP-02", "it does not rout"};
  });
}
MaybeRefusal may_pursue_on(const BattleState& state, const ProcedureArgs& args) {
  return with_units(state, args, [&]() -> MaybeRefusal {
    const Unit& unit = state.unit(args.unit("unit"));
    if (noted(unit, notes.pursuing) && !is_routing(unit)) return {};
    return Refusal{"SB-COMP-03", "it does not pursue"};
  });
}
MaybeRefusal may_retreat(const BattleState& state, const ProcedureArgs& args) {
  return with_units(state, args, [&]() -> MaybeRefusal {
    const Unit& unit = state.unit(args.unit("unit"));
    if (noted(unit, notes.must_retreat) && !is_routing(unit)) return {};
    return Refusal{"SB-COMP-04", "it has no retreat to make"};
  });
}
MaybeRefusal may_evade(const BattleState& state, const ProcedureArgs& args) {
  return with_units(state, args, [&]() -> MaybeRefusal {
    const Unit &unit = state.unit(args.unit("unit")), &from = state.unit(args.unit("from"));
    if (unit.side == from.side) return Refusal{"SB-ASLT-10", "it evades from an enemy"};
    const Order order = order_of(unit);
    if (in_melee(state, unit.id) || in_square(unit) || unit.formation == Formation::Unlimbered ||
        (order != Order::Reserve && order != Order::Manoeuver))
      return Refusal{"SB-ASLT-08", "it may not evade"};
    return {};
  });
}
template <void (*act)(Referee&, UnitId)>
void alone(Referee& referee, const ProcedureArgs& args) {
  act(referee, args.unit("unit"));
}
MaybeRefusal may_regroup(const BattleState& state, const ProcedureArgs& args) {
  return with_units(state, args, [&] { return regroup_fault(state, state.unit(args.unit("unit"))); });
}
template <void (*phase)(Referee&)>
void whole_phase(Referee& referee, const ProcedureArgs&) {
  phase(referee);
}

using rules::angle, rules::distance, rules::flag, rules::ground;
constexpr std::array<std::string_view, 2> first_words{"red", "blue"};

constexpr std::array all{
    of_all({.name = "shoot",
            .rule = "SB-FIRE-11",
            .title = "Fire",
            .units = {"unit", "target"},
            .numbers = {flag("reacting")},
            .allowed = [](const BattleState& s, const ProcedureArgs& a) { return may_fire(s, a, false); },
            .run = [](Referee& r, const ProcedureArgs& a) { run_fire(r, a, false); },
            .steps = {Firing, AssaultReaction}}),
    of_all({.name = "canister",
            .rule = "SB-FIRE-10",
            .title = "Fire canister",
            .units = {"unit", "target"},
            .numbers = {flag("reacting")},
            .allowed = [](const BattleState& s, const ProcedureArgs& a) { return may_fire(s, a, true); },
            .run = [](Referee& r, const ProcedureArgs& a) { run_fire(r, a, true); },
            .steps = {Firing, AssaultReaction}}),
    of_all({.name = "test",
            .rule = "SB-MOR-01",
            .title = "Test morale",
            .units = {"unit"},
            .numbers = {rules::word("reason", reason_words), flag("flank")},
            .allowed = may_test,
            .run = run_test}),
    of_all({.name = "declare",
            .rule = "SB-ASLT-01",
            .title = "Declare an assault",
            .units = {"unit", "target"},
            .numbers = {angle("turn")},
            .allowed = may_declare,
            .run = run_declare,
            .steps = {DeclareAssaults}}),
    of_all({.name = "assault",
            .rule = "SB-ASLT-12",
            .title = "Declare, react, close and fight",
            .units = {"unit", "target"},
            .numbers = {angle("turn")},
            .allowed = may_declare,
            .run = run_assault,
            .choices = {"hold", "fire", "canister", "countercharge", "evade", "yes", "no"},
            .steps = {DeclareAssaults}}),
    of_all({.name = "reactions",
            .rule = "SB-ASLT-03",
            .title = "All assaults that are declared",
            .units = {"unit"},
            .allowed = anybody,
            .run = whole_phase<reaction_phase>,
            .choices = {"hold", "fire", "canister", "countercharge", "evade"},
            .steps = {AssaultReaction}}),
    Procedure{.name = "melee",
              .rule = "SB-MEL-01",
              .title = "A round of melee",
              .units = {"unit", "enemy"},
              .allowed = may_melee,
              .run = run_melee,
              .measure = measure_melee,
              .others = bystanders,
              .measures = {{"result", "2 breaks the enemy, 1 pushes it back, 0 drawn, -1 and -2 the other way"},
                           {"* losses", "figures or guns"}},
              .choices = {"yes", "no"},
              .steps = {Melees}},
    going<move_word>("SB-MOVE-02", "Move", {angle("turn"), distance("distance"), angle("turn_after")}),
    going<face_word>("SB-MOVE-06", "Turn on the spot and move",
                     {angle("turn"), distance("distance"), angle("turn_after")}),
    going<oblique_word>("SB-MOVE-05", "Oblique", {angle("turn"), distance("distance")}),
    going<road_word>("SB-MOVE-03", "March by road",
                     {ground("place"), distance("distance"), angle("turn"), angle("turn_after")}),
    going<line_word>("SB-FORM-03", "Form line", {distance("distance")}),
    going<column_word>("SB-FORM-02", "Form column", {distance("distance")}),
    going<square_word>("SB-FORM-04", "Form square", {distance("distance")}),
    going<limber_word>("SB-MOVE-04", "Limber"),
    going<unlimber_word>("SB-MOVE-04", "Unlimber"),
    of_all({.name = "regroup",
            .rule = "SB-COH-03",
            .title = "Regroup",
            .units = {"unit"},
            .allowed = may_regroup,
            .run = alone<regroup>,
            .steps = {RegroupUnits}}),
    of_all({.name = "rout-move",
            .rule = "SB-COMP-02",
            .title = "Rout move",
            .units = {"unit"},
            .allowed = may_rout_on,
            .run = alone<rout_move>,
            .steps = {CompulsoryMoves}}),
    of_all({.name = "pursuit-move",
            .rule = "SB-COMP-03",
            .title = "Pursuit move",
            .units = {"unit"},
            .allowed = may_pursue_on,
            .run = alone<pursuit_move>,
            .steps = {CompulsoryMoves}}),
    of_all({.name = "retreat-move",
            .rule = "SB-COMP-04",
            .title = "Retreat move",
            .units = {"unit"},
            .allowed = may_retreat,
            .run = alone<retreat_move>,
            .steps = {CompulsoryMoves}}),
    of_all({.name = "evade",
            .rule = "SB-ASLT-10",
            .title = "Evade",
            .units = {"unit", "from"},
            .allowed = may_evade,
            .run = [](Referee& r, const ProcedureArgs& a) { evade(r, a.unit("unit"), a.unit("from"), 0); },
            .steps = {AssaultReaction}}),
    Procedure{.name = "initiative",
              .rule = "SB-TURN-02",
              .title = "Initiative",
              .run = whole_phase<initiative_phase>,
              .measure =
                  [](const BattleState&, const BattleState& after, const ProcedureArgs&) {
                    return Measure{{"first", static_cast<std::int64_t>(core::index(after.clock.side))}};
                  },
              .others = bystanders,
              .measures = {{"first", "", first_words}},
              .choices = {"first", "second"},
              .steps = {Initiative}},
    of_all({.name = "morale",
            .rule = "SB-MOR-16",
            .title = "Phase 12, all tests",
            .units = {"unit"},
            .allowed = anybody,
            .run = whole_phase<morale_phase>,
            .steps = {MoraleTests}}),
};

}  // namespace

std::span<const rules::Procedure> procedures() {
  return all;
}

}  // namespace vedette::burt
