#pragma once

#include <cstdint>
#include <functional>
#include <stdexcept>
#include <string>
#include <vector>

#include "rules/ruleset.h"

namespace vedette::rules {

/// An exact share of all cases, in lowest terms, as text and rounded.
struct Share {
  std::string fraction;         // "31/96"
  std::int64_t millionths = 0;  // rounded, for whole-number arithmetic
};

/// One outcome of a procedure and how likely it is.
struct Case {
  Measure measure;
  Share share;
};

/// Every outcome of a procedure, sorted by measure; the shares sum to one.
struct Distribution {
  std::vector<Case> cases;
  std::int64_t runs = 0;           // ways the dice were tried
  std::vector<std::string> rules;  // cited in some of them, sorted; only when asked for
  std::vector<std::size_t> used;   // places of the preferred answers that were taken, ascending

  /// Sum of shares of the outcomes in which `label` has `value`, in millionths.
  [[nodiscard]] std::int64_t millionths(std::string_view label, std::int64_t value) const;
  /// Expected value of `label`, in millionths.
  [[nodiscard]] std::int64_t mean_millionths(std::string_view label) const;
};

/// Every way a throw can fall that a rule could tell from the others, one set of faces each.
[[nodiscard]] std::vector<std::vector<std::uint8_t>> distinct_falls(const DiceRequest&);

/// Answers the questions a procedure asks while its odds are taken: always the same choice.
struct Policy {
  /// Tried in this order; the first that the decision offers is taken, else its first choice. Of an answer that is a
  /// word alone the ruleset's first candidate stands for the rest.
  std::vector<Answer> prefer;
};

/// How much trying is worth it, and who hears how far it is.
struct Effort {
  std::int64_t runs = 0;  // at most; 0: no limit
  /// Told after every run how many there were and what share of all falls is done. @return false to give up.
  std::function<bool(std::int64_t runs, std::int64_t millionths)> on_run{};
  bool collect_rules = false;  // which rules are cited, see Distribution::rules
};

/// There were more ways to try than was worth it, or whoever was told gave up.
struct OddsGivenUp : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// The exact distribution of a procedure by trying every way its dice can fall (each distinct by what the rule reads,
/// with its multinomial weight). @pre the procedure is allowed. @throws OddsGivenUp.
[[nodiscard]] Distribution exact_odds(const Ruleset&, const BattleState&, const Procedure&, const ProcedureArgs&,
                                      const Policy& = {}, const Effort& = {});

/// The same as it comes in so many runs with dice of a seed, for what falls in too many ways to try each.
/// @pre the procedure is allowed; runs > 0. @throws OddsGivenUp where one run goes on without end.
[[nodiscard]] Distribution sampled_odds(const Ruleset&, const BattleState&, const Procedure&, const ProcedureArgs&,
                                        std::int64_t runs, std::uint64_t seed);

/// The exact sum of shares such as "31/96"; empty when one of them is no fraction.
[[nodiscard]] std::optional<std::string> sum_of_shares(std::span<const std::string>);

}  // namespace vedette::rules
