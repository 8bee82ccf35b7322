#include "rulesets/one_hour/commander/odds_book.h"

#include "core/assert.h"
#include "rulesets/one_hour/charge.h"
#include "rulesets/one_hour/terrain.h"

namespace vedette::one_hour::commander {
namespace {

constexpr std::int64_t whole = 1'000'000;

/// What odds depend on, as far as one unit goes. It may be another battle played on from the same start: no ids, no
/// turns.
void describe(std::vector<std::int64_t>& key, const Situation& now, const Piece& piece) {
  const Unit& unit = *piece.unit;
  key.insert(key.end(),
             {unit.type, unit.quality, unit.nation, static_cast<std::int64_t>(unit.formation), unit.place.value,
              piece.covered, unit.has(battle::Marker::Hedge), now.ground().level(unit.pose.at),
              ground_under(now.state(), battle::FeatureKind::Wood, unit.pose.at) != nullptr});
  for (const battle::Note& note : unit.notes.lines())
    if (note.lifetime == battle::Lifetime::Game) key.insert(key.end(), {note.key, note.value});
  key.push_back(-1);
}

void describe(std::vector<std::int64_t>& key, const battle::Pose& pose) {
  key.insert(key.end(), {pose.at.x, pose.at.y, pose.facing.centidegrees});
}

std::vector<std::int64_t> chances(const rules::Distribution& odds, std::string_view label) {
  std::vector<std::int64_t> hits;
  for (const rules::Case& c : odds.cases)
    for (const auto& [name, n] : c.measure) {
      if (name != label || n < 0) continue;
      if (hits.size() <= static_cast<std::size_t>(n)) hits.resize(static_cast<std::size_t>(n) + 1);
      hits[static_cast<std::size_t>(n)] += c.share.millionths;
    }
  if (hits.empty()) hits.push_back(whole);
  return hits;
}

}  // namespace

std::int64_t points_of(const std::vector<std::int64_t>& hits, const Piece& on) {
  constexpr std::int64_t end_bonus = 900;
  std::int64_t points = 0;
  for (std::size_t n = 1; n < hits.size(); ++n) {
    const std::int64_t counted = std::min<std::int64_t>(static_cast<std::int64_t>(n), on.left);
    const bool ends = on.left > 0 && static_cast<std::int64_t>(n) >= on.left;
    points += hits[n] * (counted * on.worth + (ends ? end_bonus : 0)) / whole;
  }
  return points;
}

const Prospect& OddsBook::shot(const Situation& now, const rules::Advice& advice, const Piece& firer,
                               const Piece& target) {
  Key key{1};
  describe(key, now, firer);
  describe(key, now, target);
  // A hedge may cover the front only.
  if (target.unit->has(battle::Marker::Hedge)) describe(key, firer.unit->pose), describe(key, target.unit->pose);
  const auto [known, is_new] = m_known.try_emplace(key);
  if (is_new) {
    const auto odds = advice.odds("shoot", {.units = {{"unit", firer.id()}, {"target", target.id()}}, .numbers = {}});
    known->second = {chances(odds, "target losses")};
  }
  return known->second;
}

const Prospect& OddsBook::charge(const Situation& now, const rules::Advice& advice, const rules::Answer& charge) {
  const Piece &charger = now.piece(charge.unit), &target = now.piece(charge.target);
  const auto plan = plan_charge(Board{now.state()}, *charger.unit, charge);
  ASSERT(plan, "the rules have been asked whether it may be made");
  Key key{2,
          static_cast<std::int64_t>(plan->zone_at_start),
          static_cast<std::int64_t>(plan->zone_at_end),
          plan->crossing,
          now.ground().level(plan->move.end.at),
          target.engaged};
  describe(key, now, charger);
  describe(key, now, target);
  const auto [known, is_new] = m_known.try_emplace(key);
  if (is_new) {
    const auto odds = advice.odds("charge", {.units = {{"attacker", charge.unit}, {"target", charge.target}},
                                             .numbers = {{"turn", charge.turn.centidegrees}}});
    known->second = {chances(odds, "target losses")};
  }
  return known->second;
}

const Prospect& OddsBook::fight(const Situation& now, const rules::Advice& advice, const Piece& unit,
                                const Piece& enemy) {
  Key key{3};
  for (const battle::Contact& contact : now.state().contacts) {
    const bool struck = contact.attacker == unit.id() && contact.target == enemy.id();
    if (struck || (contact.attacker == enemy.id() && contact.target == unit.id()))
      key.insert(key.end(), {struck, static_cast<std::int64_t>(contact.face), contact.crossing});
  }
  describe(key, now, unit);
  describe(key, now, enemy);
  const auto [known, is_new] = m_known.try_emplace(key);
  if (is_new) {
    const auto odds = advice.odds("fight", {.units = {{"unit", unit.id()}, {"enemy", enemy.id()}}, .numbers = {}});
    known->second = {chances(odds, "target losses")};
  }
  return known->second;
}

const Prospect& OddsBook::reply(const Situation& now, const rules::Advice& advice, const Piece& enemy,
                                const Piece& charger) {
  Key key{4};
  describe(key, now, enemy);
  describe(key, now, charger);
  const auto [known, is_new] = m_known.try_emplace(key);
  if (!is_new) return known->second;
  // The next player turn as it will be if the charge comes home: the two locked together, the enemy's fight to come.
  BattleState imagined = now.state();
  imagined.contacts = {
      {.attacker = charger.id(), .target = enemy.id(), .face = battle::Face::Front, .crossing = false}};
  imagined.clock.side = enemy.unit->side;
  for (Unit& unit : imagined.units)
    unit.notes.expire(battle::Lifetime::PlayerTurn), unit.notes.expire(battle::Lifetime::Phase);
  const rules::ProcedureArgs args{.units = {{"unit", enemy.id()}, {"enemy", charger.id()}}, .numbers = {}};
  if (advice.allowed(imagined, "fight", args))
    known->second = {chances(advice.odds(imagined, "fight", args), "target losses")};
  else
    known->second = {{whole}};
  return known->second;
}

}  // namespace vedette::one_hour::commander
