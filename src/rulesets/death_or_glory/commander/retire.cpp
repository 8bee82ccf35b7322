#include "rulesets/death_or_glory/commander/retire.h"

#include <algorithm>

namespace vedette::death_or_glory::commander {
namespace {

using battle::Unit;
using core::degrees;
using rules::Answer;
using rules::UnitId;

constexpr std::int64_t too_close = 30;  // nobody turns his back on an enemy so near
constexpr std::int64_t second_line = 280, at_hand = 450;
constexpr std::int64_t within_musketry = 215;  // with the next march of foot
constexpr std::int64_t out_of_the_fight = 500;
constexpr int pressing_on = 1;  // ahead by so many units, horse rides up to them all the same

bool faces_away(const Look& look, UnitId id, UnitId enemy) {
  return core::abs(look.aside(id, enemy)) > degrees(100);
}

/// Straight back for who has turned about, or a little aside where somebody stands.
std::optional<Answer> march_off(const Look& look, UnitId id, std::int64_t far) {
  for (const int turn : {0, -15, 15, -30, 30, -60, 60, -90, 90})
    for (std::int64_t m = far; m >= 40; m -= 35)
      if (auto back = look.legal({.choice = "move", .unit = id, .turn = degrees(turn), .distance = {m * metre}}))
        return back;
  return {};
}

}  // namespace

bool is_relieved(const Look& look, UnitId id) {
  if (!look.is_worn(id) || !look.is_formed(id) || look.is_locked(id) ||
      look.state().unit(id).formation == battle::Formation::Square)
    return false;
  const std::int64_t danger = look.formed_enemy_within(id);
  if (danger < too_close || danger > out_of_the_fight) return false;
  return std::ranges::any_of(look.state().units, [&](const Unit& friendly) {
    return look.is_own(friendly) && friendly.id != id && look.is_foot(friendly.id) && look.is_formed(friendly.id) &&
           !look.is_worn(friendly.id) && look.apart(friendly.id, id) < at_hand &&
           (danger >= second_line || look.formed_enemy_within(friendly.id) >= danger - 50);
  });
}

std::optional<Answer> pass_back(const Look& look, UnitId id) {
  const UnitId enemy = look.nearest_formed(id);
  const bool away = faces_away(look, id, enemy);
  const bool behind = look.gap(id, enemy) >= second_line;
  if (away == behind) return look.drill("about", id);
  return behind ? std::nullopt : march_off(look, id, 150);
}

std::optional<Answer> give_ground(const Look& look, UnitId id) {
  const UnitId enemy = look.nearest_formed(id);
  if (!enemy || look.is_locked(id) || look.ahead() >= pressing_on) return {};
  const bool away = faces_away(look, id, enemy);
  const bool pressed = std::ranges::any_of(look.state().units, [&](const Unit& other) {
    return look.is_enemy(other) && look.is_foot(other.id) && look.is_formed(other.id) && !look.is_unsteady(other.id) &&
           !look.is_locked(other.id) && look.gap(id, other.id) < within_musketry &&
           core::abs(look.aside(other.id, id)) < degrees(60);
  });
  if (pressed) return away ? march_off(look, id, 200) : look.drill("about", id);
  return away && look.gap(id, enemy) < out_of_the_fight ? look.drill("about", id) : std::nullopt;
}

}  // namespace vedette::death_or_glory::commander
