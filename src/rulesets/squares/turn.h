#pragma once

#include "rulesets/squares/board.h"

namespace vedette::squares {

enum Phase : int { CommandPhase = 1, ActivationPhase = 2 };
[[nodiscard]] std::span<const rules::PhaseInfo> phase_infos();
void set_up(Referee&);
/// The start of a turn, or one activation: a segment of the game. Source: section 3.
void play_segment(Referee&);
/// All that the active command does. Source: SQ-AP-02, SQ-AP-05.
void act(Referee&, LeaderId);
/// The question an active command answers again and again.
[[nodiscard]] Decision action_decision(const BattleState&, LeaderId);
/// Square of the eight around a unit to which its turn points.
[[nodiscard]] Square aimed_at(const BattleState&, const Answer&);

[[nodiscard]] std::optional<battle::Outcome> outcome_after_turn(const BattleState&);
core::Result<BattleState, std::vector<Refusal>> deploy(std::shared_ptr<const battle::Scenario>);
std::optional<Refusal> check(const BattleState&, const Decision&, const Answer&);
std::vector<Answer> candidates(const BattleState&, const Decision&);
std::vector<rules::Overlay> overlays(const BattleState&, UnitId);
[[nodiscard]] std::span<const rules::Procedure> procedures();
[[nodiscard]] std::span<const rules::RuleText> rule_texts();
[[nodiscard]] std::span<const rules::SmallBoard> small_boards();

}  // namespace vedette::squares
