#pragma once

#include "rulesets/napoleonic_fury/facts.h"

namespace vedette::napoleonic_fury {

/// What fell, and what the tables read. Source: NF-GEN-04.
struct Rolled {
  int natural = 0;
  std::int64_t modified = 0;
};
/// Two six-sided dice added, or one ten-sided one; the values of the reasons are the modifiers. Source: NF-GEN-02,
/// NF-GEN-03.
[[nodiscard]] inline Rolled roll(Referee& referee, std::string_view rule, battle::Purpose purpose, const Unit& unit,
                                 Reasons why, battle::Sequence cause = 0) {
  const bool ten_sided = option(referee.state(), Option::Die) != 0;
  const std::int64_t modifiers = why.total();
  const rules::Dice dice = referee.roll({.count = ten_sided ? 1 : 2,
                                         .kind = ten_sided ? core::DieKind::D10 : core::DieKind::D6,
                                         .rule = std::string{rule},
                                         .purpose = purpose,
                                         .side = unit.side,
                                         .unit = unit.id,
                                         .reads = rules::Reads::Counts,
                                         .why = std::move(why)},
                                        cause);
  int natural = 0;
  for (const std::uint8_t face : dice.faces()) natural += face;
  return {natural, natural + modifiers};
}
/// A natural twelve, or ten on the ten-sided die. Source: NF-LDR-04, NF-GEN-03.
[[nodiscard]] inline bool is_highest(const BattleState& state, const Rolled& rolled) {
  return rolled.natural == (option(state, Option::Die) != 0 ? 10 : 12);
}

}  // namespace vedette::napoleonic_fury
