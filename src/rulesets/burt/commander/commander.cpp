#include "rulesets/burt/commander/commander.h"

#include <algorithm>

#include "core/assert.h"
#include "rulesets/burt/commander/charge.h"
#include "rulesets/burt/commander/command.h"
#include "rulesets/burt/commander/march.h"
#include "rulesets/burt/commander/odds.h"

namespace vedette::burt::commander {
namespace {

/// Steady foot that is assaulted keeps its volley until the enemy is upon it: whoever runs first would not have fired.
bool holds_its_fire(const Look& look, const battle::Unit& firer, const battle::Unit& target) {
  constexpr std::int64_t musket_range = 900, steady = 200;
  return firer.type == INF && noted(target, notes.assault_on) == firer.id && Look::gap(firer, target) <= musket_range &&
         runs_when_assaulted(look, firer, target) < steady;
}

/// Expected losses, more on those near their end and on those who come on.
Answer best_fire(const Look& look) {
  Answer best{.choice = "end"};
  std::int64_t most = 0;
  for (const Answer& shot : look.advice().candidates()) {
    if (!shot.unit) continue;
    const battle::Unit &unit = look.state().unit(shot.unit), &target = look.state().unit(shot.target);
    if (holds_its_fire(look, unit, target)) continue;
    std::int64_t worth = mean_losses(look, shot);
    const std::int64_t strength = std::max<std::int64_t>(1, noted(target, notes.strength));
    worth = worth * (strength + target.losses) / strength;
    if (is_gun(target)) worth = worth * 5;
    // Losses before its test shake the assaulted; and who comes on is stopped while he may be.
    if (noted(target, notes.assaulted) || noted(target, notes.assault_on) == unit.id)
      worth = worth * 3;
    else if (noted(target, notes.assault_on))
      worth = worth * 2;
    if (worth > most) most = worth, best = shot;
  }
  return best;
}

}  // namespace

std::optional<Answer> Commander::answer(const rules::SideView& view, const rules::Decision& decision,
                                        const rules::Advice& advice) {
  const Look look{view, decision, advice, m_seed, m_odds};
  if (decision.leader) return ride(look);
  if (decision.choice("regroup") != nullptr) return new_orders(look);
  if (decision.choice("hold") != nullptr || decision.choice("countercharge") != nullptr)
    return Answer{.choice = best_reaction(look)};
  if (decision.choice("assault") != nullptr) return best_assault(look);
  if (decision.choice("shoot") != nullptr || decision.choice("canister") != nullptr) return best_fire(look);
  if (decision.choice("end") != nullptr) return best_move(look);
  for (const char* key : {"first", "yes"})
    if (decision.choice(key) != nullptr) return Answer{.choice = key};
  return advice.candidates().back();
}

}  // namespace vedette::burt::commander
