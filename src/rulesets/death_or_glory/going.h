#pragma once

#include "rulesets/death_or_glory/motion.h"

namespace vedette::death_or_glory {

/// What a straight way costs and does to whoever goes it. Costs in 27ths of a micrometre, so that thirds of thirds stay
/// whole. Source: DG-TER-01 to DG-TER-07.
struct Going {
  std::int64_t cost = 0;
  OrderState disorders = Formed;
  std::vector<RestrictRow> over;
  Reasons why;
};
constexpr std::int64_t per_metre = 27 * 1'000;

/// Row of DG-T-TERRAIN for a feature; none for ground that is open to all.
[[nodiscard]] std::optional<TerrainRow> terrain_row(const Feature&);
/// Whether the arm of a unit may not enter or cross such ground. Source: DG-TER-06, DG-ART-07.
[[nodiscard]] bool is_barred(const BattleState&, const Unit&, TerrainRow);
[[nodiscard]] bool is_barred(const BattleState&, const Unit&, const Feature&);

/// The way of the middle of the front from a pose straight ahead; what disorders is looked for under the whole base.
[[nodiscard]] Going going(const Field&, UnitId, const Pose&, Length distance);
/// Adds what the walls of a building ask of whoever goes in, by its own wish or at its garrison. Source: DG-TER-02.
void enter_building(const BattleState&, const Feature&, Going&);
/// Whole metres that a cost comes to, rounded up.
[[nodiscard]] constexpr std::int64_t cost_in_metres(std::int64_t cost) {
  return (cost + per_metre - 1) / per_metre;
}
/// How far a unit gets straight ahead for so many metres of allowance, in whole metres. Source: DG-TER-01, DG-TER-02.
[[nodiscard]] Length affordable(const Field&, UnitId, const Pose&, std::int64_t allowance, Length most);

/// A wheel on a front corner: right of the facing is positive. Source: DG-MOV-03.
[[nodiscard]] Pose wheeled(const Pose&, std::int64_t width, Angle turn);
/// Arc of the outer front corner in whole metres. Source: DG-MOV-03.
[[nodiscard]] std::int64_t wheel_cost(std::int64_t width, Angle turn);
/// Quarters of a turn that part of an allowance uses up. Source: DG-GEN-08.
[[nodiscard]] constexpr std::int64_t quarters(std::int64_t cost, std::int64_t allowance) {
  if (allowance <= 0) return cost > 0 ? 4 : 0;
  return (4 * cost + allowance - 1) / allowance;
}

}  // namespace vedette::death_or_glory
