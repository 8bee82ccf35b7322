#pragma once

#include "rules/referee.h"
#include "rulesets/one_hour/types.h"

namespace vedette::one_hour {

/// Why a unit may not try to form square against that attacker. Source: OH-SQR-01.
[[nodiscard]] std::optional<Refusal> square_fault(const BattleState&, UnitId target, UnitId attacker);

/// On contact the target's side is asked, and the die rolled. Nothing else may be done in reaction to a charge
/// (OH-CHRG-11). Source: OH-SQR-01, OH-SQR-02.
void answer_with_square(rules::Referee&, UnitId target, UnitId attacker, battle::Sequence cause);

/// One attempt: 3+ on the die, with quality. Source: OH-SQR-02.
void try_to_form_square(rules::Referee&, UnitId, UnitId against, battle::Sequence cause);

/// Why a unit may not leave square now. Source: OH-SQR-05.
[[nodiscard]] std::optional<Refusal> leaving_square_fault(const BattleState&, const Unit&);
void leave_square(rules::Referee&, UnitId);

}  // namespace vedette::one_hour
