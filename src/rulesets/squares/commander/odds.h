#pragma once

#include <array>
#include <map>

#include "rulesets/squares/commander/look.h"

namespace vedette::squares::commander {

/// Brigades and guns about to fight, attackers from their squares against defenders in one.
struct Fight {
  std::vector<const battle::Unit*> attackers, defenders;
  std::vector<Square> from;  // of each attacker: where it will stand
  Square at;
  bool later = false;  // a later round: the skirmishers have done their work
};

/// Chances of what a check leaves of a unit, in millionths.
struct Fate {
  std::int64_t gone = 0, falls_back = 0;
};

/// The worth of a fight by the rules' exact odds, which it asks for small groups and remembers: units alike against
/// units alike on ground alike have the same odds all battle long.
class Odds {
 public:
  /// Points won less points lost in one round: units destroyed, driven back and marked on both sides.
  std::int64_t worth(const Look&, const rules::Advice&, const Fight&);
  /// What becomes of a unit that checks its morale with so many markers.
  const Fate& fate(const Look&, const rules::Advice&, const battle::Unit&, int markers);
  /// Points that so many markers and the check for them cost a unit. @pre markers > 0 when it checks.
  std::int64_t toll(const Look&, const rules::Advice&, const battle::Unit&, int markers, bool checks);
  /// Whether a unit may be risked in a fight: it is not likely to be destroyed by one more hit.
  bool sound(const Look&, const rules::Advice&, const battle::Unit&);

 private:
  using Chances = std::vector<std::int64_t>;  // of 0, 1, 2 ... hits, in millionths
  using Key = std::vector<std::int64_t>;
  struct Blows {
    Chances inflicted, returned;
  };
  std::int64_t shared_toll(const Look&, const rules::Advice&, const std::vector<const battle::Unit*>&, std::size_t hits,
                           bool checks);
  /// One round of some attackers against one defender, or of the other way round.
  const Blows& blows(const Look&, const rules::Advice&, const Fight&, const std::vector<std::size_t>& group,
                     const battle::Unit& target, int advantage);
  std::map<Key, Blows> m_blows;
  std::map<Key, Fate> m_fates;
};

/// What a unit is worth, in points.
[[nodiscard]] std::int64_t worth_of(const Look&, const battle::Unit&);

}  // namespace vedette::squares::commander
