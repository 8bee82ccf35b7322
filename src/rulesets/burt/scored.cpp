#include "rulesets/burt/scored.h"

#include "rules/referee.h"
#include "rulesets/burt/writing.h"

namespace vedette::burt {
namespace {

int throw_dice(Referee& referee, const ScoredThrow& wanted, int count, int needed, Reasons why,
               battle::Sequence cause) {
  return referee
      .roll({.count = count,
             .rule = wanted.rule,
             .purpose = wanted.purpose,
             .side = wanted.side,
             .unit = wanted.unit,
             .needed = needed,
             .why = std::move(why)},
            cause)
      .at_least(needed);
}

}  // namespace

int successes(Referee& referee, const ScoredThrow& wanted, battle::Sequence cause) {
  if (wanted.count <= 0 || wanted.score >= beyond_reach) return 0;
  Reasons why = wanted.why;
  if (wanted.score <= 6) {
    if (wanted.score < 1) why.add(Basis{"SB-GEN-05", "score " + std::to_string(wanted.score)});
    return throw_dice(referee, wanted, wanted.count, std::max(1, wanted.score), std::move(why), cause);
  }
  const int confirming = wanted.score - 3;
  why.add(Basis{"SB-GEN-03", std::to_string(wanted.score) + " (a six, then " + or_more(confirming) + ')'});
  int reached = 0;
  for (int i = 0; i < wanted.count; ++i)
    if (throw_dice(referee, wanted, 1, 6, why, cause) == 1)
      reached += throw_dice(referee, wanted, 1, confirming, {}, cause);
  return reached;
}

}  // namespace vedette::burt
