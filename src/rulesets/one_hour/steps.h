#pragma once

#include "rules/referee.h"
#include "rulesets/one_hour/types.h"

namespace vedette::one_hour {

/// Step 1: each unengaged unit of the active side once, in the order its player likes; then hedge markers.
void movement_step(rules::Referee&);
/// Step 3: each unit that can shoots once, each shot settled before the next.
void shooting_step(rules::Referee&);
/// Step 4: each engaged unit of the active side fights once, each fight settled before the next.
void combat_step(rules::Referee&);

/// The question of the movement step as it stands; without choices besides "end" when nobody can do anything.
[[nodiscard]] Decision movement_question(const BattleState&);
[[nodiscard]] Decision shooting_question(const BattleState&);
[[nodiscard]] Decision combat_question(const BattleState&);

/// Why an answer is not allowed, by rule ID; empty when it is.
[[nodiscard]] std::optional<Refusal> check(const BattleState&, const Decision&, const Answer&);
/// Legal answers worth considering, in a fixed order; those of a movement question are a spread. A player who wants the
/// moves of one unit only asks with that unit alone in the choices.
[[nodiscard]] std::vector<Answer> candidates(const BattleState&, const Decision&);
[[nodiscard]] std::vector<rules::Overlay> overlays(const BattleState&, UnitId);
[[nodiscard]] std::span<const rules::Procedure> procedures();

}  // namespace vedette::one_hour
