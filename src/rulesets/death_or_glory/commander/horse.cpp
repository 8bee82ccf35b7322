#include "rulesets/death_or_glory/commander/horse.h"

#include <algorithm>

#include "rulesets/death_or_glory/commander/pace.h"
#include "rulesets/death_or_glory/commander/retire.h"

namespace vedette::death_or_glory::commander {
namespace {

using battle::Formation;
using core::degrees;
using rules::Answer;
using rules::UnitId;

constexpr std::int64_t follows = 600, rides_for_prey = 700;
constexpr std::int64_t charge_begins = 220;  // and nearer than this nobody forms square in time
constexpr std::int64_t hold_fast = 300, reserve_rides_within = 450;
constexpr int everybody_goes_in = 10;  // turns

/// Whom horse rides down: guns, open order, who shows it a flank or wavers; and horse that is no stronger.
bool is_prey(const Look& look, UnitId id, const battle::Unit& enemy) {
  if (!look.is_enemy(enemy) || look.has_broken(enemy.id) || look.is_locked(enemy.id) || look.is_sheltered(enemy.id))
    return false;
  if (look.is_horse(enemy.id)) return look.points(id) * 5 >= look.points(enemy.id) * 4;
  if (enemy.formation == Formation::Square || enemy.formation == Formation::Garrison) return false;
  if (enemy.formation == Formation::Skirmish || look.is_guns(enemy.id)) return true;
  const bool late = look.turn() >= everybody_goes_in;
  return late || look.is_worn(enemy.id) || look.is_unsteady(enemy.id) ||
         core::abs(look.aside(enemy.id, id)) > degrees(70);
}

UnitId prey_of(const Look& look, UnitId id) {
  UnitId best;
  for (const battle::Unit& enemy : look.state().units)
    if (is_prey(look, id, enemy) && look.gap(id, enemy.id) < rides_for_prey &&
        core::abs(look.aside(id, enemy.id)) < degrees(110) && (!best || look.gap(id, enemy.id) < look.gap(id, best)) &&
        look.way_is_open(id, enemy.id))
      best = enemy.id;
  return best;
}

}  // namespace

std::optional<Answer> move_horse(const Look& look, UnitId id, UnitId enemy) {
  if (auto follow = pursue(look, id, follows)) return follow;
  const std::string_view order = look.order_of(id);
  if (const UnitId prey = prey_of(look, id); prey && order != "support") {
    if (look.gap(id, prey) > charge_begins) {
      if (auto ride = close_to(look, id, prey, charge_begins - 20)) return ride;
    } else {
      return core::abs(look.aside(id, prey)) > degrees(40) ? face(look, id, prey) : std::nullopt;
    }
  }
  if (rests(look, id)) return {};
  if (auto back = give_ground(look, id)) return back;
  if (auto turn = face_danger(look, id)) return turn;
  if (look.state().unit(id).formation != Formation::Line) return look.drill("line", id);
  if (order == "support") return close_to(look, id, enemy, reserve_rides_within);
  if (look.gap(id, enemy) < hold_fast || order == "hold") return {};
  return close_to(look, id, enemy, hold_fast - 10);
}

}  // namespace vedette::death_or_glory::commander
