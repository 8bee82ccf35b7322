#include "players/staff/death_or_glory_command.h"

#include <algorithm>

namespace vedette::players::staff {
namespace {

using rules::Answer;
using rules::Choice;
using rules::UnitId;

constexpr std::int64_t metre = 1'000;     // micrometres of table
constexpr std::int64_t a_ride = 299;      // metres, a turn
constexpr std::int64_t near_enough = 45;  // metres at which a general helps to rally
constexpr int late_for_a_reserve = 8;     // turns
constexpr std::int64_t routing = 3;       // of moral_state

/// How a brigade stands.
struct Brigade {
  int present = 0, unsteady = 0, broken = 0;
  std::int64_t to_the_enemy = 1'000'000;  // metres
};
Brigade muster(const DeathOrGloryLook& look, const std::string& name) {
  Brigade brigade;
  for (const battle::Unit& unit : look.state().units) {
    if (!unit.on_table || unit.side != look.side() || look.brigade(unit.id) != name) continue;
    ++brigade.present;
    brigade.unsteady += look.is_unsteady(unit.id) ? 1 : 0;
    brigade.broken += look.has_broken(unit.id) ? 1 : 0;
    if (const UnitId enemy = look.nearest_enemy(unit.id))
      brigade.to_the_enemy = std::min(brigade.to_the_enemy, look.apart(unit.id, enemy));
  }
  return brigade;
}

/// Whether somebody of the side has broken.
bool line_is_in_trouble(const DeathOrGloryLook& look) {
  return std::ranges::any_of(look.state().units, [&](const battle::Unit& unit) {
    return unit.on_table && unit.side == look.side() && look.has_broken(unit.id);
  });
}

/// The place the rules propose for an order.
Answer ordered(const DeathOrGloryLook& look, std::string_view kind) {
  for (const Answer& way : look.advice().candidates())
    if (way.choice == kind) return way;
  return {.choice = "keep"};
}

/// Straight to a unit, as far as a ride takes him.
std::optional<Answer> ride_to(const DeathOrGloryLook& look, const battle::Leader& general, UnitId id) {
  const core::Point way = look.state().unit(id).pose.at - general.pose.at;
  const std::int64_t away = core::distance(general.pose.at, look.state().unit(id).pose.at).micrometres / metre;
  if (away <= near_enough) return {};
  const core::Point at = general.pose.at + core::ahead(core::direction(way), {std::min(away, a_ride) * metre});
  const Answer answer{.choice = "ride", .at = at};
  if (look.advice().check(answer)) return {};
  return answer;
}

}  // namespace

Answer new_orders(const DeathOrGloryLook& look) {
  const core::LeaderId general = look.decision().leader;
  const std::string_view order = look.order_of(general);
  const Brigade brigade = muster(look, look.brigade(general));
  if (brigade.present == 0) return {.choice = "keep"};
  const bool late = look.state().clock.turn >= late_for_a_reserve;
  if (order == "attack" && brigade.present > 1 && brigade.broken * 2 > brigade.present) return ordered(look, "support");
  const bool rested = brigade.unsteady * 3 <= brigade.present;
  if (order == "support" && rested && (late || brigade.to_the_enemy < 300 || line_is_in_trouble(look)))
    return ordered(look, "attack");
  if (order == "hold" && rested && late) return ordered(look, "attack");
  return {.choice = "keep"};
}

Answer lead(const DeathOrGloryLook& look) {
  const battle::Leader& general = look.state().leader(look.decision().leader);
  const std::string& name = look.brigade(general.id);
  const auto away = [&](UnitId id) {
    return core::distance(general.pose.at, look.state().unit(id).pose.at).micrometres;
  };
  UnitId broken;
  for (const battle::Unit& unit : look.state().units) {
    if (!unit.on_table || unit.side != look.side() || look.brigade(unit.id) != name) continue;
    if (look.note(unit.id, "moral_state") == routing && (!broken || away(unit.id) < away(broken))) broken = unit.id;
  }
  if (broken && look.decision().choice("ride") != nullptr) {
    if (const auto ride = ride_to(look, general, broken)) return *ride;
    if (!general.with) return {.choice = "stay"};
  }
  if (general.with) return {.choice = "stay"};
  if (const Choice* go = look.decision().choice("go-with"); go != nullptr) {
    const auto to_the_enemy = [&](UnitId id) {
      const UnitId enemy = look.nearest_enemy(id);
      return enemy ? look.apart(id, enemy) : 0;
    };
    return {.choice = go->key, .unit = *std::ranges::min_element(go->units, {}, to_the_enemy)};
  }
  for (const Answer& way : look.advice().candidates())
    if (way.choice == "ride") return way;
  return {.choice = "stay"};
}

}  // namespace vedette::players::staff
