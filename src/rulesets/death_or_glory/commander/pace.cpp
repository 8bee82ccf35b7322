#include "rulesets/death_or_glory/commander/pace.h"

#include <algorithm>

namespace vedette::death_or_glory::commander {
namespace {

using battle::Formation;
using core::Angle;
using core::degrees;
using rules::Answer;
using rules::UnitId;

constexpr std::int64_t out_of_musketry = 220;  // where ranks can be dressed
constexpr std::int64_t dress_within = 450;     // further off, an unformed battalion marches on
constexpr std::int64_t routing = 3;            // of moral_state

/// So far that way, or in ways next to it; less far where somebody stands.
std::optional<Answer> march(const Look& look, UnitId id, Angle direct, std::int64_t go) {
  const bool quick = look.is_horse(id) || look.state().unit(id).formation == Formation::Limbered;
  const std::int64_t pace = std::min<std::int64_t>(go, quick ? 240 : 150);
  for (const Angle turn : {direct, direct - degrees(25), direct + degrees(25), Angle{direct.centidegrees / 2}, Angle{},
                           direct - degrees(50), direct + degrees(50), direct - degrees(80), direct + degrees(80)}) {
    if (core::abs(direct - turn) > degrees(80)) continue;  // that would be away from it
    for (std::int64_t m = pace; m >= 15; m -= m > 100 ? 30 : 20)
      if (auto answer = look.legal({.choice = "move", .unit = id, .turn = turn, .distance = {m * metre}}))
        return answer;
  }
  return {};
}

}  // namespace

std::optional<Answer> close_to(const Look& look, UnitId id, UnitId enemy, std::int64_t keep) {
  const std::int64_t go = look.gap(id, enemy) - keep;
  if (go < 10) return {};
  Angle direct = look.aside(id, enemy);
  // From afar a few degrees do not matter, and lines stay dressed.
  if (go > 150 && core::abs(direct) < degrees(12)) direct = {};
  return march(look, id, direct, go);
}

std::optional<Answer> face(const Look& look, UnitId id, UnitId enemy) {
  const Angle turn = look.aside(id, enemy);
  if (core::abs(turn) > degrees(120))
    if (auto about = look.drill("about", id)) return about;
  for (const int part : {4, 3, 2, 1})
    if (auto wheel = look.legal(
            {.choice = "move", .unit = id, .turn = {static_cast<std::int32_t>(turn.centidegrees * part / 4)}}))
      if (part > 1 || !look.is_foot(id)) return wheel;
  if (look.gap(id, enemy) > 100)
    if (auto column = look.drill("column", id)) return column;
  return {};
}

std::optional<Answer> face_danger(const Look& look, UnitId id) {
  const Formation formation = look.state().unit(id).formation;
  if (formation == Formation::Skirmish || formation == Formation::Square || formation == Formation::Garrison) return {};
  const UnitId enemy = look.nearest_formed(id);
  if (!enemy || look.gap(id, enemy) > 200 || core::abs(look.aside(id, enemy)) < degrees(50)) return {};
  return face(look, id, enemy);
}

std::optional<Answer> pursue(const Look& look, UnitId id, std::int64_t reach) {
  if (!look.is_formed(id) || look.order_of(id) == "hold") return {};
  UnitId prey;
  const std::int64_t danger = look.formed_enemy_within(id);
  for (const battle::Unit& enemy : look.state().units) {
    if (!look.is_enemy(enemy) || look.note(enemy.id, notes.moral_state) != routing) continue;
    const std::int64_t away = look.gap(id, enemy.id);
    if (away > reach || away > danger + 100) continue;
    if (!prey || away < look.gap(id, prey)) prey = enemy.id;
  }
  if (!prey) return {};
  return close_to(look, id, prey, 30);
}

bool rests(const Look& look, UnitId id) {
  if (look.state().unit(id).formation == Formation::Skirmish) return false;
  const std::int64_t danger = look.formed_enemy_within(id), order = look.note(id, notes.order_state);
  const bool needs = order > (danger > dress_within ? 1 : 0) || look.note(id, notes.fatigue) > 0;
  return needs && danger > out_of_musketry;
}

}  // namespace vedette::death_or_glory::commander
