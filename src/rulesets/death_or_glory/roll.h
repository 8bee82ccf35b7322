#pragma once

#include "rulesets/death_or_glory/charts.h"

namespace vedette::death_or_glory {

/// One die with faces 0 to 9, logged with the rule that asked. Source: DG-GEN-03 to DG-GEN-05.
[[nodiscard]] inline int roll(Referee& referee, std::string_view rule, battle::Purpose purpose, Side side, UnitId unit,
                              Reasons why, battle::Sequence cause) {
  const rules::Dice dice = referee.roll({.count = 1,
                                         .kind = core::DieKind::Z10,
                                         .rule = std::string{rule},
                                         .purpose = purpose,
                                         .side = side,
                                         .unit = unit,
                                         .reads = rules::Reads::Order,
                                         .why = std::move(why)},
                                        cause);
  return dice.faces().front();
}
/// Source: DG-GEN-04.
[[nodiscard]] inline std::int64_t fire_reading(const BattleState& state, int face) {
  return chart(state, die_table, static_cast<std::size_t>(face), ReadForFire).value;
}
/// Source: DG-GEN-03.
[[nodiscard]] inline std::int64_t percentage_reading(const BattleState& state, int face) {
  return chart(state, die_table, static_cast<std::size_t>(face), ReadForPercent).value;
}

}  // namespace vedette::death_or_glory
