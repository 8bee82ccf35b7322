#include "rulesets/burt/commander/command.h"

#include <algorithm>
#include <array>

#include "rulesets/burt/commander/charge.h"

namespace vedette::burt::commander {
namespace {

/// Where a line that has nobody to charge fires, and at squares, which come no nearer; when ranks may be dressed in
/// peace; how far guns reach to some purpose; when an enemy is upon the reserve.
constexpr std::int64_t volley_range = 800, range_at_squares = 900, safe_range = 1'100, gun_range = 4'000,
                       upon_us = 1'200;

/// The chits the units of a side should have as things stand.
class Orders {
 public:
  explicit Orders(const Look& look) : m_look{look}, m_assaults{planned_assaults(look)} {}

  [[nodiscard]] Order wanted(const Unit& unit) const {
    if (is_gun(unit)) return of_guns(unit);
    if (unit.type == SKIRM) return of_skirmishers(unit);
    const Unit* enemy = m_look.nearest_enemy(unit);
    const std::int64_t away = m_look.enemy_within(unit);
    const Level level = level_of(unit);
    if (level >= Level::Shaken || (level >= Level::Disordered && away > safe_range)) return Order::Regroup;
    if (enemy == nullptr) return Order::Manoeuver;
    if (std::ranges::find(m_assaults, unit.id, &BurtAssault::unit) != m_assaults.end()) return Order::Assault;
    if (level > Level::Formed && away > safe_range) return Order::Regroup;
    // Only who manoeuvres can form square when the charge comes.
    const bool foot = unit.type == INF;
    if (foot && m_look.horse_within(unit) < m_look.foot_or_guns_within(unit)) return Order::Manoeuver;
    const bool fires = foot && unit.formation == Formation::Line;
    const std::int64_t range = in_square(*enemy) ? range_at_squares : volley_range;
    return fires && away <= range ? Order::Fire : Order::Manoeuver;
  }

 private:
  [[nodiscard]] Order of_guns(const Unit& unit) const {
    if (level_of(unit) >= Level::Disordered) return Order::Regroup;
    const bool fire = unit.formation == Formation::Unlimbered && m_look.enemy_within(unit) <= gun_range;
    return fire ? Order::Fire : Order::Manoeuver;
  }
  [[nodiscard]] Order of_skirmishers(const Unit& unit) const {
    if (level_of(unit) >= Level::Disordered) return Order::Regroup;
    return m_look.enemy_within(unit) <= upon_us ? Order::Fire : Order::Manoeuver;
  }

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

std::int64_t need_of_other_orders(Order wanted) {
  if (wanted == Order::Assault) return 30;
  return wanted == Order::Regroup ? 10 : 15;
}

/// What a unit has from a stand beside it.
std::int64_t need_of(const Look& look, const Orders& orders, const Unit& unit, bool general) {
  std::int64_t need = look.enemy_within(unit) < 2'000 ? 4 : 2;
  if (const Order wanted = orders.wanted(unit); order_of(unit) != wanted) need += need_of_other_orders(wanted);
  const bool fights = noted(unit, notes.assaulted) || noted(unit, notes.assault_on);
  return need + (general && fights ? 40 : 0);
}

}  // namespace

Answer new_orders(const Look& look) {
  const Unit& unit = look.state().unit(look.decision().unit);
  const auto may = [&](Order order) { return look.decision().choice(std::string{word(order)}) != nullptr; };
  if (may(Order::Reserve) && !commit(look, unit)) return {.choice = std::string{word(Order::Reserve)}};
  const Order wanted = Orders{look}.wanted(unit);
  return {.choice = std::string{word(may(wanted) ? wanted : Order::Manoeuver)}};
}

Answer ride(const Look& look) {
  const battle::Leader& leader = look.state().leader(look.decision().leader);
  const Orders orders{look};
  const bool general = static_cast<Rank>(leader.rank) != Rank::Command;
  std::vector<std::pair<const Unit*, std::int64_t>> needs;
  for (const Unit& unit : look.state().units)
    if (look.is_own(unit) && look.fights(unit) && (general || noted(unit, notes.brigade) == leader.id))
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
