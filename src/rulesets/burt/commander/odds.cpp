#include "rulesets/burt/commander/odds.h"

#include <algorithm>

#include "rulesets/burt/morale.h"

namespace vedette::burt::commander {
namespace {

/// Thousandths in which a test about an assault is failed, by the rules' exact odds.
std::int64_t fails(const Look& look, const Unit& unit, const Unit& other, Reason reason, bool flank) {
  BattleState imagined = look.state();
  imagined.unit(unit.id).notes.set(notes.tested.holding({}));
  if (reason == Reason::Assaulting) imagined.unit(unit.id).notes.set(notes.advanced.holding(true));
  const rules::ProcedureArgs args{
      .units = {{"unit", unit.id}, {"other", other.id}},
      .numbers = {{"reason", static_cast<std::int64_t>(reason) * 100}, {"flank", flank ? 100 : 0}}};
  if (!look.advice().allowed(imagined, "test", args)) return 0;
  const auto level = static_cast<std::int64_t>(level_of(unit)), rout = static_cast<std::int64_t>(Level::Rout);
  const std::int64_t lost =
      look.advice().odds(imagined, "test", args).mean_millionths("unit level") - level * 1'000'000;
  return lost / (reason == Reason::BeingAssaulted ? std::max<std::int64_t>(1, rout - level) : 1) / 1'000;
}

battle::Face face_met(const Unit& unit, const Unit& enemy) {
  if (enemy.formation == battle::Formation::Square || enemy.formation == battle::Formation::Skirmish)
    return battle::Face::Front;
  const core::Point at = core::local(unit.pose.at - enemy.pose.at, enemy.pose.facing);
  const std::int64_t y = 2 * at.y;
  if (y < -enemy.depth.micrometres) return battle::Face::Rear;
  if (y < enemy.depth.micrometres) return at.x > 0 ? battle::Face::Right : battle::Face::Left;
  return battle::Face::Front;
}

}  // namespace

std::int64_t runs_when_assaulted(const Look& look, const Unit& unit, const Unit& by) {
  return fails(look, unit, by, Reason::BeingAssaulted, false);
}

std::int64_t worth_of_assault(const Look& look, const Unit& unit, const Unit& enemy, bool flank) {
  if (level_of(enemy) >= Level::Rout) return 300;
  const std::int64_t runs = runs_when_assaulted(look, enemy, unit);
  const std::int64_t balks = fails(look, unit, enemy, Reason::Assaulting, flank);
  const std::int64_t melee = worth_of_charge(look, unit, enemy);
  return runs + (1000 - runs) * ((1000 - balks) * melee - balks * 200) / 1'000'000;
}

std::int64_t worth_of_charge(const Look& look, const Unit& unit, const Unit& enemy) {
  // Confirming dice on both sides make half a million cases, and nobody need count them to know what is wise.
  if (level_of(unit) >= Level::Shaken) return -500;
  if (level_of(enemy) >= Level::Shaken) return 800;
  if (look.in_cover(unit) || look.in_cover(enemy)) return 0;
  const battle::Face face = face_met(unit, enemy);
  std::vector<std::int64_t> key{static_cast<std::int64_t>(face)};
  for (const Unit* u : {&unit, &enemy})
    key.insert(key.end(), {u->id.value, u->losses, static_cast<std::int64_t>(u->formation),
                           static_cast<std::int64_t>(level_of(*u)), u->width.micrometres});
  if (const auto known = look.odds().find(key); known != look.odds().end()) return known->second;
  BattleState imagined = look.state();
  imagined.contacts = {{.attacker = unit.id, .target = enemy.id, .face = face}};
  imagined.unit(unit.id).notes.set(notes.charging.holding(true));
  // Nobody's nerves are asked about: their tests would only multiply the cases.
  for (const UnitId id : {unit.id, enemy.id})
    imagined.unit(id).notes.set(notes.tested.holding(AnyOf<Reason>::unpacked(0xFFF)));
  const rules::ProcedureArgs args{.units = {{"unit", unit.id}, {"enemy", enemy.id}}, .numbers = {}};
  std::int64_t worth = 0;
  if (look.advice().allowed(imagined, "melee", args)) {
    const rules::Distribution odds = look.advice().odds(imagined, "melee", args);
    worth = (2 * odds.millionths("result", 2) + odds.millionths("result", 1) - odds.millionths("result", -1) -
             2 * odds.millionths("result", -2)) /
            2'000;
  }
  return look.odds()[key] = worth;
}

std::int64_t mean_losses(const Look& look, const rules::Answer& shot) {
  std::vector<std::int64_t> key{shot.choice == "canister" ? -2 : -1};
  for (const UnitId id : {shot.unit, shot.target}) {
    const Unit& u = look.state().unit(id);
    key.insert(key.end(),
               {id.value, u.losses, static_cast<std::int64_t>(u.formation), static_cast<std::int64_t>(level_of(u)),
                noted(u, notes.volley_used), u.pose.at.x, u.pose.at.y, u.pose.facing.centidegrees});
  }
  const auto [known, is_new] = look.odds().try_emplace(key);
  if (is_new) {
    const rules::ProcedureArgs args{.units = {{"unit", shot.unit}, {"target", shot.target}}, .numbers = {}};
    known->second = look.advice().odds(shot.choice, args).mean_millionths("target losses");
  }
  return known->second;
}

}  // namespace vedette::burt::commander
