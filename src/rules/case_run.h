#pragma once

#include "battle/situation.h"
#include "core/result.h"
#include "rules/scripted.h"

namespace vedette::rules {

/// Something wrong with a situation, or not as it expects. `where` is the way through its file to what is meant:
/// "units/2/notes/level", "then/0/dice/3"; empty: the case as a whole.
struct CaseFault {
  std::string where, words;
};
using CaseFaults = std::vector<CaseFault>;

/// The state a situation describes: its scenario deployed, then every unit and general set as it says.
/// @return everything wrong with it: what deployment refuses, notes the ruleset does not keep or cannot hold.
[[nodiscard]] core::Result<BattleState, CaseFaults> starting_state(const Ruleset&, const battle::Situation&);

/// What came of one procedure.
struct ActResult {
  const Procedure* procedure = nullptr;
  std::optional<Refusal> refused;      // it may not be run; the rest is empty then
  std::vector<battle::Entry> entries;  // the ledger, when dice were given
  Measure measure;                     // what changed, when dice were given
  std::optional<Distribution> odds;    // exact odds, when they were not
  std::optional<BattleState> after;    // how the table stands then, when dice were given
};
/// What came of a situation.
struct CaseResult {
  std::vector<ActResult> acts;  // in order, up to the first that was refused
  CaseFaults differences;       // from what was expected; empty when all is as expected
  bool compared = false;        // whether anything was expected at all
};
/// Runs a situation with its own dice, or, where it has none, takes exact odds (its answers are then preferred
/// choices). @return faults of the situation itself: what cannot be deployed, unknown words, dice that do not fit, odds
/// that were more than the effort allows.
[[nodiscard]] core::Result<CaseResult, CaseFaults> run_case(const Ruleset&, const battle::Situation&,
                                                            const Effort& = {});

/// A measure's value in its own words, else as a number.
[[nodiscard]] std::string value_text(const Procedure&, std::string_view label, std::int64_t value);

}  // namespace vedette::rules
