#include "rulesets/burt/preview.h"

#include <algorithm>
#include <array>

#include "rulesets/burt/manoeuvre.h"
#include "rulesets/burt/notes.h"
#include "rulesets/burt/questions.h"

namespace vedette::burt {
namespace {

bool is_planned(std::string_view key) {
  constexpr std::array<std::string_view, 9> planned{"move",   "face",   "oblique", "road",    "line",
                                                    "column", "square", "limber",  "unlimber"};
  return std::ranges::find(planned, key) != planned.end();
}

}  // namespace

rules::Previewed preview(const BattleState& state, const Decision& decision, const Answer& answer) {
  if (auto refusal = check(state, decision, answer)) return *std::move(refusal);
  if (!answer.unit || answer.unit.value > state.units.size()) return rules::Preview{};
  const Unit& unit = state.unit(answer.unit);
  if (!is_planned(answer.choice)) return rules::Preview{.unit = unit.id, .end = unit.pose, .formation = unit.formation};
  const auto plan = plan_of(Board{state}, unit, answer);
  if (!plan) return plan.error();
  const Length whole = whole_distance(state, unit);
  const auto share = [&](std::int64_t part) { return Length{whole.micrometres * part / whole_move}; };
  return rules::Preview{.unit = unit.id,
                        .end = plan->end,
                        .legs = plan->legs,
                        .formation = plan->formation.value_or(unit.formation),
                        .cost = share(plan->share),
                        .allowance = share(whole_move - noted(unit, notes.spent)),
                        .why = plan->why};
}

}  // namespace vedette::burt
