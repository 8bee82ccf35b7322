// What `resolve`, tests and commanders can run by itself.
#include "rules/resolving.h"
#include "rules/scripted.h"
#include "rulesets/squares/assault.h"
#include "rulesets/squares/bombardment.h"
#include "rulesets/squares/cost_chart.h"
#include "rulesets/squares/generals.h"
#include "rulesets/squares/hits.h"
#include "rulesets/squares/morale.h"
#include "rulesets/squares/movement.h"
#include "rulesets/squares/notes.h"
#include "rulesets/squares/rally.h"
#include "rulesets/squares/ruleset.h"
#include "rulesets/squares/turn.h"

namespace vedette::squares {
namespace {

using namespace rules::resolving;

MaybeRefusal there(const BattleState& state, const ProcedureArgs& args) {
  for (const auto& [name, id] : args.units)
    if (!id || id.value > state.units.size() || !state.unit(id).on_table)
      return Refusal{"SQ-GEN-01", "the unit given as '" + name + "' is not on the table"};
  return {};
}
void tell(Measure& measure, const std::string& who, const BattleState& before, const BattleState& after, UnitId id) {
  measure.emplace_back(who + " hits", after.unit(id).losses);
  measure.emplace_back(who + " gone", after.unit(id).on_table ? 0 : 1);
  measure.emplace_back(who + " moved", before.unit(id).pose.at == after.unit(id).pose.at ? 0 : 1);
}
Measure measure_all(const BattleState& before, const BattleState& after, const ProcedureArgs& args) {
  Measure measure;
  for (const auto& [name, id] : args.units) tell(measure, name, before, after, id);
  return measure;
}

/// Anybody else whose fate is to be measured.
constexpr Procedure::Names bystanders{"other", "second", "third", "one", "two", "three", "four"};
using rules::harm;
constexpr MeasureInfos of_everybody{harm({"* hits"}), harm({"* gone"}), {"* moved"}};

// assault, exchange, skirmish: those named, in the order declared
constexpr std::array<std::string_view, 7> attacker_names{"unit",     "second", "support", "support2",
                                                         "support3", "guns",   "guns2"};
constexpr std::array<std::string_view, 4> defender_names{"target", "target2", "target guns", "target guns2"};
constexpr Procedure::Names fighters{"second",  "support",     "support2",     "support3", "guns",  "guns2",
                                    "target2", "target guns", "target guns2", "other",    "third", "fourth"};
Sides sides_of(const ProcedureArgs& args) {
  Sides sides;
  for (const auto name : attacker_names)
    if (const UnitId id = args.unit(name)) sides.attackers.push_back(id);
  for (const auto name : defender_names)
    if (const UnitId id = args.unit(name)) sides.defenders.push_back(id);
  return sides;
}
/// Why these are not the two sides of one round. Source: SQ-ASLT-02 to SQ-ASLT-05, SQ-ASLT-07 to SQ-ASLT-10.
MaybeRefusal sides_fault(const BattleState& state, const Sides& sides) {
  const Side attacker = state.unit(sides.attackers.front()).side;
  const Square from = square_of(state, sides.attackers.front()), at = square_of(state, sides.defenders.front());
  if (distance(from, at) != 1) return Refusal{"SQ-ASLT-02", "that square is not beside it"};
  Units known;
  std::vector<Square> supporting;
  int leading = 0, defending = 0;
  for (const UnitId id : sides.attackers) {
    const Unit& unit = state.unit(id);
    const Square own = square_of(state, id);
    if (unit.side != attacker) return Refusal{"SQ-ASLT-06", state.name(id) + " is not of the attacking side"};
    if (among(known, id)) return Refusal{"SQ-ASLT-11", state.name(id) + " is named twice"};
    known.push_back(id);
    if (is_guns(unit)) {
      if (own != from) return Refusal{"SQ-ASLT-05", state.name(id) + " is not in the assaulting square"};
      if (has_woods(state, at) || has_woods(state, own))
        return Refusal{"SQ-ASLT-10", "artillery takes no part in a fight in woods"};
    } else if (own == from) {
      if (++leading > 2) return Refusal{"SQ-ASLT-03", "two brigades of the assaulting square at most"};
    } else {
      if (distance(own, at) != 1) return Refusal{"SQ-ASLT-04", state.name(id) + " is not beside the defending square"};
      if (std::ranges::find(supporting, own) != supporting.end())
        return Refusal{"SQ-ASLT-04", "one brigade of each supporting square, and no more"};
      supporting.push_back(own);
    }
  }
  if (leading == 0) return Refusal{"SQ-ASLT-03", "a brigade leads an assault"};
  for (const UnitId id : sides.defenders) {
    const Unit& unit = state.unit(id);
    if (unit.side == attacker) return Refusal{"SQ-ASLT-02", state.name(id) + " is of the same side"};
    if (among(known, id)) return Refusal{"SQ-ASLT-11", state.name(id) + " is named twice"};
    known.push_back(id);
    if (square_of(state, id) != at) return Refusal{"SQ-ASLT-07", state.name(id) + " is not in the defending square"};
    if (!may_defend(state, id, sides.attackers, at))
      return Refusal{is_guns(unit) ? "SQ-ASLT-10" : "SQ-ASLT-09", state.name(id) + " may not be named"};
    if (!is_guns(unit) && ++defending > 2) return Refusal{"SQ-ASLT-07", "two brigades defend at most"};
  }
  const bool brigade_could = std::ranges::any_of(units_in(state, at), [&](UnitId id) {
    return !is_guns(state.unit(id)) && may_defend(state, id, sides.attackers, at);
  });
  if (defending == 0 && brigade_could) return Refusal{"SQ-ASLT-07", "a brigade there has to be named"};
  return {};
}
/// A round by itself does not ask who pays, nor whose turn it is.
MaybeRefusal may_fight(const BattleState& state, const ProcedureArgs& args) {
  if (auto fault = there(state, args)) return fault;
  return sides_fault(state, sides_of(args));
}
/// A whole assault costs points. Source: SQ-ASLT-01, SQ-ASLT-06.
MaybeRefusal may_assault(const BattleState& state, const ProcedureArgs& args) {
  if (auto fault = there(state, args)) return fault;
  const Sides sides = sides_of(args);
  const Square at = square_of(state, sides.defenders.front());
  if (auto fault = assault_fault(state, sides.attackers.front(), at)) return fault;
  if (auto fault = sides_fault(state, sides)) return fault;
  for (const UnitId id : sides.attackers)
    if (auto fault = attacker_fault(state, id, at)) return fault;
  return {};
}
void run_assault(Referee& referee, const ProcedureArgs& args) {
  const Sides sides = sides_of(args);
  assault(referee, sides, square_of(referee.state(), sides.defenders.front()));
}
void run_exchange(Referee& referee, const ProcedureArgs& args) {
  const Sides sides = sides_of(args);
  const Square from = square_of(referee.state(), sides.attackers.front()),
               at = square_of(referee.state(), sides.defenders.front());
  Assault a{from, at, {}, static_cast<int>(args.count("advantage"))};
  if (args.flag("again"))
    for (const Units* units : {&sides.attackers, &sides.defenders})
      a.fought.insert(a.fought.end(), units->begin(), units->end());
  exchange(referee, a, sides, at);
}
Measure measure_exchange(const BattleState& before, const BattleState& after, const ProcedureArgs& args) {
  const auto suffered = [&](const Units& units) {
    int hits = 0;
    for (const UnitId id : units) hits += after.unit(id).losses - before.unit(id).losses;
    return hits;
  };
  const Sides sides = sides_of(args);
  const int inflicted = suffered(sides.defenders), returned = suffered(sides.attackers);
  return {
      {"inflicted", inflicted}, {"returned", returned}, {"margin", (inflicted > returned) - (inflicted < returned)}};
}
void run_skirmish(Referee& referee, const ProcedureArgs& args) {
  const Sides sides = sides_of(args);
  skirmish(referee, sides, square_of(referee.state(), sides.defenders.front()));
}
Measure measure_skirmish(const BattleState&, const BattleState& after, const ProcedureArgs&) {
  return {{"advantage", noted(after, notes.advantage) % 3}};
}

// bombard: unit, target, points; another battery with points2
Units points_of(const ProcedureArgs& args) {
  Units points(static_cast<std::size_t>(args.count("points", 1)), args.unit("unit"));
  if (const UnitId second = args.unit("second"))
    points.insert(points.end(), static_cast<std::size_t>(args.count("points2", 1)), second);
  return points;
}
MaybeRefusal may_bombard(const BattleState& state, const ProcedureArgs& args) {
  if (auto fault = there(state, args)) return fault;
  const Square at = square_of(state, args.unit("target"));
  const Units points = points_of(args);
  const std::int64_t price = chart(state, costs, Bombardment).value;
  for (const UnitId id : points) {
    if (auto fault = bombard_fault(state, id, at)) return fault;
    if (std::ranges::count(points, id) * price > points_left(state, state.unit(id)))
      return Refusal{"SQ-BOMB-01",
                     state.name(id) + " has " + std::to_string(points_left(state, state.unit(id))) + " points left"};
  }
  return {};
}
void run_bombard(Referee& referee, const ProcedureArgs& args) {
  bombard(referee, points_of(args), square_of(referee.state(), args.unit("target")));
}

// morale: those who took part on the side that checks, in the order declared; rally: unit
constexpr std::array<std::string_view, 4> checker_names{"unit", "second", "third", "guns"};
constexpr Procedure::Names checkers{"second", "third", "guns", "other", "fourth"};
Units checkers_of(const ProcedureArgs& args) {
  Units units;
  for (const auto name : checker_names)
    if (const UnitId id = args.unit(name); id && !among(units, id)) units.push_back(id);
  return units;
}
MaybeRefusal may_check(const BattleState& state, const ProcedureArgs& args) {
  if (auto fault = there(state, args)) return fault;
  const Side side = state.unit(args.unit("unit")).side;
  for (const UnitId id : checkers_of(args))
    if (state.unit(id).side != side) return Refusal{"SQ-MORL-01", state.name(id) + " is of the other side"};
  return {};
}
void run_morale(Referee& referee, const ProcedureArgs& args) {
  morale_step(referee, checkers_of(args));
}
MaybeRefusal may_rally(const BattleState& state, const ProcedureArgs& args) {
  if (auto fault = there(state, args)) return fault;
  return rally_fault(state, args.unit("unit"));
}
void run_rally(Referee& referee, const ProcedureArgs& args) {
  rally(referee, args.unit("unit"));
}

// save: unit, hits
void run_save(Referee& referee, const ProcedureArgs& args) {
  const UnitId id = args.unit("unit");
  const int suffered = save(referee, id, static_cast<int>(args.count("hits", 1)),
                            {noted(referee.state().unit(id), notes.quality)}, AssaultedTown, 0);
  suffer(referee, id, suffered, {}, 0);
}

// march: squares x1 y1, x2 y2, x3 y3 of the board, one step after another; town: the last step goes into the town
std::vector<Square> way_of(const ProcedureArgs& args) {
  std::vector<Square> way;
  for (const char* step : {"1", "2", "3"}) {
    const auto column = static_cast<int>(args.count((std::string{"x"} + step).c_str(), -1));
    if (column >= 0) way.push_back({column, static_cast<int>(args.count((std::string{"y"} + step).c_str()))});
  }
  return way;
}
/// Walks until a step is refused.
MaybeRefusal walk(Referee& referee, const ProcedureArgs& args) {
  const UnitId id = args.unit("unit");
  const std::vector<Square> way = way_of(args);
  for (std::size_t i = 0; i < way.size(); ++i) {
    const bool into_town = args.flag("town") && i + 1 == way.size();
    if (auto fault = step_fault(referee.state(), id, way[i], into_town)) return fault;
    step(referee, id, way[i], into_town);
  }
  return {};
}
MaybeRefusal may_march(const BattleState& state, const ProcedureArgs& args) {
  if (auto fault = there(state, args)) return fault;
  rules::ScriptedReferee rehearsal{ruleset(), state, {}, {}};  // steps throw no dice and ask nothing
  return walk(rehearsal, args);
}
void run_march(Referee& referee, const ProcedureArgs& args) {
  static_cast<void>(walk(referee, args));
}
Measure measure_march(const BattleState&, const BattleState& after, const ProcedureArgs& args) {
  const Unit& unit = after.unit(args.unit("unit"));
  const Square at = square_at(after, unit.pose.at);
  return {{"column", at.x},
          {"row", at.y},
          {"spent", noted(unit, notes.spent)},
          {"ended", noted(unit, notes.ended)},
          {"in town", unit.place ? 1 : 0}};
}

// dice-off: numbers of the two generals, and how many throws at most
LeaderId general_named(const ProcedureArgs& args, const char* name) {
  return {static_cast<std::uint16_t>(args.count(name))};
}
MaybeRefusal may_contest(const BattleState& state, const ProcedureArgs& args) {
  constexpr std::array<const char*, 2> names{"red", "blue"};
  for (const Side side : {Side::Red, Side::Blue}) {
    const LeaderId id = general_named(args, names[core::index(side)]);
    if (!id || id.value > state.leaders.size() || state.leader(id).side != side || !awaits_die(state, state.leader(id)))
      return Refusal{"SQ-OFF-01", std::string{names[core::index(side)]} + " is no general who waits for a die"};
  }
  if (highest_die(state) == 0) return Refusal{"SQ-ACT-03", "no action die lies there"};
  return {};
}
void run_contest(Referee& referee, const ProcedureArgs& args) {
  for (std::int64_t left = args.count("throws", 1); left > 0; --left)
    if (const auto winner = throw_off(referee, general_named(args, "red"), general_named(args, "blue")))
      return activate(referee, *winner, highest_die(referee.state()));
}
/// 1 red, 2 blue, 0 nobody.
Measure measure_contest(const BattleState&, const BattleState& after, const ProcedureArgs& args) {
  const bool red = noted(after.leader(general_named(args, "red")), notes.activated) != 0,
             blue = noted(after.leader(general_named(args, "blue")), notes.activated) != 0;
  const int other = blue ? 2 : 0;
  return {{"winner", red ? 1 : other}};
}

// allot: the side that is left takes its dice
MaybeRefusal may_allot(const BattleState& state, const ProcedureArgs&) {
  if (waiting(state, Side::Red).empty() != waiting(state, Side::Blue).empty()) return {};
  return Refusal{"SQ-OFF-05", "exactly one side must have generals left"};
}
void run_allot(Referee& referee, const ProcedureArgs&) {
  while (highest_die(referee.state()) > 0 && !may_allot(referee.state(), {})) next_general(referee);
}
Measure measure_allot(const BattleState&, const BattleState& after, const ProcedureArgs&) {
  Measure measure;
  for (const Leader& leader : after.leaders)
    measure.emplace_back("die of general " + std::to_string(leader.id.value), noted(leader, notes.activated));
  return measure;
}

// ride: the commander-in-chief of a side, 1 red, 2 blue
Side side_named(const ProcedureArgs& args) {
  return args.count("side", 1) == 2 ? Side::Blue : Side::Red;
}
MaybeRefusal may_ride(const BattleState& state, const ProcedureArgs& args) {
  if (chief_of(state, side_named(args))) return {};
  return Refusal{"SQ-ORG-04", "that side has no commander-in-chief"};
}
void run_ride(Referee& referee, const ProcedureArgs& args) {
  move_chief(referee, side_named(args));
}
Measure measure_ride(const BattleState&, const BattleState& after, const ProcedureArgs& args) {
  const Side side = side_named(args);
  const Square at = square_at(after, after.leader(*chief_of(after, side)).pose.at);
  return {{"column", at.x}, {"row", at.y}, {"joined", noted(after, joined_by(side)).value}};
}

void run_dice(Referee& referee, const ProcedureArgs&) {
  roll_action_dice(referee);
}
Measure measure_dice(const BattleState&, const BattleState& after, const ProcedureArgs&) {
  return {{"highest", highest_die(after)}};
}
void run_night(Referee& referee, const ProcedureArgs&) {
  pass_night(referee, 1);
}

using rules::count, rules::flag, rules::general;
constexpr std::array<std::string_view, 3> sides_or_nobody{"nobody", "red", "blue"}, results{"lost", "drawn", "won"};

constexpr std::array all{
    Procedure{.name = "assault",
              .rule = "SQ-ASLT-01",
              .title = "A whole assault",
              .units = {"unit", "target"},
              .allowed = may_assault,
              .run = run_assault,
              .measure = measure_all,
              .others = fighters,
              .measures = of_everybody,
              .choices = {"done", "end", "unit-1 ...", "to-3-4 ..."},
              .steps = {ActivationPhase},
              .turn = Procedure::Turn::Own},
    Procedure{.name = "exchange",
              .rule = "SQ-HIT-01",
              .title = "One round's hits and saves",
              .units = {"unit", "target"},
              .numbers = {count("advantage", 0, 2), flag("again")},
              .allowed = may_fight,
              .run = run_exchange,
              .measure = measure_exchange,
              .others = fighters,
              .measures = {{"inflicted", "hits"}, {"returned", "hits"}, {"margin", "", results, -1}},
              .choices = {"unit-1 ..."},
              .steps = {ActivationPhase}},
    Procedure{.name = "skirmish",
              .rule = "SQ-SKIR-01",
              .title = "The skirmishers before an assault",
              .units = {"unit", "target"},
              .allowed = may_fight,
              .run = run_skirmish,
              .measure = measure_skirmish,
              .others = fighters,
              .measures = {{"advantage", "", sides_or_nobody}},
              .steps = {ActivationPhase},
              .turn = Procedure::Turn::Own},
    Procedure{.name = "bombard",
              .rule = "SQ-BOMB-01",
              .title = "A bombardment",
              .units = {"unit", "target"},
              .numbers = {count("points", 1, 9), count("points2", 1, 9)},
              .allowed = may_bombard,
              .run = run_bombard,
              .measure = measure_all,
              .others = bystanders,
              .measures = of_everybody,
              .choices = {"unit-1 ..."},
              .steps = {ActivationPhase},
              .turn = Procedure::Turn::Own},
    Procedure{.name = "morale",
              .rule = "SQ-MORL-03",
              .title = "A unit's morale check and what follows",
              .units = {"unit"},
              .allowed = may_check,
              .run = run_morale,
              .measure = measure_all,
              .others = checkers,
              .measures = of_everybody,
              .choices = {"end", "unit-1 ...", "to-3-4 ..."},
              .steps = {ActivationPhase}},
    Procedure{.name = "save",
              .rule = "SQ-SAVE-02",
              .title = "Saves against hits",
              .units = {"unit"},
              .numbers = {count("hits", 0, 99)},
              .allowed = there,
              .run = run_save,
              .measure = measure_all,
              .others = bystanders,
              .measures = of_everybody,
              .steps = {ActivationPhase}},
    Procedure{.name = "rally",
              .rule = "SQ-RALY-01",
              .title = "Rallying on the battlefield",
              .units = {"unit"},
              .allowed = may_rally,
              .run = run_rally,
              .measure = measure_all,
              .others = bystanders,
              .measures = of_everybody,
              .steps = {ActivationPhase},
              .turn = Procedure::Turn::Own},
    Procedure{.name = "march",
              .rule = "SQ-MOV-01",
              .title = "Steps from square to square",
              .units = {"unit"},
              .numbers = {count("x1", 0, 99), count("y1", 0, 99), count("x2", 0, 99), count("y2", 0, 99),
                          count("x3", 0, 99), count("y3", 0, 99), flag("town")},
              .allowed = may_march,
              .run = run_march,
              .measure = measure_march,
              .measures = {{"column"}, {"row"}, {"spent", "points"}, {"ended"}, {"in town"}},
              .steps = {ActivationPhase},
              .turn = Procedure::Turn::Own},
    Procedure{.name = "dice-off",
              .rule = "SQ-OFF-02",
              .title = "Two generals throw for an action die",
              .numbers = {general("red"), general("blue"), count("throws", 1, 20)},
              .allowed = may_contest,
              .run = run_contest,
              .measure = measure_contest,
              .measures = {{"winner", "", sides_or_nobody}},
              .steps = {CommandPhase, ActivationPhase}},
    Procedure{.name = "allot",
              .rule = "SQ-OFF-05",
              .title = "The dice left go to the side left",
              .allowed = may_allot,
              .run = run_allot,
              .measure = measure_allot,
              .measures = {{"die of general *"}},
              .choices = {"die3-1 ..."},
              .steps = {CommandPhase, ActivationPhase}},
    Procedure{.name = "ride",
              .rule = "SQ-CIC-01",
              .title = "The commander-in-chief rides",
              .numbers = {rules::army("side")},
              .allowed = may_ride,
              .run = run_ride,
              .measure = measure_ride,
              .measures = {{"column"}, {"row"}, {"joined", "number of the general he is with"}},
              .choices = {"stay", "ride", "join-1 ..."},
              .steps = {CommandPhase}},
    Procedure{.name = "action dice",
              .rule = "SQ-ACT-02",
              .title = "The action dice of a turn",
              .run = run_dice,
              .measure = measure_dice,
              .measures = {{"highest"}},
              .steps = {CommandPhase}},
    Procedure{.name = "night",
              .rule = "SQ-NITE-01",
              .title = "A night",
              .run = run_night,
              .measure = measure_all,
              .others = bystanders,
              .measures = of_everybody,
              .steps = {ActivationPhase, CommandPhase}},
};

}  // namespace

std::span<const rules::Procedure> procedures() {
  return all;
}

}  // namespace vedette::squares
