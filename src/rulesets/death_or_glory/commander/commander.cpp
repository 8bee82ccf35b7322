#include "rulesets/death_or_glory/commander/commander.h"

#include <algorithm>
#include <array>

#include "core/assert.h"
#include "rulesets/death_or_glory/commander/charge.h"
#include "rulesets/death_or_glory/commander/command.h"
#include "rulesets/death_or_glory/commander/march.h"

namespace vedette::death_or_glory::commander {
namespace {

using rules::Answer;
using rules::Choice;
using rules::UnitId;

std::optional<Answer> first_of(const rules::Decision& decision, std::initializer_list<std::string_view> keys) {
  for (const std::string_view key : keys)
    if (const Choice* choice = decision.choice(key); choice != nullptr && choice->shape == rules::Shape::Plain)
      return Answer{.choice = std::string{key}};
  return {};
}

/// So much up to so many metres.
struct Reach {
  std::int64_t metres, worth;
};
std::int64_t by_range(std::int64_t away, const std::array<Reach, 3>& reaches, std::int64_t beyond) {
  for (const Reach& reach : reaches)
    if (away <= reach.metres) return reach.worth;
  return beyond;
}

/// What a shot is likely to do, by eye: near, deep and wavering targets before open order.
std::int64_t worth_of_shot(const Look& look, UnitId firer, UnitId target) {
  using battle::Formation;
  const std::int64_t away = look.gap(firer, target);
  const battle::Unit& enemy = look.state().unit(target);
  const bool column = enemy.formation == Formation::Column || enemy.formation == Formation::MarchColumn;
  const bool open = enemy.formation == Formation::Skirmish || look.is_guns(target);
  std::int64_t worth = 0;
  if (look.is_guns(firer))
    worth = by_range(away, {{{125, 100}, {300, 70}, {600, 35}}}, 15) * (column ? 3 : 2);
  else
    worth = 2 * by_range(away, {{{35, 100}, {75, 60}, {125, 35}}}, 20);
  if (open) worth = worth * 2 / 5;
  if (look.has_broken(target)) worth /= 2;
  // Who wavers already is the likeliest to run.
  const std::int64_t strength = std::max<std::int64_t>(1, look.note(target, notes.initial_points));
  return worth * (strength + 2 * enemy.losses) * (look.is_unsteady(target) ? 6 : 5) / strength;
}

Answer best_shot(const Look& look) {
  const Choice* shoot = look.decision().choice("shoot");
  if (shoot == nullptr) return {.choice = "end"};
  const UnitId firer = shoot->units.front();
  const std::vector<Answer> ways = look.ways(*shoot, firer);
  if (ways.empty()) return {.choice = "end"};
  return *std::ranges::max_element(ways, {}, [&](const Answer& way) { return worth_of_shot(look, firer, way.target); });
}

}  // namespace

std::optional<Answer> Commander::answer(const rules::SideView& view, const rules::Decision& decision,
                                        const rules::Advice& advice) {
  const Look look{view, decision, advice};
  if (decision.rule == "DG-CMD-04") return new_orders(look);
  if (decision.choice("stay") != nullptr) return lead(look);
  if (decision.rule == "DG-MOV-01") return best_move(look).value_or(Answer{.choice = "end"});
  if (decision.choice("charge") != nullptr || decision.choice("assault") != nullptr)
    return best_charge(look).value_or(Answer{.choice = "end"});
  if (decision.choice("shoot") != nullptr || decision.rule == "DG-FIR-01") return best_shot(look);
  if (decision.rule == "DG-CHG-18")
    if (auto reaction = best_reaction(look)) return reaction;
  if (auto plain = first_of(decision, {"keep", "yes", "stand", "aim", "evade", "end"})) return plain;
  const auto all = advice.candidates();
  ASSERT(!all.empty(), "a question has a legal answer");
  return all.back();
}

}  // namespace vedette::death_or_glory::commander
