#include "rulesets/squares/closing.h"

#include "rules/contacts.h"

namespace vedette::squares {
namespace {

/// The side of a unit towards which a square lies; units look away from home.
battle::Face face_towards(const BattleState& state, UnitId id, Square from) {
  const Square back = homeward(state, state.unit(id).side), way = from - square_of(state, id);
  const int ahead = -(way.x * back.x + way.y * back.y), right = way.y * back.x - way.x * back.y;
  if (ahead > 0) return battle::Face::Front;
  if (ahead < 0) return battle::Face::Rear;
  return right > 0 ? battle::Face::Right : battle::Face::Left;
}

/// Whether a contact is between two who fight this round.
bool in_round(const battle::Contact& c, const Sides& sides) {
  return (among(sides.attackers, c.attacker) && among(sides.defenders, c.target)) ||
         (among(sides.attackers, c.target) && among(sides.defenders, c.attacker));
}

}  // namespace

void meet(Referee& referee, const Sides& sides) {
  Units defenders = sides.defenders;
  std::erase_if(defenders, [&](UnitId id) { return is_guns(referee.state().unit(id)); });
  if (defenders.empty()) defenders = sides.defenders;
  std::size_t next = 0;
  for (const UnitId id : sides.attackers) {
    const Unit unit = referee.state().unit(id);
    const bool fights = std::ranges::any_of(
        referee.state().contacts, [&](const battle::Contact& c) { return rules::is_of(c, id) && in_round(c, sides); });
    if (is_guns(unit) || fights) continue;
    part(referee, id);
    const UnitId target = defenders[next++ % defenders.size()];
    const Pose place = unit.pose;
    const battle::Sequence charged = referee.record(battle::UnitMoved{.unit = id,
                                                                      .gait = battle::Gait::Charge,
                                                                      .from = place,
                                                                      .legs = {{battle::Leg::Kind::March, place}},
                                                                      .why = {}});
    referee.record(
        battle::ContactMade{.contact = {.attacker = id,
                                        .target = target,
                                        .face = face_towards(referee.state(), target, square_of(referee.state(), id))},
                            .why = {}},
        charged);
  }
}

void part(Referee& referee, UnitId id, battle::Sequence cause) {
  for (const battle::Contact& contact : std::vector<battle::Contact>{referee.state().contacts})
    if (!id || rules::is_of(contact, id))
      referee.record(battle::ContactEnded{contact.attacker, contact.target, {}}, cause);
}

battle::Sequence blows(Referee& referee, const Sides& sides) {
  battle::Sequence first = 0;
  for (const battle::Contact& contact : std::vector<battle::Contact>{referee.state().contacts}) {
    if (!in_round(contact, sides)) continue;
    const battle::Sequence line =
        referee.record(battle::MeleeRound{.unit = contact.attacker, .enemy = contact.target, .why = {}});
    if (first == 0) first = line;
  }
  if (first == 0)
    first = referee.record(
        battle::MeleeRound{.unit = sides.attackers.front(), .enemy = sides.defenders.front(), .why = {}});
  for (const Units* units : {&sides.attackers, &sides.defenders})
    for (const UnitId id : *units)
      if (is_guns(referee.state().unit(id)))
        open_fire(referee, id, units == &sides.attackers ? sides.defenders.front() : sides.attackers.front(), first);
  return first;
}

UnitId striker_of(const BattleState& state, UnitId id, const Sides& sides) {
  for (const battle::Contact& contact : state.contacts) {
    if (!in_round(contact, sides)) continue;
    if (contact.attacker == id) return contact.target;
    if (contact.target == id) return contact.attacker;
  }
  return among(sides.defenders, id) ? sides.attackers.front() : sides.defenders.front();
}

void open_fire(Referee& referee, UnitId battery, UnitId target, battle::Sequence cause) {
  const Point from = referee.state().unit(battery).pose.at, at = referee.state().unit(target).pose.at;
  referee.record(battle::FireDeclared{battery, target, from, at, core::distance(from, at), {}}, cause);
}

}  // namespace vedette::squares
