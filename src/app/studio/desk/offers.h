#pragma once

#include <optional>
#include <string>
#include <vector>

#include "rules/outlook.h"
#include "rules/ruleset.h"

namespace vedette::app {

/// Something that may be answered, as the desk offers it: its words and the letter that takes it.
struct Offer {
  std::size_t choice = 0;  // of the decision
  char letter = 0;         // small; none where the alphabet is used up
  std::string words;       // "leave square"
};

/// All choices of a question, each with a letter of its own: the first of its words that is free, so that the same
/// question has the same letters whenever it is asked.
[[nodiscard]] std::vector<Offer> offers_of(const rules::Decision&, const battle::Scenario&);

/// Whether an answer to the choice has a pose to be aimed at.
[[nodiscard]] bool is_laid_down(rules::Shape);
/// Whether an answer to the choice names an enemy.
[[nodiscard]] bool is_at_somebody(rules::Shape);

[[nodiscard]] bool holds(const std::vector<core::UnitId>&, core::UnitId);
/// Who may do something in a question, or be named as its answer, ascending.
[[nodiscard]] std::vector<core::UnitId> actors_of(const rules::Decision&);

/// Somebody who may be named as the target of a unit's answer.
struct TargetOffer {
  core::UnitId unit;
  int number = 0;  // from 1, the nearest first
  rules::Answer answer;
  std::optional<rules::Outlook> outlook{};  // where the rules can say, and it was asked already
};
/// What the dice promise, as briefly as it goes: "62 %", "about 62 %"; where harm is certain how much, "130 points".
[[nodiscard]] std::string in_brief(const rules::Outlook&);
/// "62 %, 0.9 hits".
[[nodiscard]] std::string in_full(const rules::Outlook&);
/// All targets of a unit's choice that the rules allow; of a charge the way that the rules' own candidates take.
[[nodiscard]] std::vector<TargetOffer> targets_of(const rules::Ruleset&, const rules::BattleState&,
                                                  const rules::Decision&, const rules::Choice&, core::UnitId);

}  // namespace vedette::app
