#pragma once

#include "rulesets/napoleonic_fury/types.h"

namespace vedette::napoleonic_fury {

[[nodiscard]] std::span<const rules::PhaseInfo> phase_infos();
/// What the scenario gives is written down. Source: NF-GEN-01, NF-SCL-01, NF-BEL-03.
void set_up(Referee&);
/// The next phase: a segment of the game. Source: NF-SEQ-01.
void play_segment(Referee&);

/// Step 1.0 of a side's player turn: guns recover, units arrive. Source: NF-ART-02, NF-ART-03.
void refresh(Referee&, Side);

/// Points a side has won. Source: NF-VIC-01.
[[nodiscard]] std::int64_t victory_points(const BattleState&, Side);
/// Whether the battle is over after a turn. Source: NF-VIC-01.
[[nodiscard]] std::optional<battle::Outcome> outcome_after_turn(const BattleState&);

core::Result<BattleState, std::vector<Refusal>> deploy(std::shared_ptr<const battle::Scenario>);
std::optional<Refusal> check(const BattleState&, const Decision&, const Answer&);
std::vector<Answer> candidates(const BattleState&, const Decision&);
std::vector<rules::Overlay> overlays(const BattleState&, UnitId);
[[nodiscard]] std::span<const rules::Procedure> procedures();
[[nodiscard]] std::span<const rules::RuleText> rule_texts();

}  // namespace vedette::napoleonic_fury
