#pragma once

#include "battle/situation.h"
#include "core/result.h"
#include "rules/scripted.h"

namespace vedette::rules {

/// The state a situation describes: its scenario deployed, then every unit set as it says.
/// @return what deployment refuses, or a note the ruleset does not keep.
[[nodiscard]] core::Result<BattleState, std::vector<Refusal>> starting_state(const Ruleset&, const battle::Situation&);

/// What came of a situation.
struct CaseResult {
  std::optional<Refusal> refused;        // the procedure may not be run; the rest is empty then
  std::vector<battle::Entry> entries;    // the ledger, when dice were given
  Measure measure;                       // what changed, when dice were given
  std::optional<Distribution> odds;      // exact odds, when they were not
  std::vector<std::string> differences;  // from what was expected, one sentence each; empty when all is as expected
};
/// Runs a situation with its own dice, or, when it has none, takes exact odds (its answers are then preferred choices).
/// @return faults of the situation itself: what cannot be deployed, an unknown procedure, dice that do not fit.
[[nodiscard]] core::Result<CaseResult, std::vector<Refusal>> run_case(const Ruleset&, const battle::Situation&);

}  // namespace vedette::rules
