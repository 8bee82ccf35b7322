#pragma once

#include "rulesets/one_hour/commander/odds_book.h"

namespace vedette::one_hour::commander {

/// Who may shoot at whom, remembered while nobody moves: a cache of what the rules say, never of what is decided.
class Lines {
 public:
  /// Legal shots of a unit, in the ruleset's order.
  const std::vector<rules::Answer>& of(UnitId, const Situation&, const rules::SideView&, const rules::Decision&,
                                       const rules::Advice&);

 private:
  std::uint64_t m_picture = 0;
  std::map<UnitId, std::vector<rules::Answer>> m_known;
};

/// The shot to be fired next: the one worth most by exact odds, so that fire is heaped on those who can be brought
/// down; among shooters at the same target first the one with the fewest targets. Ends the phase when there is none.
[[nodiscard]] rules::Answer best_fire(const Situation&, OddsBook&, Lines&, const rules::SideView&,
                                      const rules::Decision&, const rules::Advice&);

/// Whom an engaged unit fights: the enemy it hurts most by exact odds.
[[nodiscard]] rules::Answer best_fight(const Situation&, OddsBook&, const rules::SideView&, const rules::Decision&,
                                       const rules::Advice&);

}  // namespace vedette::one_hour::commander
