#include "rulesets/burt/commander/command.h"

#include <algorithm>
#include <array>

#include "rulesets/burt/commander/charge.h"

namespace vedette::burt::commander {
namespace {

using battle::Unit;
using rules::Answer;
using Kind = Look::Kind;

/// Where a line that has nobody to charge fires, and at squares, which come no nearer; when ranks may be dressed in
/// peace; how far guns reach to some purpose; when an enemy is upon the reserve.
constexpr std::int64_t volley_range = 700, range_at_squares = 900, safe_range = 1'100, gun_range = 4'000,
                       upon_us = 1'200;

std::string chit(int order) {
  constexpr std::array<const char*, 6> words{"", "reserve", "manoeuver", "fire", "assault", "regroup"};
  return words[static_cast<std::size_t>(order)];
}

/// The chits the units of a side should have as things stand.
class Orders {
 public:
  explicit Orders(const Look& look) : m_look{look}, m_assaults{planned_assaults(look)} {}

  [[nodiscard]] int wanted(const Unit& unit) const {
    const Unit* enemy = m_look.nearest_enemy(unit);
    const std::int64_t away = m_look.enemy_within(unit), level = m_look.level(unit);
    const Kind what = m_look.kind(unit);
    if (what == Kind::Guns) {
      if (level >= Look::Disordered) return Look::Regroup;
      return unit.formation == battle::Formation::Unlimbered && away <= gun_range ? Look::Fire : Look::Manoeuver;
    }
    if (what == Kind::Light)
      return level >= Look::Disordered ? Look::Regroup : away <= upon_us ? Look::Fire : Look::Manoeuver;
    if (level >= Look::Shaken || (level >= Look::Disordered && away > safe_range)) return Look::Regroup;
    if (enemy == nullptr) return Look::Manoeuver;
    if (std::ranges::find(m_assaults, unit.id, &BurtAssault::unit) != m_assaults.end()) return Look::Assault;
    if (level > Look::Formed && away > safe_range) return Look::Regroup;
    // Only who manoeuvres can form square when the charge comes.
    if (what == Kind::Foot && m_look.horse_within(unit) < m_look.foot_or_guns_within(unit)) return Look::Manoeuver;
    const bool fires = what == Kind::Foot && unit.formation == battle::Formation::Line;
    const std::int64_t range = enemy->formation == battle::Formation::Square ? range_at_squares : volley_range;
    return fires && away <= range ? Look::Fire : Look::Manoeuver;
  }

 private:
  const Look& m_look;
  std::vector<BurtAssault> m_assaults;
};

/// Reserves stay behind the line to support whoever is assaulted. They go in when the enemy is upon them, the line
/// gives way or has been fighting long enough; those too far off to support anybody march up at once.
bool commit(const Look& look, const Unit& unit) {
  constexpr int long_enough = 3;  // turns
  constexpr std::int64_t too_far = 2'000, at_hand = 650;
  const std::int64_t away = look.enemy_within(unit);
  const int turn = look.state().clock.turn;
  return turn >= long_enough || away < at_hand || (turn >= 2 && away > too_far) || look.lost(look.side()) > 0;
}

/// What a unit has from a stand beside it.
std::int64_t need_of(const Look& look, const Orders& orders, const Unit& unit, bool general) {
  const int wanted = orders.wanted(unit);
  std::int64_t need = look.enemy_within(unit) < 2'000 ? 4 : 2;
  if (look.order(unit) != wanted) need += wanted == Look::Assault ? 30 : wanted == Look::Regroup ? 10 : 15;
  const bool fights = look.note(unit, "assaulted") != 0 || look.note(unit, "assault_on") != 0;
  return need + (general && fights ? 40 : 0);
}

}  // namespace

Answer new_orders(const Look& look) {
  const Unit& unit = look.state().unit(look.decision().unit);
  const auto may = [&](int order) { return look.decision().choice(chit(order)) != nullptr; };
  if (may(Look::Reserve) && !commit(look, unit)) return {.choice = chit(Look::Reserve)};
  const int wanted = Orders{look}.wanted(unit);
  return {.choice = chit(may(wanted) ? wanted : Look::Manoeuver)};
}

Answer ride(const Look& look) {
  const battle::Leader& leader = look.state().leader(look.decision().leader);
  const Orders orders{look};
  const bool general = leader.rank != 0;
  std::vector<std::pair<const Unit*, std::int64_t>> needs;
  for (const Unit& unit : look.state().units)
    if (look.is_own(unit) && look.fights(unit) && (general || look.note(unit, "brigade") == leader.id.value))
      needs.emplace_back(&unit, need_of(look, orders, unit, general));
  const auto use_of = [&](const battle::Pose& stand) {
    std::int64_t use = 0;
    for (const auto& [unit, need] : needs)
      if (Look::touches(stand, *unit)) use += need;
    return use;
  };
  Answer best{.choice = "stay"};
  std::int64_t most = use_of(leader.pose);
  for (const Answer& way : look.advice().candidates()) {
    if (way.choice != "go" || way.at == leader.pose.at) continue;
    const std::int64_t use = use_of({way.at, core::direction(way.at - leader.pose.at)});
    if (use > most) most = use, best = way;
  }
  return best;
}

}  // namespace vedette::burt::commander
