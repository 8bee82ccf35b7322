#include "rulesets/death_or_glory/command.h"

#include <charconv>

#include "battle/ids.h"
#include "rulesets/death_or_glory/options.h"
#include "rulesets/death_or_glory/roll.h"

namespace vedette::death_or_glory {
namespace {

using Status = OrderSheet::Status;

const battle::Personage& person(const BattleState& state, LeaderId id) {
  return state.scenario->people[id.value - 1U];
}
std::string_view trait(const BattleState& state, LeaderId id, std::string_view key) {
  for (const battle::Setting& setting : person(state, id).traits)
    if (setting.key == key) return setting.value;
  return {};
}
std::optional<std::int64_t> number_trait(const BattleState& state, LeaderId id, std::string_view key) {
  const std::string_view text = trait(state, id, key);
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || text.empty()) return {};
  return value;
}

/// The command of this name and all above it: brigade, its division, its corps.
bool is_under(const BattleState& state, std::string_view command, std::string_view of, int depth = 0) {
  if (command.empty() || depth > 4) return false;
  if (command == of) return true;
  for (const Leader& leader : state.leaders)
    if (person(state, leader.id).command == command)
      return is_under(state, trait(state, leader.id, "under"), of, depth + 1);
  return false;
}

}  // namespace

const std::string& name_of(const BattleState& state, LeaderId id) {
  return person(state, id).name;
}

std::int64_t distance(const Field& field, const Leader& leader, UnitId id) {
  const Outline base = field.base(id);
  if (battle::holds(base, leader.pose.at)) return 0;
  return in_metres(battle::gap(leader.pose.at, leader.pose.at, base));
}

bool commands(const BattleState& state, const Leader& leader, const Unit& unit) {
  if (!leader.on_table || leader.side != unit.side) return false;
  if (rank_of(leader) == ChiefRank) return true;
  const std::string& command = person(state, leader.id).command;
  return !command.empty() && is_under(state, state.scenario->sheet(unit.id).command, command);
}

Rated best_commander(const Field& field, UnitId id, std::int64_t within, bool chief_too) {
  Rated best;
  for (const Leader& leader : field.state().leaders) {
    if (!commands(field.state(), leader, field.unit(id)) || (rank_of(leader) == ChiefRank && !chief_too)) continue;
    if (distance(field, leader, id) > within) continue;
    if (!best.by || rating_of(leader) > best.rating) best = {rating_of(leader), leader.id};
  }
  return best;
}

LeaderId brigadier_of(const BattleState& state, const Unit& unit) {
  const std::string& command = state.scenario->sheet(unit.id).command;
  for (const Leader& leader : state.leaders)
    if (leader.side == unit.side && rank_of(leader) == BrigadeRank && !command.empty() &&
        person(state, leader.id).command == command)
      return leader.id;
  return {};
}

LeaderId commanding_officer(const BattleState& state, Side side) {
  LeaderId senior;
  for (const Leader& leader : state.leaders)
    if (leader.side == side && leader.on_table && (!senior || leader.rank > state.leader(senior).rank))
      senior = leader.id;
  return senior;
}

const OrderSheet* active_order(const BattleState& state, LeaderId id) {
  for (const OrderSheet& order : state.orders)
    if (order.to == id && order.status == Status::Active) return &order;
  return nullptr;
}

std::int64_t influence_on(const Field& field, UnitId id) {
  const LeaderId noted_by = noted(field.unit(id), notes.influence_on);
  if (!noted_by || noted_by.value > field.state().leaders.size()) return 0;
  const Leader& chief = field.state().leader(noted_by);
  if (!chief.on_table || distance(field, chief, id) > number(field.state(), "DG-CMD-10").value) return 0;
  return influence_of(chief);
}

void rate_leaders(Referee& referee) {
  for (const LeaderId id : battle::ids_of(referee.state().leaders)) {
    const std::string name = person(referee.state(), id).name;
    std::int64_t rating = 0;
    Reasons why;
    if (const auto agreed = number_trait(referee.state(), id, "rating")) {
      rating = *agreed;
    } else if (const auto listed = listed_rating(referee.state(), name)) {
      rating = *listed;
      why.add(decided("DG-CMD-08", "listed with " + std::to_string(rating)));
    } else {
      const Leader& leader = referee.state().leader(id);
      rating =
          fire_reading(referee.state(), roll(referee, "DG-CMD-08", battle::Purpose::Other, leader.side, {}, {}, 0));
    }
    std::int64_t influence = 0;
    if (rank_of(referee.state().leader(id)) == ChiefRank)
      influence = number_trait(referee.state(), id, "influence").value_or(listed_influence(referee.state(), name));
    referee.record(battle::LeaderReplaced{.leader = id,
                                          .at = referee.state().leader(id).pose,
                                          .notes = {notes.rating.holding(rating), notes.influence.holding(influence)},
                                          .why = std::move(why)});
  }
}

namespace {

Point place_ahead(const BattleState& state, const Leader& leader) {
  // A general order without an objective of its own: the middle of the enemy.
  Point sum;
  std::int64_t n = 0;
  for (const Unit& unit : state.units)
    if (unit.on_table && unit.side != leader.side) sum = sum + unit.pose.at, ++n;
  return n == 0 ? leader.pose.at : Point{sum.x / n, sum.y / n};
}

std::uint16_t next_number(const BattleState& state) {
  return static_cast<std::uint16_t>(state.orders.size() + 1);
}

}  // namespace

void write_first_orders(Referee& referee) {
  for (const LeaderId id : battle::ids_of(referee.state().leaders)) {
    const BattleState& state = referee.state();
    const Leader& leader = state.leader(id);
    if (rank_of(leader) != BrigadeRank) continue;
    const std::string_view wanted = trait(state, leader.id, "order");
    const OrderSheet sheet{.number = next_number(state),
                           .from = commanding_officer(state, leader.side),
                           .to = leader.id,
                           .kind = std::string{wanted.empty() ? std::string_view{"attack"} : wanted},
                           .objective = wanted == "hold" ? leader.pose.at : place_ahead(state, leader),
                           .status = Status::Active};
    referee.record(battle::OrderWritten{sheet, {}});
  }
}

void obey_delivered_orders(Referee& referee) {
  const std::vector<OrderSheet> orders = referee.state().orders;
  for (const OrderSheet& order : orders)
    if (order.status == Status::Delivered && order.delivered_turn < referee.state().clock.turn)
      referee.record(battle::OrderObeyed{order.number, {}});
}

void write_orders(Referee& referee, Side side) {
  for (const LeaderId id : battle::ids_of(referee.state().leaders)) {
    const BattleState& state = referee.state();
    const LeaderId officer = commanding_officer(state, side);
    const Leader& leader = state.leader(id);
    if (leader.side != side || rank_of(leader) != BrigadeRank || !leader.on_table || !officer) continue;
    const bool under_way = std::ranges::any_of(state.orders, [&](const OrderSheet& o) {
      return o.to == leader.id && (o.status == Status::InTransit || o.status == Status::Delivered);
    });
    if (under_way) continue;
    Decision question{.side = side,
                      .rule = "DG-CMD-04",
                      .question = "New orders for " + person(state, leader.id).name + "?",
                      .choices = {{.key = "keep"}},
                      .leader = leader.id,
                      .secret = true};
    for (const std::string_view word : order_words)
      question.choices.push_back({.key = std::string{word}, .shape = rules::Shape::Place});
    const Answer answer = referee.ask(question);
    if (answer.choice == "keep") continue;
    const std::int64_t away =
        in_metres(core::distance(referee.state().leader(officer).pose.at, referee.state().leader(id).pose.at));
    const Charted voice = number(referee.state(), "DG-CMD-07");
    const bool by_voice = away <= voice.value;
    const OrderSheet sheet{.number = next_number(referee.state()),
                           .from = officer,
                           .to = id,
                           .kind = answer.choice,
                           .objective = answer.at,
                           .status = Status::InTransit,
                           .sent_turn = referee.state().clock.turn,
                           .messenger = referee.state().leader(officer).pose.at};
    const auto line = referee.record(battle::OrderWritten{
        sheet,
        {decided(by_voice ? "DG-CMD-07" : "DG-CMD-05", std::to_string(away) + " m away, the voice carries " +
                                                           std::to_string(voice.value) + " m" +
                                                           std::string{house_mark(voice)})}});
    if (by_voice) referee.record(battle::OrderObeyed{sheet.number, {decided("DG-CMD-07")}}, line);
  }
}

void replace_lost_commanders(Referee& referee) {
  for (const LeaderId who : battle::ids_of(referee.state().leaders)) {
    const Field field{referee.state()};
    const Leader& lost = referee.state().leader(who);
    if (lost.on_table || noted(lost, notes.lost_turn) == 0 ||
        noted(lost, notes.lost_turn) >= referee.state().clock.turn)
      continue;
    UnitId nearest;
    Leader there = lost;
    there.on_table = true;
    for (const UnitId id : field.units()) {
      const Unit& unit = field.unit(id);
      if (unit.side != lost.side || moral_state(unit) != Steady || !commands(field.state(), there, unit)) continue;
      if (!nearest || distance(field, lost, id) < distance(field, lost, nearest)) nearest = id;
    }
    if (!nearest) continue;
    const Unit& unit = field.unit(nearest);
    const Pose at{snapped(field.centre(nearest)), unit.pose.facing};
    referee.record(battle::LeaderReplaced{.leader = who,
                                          .at = at,
                                          .notes = {notes.rating.holding(0), notes.influence.holding(0),
                                                    notes.wound.holding(0), notes.lost_turn.holding(0)},
                                          .why = {decided("DG-CMD-13", "with " + referee.state().name(nearest))}});
  }
}

void mark_influence(Referee& referee) {
  for (const Leader& chief : std::vector<Leader>{referee.state().leaders}) {
    if (!chief.on_table || rank_of(chief) != ChiefRank || influence_of(chief) == 0) continue;
    const Charted reach = number(referee.state(), "DG-CMD-10");
    const Field field{referee.state()};
    for (const UnitId id : field.units()) {
      if (field.unit(id).side == chief.side && distance(field, chief, id) <= reach.value)
        note(referee, id, notes.influence_on, chief.id);
    }
  }
}

void ride_messengers(Referee& referee, Side side) {
  const std::vector<OrderSheet> orders = referee.state().orders;
  for (const OrderSheet& order : orders) {
    if (order.status != Status::InTransit || referee.state().leader(order.to).side != side) continue;
    const Point goal = referee.state().leader(order.to).pose.at;
    const Charted pace = chart(referee.state(), move_table, MoveMessenger);
    const Length away = core::distance(order.messenger, goal);
    const bool arrives = away <= metres(pace.value);
    Point to = goal;
    if (!arrives)
      to = snapped(order.messenger + core::ahead(core::direction(goal - order.messenger), metres(pace.value)));
    const auto line = referee.record(battle::MessengerRode{
        order.number, order.messenger, to,
        arrives ? Reasons{}
                : Reasons{decided("DG-CMD-05", std::to_string(pace.value) + " m of " + std::to_string(in_metres(away)) +
                                                   std::string{house_mark(pace)})}});
    if (arrives) referee.record(battle::OrderDelivered{order.number, {}}, line);
  }
}

void bring_leaders_to_safety(Referee& referee) {
  const Charted danger = number(referee.state(), "DG-CMD-12", 0);
  const std::int64_t refuge = number(referee.state(), "DG-CMD-12", 1).value;
  const Field field{referee.state()};  // leaders ride, the bases stay where they are
  for (const LeaderId who : battle::ids_of(referee.state().leaders)) {
    const Leader& leader = referee.state().leader(who);
    if (!leader.on_table) continue;
    UnitId nearest;
    bool safe = false;
    UnitId threat;
    for (const UnitId id : field.units()) {
      const Unit& unit = field.unit(id);
      const std::int64_t away = distance(field, leader, id);
      if (unit.side != leader.side) {
        if (!threat && is_formed_body(unit) && away <= danger.value) threat = id;
      } else if (is_close_order(unit)) {
        safe = safe || away <= refuge;
        if (!nearest || away < distance(field, leader, nearest)) nearest = id;
      }
    }
    if (!threat || safe || !nearest) continue;
    referee.record(battle::LeaderMoved{
        leader.id,
        leader.pose,
        {snapped(field.centre(nearest)), leader.pose.facing},
        {},
        {decided("DG-CMD-12", referee.state().name(threat) + " within " + std::to_string(danger.value) + " m" +
                                  std::string{house_mark(danger)})}});
  }
}

void take_leaders_along(Referee& referee, UnitId unit, const Pose& before, battle::Sequence cause) {
  const Pose after = referee.state().unit(unit).pose;
  if (before == after) return;
  for (const Leader& leader : std::vector<Leader>{referee.state().leaders}) {
    if (!leader.on_table || leader.with != unit) continue;
    const Point off = core::local(leader.pose.at - before.at, before.facing);
    const Pose to{snapped(after.at + core::turned(off, after.facing)), after.facing};
    referee.record(battle::LeaderMoved{leader.id, leader.pose, to, unit, {}}, cause);
  }
}

std::optional<Refusal> ride_fault(const BattleState& state, const Leader& leader, Point to) {
  const Charted pace = chart(state, move_table, MoveLeader);
  const std::int64_t away = in_metres(core::distance(leader.pose.at, to));
  if (away > pace.value)
    return Refusal{"DG-CMD-11", "the ride is " + std::to_string(away) + " m; a leader rides " +
                                    std::to_string(pace.value) + " m" + std::string{house_mark(pace)}};
  if (to.x < 0 || to.y < 0 || to.x > state.ground().width.micrometres || to.y > state.ground().height.micrometres)
    return Refusal{"DG-MOV-13", "the ride would leave the table"};
  for (const Feature& f : state.ground().features)
    if ((f.kind == FeatureKind::Lake || (f.kind == FeatureKind::River && f.grade == 0)) &&
        battle::locate(f.outline, to) == battle::Where::Inside)
      return Refusal{"DG-CMD-11", "no rider stands in " + f.name};
  return {};
}

void ride(Referee& referee, LeaderId id, Point to, UnitId with) {
  const Leader leader = referee.state().leader(id);
  const Angle facing = to == leader.pose.at ? leader.pose.facing : core::direction(to - leader.pose.at);
  referee.record(battle::LeaderMoved{id, leader.pose, {snapped(to), core::normalised(facing)}, with, {}});
}

LeaderId general_at_risk(Referee& referee, const std::vector<UnitId>& targets, battle::Sequence cause) {
  const Charted reach = number(referee.state(), "DG-LDR-01");
  for (const UnitId target : targets) {
    const Field field{referee.state()};
    LeaderId nearest;
    const auto key = [&](LeaderId id) {
      const Leader& l = field.state().leader(id);
      return std::tuple{distance(field, l, target), -static_cast<int>(l.rank), id.value};
    };
    for (const Leader& leader : field.state().leaders) {
      if (!leader.on_table || leader.side != field.unit(target).side) continue;
      if (distance(field, leader, target) > reach.value) continue;
      if (!nearest || key(leader.id) < key(nearest)) nearest = leader.id;
    }
    if (!nearest) continue;
    const Leader leader = field.state().leader(nearest);
    const int face = roll(
        referee, "DG-LDR-02", battle::Purpose::Other, leader.side, target,
        {decided("DG-LDR-01", name_of(field.state(), nearest) + ", " + std::to_string(distance(field, leader, target)) +
                                  " m off of " + std::to_string(reach.value) + std::string{house_mark(reach)})},
        cause);
    const Charted wound = chart(referee.state(), risk_table, static_cast<std::size_t>(face));
    constexpr std::array<std::string_view, 5> words{"unhurt", "lightly wounded", "wounded", "badly wounded", "killed"};
    const bool out = wound.value >= 3;
    battle::LeaderHit hit{.leader = nearest, .wound = std::string{words[static_cast<std::size_t>(wound.value)]}};
    hit.leaves = out;
    hit.notes = {notes.wound.holding(std::max(wound.value, noted(leader, notes.wound)))};
    if (wound.house) hit.why.add(decided("DG-LDR-02", "face " + std::to_string(face) + std::string{house_mark(wound)}));
    if (wound.value == 2) {
      hit.notes.push_back(notes.rating.holding(rating_of(leader) / 2));
      hit.notes.push_back(notes.influence.holding(influence_of(leader) / 2));
      hit.why.add(decided(
          "DG-LDR-03", "rating " + std::to_string(rating_of(leader)) + " to " + std::to_string(rating_of(leader) / 2)));
    }
    if (out) {
      hit.notes.push_back(notes.lost_turn.holding(referee.state().clock.turn));
      hit.why.add(decided("DG-LDR-04"));
    }
    referee.record(std::move(hit), cause);
    return wound.value == 4 ? nearest : LeaderId{};
  }
  return {};
}

}  // namespace vedette::death_or_glory
