#include "rulesets/death_or_glory/commander/charge.h"

#include <algorithm>

namespace vedette::death_or_glory::commander {
namespace {

using battle::Formation;
using core::degrees;
using rules::Answer;
using rules::Choice;
using rules::UnitId;

/// What either brings into the melee, in points of the melee score.
std::int64_t quality(const Look& look, UnitId id) {
  const std::string& word = look.state().scenario->sheet(id).quality;
  std::int64_t training = 0;
  if (word == "VETERAN") training = 1;
  if (word == "CONSCRIPT") training = -2;
  const std::int64_t losses =
      std::int64_t{8} * look.state().unit(id).losses / std::max<std::int64_t>(1, look.note(id, notes.initial_points));
  return training - look.note(id, notes.order_state) - 2 * std::min<std::int64_t>(2, look.note(id, notes.fatigue)) -
         losses;
}

bool strikes_aside(const Look& look, UnitId unit, UnitId target) {
  const Formation formation = look.state().unit(target).formation;
  if (formation == Formation::Square || formation == Formation::Skirmish || formation == Formation::Garrison)
    return false;
  return core::abs(look.aside(target, unit)) > degrees(50);
}

/// Friends who stand ready beside a unit that charges, or behind it: the melee goes better with them.
std::int64_t friends_at_hand(const Look& look, UnitId unit, UnitId target) {
  const auto near = std::ranges::count_if(look.state().units, [&](const battle::Unit& other) {
    return look.is_own(other) && other.id != unit && !look.is_guns(other.id) && look.is_formed(other.id) &&
           look.apart(other.id, target) < 300;
  });
  const auto theirs = std::ranges::count_if(look.state().units, [&](const battle::Unit& other) {
    return look.is_enemy(other) && other.id != target && !look.is_guns(other.id) && look.is_formed(other.id) &&
           look.apart(other.id, target) < 200;
  });
  return std::clamp<std::int64_t>(near - theirs, -2, 2);
}

/// The melee score of a unit less that of its target, as far as a commander can judge it by eye.
std::int64_t edge_in_melee(const Look& look, UnitId unit, UnitId target) {
  const battle::Unit& enemy = look.state().unit(target);
  std::int64_t edge = quality(look, unit) - quality(look, target) + friends_at_hand(look, unit, target);
  const std::int64_t order = look.note(target, notes.order_state);
  std::int64_t own = look.points(unit);
  if (look.is_horse(unit) && !look.is_horse(target)) {
    own *= 2;
    if (look.is_guns(target) || enemy.formation == Formation::Skirmish)
      edge += 6;
    else if (enemy.formation == Formation::Square)
      edge -= 7;
    else
      edge += order > 1 ? 5 : 3 * order;
  } else {
    edge += order;
  }
  if (look.is_foot(unit) && look.is_guns(target)) edge += 3;
  if (enemy.formation == Formation::Garrison) edge -= 4;
  if (strikes_aside(look, unit, target)) edge += 3;
  return edge + std::clamp<std::int64_t>(4 * (own - look.points(target)) / look.points(target), -4, 4);
}

/// What the fire of who stands costs the charger, in thousandths.
std::int64_t cost_of_fire(const Look& look, UnitId unit, UnitId target) {
  if (look.is_horse(target) || strikes_aside(look, unit, target)) return 0;
  if (look.is_guns(target)) return look.state().unit(target).formation == Formation::Unlimbered ? 250 : 0;
  const std::int64_t half = look.is_horse(unit) ? 2 : 1;
  return (look.note(target, notes.volley_used) ? 150 : 250) / half;
}

/// Thousandths: an enemy who runs, a melee likely won, less the way there.
std::int64_t worth_of_charge(const Look& look, const Answer& way) {
  if (look.has_broken(way.target)) return look.is_horse(way.unit) ? 350 : -1'000;
  // Foot that runs after horse does not catch it, and comes back out of breath.
  if (look.is_foot(way.unit) && look.is_horse(way.target) && !look.is_locked(way.target)) return -1'000;
  const rules::ProcedureArgs args{.units = {{"attacker", way.unit}, {"target", way.target}},
                                  .numbers = {{"turn", way.turn.centidegrees}}};
  if (!look.advice().allowed(look.state(), "reaction", args)) return -1'000;
  const auto odds = look.advice().odds("reaction", args);
  const std::int64_t retires = odds.millionths("reaction", 2) / 1'000, goes = odds.millionths("reaction", 3) / 1'000;
  const std::int64_t stands = 1'000 - retires - goes;
  return 6 * retires / 10 + goes +
         stands * (90 * edge_in_melee(look, way.unit, way.target) - cost_of_fire(look, way.unit, way.target)) / 1'000;
}

/// What a charge must be worth: less and less as the day goes on, and while things go well. Horse that has waited all
/// day goes in at last.
std::int64_t asked_of_charge(const Look& look, UnitId id, UnitId target) {
  const std::int64_t late = std::max(0, look.turn() - 5), spirits = std::int64_t{80} * std::max(0, look.ahead());
  const std::int64_t patience = look.order_of(id) == "hold" ? 350 : 250;
  if (look.is_horse(id)) return std::max<std::int64_t>(-200, patience - 100 - 30 * late - spirits);
  // Who fires better fires on; who is shot down goes in with the bayonet.
  const std::int64_t fire = look.is_foot(target) ? 100 * look.edge_in_fire(id, target) : 0;
  return fire + std::max<std::int64_t>(-50, patience - 20 * late - spirits);
}

}  // namespace

std::optional<Answer> best_charge(const Look& look) {
  std::optional<Answer> best;
  std::int64_t most = 0;
  for (const std::string_view key : {"charge", "assault"}) {
    const Choice* charge = look.decision().choice(key);
    if (charge == nullptr) continue;
    for (const UnitId id : charge->units)
      for (const Answer& way : look.ways(*charge, id)) {
        const std::int64_t over = worth_of_charge(look, way) - asked_of_charge(look, id, way.target);
        if (over > most) most = over, best = way;
      }
    if (best) break;  // an assault has no impact: only where no charge is to be had
  }
  return best;
}

std::optional<Answer> best_reaction(const Look& look) {
  const rules::Decision& decision = look.decision();
  const UnitId id = decision.unit, charger = decision.other;
  if (!id || !charger) return {};
  const std::int64_t quarters = 4 * look.gap(id, charger) / look.charge_pace(charger);
  if (decision.choice("form-square") != nullptr && quarters >= look.quarters_to_square(id))
    return Answer{.choice = "form-square"};
  if (decision.choice("wheel") != nullptr && quarters >= 1) return Answer{.choice = "wheel"};
  // A formed battalion is no match for a squadron to seek: light horse gives way, and foot does not catch it.
  if (look.is_horse(id) && look.is_foot(charger) && decision.choice("evade") != nullptr &&
      edge_in_melee(look, id, charger) < 4)
    return Answer{.choice = "evade"};
  if (look.is_horse(id) && decision.choice("counter-charge") != nullptr) return Answer{.choice = "counter-charge"};
  return {};
}

}  // namespace vedette::death_or_glory::commander
