// Phases 5 to 7: units by turns, one side and then the other, until nobody wants to move.
#include <utility>

#include "rulesets/burt/cohesion.h"
#include "rulesets/burt/manoeuvre.h"
#include "rulesets/burt/orders.h"
#include "rulesets/burt/turn.h"

namespace vedette::burt {
namespace {

using rules::Choice;
using rules::Shape;

/// What is too little of a move to ask about again.
constexpr std::int64_t scrap_of_move = whole_move / 20;

struct Choices {
  Choice move{"move", Shape::Move, {}}, face{"face", Shape::Move, {}}, oblique{"oblique", Shape::Move, {}},
      road{"road", Shape::Road, {}}, line{"line", Shape::Form, {}}, column{"column", Shape::Form, {}},
      square{"square", Shape::Form, {}}, limber{"limber", Shape::Form, {}}, unlimber{"unlimber", Shape::Form, {}},
      support{"support", Shape::Target, {}};
};

bool on_a_road(const BattleState& state, const Unit& unit) {
  return std::ranges::any_of(state.ground().features, [&](const Feature& f) {
    return f.kind == FeatureKind::Road && place_on_road(f, unit.pose.at).has_value();
  });
}

void add_forms(const Unit& unit, Choices& choices) {
  if (order_of(unit) != Order::Manoeuver) return;
  if (is_gun(unit)) {
    (unit.formation == Formation::Limbered ? choices.unlimber : choices.limber).units.push_back(unit.id);
    return;
  }
  if (!is_close_order(unit)) return;
  choices.line.units.push_back(unit.id);
  choices.column.units.push_back(unit.id);
  if (unit.type == INF && bases(unit) >= 4 && !in_square(unit)) choices.square.units.push_back(unit.id);
}

void add_moves(const BattleState& state, const Unit& unit, Choices& choices) {
  const Order order = order_of(unit);
  if (noted(unit, notes.assaulted)) return;
  if (is_gun(unit) && (unit.formation == Formation::Limbered) == (order == Order::Fire)) return;
  choices.move.units.push_back(unit.id);
  choices.oblique.units.push_back(unit.id);
  if (order != Order::Fire) choices.face.units.push_back(unit.id);
  if (order != Order::Fire && noted(unit, notes.spent) == 0 && on_a_road(state, unit))
    choices.road.units.push_back(unit.id);
}

bool has_left(const Unit& unit) {
  const std::int64_t most = order_of(unit) == Order::Fire ? half_move : whole_move;
  return most - noted(unit, notes.spent) > scrap_of_move;
}

/// What a unit does after its first deed; "end" where there is nothing left to do.
Answer more_of(Referee& referee, UnitId id) {
  while (true) {
    const Unit& unit = referee.state().unit(id);
    if (!unit.on_table) return {.choice = "end"};
    Decision more = manoeuvre_question(referee.state(), unit.side, id);
    if (more.choices.size() == 1) return {.choice = "end"};
    more.between = true;
    Answer answer = referee.ask(more);
    if (!rules::is_asked_anew(answer)) return answer;
  }
}

/// One unit's whole move: as many stretches as it has move for, and one turn for nothing: with more of them it could go
/// round for ever. Source: SB-ORD-07, SB-MOVE-06.
void move_unit(Referee& referee, const Answer& first) {
  const UnitId id = first.unit;
  reveal(referee, id, 0);
  Answer answer = first;
  bool turned = false;
  while (true) {
    const std::int64_t spent = noted(referee.state().unit(id), notes.spent);
    const auto plan = plan_of(Board{referee.state()}, referee.state().unit(id), answer);
    carry_out(referee, id, *plan);
    const Unit& unit = referee.state().unit(id);
    if (noted(unit, notes.spent) == spent && std::exchange(turned, true)) break;
    if (!unit.on_table || is_routing(unit) || !has_left(unit) || order_of(unit) == Order::Fire) break;
    answer = more_of(referee, id);
    if (answer.choice == "end") break;
  }
  if (referee.state().unit(id).on_table) note_anew(referee, id, notes.acted, true);
}

void commit_support(Referee& referee, UnitId reserve, UnitId assaulted) {
  reveal(referee, reserve, 0);
  const Side side = referee.state().unit(reserve).side;
  note_anew(referee, reserve, notes.supports, assaulted);
  lower_army_morale(referee, side, "SB-ARMY-03", 0);
  note_anew(referee, reserve, notes.acted, true);
}

/// Both sides by turns, the first player beginning; who has nothing left is skipped. Source: SB-TURN-03.
void by_turns(Referee& referee) {
  std::array<bool, 2> done{};
  Side side = referee.state().clock.side;
  while (!done[0] || !done[1]) {
    if (!done[core::index(side)]) {
      Decision question = manoeuvre_question(referee.state(), side);
      question.between = true;
      const Answer answer = question.choices.size() == 1 ? Answer{.choice = "end"} : referee.ask(question);
      if (rules::is_asked_anew(answer)) continue;
      if (answer.choice == "end")
        done[core::index(side)] = true;
      else if (answer.choice == "support")
        commit_support(referee, answer.unit, answer.target);
      else
        move_unit(referee, answer);
    }
    side = core::other(side);
  }
}

}  // namespace

std::optional<Refusal> support_fault(const BattleState& state, const Unit& unit, UnitId assaulted) {
  if (auto fault = mover_fault(state, unit)) return fault;
  if (order_of(unit) != Order::Reserve) return Refusal{"SB-ASLT-13", "only reserves are committed to support"};
  if (noted(unit, notes.supports)) return Refusal{"SB-ASLT-13", "it supports a friend already"};
  if (!stands_on_table(state, assaulted) || state.unit(assaulted).side != unit.side ||
      !noted(state.unit(assaulted), notes.assaulted) || assaulted == unit.id)
    return Refusal{"SB-ASLT-13", "a reserve supports a friend that is being assaulted"};
  return {};
}

Decision manoeuvre_question(const BattleState& state, Side side, UnitId only) {
  Choices choices;
  for (const Unit& unit : state.units) {
    if (unit.side != side || (only && unit.id != only) || mover_fault(state, unit)) continue;
    add_moves(state, unit, choices);
    add_forms(unit, choices);
    if (only) continue;
    if (std::ranges::any_of(state.units, [&](const Unit& u) { return !support_fault(state, unit, u.id); }))
      choices.support.units.push_back(unit.id);
  }
  const bool reserves = state.clock.phase == ReserveMovement;
  Decision question{.side = side,
                    .rule = reserves ? "SB-ORD-05" : "SB-TURN-03",
                    .question = reserves ? "Which reserve does what?" : "Which unit does what?",
                    .unit = only};
  if (only) question.rule = "SB-ORD-07", question.question = "What more does " + state.name(only) + " do?";
  for (Choice* choice : {&choices.move, &choices.face, &choices.oblique, &choices.road, &choices.line, &choices.column,
                         &choices.square, &choices.limber, &choices.unlimber, &choices.support})
    if (!choice->units.empty()) question.choices.push_back(std::move(*choice));
  question.choices.push_back(rules::nothing_more());
  return question;
}

void manoeuvre_phase(Referee& referee) {
  by_turns(referee);
}
void reserve_phase(Referee& referee) {
  by_turns(referee);
}

std::optional<Refusal> stand_fault(const Board& board, const Leader& leader, Point at) {
  const BattleState& state = board.state();
  const Length most = core::hundredths_of_inch(chart(state, move_chart, Staff, NormalMove).value);
  if (leader.with) return Refusal{"SB-ORD-14", "he stays with the unit he has taken over"};
  if (at.x < 0 || at.y < 0 || at.x > state.ground().width.micrometres || at.y > state.ground().height.micrometres)
    return Refusal{"SB-MOVE-14", "that is off the table"};
  if (core::distance(leader.pose.at, at) > most + tolerance) return Refusal{"SB-MOVE-14", "further than 24\""};
  Leader there = leader;
  there.pose.at = at;
  for (const UnitId id : board.units())
    if (board.unit(id).side != leader.side && in_touch(board, there, id))
      return Refusal{"SB-MOVE-14", "an enemy stands there"};
  return {};
}

Decision stand_question(const BattleState& state, LeaderId id) {
  const Leader& leader = state.leader(id);
  return {.side = leader.side,
          .rule = static_cast<Rank>(leader.rank) == Rank::Command ? "SB-MOVE-14" : "SB-ORD-13",
          .question = "Where does " + state.scenario->people[id.value - 1U].name + " go?",
          .choices = {{.key = "go", .shape = Shape::Place}, {.key = "stay"}},
          .leader = id};
}

void stands_phase(Referee& referee) {
  // By turns, each side's stands in the order of the scenario.
  std::array<std::vector<LeaderId>, 2> stands;
  for (const Leader& leader : referee.state().leaders) stands[core::index(leader.side)].push_back(leader.id);
  const Side first = referee.state().clock.side;
  for (std::size_t i = 0; i < std::max(stands[0].size(), stands[1].size()); ++i)
    for (const Side side : {first, core::other(first)}) {
      if (i >= stands[core::index(side)].size()) continue;
      const LeaderId id = stands[core::index(side)][i];
      const Leader& leader = referee.state().leader(id);
      if (!leader.on_table) continue;
      if (leader.with) {
        // Attached: he goes where the unit went.
        const Pose there = referee.state().unit(leader.with).pose;
        if (there.at != leader.pose.at)
          referee.record(battle::LeaderMoved{
              .leader = id, .from = leader.pose, .to = there, .with = leader.with, .why = {Basis{"SB-ORD-14"}}});
        continue;
      }
      const Answer answer = referee.ask(stand_question(referee.state(), id));
      if (answer.choice != "go" || answer.at == leader.pose.at) continue;
      referee.record(battle::LeaderMoved{.leader = id,
                                         .from = leader.pose,
                                         .to = {answer.at, core::direction(answer.at - leader.pose.at)},
                                         .with = {}});
    }
}

}  // namespace vedette::burt
