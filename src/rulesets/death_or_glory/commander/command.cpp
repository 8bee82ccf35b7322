#include "rulesets/death_or_glory/commander/command.h"

#include <algorithm>

namespace vedette::death_or_glory::commander {
namespace {

using rules::Answer;
using rules::UnitId;

constexpr std::int64_t a_ride = 299;      // metres, a turn
constexpr std::int64_t near_enough = 48;  // metres at which a general helps to rally
constexpr std::int64_t steadies = 145;    // and at which his word is heard
constexpr int late_for_a_reserve = 6;     // turns
constexpr std::int64_t left_behind = 450, elsewhere = 350;
constexpr std::int64_t routing = 3;  // of moral_state

/// How a brigade stands.
struct Brigade {
  int present = 0, unsteady = 0, broken = 0, worn = 0;
  std::int64_t to_the_enemy = 1'000'000;  // metres
  UnitId enemy;                           // the nearest
};
Brigade muster(const Look& look, const std::string& name) {
  Brigade brigade;
  for (const battle::Unit& unit : look.state().units) {
    if (!unit.on_table || unit.side != look.side() || look.brigade(unit.id) != name) continue;
    ++brigade.present;
    brigade.unsteady += look.is_unsteady(unit.id) ? 1 : 0;
    brigade.broken += look.has_broken(unit.id) ? 1 : 0;
    brigade.worn += look.is_worn(unit.id) ? 1 : 0;
    const UnitId enemy = look.nearest_formed(unit.id);
    if (!enemy || look.apart(unit.id, enemy) >= brigade.to_the_enemy) continue;
    brigade.to_the_enemy = look.apart(unit.id, enemy), brigade.enemy = enemy;
  }
  return brigade;
}

/// Whether somebody of the side has broken.
bool line_is_in_trouble(const Look& look) {
  return std::ranges::any_of(look.state().units, [&](const battle::Unit& unit) {
    return unit.on_table && unit.side == look.side() &&
           (look.has_broken(unit.id) || (look.is_foot(unit.id) && look.is_worn(unit.id)));
  });
}

/// The place the rules propose for an order.
Answer ordered(const Look& look, std::string_view kind) {
  for (const Answer& way : look.advice().candidates())
    if (way.choice == kind) return way;
  return {.choice = "keep"};
}

/// The nearer the enemy, the more his men look at him.
std::int64_t use_of_steadying(std::int64_t danger) {
  if (danger < 120) return 40;
  if (danger < 250) return 25;
  return danger < 500 ? 8 : 3;
}

/// What a general is worth beside units: he steadies those who fight, and rallies those who run.
std::int64_t use_of(const Look& look, const battle::Leader& general, core::Point at) {
  const std::string& name = look.brigade(general.id);
  std::int64_t use = 0;
  for (const battle::Unit& unit : look.state().units) {
    if (!look.is_own(unit) || !look.obeys(unit.id, name)) continue;
    const std::int64_t away = core::distance(at, unit.pose.at).micrometres / metre;
    const UnitId enemy = look.nearest_formed(unit.id);
    const std::int64_t danger = enemy ? look.apart(unit.id, enemy) : 1'000;
    if (look.note(unit.id, notes.moral_state) == routing)
      use += away <= near_enough && danger > 250 ? 60 : 0;
    else if (away <= steadies)
      use += use_of_steadying(danger);
    use -= away / 100;
  }
  return use;
}

}  // namespace

Answer new_orders(const Look& look) {
  const core::LeaderId general = look.decision().leader;
  const std::string_view order = look.order_of(general);
  const Brigade brigade = muster(look, look.brigade(general));
  if (brigade.present == 0) return {.choice = "keep"};
  const bool late = look.turn() >= late_for_a_reserve;
  const bool spent = brigade.broken * 2 > brigade.present || (brigade.worn * 3 > brigade.present * 2 && !late);
  if (order == "attack" && brigade.present > 1 && spent) return ordered(look, "support");
  const bool rested = brigade.unsteady * 3 <= brigade.present;
  if (order == "support" && rested && (late || brigade.to_the_enemy < 300 || line_is_in_trouble(look)))
    return ordered(look, "attack");
  if (order == "hold" && rested && (late || look.ahead() > 0)) return ordered(look, "attack");
  // The fight has left it behind: against whoever is nearest now.
  if (order == "attack" && look.turn() > 3 && brigade.enemy && brigade.to_the_enemy > left_behind) {
    const core::Point objective = look.state().unit(brigade.enemy).pose.at;
    const Answer attack{.choice = "attack", .at = objective};
    const auto now = look.objective_of(general);
    if (now && core::distance(*now, objective).micrometres > elsewhere * metre && !look.advice().check(attack))
      return attack;
  }
  return {.choice = "keep"};
}

Answer lead(const Look& look) {
  const battle::Leader& general = look.state().leader(look.decision().leader);
  Answer best{.choice = "stay"};
  std::int64_t most = use_of(look, general, general.pose.at) + 5;  // a ride for nothing is not worth the dust
  for (const battle::Unit& unit : look.state().units) {
    if (!look.is_own(unit) || !look.obeys(unit.id, look.brigade(general.id))) continue;
    // Some way behind the front, where he is no mark for every volley.
    const core::Point behind = unit.pose.at + core::ahead(unit.pose.facing, {-35 * metre});
    const core::Point way = behind - general.pose.at;
    if (way == core::Point{}) continue;
    const core::Point at =
        general.pose.at + core::ahead(core::direction(way),
                                      {std::min(core::distance(behind, general.pose.at).micrometres, a_ride * metre)});
    const std::int64_t use = use_of(look, general, at);
    const Answer ride{.choice = "ride", .at = at};
    if (use > most && !look.advice().check(ride)) most = use, best = ride;
  }
  return best;
}

}  // namespace vedette::death_or_glory::commander
