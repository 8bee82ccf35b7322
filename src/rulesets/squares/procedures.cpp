// What `resolve`, tests and commanders can run by itself.
#include "rules/scripted.h"
#include "rulesets/squares/assault.h"
#include "rulesets/squares/bombardment.h"
#include "rulesets/squares/generals.h"
#include "rulesets/squares/hits.h"
#include "rulesets/squares/morale.h"
#include "rulesets/squares/movement.h"
#include "rulesets/squares/notes.h"
#include "rulesets/squares/rally.h"
#include "rulesets/squares/ruleset.h"
#include "rulesets/squares/tables.h"
#include "rulesets/squares/turn.h"

namespace vedette::squares {
namespace {

using rules::Measure;
using rules::ProcedureArgs;
using MaybeRefusal = std::optional<Refusal>;

UnitId named(const ProcedureArgs& args, std::string_view name) {
  const auto found = args.units.find(std::string{name});
  return found == args.units.end() ? UnitId{} : found->second;
}
std::int64_t number_named(const ProcedureArgs& args, const char* name, std::int64_t otherwise) {
  const auto found = args.numbers.find(name);
  return found == args.numbers.end() ? otherwise : found->second / 100;
}
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

// assault, exchange, skirmish: those named, in the order declared
constexpr std::array<std::string_view, 7> attacker_names{"unit",     "second", "support", "support2",
                                                         "support3", "guns",   "guns2"};
constexpr std::array<std::string_view, 4> defender_names{"target", "target2", "target guns", "target guns2"};
Sides sides_of(const ProcedureArgs& args) {
  Sides sides;
  for (const auto name : attacker_names)
    if (const UnitId id = named(args, name)) sides.attackers.push_back(id);
  for (const auto name : defender_names)
    if (const UnitId id = named(args, name)) sides.defenders.push_back(id);
  return sides;
}
MaybeRefusal may_fight(const BattleState& state, const ProcedureArgs& args) {
  if (auto fault = there(state, args)) return fault;
  const Sides sides = sides_of(args);
  const Square at = square_of(state, sides.defenders.front());
  if (distance(square_of(state, sides.attackers.front()), at) != 1)
    return Refusal{"SQ-ASLT-02", "that square is not beside it"};
  for (const UnitId id : sides.attackers)
    if (is_guns(state.unit(id)) && (has_woods(state, at) || has_woods(state, square_of(state, id))))
      return Refusal{"SQ-ASLT-10", "artillery takes no part in a fight in woods"};
  for (const UnitId id : sides.defenders)
    if (!may_defend(state, id, sides.attackers, at))
      return Refusal{is_guns(state.unit(id)) ? "SQ-ASLT-10" : "SQ-ASLT-09", state.name(id) + " may not be named"};
  return {};
}
/// A whole assault costs points; a round by itself does not ask who pays. Source: SQ-ASLT-01, SQ-ASLT-06.
MaybeRefusal may_assault(const BattleState& state, const ProcedureArgs& args) {
  if (auto fault = may_fight(state, args)) return fault;
  const Sides sides = sides_of(args);
  for (const UnitId id : sides.attackers)
    if (auto fault = attacker_fault(state, id, square_of(state, sides.defenders.front()))) return fault;
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
  Assault a{from, at, {}, static_cast<int>(number_named(args, "advantage", 0))};
  if (number_named(args, "again", 0) != 0)
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
  return {{"advantage", after.notes[Advantage] % 3}};
}

// bombard: unit, target, points; another battery with points2
Units points_of(const ProcedureArgs& args) {
  Units points(static_cast<std::size_t>(number_named(args, "points", 1)), named(args, "unit"));
  if (const UnitId second = named(args, "second"))
    points.insert(points.end(), static_cast<std::size_t>(number_named(args, "points2", 1)), second);
  return points;
}
MaybeRefusal may_bombard(const BattleState& state, const ProcedureArgs& args) {
  if (auto fault = there(state, args)) return fault;
  if (distance(square_of(state, named(args, "unit")), square_of(state, named(args, "target"))) >
      number(state, "SQ-BOMB-02").value)
    return Refusal{"SQ-BOMB-02", "that is out of range"};
  if (!is_guns(state.unit(named(args, "unit")))) return Refusal{"SQ-BOMB-01", "only artillery bombards"};
  return {};
}
void run_bombard(Referee& referee, const ProcedureArgs& args) {
  bombard(referee, points_of(args), square_of(referee.state(), named(args, "target")));
}

// morale: those who took part on the side that checks, in the order declared; rally: unit
constexpr std::array<std::string_view, 4> checker_names{"unit", "second", "third", "guns"};
void run_morale(Referee& referee, const ProcedureArgs& args) {
  Units units;
  for (const auto name : checker_names)
    if (const UnitId id = named(args, name)) units.push_back(id);
  morale_step(referee, units);
}
MaybeRefusal may_rally(const BattleState& state, const ProcedureArgs& args) {
  if (auto fault = there(state, args)) return fault;
  return rally_fault(state, named(args, "unit"));
}
void run_rally(Referee& referee, const ProcedureArgs& args) {
  rally(referee, named(args, "unit"));
}

// save: unit, hits
void run_save(Referee& referee, const ProcedureArgs& args) {
  const UnitId id = named(args, "unit");
  const int suffered =
      save(referee, id, static_cast<int>(number_named(args, "hits", 1)), noted(referee.state().unit(id), QualityDie),
           chart(referee.state(), save_table, AssaultedTown).value, "SQ-SAVE-02", {}, 0);
  suffer(referee, id, suffered, {}, 0);
}

// march: squares x1 y1, x2 y2, x3 y3 of the board, one step after another; town: the last step goes into the town
std::vector<Square> way_of(const ProcedureArgs& args) {
  std::vector<Square> way;
  for (const char* step : {"1", "2", "3"}) {
    const auto column = static_cast<int>(number_named(args, (std::string{"x"} + step).c_str(), -1));
    if (column >= 0)
      way.push_back({column, static_cast<int>(number_named(args, (std::string{"y"} + step).c_str(), 0))});
  }
  return way;
}
/// Walks until a step is refused.
MaybeRefusal walk(Referee& referee, const ProcedureArgs& args) {
  const UnitId id = named(args, "unit");
  const std::vector<Square> way = way_of(args);
  for (std::size_t i = 0; i < way.size(); ++i) {
    const bool into_town = number_named(args, "town", 0) != 0 && i + 1 == way.size();
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
  const Unit& unit = after.unit(named(args, "unit"));
  const Square at = square_at(after, unit.pose.at);
  return {{"column", at.x},
          {"row", at.y},
          {"spent", noted(unit, Spent)},
          {"ended", noted(unit, Ended)},
          {"in town", unit.place ? 1 : 0}};
}

// dice-off: numbers of the two generals, and how many throws at most
LeaderId general_named(const ProcedureArgs& args, const char* name) {
  return {static_cast<std::uint16_t>(number_named(args, name, 0))};
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
  for (std::int64_t left = number_named(args, "throws", 1); left > 0; --left)
    if (const auto winner = throw_off(referee, general_named(args, "red"), general_named(args, "blue")))
      return activate(referee, *winner, highest_die(referee.state()), {said("SQ-OFF-04", "he won the highest die")});
}
/// 1 red, 2 blue, 0 nobody.
Measure measure_contest(const BattleState&, const BattleState& after, const ProcedureArgs& args) {
  const bool red = after.leader(general_named(args, "red")).notes[Activated] != 0,
             blue = after.leader(general_named(args, "blue")).notes[Activated] != 0;
  return {{"winner", red ? 1 : blue ? 2 : 0}};
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
    measure.emplace_back("die of general " + std::to_string(leader.id.value), leader.notes[Activated]);
  return measure;
}

// ride: the commander-in-chief of a side, 1 red, 2 blue
Side side_named(const ProcedureArgs& args) {
  return number_named(args, "side", 1) == 2 ? Side::Blue : Side::Red;
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
  return {{"column", at.x}, {"row", at.y}, {"joined", after.notes[side == Side::Red ? JoinedByRed : JoinedByBlue]}};
}

MaybeRefusal always(const BattleState&, const ProcedureArgs&) {
  return {};
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

}  // namespace

std::span<const rules::Procedure> procedures() {
  static const std::array all{
      rules::Procedure{
          "assault", "SQ-ASLT-01", "A whole assault", {"unit", "target"}, {}, may_assault, run_assault, measure_all},
      rules::Procedure{"exchange",
                       "SQ-HIT-01",
                       "One round's hits and saves",
                       {"unit", "target"},
                       {"advantage", "again"},
                       may_fight,
                       run_exchange,
                       measure_exchange},
      rules::Procedure{"skirmish",
                       "SQ-SKIR-01",
                       "The skirmishers before an assault",
                       {"unit", "target"},
                       {},
                       may_fight,
                       run_skirmish,
                       measure_skirmish},
      rules::Procedure{"bombard",
                       "SQ-BOMB-01",
                       "A bombardment",
                       {"unit", "target"},
                       {"points", "points2"},
                       may_bombard,
                       run_bombard,
                       measure_all},
      rules::Procedure{"morale",
                       "SQ-MORL-03",
                       "A unit's morale check and what follows",
                       {"unit"},
                       {},
                       there,
                       run_morale,
                       measure_all},
      rules::Procedure{"save", "SQ-SAVE-02", "Saves against hits", {"unit"}, {"hits"}, there, run_save, measure_all},
      rules::Procedure{
          "rally", "SQ-RALY-01", "Rallying on the battlefield", {"unit"}, {}, may_rally, run_rally, measure_all},
      rules::Procedure{"march",
                       "SQ-MOV-01",
                       "Steps from square to square",
                       {"unit"},
                       {"x1", "y1", "x2", "y2", "x3", "y3", "town"},
                       may_march,
                       run_march,
                       measure_march},
      rules::Procedure{"dice-off",
                       "SQ-OFF-02",
                       "Two generals throw for an action die",
                       {},
                       {"red", "blue", "throws"},
                       may_contest,
                       run_contest,
                       measure_contest},
      rules::Procedure{
          "allot", "SQ-OFF-05", "The dice left go to the side left", {}, {}, may_allot, run_allot, measure_allot},
      rules::Procedure{
          "ride", "SQ-CIC-01", "The commander-in-chief rides", {}, {"side"}, may_ride, run_ride, measure_ride},
      rules::Procedure{"action dice", "SQ-ACT-02", "The action dice of a turn", {}, {}, always, run_dice, measure_dice},
      rules::Procedure{"night", "SQ-NITE-01", "A night", {}, {}, always, run_night, measure_all},
  };
  return all;
}

}  // namespace vedette::squares
