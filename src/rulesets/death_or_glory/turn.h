#pragma once

#include "rulesets/death_or_glory/types.h"

namespace vedette::death_or_glory {

[[nodiscard]] std::span<const rules::PhaseInfo> phase_infos();
/// Ratings and first orders. Source: DG-CMD-01, DG-CMD-08.
void set_up(Referee&);
/// The next share of the turn: a segment of the game. Source: DG-SEQ-01.
void play_segment(Referee&);
/// Initiative, both sides. Source: DG-INI-01.
void roll_for_initiative(Referee&);

/// Whether the battle is over after a turn. Source: DG-VIC-01, DG-VIC-02.
[[nodiscard]] std::optional<battle::Outcome> outcome_after_turn(const BattleState&);

core::Result<BattleState, std::vector<Refusal>> deploy(std::shared_ptr<const battle::Scenario>);
std::optional<Refusal> check(const BattleState&, const Decision&, const Answer&);
std::vector<Answer> candidates(const BattleState&, const Decision&);
std::vector<rules::Overlay> overlays(const BattleState&, UnitId);
[[nodiscard]] std::span<const rules::Procedure> procedures();
[[nodiscard]] std::span<const rules::RuleText> rule_texts();

}  // namespace vedette::death_or_glory
