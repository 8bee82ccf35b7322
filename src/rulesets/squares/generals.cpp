#include "rulesets/squares/generals.h"

#include "battle/ids.h"
#include "rulesets/squares/hits.h"
#include "rulesets/squares/house.h"
#include "rulesets/squares/notes.h"
#include "rulesets/squares/numbers.h"
#include "rulesets/squares/written.h"

namespace vedette::squares {
namespace {

constexpr int most_actions = 6;
const std::string& name_of(const BattleState& state, LeaderId id) {
  return state.scenario->people[id.value - 1U].name;
}
LeaderId numbered(const std::string& key) {
  return {static_cast<std::uint16_t>(std::stoi(key.substr(key.find('-') + 1)))};
}

/// The side left over allots the rest. Source: SQ-OFF-05.
LeaderId allot(Referee& referee, Side side) {
  Decision decision{.side = side, .rule = "SQ-OFF-05", .question = "Which general takes which of the dice left?"};
  for (const LeaderId leader : waiting(referee.state(), side))
    for (int face = most_actions; face > 0; --face)
      if (noted(referee.state(), dice_showing(face)) > 0)
        decision.choices.push_back(
            {.key = "die" + std::to_string(face) + '-' + std::to_string(leader.value), .leader = leader});
  const std::string chosen = referee.ask(decision).choice;
  activate(referee, numbered(chosen), chosen[3] - '0', {Basis{"SQ-OFF-05", {}}});
  return numbered(chosen);
}

}  // namespace

Units command_of(const BattleState& state, LeaderId id) {
  const battle::Personage& person = state.scenario->people[id.value - 1U];
  Units units;
  for (const Unit& unit : state.units)
    if (unit.on_table && unit.side == person.side && state.scenario->sheet(unit.id).command == person.command)
      units.push_back(unit.id);
  return units;
}
std::optional<LeaderId> chief_of(const BattleState& state, Side side) {
  for (const Leader& leader : state.leaders)
    if (leader.on_table && leader.side == side && leader.rank == Chief) return leader.id;
  return {};
}
bool awaits_die(const BattleState& state, const Leader& leader) {
  return leader.on_table && leader.rank == General && noted(leader, notes.activated) == 0 &&
         !command_of(state, leader.id).empty();
}
std::vector<LeaderId> waiting(const BattleState& state, Side side) {
  std::vector<LeaderId> ready;
  for (const Leader& leader : state.leaders)
    if (leader.side == side && awaits_die(state, leader)) ready.push_back(leader.id);
  return ready;
}
int contest_die(const BattleState& state, LeaderId id) {
  const Side side = state.leader(id).side;
  const auto chief = chief_of(state, side);
  const bool joined = chief && noted(state, joined_by(side)) == id;
  return static_cast<int>(noted(state.leader(joined ? *chief : id), notes.general_die));
}

void move_general(Referee& referee, LeaderId id, Square to, Reasons why, battle::Sequence cause) {
  const Pose from = referee.state().leader(id).pose, there{middle_of(referee.state(), to), from.facing};
  if (from == there) return;
  referee.record(battle::LeaderMoved{.leader = id, .from = from, .to = there, .with = {}, .why = std::move(why)},
                 cause);
}

void displace_generals(Referee& referee, Side side, Square where, battle::Sequence cause) {
  for (const Leader& leader : std::vector<Leader>{referee.state().leaders}) {
    if (!leader.on_table || leader.side != side || square_at(referee.state(), leader.pose.at) != where) continue;
    std::optional<Square> nearest;
    for (const Unit& unit : referee.state().units) {
      if (!unit.on_table || unit.side != side) continue;
      const Square there = square_at(referee.state(), unit.pose.at);
      if (!nearest || std::pair{distance(there, where), there} < std::pair{distance(*nearest, where), *nearest})
        nearest = there;
    }
    if (nearest)
      move_general(referee, leader.id, *nearest, {Basis{"SQ-TER-13", {}}}, cause);
    else
      referee.record(
          battle::LeaderHit{
              .leader = leader.id, .wound = "driven from the field", .notes = {}, .leaves = true, .why = {}},
          cause);
  }
}

std::vector<Square> ride_of(const BattleState& state, LeaderId id) {
  const Leader& leader = state.leader(id);
  std::vector<Square> reached{square_at(state, leader.pose.at)};
  std::size_t from = 0;
  for (std::int64_t step = number(state, "SQ-CIC-01").value; step > 0; --step)
    for (const std::size_t end = reached.size(); from < end; ++from)
      for (const Square d : directions) {
        const Square to = reached[from] + d;
        const bool known = std::ranges::find(reached, to) != reached.end();
        if (!known && on_board(state, to) && !enemy_occupied(state, leader.side, to)) reached.push_back(to);
      }
  std::ranges::sort(reached);
  return reached;
}

void move_chief(Referee& referee, Side side) {
  const auto chief = chief_of(referee.state(), side);
  if (!chief) return;
  const auto reach = ride_of(referee.state(), *chief);
  Decision decision{.side = side,
                    .rule = "SQ-CIC-01",
                    .question = "Where does " + name_of(referee.state(), *chief) + " ride?",
                    .choices = {{"stay"}, {"ride", rules::Shape::Place}},
                    .leader = *chief};
  for (const Leader& leader : referee.state().leaders)
    if (leader.on_table && leader.side == side && leader.rank == General &&
        std::ranges::find(reach, square_at(referee.state(), leader.pose.at)) != reach.end())
      decision.choices.push_back({.key = "join-" + std::to_string(leader.id.value), .leader = leader.id});
  const Answer answer = referee.ask(decision);
  if (answer.choice == "stay") return;
  if (answer.choice == "ride") {
    move_general(referee, *chief, square_at(referee.state(), answer.at), {});
    return note(referee, joined_by(side), {});
  }
  const LeaderId joined = numbered(answer.choice);
  move_general(referee, *chief, square_at(referee.state(), referee.state().leader(joined).pose.at), {});
  note(referee, joined_by(side), joined);
}

void arrivals(Referee& referee) {
  for (const UnitId id : battle::ids_of(referee.state().units)) {
    const BattleState& state = referee.state();
    const Unit& unit = state.unit(id);
    const std::int64_t turn = noted(unit, notes.arrives);
    const Square at = square_at(state, unit.pose.at);
    if (turn == 0 || turn > state.clock.turn || entry_fault(state, unit.id, at)) continue;
    std::vector<LeaderId> leaders;
    for (const Leader& leader : state.leaders) {
      const battle::Personage& p = state.scenario->people[leader.id.value - 1U];
      if (!leader.on_table && leader.rank == General && leader.side == unit.side &&
          command_of(state, leader.id).empty() && p.command == state.scenario->sheet(unit.id).command)
        leaders.push_back(leader.id);
    }
    const battle::Sequence line =
        referee.record(battle::UnitArrived{unit.id, place_in(state, unit.id, at), leaders, {}});
    note(referee, id, notes.arrives, 0, line);
    for (const LeaderId general : leaders) move_general(referee, general, at, {}, line);
    displace_generals(referee, core::other(referee.state().unit(id).side), at, line);
  }
}

void roll_action_dice(Referee& referee) {
  const BattleState& state = referee.state();
  const auto generals = waiting(state, Side::Red).size() + waiting(state, Side::Blue).size();
  const auto house = house_value(state, dice_of_a_turn);
  const Charted count{house.value_or(static_cast<std::int64_t>(generals)), house.has_value()};
  const Charted most = number(state, "SQ-ACT-02");
  Reasons why;
  rules::add_house(why, dice_of_a_turn, count, written::dice);
  rules::add_house(why, "SQ-ACT-02", most, written::die);
  const rules::Dice dice = referee.roll({.count = static_cast<int>(count.value),
                                         .kind = most.value == 6 ? core::DieKind::D6 : core::DieKind::D3,
                                         .rule = "SQ-ACT-02",
                                         .purpose = battle::Purpose::Initiative,
                                         .reads = rules::Reads::Counts,
                                         .why = std::move(why)});
  battle::ActionDiceRolled rolled{.faces = dice.faces(), .pool = {}, .why = {}};
  std::ranges::sort(rolled.faces, std::greater<>{});
  for (int face = 1; face <= most.value; ++face) rolled.pool.push_back(dice_showing(face).holding(dice.showing(face)));
  referee.record(std::move(rolled));
}
int highest_die(const BattleState& state) {
  for (int face = most_actions; face > 0; --face)
    if (noted(state, dice_showing(face)) > 0) return face;
  return 0;
}

std::optional<LeaderId> throw_off(Referee& referee, LeaderId red, LeaderId blue) {
  const int red_die = contest_die(referee.state(), red), blue_die = contest_die(referee.state(), blue);
  const auto roll = [&](LeaderId leader, int die) {
    Reasons why{Basis{"SQ-OFF-01", name_of(referee.state(), leader)}};
    const std::int64_t own = noted(referee.state().leader(leader), notes.general_die);
    if (die != own) why.add(Basis{"SQ-CIC-02", written::die(die) + " for his own " + written::die(own)});
    return static_cast<int>(referee
                                .roll({.count = 1,
                                       .kind = kind_of(die),
                                       .rule = "SQ-OFF-02",
                                       .purpose = battle::Purpose::Initiative,
                                       .side = referee.state().leader(leader).side,
                                       .reads = rules::Reads::Order,
                                       .why = std::move(why)})
                                .faces()
                                .front());
  };
  const int ours = roll(red, red_die), theirs = roll(blue, blue_die);
  if (ours == theirs && red_die == blue_die) return {};
  const bool red_wins = ours != theirs ? ours > theirs : red_die > blue_die;
  Reasons why;
  if (ours == theirs)
    why.add(Basis{"SQ-OFF-03",
                  written::die(std::max(red_die, blue_die)) + " against " + written::die(std::min(red_die, blue_die))});
  const Side winner = red_wins ? Side::Red : Side::Blue;
  referee.record(battle::InitiativeWon{.winner = winner, .first = winner, .why = std::move(why)});
  return red_wins ? red : blue;
}
LeaderId dice_off(Referee& referee, LeaderId red, LeaderId blue) {
  for (;;)
    if (const auto winner = throw_off(referee, red, blue)) return *winner;
}

void activate(Referee& referee, LeaderId leader, int die, Reasons why) {
  const std::int64_t left = noted(referee.state(), dice_showing(die)) - 1;
  referee.record(battle::CommandActivated{
      .leader = leader,
      .actions = die,
      .activated = notes.activated.holding(die),
      .game = {dice_showing(die).holding(left), notes.actions.holding(die), notes.active_general.holding(leader)},
      .why = std::move(why)});
}

LeaderId next_general(Referee& referee) {
  const auto red = waiting(referee.state(), Side::Red), blue = waiting(referee.state(), Side::Blue);
  if (red.empty()) return allot(referee, Side::Blue);
  if (blue.empty()) return allot(referee, Side::Red);
  const auto nominate = [](Side side, const std::vector<LeaderId>& ready) {
    Decision decision{.side = side, .rule = "SQ-OFF-01", .question = "Which general contests the highest die?"};
    for (const LeaderId leader : ready)
      decision.choices.push_back({.key = "general-" + std::to_string(leader.value), .leader = leader});
    return decision;
  };
  const std::array both{nominate(Side::Red, red), nominate(Side::Blue, blue)};
  const auto answers = referee.ask_together(both);
  const LeaderId winner = dice_off(referee, numbered(answers[0].choice), numbered(answers[1].choice));
  activate(referee, winner, highest_die(referee.state()));
  return winner;
}

}  // namespace vedette::squares
