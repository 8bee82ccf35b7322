#pragma once

#include <cstdint>
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
  std::int64_t runs = 0;  // ways the dice were tried

  /// Sum of shares of the outcomes in which `label` has `value`, in millionths.
  [[nodiscard]] std::int64_t millionths(std::string_view label, std::int64_t value) const;
  /// Expected value of `label`, in millionths.
  [[nodiscard]] std::int64_t mean_millionths(std::string_view label) const;
};

/// Every way a throw can fall that a rule could tell from the others, one set of faces each.
[[nodiscard]] std::vector<std::vector<std::uint8_t>> distinct_falls(const DiceRequest&);

/// Answers the questions a procedure asks while its odds are taken: always the same choice.
struct Policy {
  /// Keys tried in this order; the first that the decision offers is taken, else its first choice.
  std::vector<std::string> prefer;
};

/// The exact distribution of a procedure by trying every way its dice can fall (each distinct by what the rule reads,
/// with its multinomial weight). @pre the procedure is allowed.
[[nodiscard]] Distribution exact_odds(const Ruleset&, const BattleState&, const Procedure&, const ProcedureArgs&,
                                      const Policy& = {});

}  // namespace vedette::rules
