#include "battle/event.h"
#include "battle/ruling.h"

namespace vedette::battle {
namespace {

void expire(BattleState& state, Lifetime lifetime) {
  state.notes.expire(lifetime);
  for (Unit& unit : state.units) unit.notes.expire(lifetime);
  for (Leader& leader : state.leaders) leader.notes.expire(lifetime);
}

auto between(UnitId attacker, UnitId target) {
  return [=](const Contact& c) { return c.attacker == attacker && c.target == target; };
}

void make(BattleState& state, const TurnBegan& e) {
  expire(state, Lifetime::Turn);
  state.clock.turn = e.turn;
}
void make(BattleState& state, const PlayerTurnBegan& e) {
  expire(state, Lifetime::PlayerTurn);
  state.clock.side = e.side;
}
void make(BattleState& state, const PhaseBegan& e) {
  expire(state, Lifetime::Phase);
  state.clock.phase = e.phase;
  state.clock.phase_name = e.name;
}
void make(BattleState& state, const GameEnded& e) {
  state.outcome = e.outcome;
}

void make(BattleState& state, const UnitMoved& e) {
  state.unit(e.unit).pose = e.legs.back().to;
}
void make(BattleState& state, const FormationChanged& e) {
  Unit& unit = state.unit(e.unit);
  unit.formation = e.to;
  unit.width = e.width.value_or(unit.width);
  unit.depth = e.depth.value_or(unit.depth);
}
void make(BattleState& state, const PlaceEntered& e) {
  state.unit(e.unit).place = e.place;
}
void make(BattleState& state, const PlaceLeft& e) {
  state.unit(e.unit).place = {};
}

void make(BattleState&, const FireDeclared&) {}
void make(BattleState&, const DiceThrown&) {}
void make(BattleState& state, const CasualtiesTaken& e) {
  state.unit(e.unit).losses += e.count;
}

void make(BattleState&, const ChargeDeclared&) {}
void make(BattleState&, const ReactionChosen&) {}
void make(BattleState& state, const ContactMade& e) {
  state.contacts.push_back(e.contact);
}
void make(BattleState& state, const ContactTurned& e) {
  std::ranges::find_if(state.contacts, between(e.attacker, e.target))->face = e.face;
}
void make(BattleState& state, const ContactEnded& e) {
  std::erase_if(state.contacts, between(e.attacker, e.target));
}
void make(BattleState& state, const MeleeRound& e) {
  if (!e.marks) return;
  for (Contact& c : state.contacts)
    if ((c.attacker == e.unit && c.target == e.enemy) || (c.attacker == e.enemy && c.target == e.unit)) c.fought = true;
}

void make(BattleState& state, const UnitRemoved& e) {
  Unit& unit = state.unit(e.unit);
  unit.on_table = false;
  unit.place = {};
  std::erase_if(state.contacts, [&](const Contact& c) { return c.attacker == e.unit || c.target == e.unit; });
}
void make(BattleState& state, const UnitArrived& e) {
  Unit& unit = state.unit(e.unit);
  unit.pose = e.at;
  unit.on_table = true;
  for (const LeaderId id : e.leaders) {
    Leader& leader = state.leader(id);
    leader.pose = e.at;
    leader.on_table = true;
  }
}
void make(BattleState& state, const MarkerChanged& e) {
  auto& markers = state.unit(e.unit).markers;
  std::erase(markers, e.marker);
  if (e.there) markers.push_back(e.marker);
}
void make(BattleState& state, const NoteSet& e) {
  (e.unit ? state.unit(e.unit).notes : state.notes).set(e.note);
}

void make(BattleState& state, const InitiativeWon& e) {
  state.clock.side = e.first;
}
void make(BattleState& state, const ChitPlaced& e) {
  state.unit(e.unit).notes.set(e.chit);
  state.unit(e.unit).notes.set(e.shown);
}
void make(BattleState& state, const ChitRevealed& e) {
  state.unit(e.unit).notes.set(e.shown);
}
void make(BattleState& state, const OrderChanged& e) {
  state.unit(e.unit).notes.set(e.chit);
  state.unit(e.unit).notes.set(e.shown);
}
void make(BattleState& state, const LeaderMoved& e) {
  Leader& leader = state.leader(e.leader);
  leader.pose = e.to;
  leader.with = e.with;
}
void make(BattleState& state, const CohesionChanged& e) {
  state.unit(e.unit).notes.set(e.level);
}

void make(BattleState& state, const OrderWritten& e) {
  state.orders.push_back(e.sheet);
}
OrderSheet& sheet(BattleState& state, std::uint16_t number) {
  return *std::ranges::find(state.orders, number, &OrderSheet::number);
}
void make(BattleState& state, const MessengerRode& e) {
  sheet(state, e.order).messenger = e.to;
}
void make(BattleState& state, const OrderDelivered& e) {
  OrderSheet& order = sheet(state, e.order);
  order.status = OrderSheet::Status::Delivered;
  order.delivered_turn = state.clock.turn;
}
void make(BattleState& state, const OrderObeyed& e) {
  OrderSheet& order = sheet(state, e.order);
  for (OrderSheet& earlier : state.orders)
    if (earlier.to == order.to && earlier.number < order.number) earlier.status = OrderSheet::Status::Superseded;
  order.status = OrderSheet::Status::Active;
}
void make(BattleState& state, const LeaderHit& e) {
  Leader& leader = state.leader(e.leader);
  for (const Note& note : e.notes) leader.notes.set(note);
  if (e.leaves) leader.on_table = false, leader.with = {};
}
void make(BattleState& state, const LeaderReplaced& e) {
  Leader& leader = state.leader(e.leader);
  for (const Note& note : e.notes) leader.notes.set(note);
  leader.pose = e.at;
  leader.on_table = true;
}
void make(BattleState& state, const ActionDiceRolled& e) {
  for (const Note& note : e.pool) state.notes.set(note);
}
void make(BattleState& state, const CommandActivated& e) {
  state.leader(e.leader).notes.set(e.activated);
  state.clock.side = state.leader(e.leader).side;
  for (const Note& note : e.game) state.notes.set(note);
}
void make(BattleState&, const Bombarded&) {}
void make(BattleState&, const NightPassed&) {}
void make(BattleState& state, const UnitRallied& e) {
  state.unit(e.unit).losses -= e.count;
}
void make(BattleState& state, const GunsLost& e) {
  auto& guns = state.unit(e.unit).guns;
  if (e.fate == GunsLost::Fate::Abandoned)
    guns = e.guns;
  else
    guns.reset();
}
void make(BattleState& state, const CompanyDetached& e) {
  Unit& unit = state.unit(e.unit);
  unit.pose = e.at;
  unit.on_table = true;
}
void make(BattleState& state, const CompanyRejoined& e) {
  Unit& unit = state.unit(e.unit);
  state.unit(e.parent).losses += unit.losses;
  unit.losses = 0;
  unit.on_table = false;
}
void make(BattleState& state, const RulingMade& e) {
  for (const RulingItem& item : e.items) enact(state, item);
}

UnitId about(const auto&) {
  return {};
}
UnitId about(const FireDeclared& e) {
  return e.firer;
}
UnitId about(const ChargeDeclared& e) {
  return e.attacker;
}
UnitId about(const ContactMade& e) {
  return e.contact.attacker;
}
UnitId about(const ContactTurned& e) {
  return e.target;
}
UnitId about(const ContactEnded& e) {
  return e.attacker;
}
UnitId about(const RulingMade& e) {
  return e.items.empty() ? UnitId{} : e.items.front().unit;
}
template <class E>
requires requires(const E& e) {
  e.unit;
}
UnitId about(const E& e) {
  return e.unit;
}

}  // namespace

void enact(BattleState& state, const Event& event) {
  std::visit([&](const auto& fact) { make(state, fact); }, event);
}

UnitId subject(const Event& event) {
  return std::visit([](const auto& fact) { return about(fact); }, event);
}

}  // namespace vedette::battle
