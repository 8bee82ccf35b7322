#pragma once

#include "rulesets/death_or_glory/morale.h"

namespace vedette::death_or_glory {

/// Whether a unit meets a condition for rallying at this moment, and which. Source: DG-RAL-01.
[[nodiscard]] std::optional<Basis> may_rally(const Field&, UnitId);
/// T of a rally. @param helper who lends his rating, if anybody. Source: DG-RAL-02.
[[nodiscard]] std::int64_t rally_threshold(const Field&, UnitId, LeaderId& helper, Reasons& why);
void rally(Referee&, UnitId);
/// Turns of inaction a unit needs to improve from its state, and how many times as long as printed that is.
/// Source: DG-RFM-02 to DG-RFM-06.
struct ReformTime {
  Charted printed;
  std::int64_t times = 1;
  [[nodiscard]] std::int64_t turns() const { return printed.value * times; }
};
[[nodiscard]] ReformTime reform_time(const BattleState&, const Unit&, bool disordered);
/// One unit's share of step 2e: rest first, then reforming.
void recover(Referee&, UnitId);
/// Steps 2c to 2e for both sides.
void recovery_steps(Referee&);
/// DG-SEQ-05 and the clock.
void end_of_turn(Referee&);

}  // namespace vedette::death_or_glory
