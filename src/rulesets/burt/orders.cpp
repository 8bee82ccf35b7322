#include "rulesets/burt/orders.h"

namespace vedette::burt {
namespace {

bool is_general(const Leader& leader) {
  const auto rank = static_cast<Rank>(leader.rank);
  return rank == Rank::CinC || rank == Rank::General;
}

/// The brigade's own command element touches the unit.
bool with_command(const Board& board, const Unit& unit) {
  const LeaderId id = noted(unit, notes.brigade);
  return id && in_touch(board, board.state().leader(id), unit.id);
}

/// Could be given orders by a general, since nobody else can.
bool waits_for_a_general(const Board& board, const Unit& unit) {
  return is_close_order(unit) && !is_routing(unit) && !noted(unit, notes.pursuing) &&
         !in_melee(board.state(), unit.id) && !with_command(board, unit);
}

/// The unit a general takes over: the one he is with, else the first he touches that nobody else commands.
UnitId taken_over_by(const Board& board, const Leader& leader) {
  if (leader.with) return leader.with;
  for (const UnitId id : board.units_of(leader.side))
    if (waits_for_a_general(board, board.unit(id)) && in_touch(board, leader, id)) return id;
  return {};
}

/// The general who may give this unit its orders; null when there is none. Source: SB-ORD-14.
const Leader* general_at(const Board& board, const Unit& unit) {
  for (const Leader& leader : board.state().leaders)
    if (leader.side == unit.side && leader.on_table && is_general(leader) && taken_over_by(board, leader) == unit.id)
      return &leader;
  return nullptr;
}

/// Attaches a general to a unit, or to none. Source: SB-ORD-14.
void attach(Referee& referee, const Leader& leader, UnitId unit) {
  referee.record(battle::LeaderMoved{
      .leader = leader.id, .from = leader.pose, .to = leader.pose, .with = unit, .why = {Basis{"SB-ORD-14"}}});
}

/// A general stays with the unit he took over until its own command element is back with it.
void release_generals(Referee& referee) {
  for (std::size_t i = 0; i < referee.state().leaders.size(); ++i) {
    const Leader& leader = referee.state().leaders[i];
    if (!leader.with) continue;
    const Board board{referee.state()};
    const Unit& unit = board.unit(leader.with);
    if (!unit.on_table || with_command(board, unit)) attach(referee, leader, {});
  }
}

void place_chit(Referee& referee, UnitId id, Order order, Reasons why) {
  const Unit& unit = referee.state().unit(id);
  const bool hidden = is_on(referee.state(), Option::HiddenOrders);
  const bool leaves_reserve = order_of(unit) == Order::Reserve && order != Order::Reserve;
  const auto line =
      referee.record(battle::ChitPlaced{.unit = id,
                                        .order = std::string{word(order)},
                                        .chit = notes.orders.holding(order),
                                        .shown = notes.shown.holding(hidden ? std::nullopt : std::optional{order}),
                                        .why = std::move(why)});
  if (leaves_reserve) lower_army_morale(referee, unit.side, "SB-ARMY-03", line);
}

std::optional<Order> order_named(std::string_view key) {
  const auto found = std::ranges::find(order_words, key);
  if (found == order_words.end()) return {};
  return static_cast<Order>(found - order_words.begin());
}

}  // namespace

bool in_touch(const Board& board, const Leader& leader, UnitId unit) {
  return leader.on_table && battle::within(base_of(leader), board.base(unit), board.contact_gap());
}

std::optional<Refusal> no_new_orders(const Board& board, const Unit& unit) {
  if (unit.type == WAGON) return Refusal{"SB-ORD-16", "wagons always manoeuver"};
  if (is_routing(unit)) return Refusal{"SB-ORD-15", "it is routing"};
  if (noted(unit, notes.pursuing)) return Refusal{"SB-ORD-15", "it is pursuing"};
  if (in_melee(board.state(), unit.id)) return Refusal{"SB-ORD-15", "it is in a melee"};
  if (unit.type == SKIRM || is_gun(unit)) return {};
  if (with_command(board, unit) || general_at(board, unit) != nullptr) return {};
  return Refusal{"SB-ORD-02", "no command element is in contact with it"};
}

std::vector<Order> orders_for(const Unit& unit) {
  std::vector<Order> all;
  for (const Order order : {Order::Reserve, Order::Manoeuver, Order::Fire, Order::Assault, Order::Regroup})
    if (!order_fault(unit, order)) all.push_back(order);
  return all;
}

std::optional<Refusal> order_fault(const Unit& unit, Order order) {
  if (order == Order::Reserve && order_of(unit) != Order::Reserve)
    return Refusal{"SB-ORD-06", "a unit that left the reserve never comes back to it"};
  if (order == Order::Assault && !is_close_order(unit))
    return Refusal{"SB-ORD-09", "neither guns nor skirmishers assault"};
  return {};
}

Decision order_question(const BattleState& state, const Unit& unit) {
  const bool free = unit.type == SKIRM || is_gun(unit);
  Decision question{.side = unit.side,
                    .rule = free ? "SB-ORD-03" : "SB-ORD-02",
                    .question = "Orders for " + state.name(unit.id) + "?",
                    .unit = unit.id,
                    .secret = is_on(state, Option::HiddenOrders)};
  for (const Order order : orders_for(unit)) question.choices.push_back({.key = std::string{word(order)}});
  return question;
}

void orders_phase(Referee& referee) {
  release_generals(referee);
  std::vector<Decision> questions;
  {
    const Board board{referee.state()};
    for (const UnitId id : board.units())
      if (!no_new_orders(board, board.unit(id))) questions.push_back(order_question(referee.state(), board.unit(id)));
  }
  if (questions.empty()) return;
  const std::vector<Answer> answers = referee.ask_together(questions);
  for (std::size_t i = 0; i < questions.size(); ++i) {
    const UnitId id = questions[i].unit;
    const Order order = *order_named(answers[i].choice);
    const Unit& unit = referee.state().unit(id);
    if (order == order_of(unit)) continue;
    const Board board{referee.state()};
    Reasons why;
    if (is_close_order(unit) && !with_command(board, unit)) {
      const Leader& general = *general_at(board, unit);
      why.add(Basis{"SB-ORD-14", referee.state().scenario->people[general.id.value - 1U].name});
      if (!general.with) attach(referee, general, id);
    }
    place_chit(referee, id, order, std::move(why));
  }
}

void reveal(Referee& referee, UnitId id, battle::Sequence cause) {
  const Unit& unit = referee.state().unit(id);
  if (noted(unit, notes.shown) == noted(unit, notes.orders)) return;
  referee.record(battle::ChitRevealed{.unit = id,
                                      .order = std::string{word(order_of(unit))},
                                      .shown = notes.shown.holding(noted(unit, notes.orders))},
                 cause);
}

void force_order(Referee& referee, UnitId id, Order order, Basis why, battle::Sequence cause) {
  const Unit& unit = referee.state().unit(id);
  if (!unit.on_table || unit.type == WAGON || order_of(unit) == order) return;
  // One committed to support has cost army morale when it was designated (SB-ASLT-13).
  const bool leaves_reserve = order_of(unit) == Order::Reserve && !noted(unit, notes.supports);
  const auto line = referee.record(battle::OrderChanged{.unit = id,
                                                        .from = std::string{word(order_of(unit))},
                                                        .order = std::string{word(order)},
                                                        .chit = notes.orders.holding(order),
                                                        .shown = notes.shown.holding(order),
                                                        .why = {std::move(why)}},
                                   cause);
  if (leaves_reserve) lower_army_morale(referee, unit.side, "SB-ARMY-03", line);
}

}  // namespace vedette::burt
