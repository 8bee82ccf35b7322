#pragma once

#include <map>
#include <vector>

#include "rulesets/one_hour/commander/situation.h"

namespace vedette::one_hour::commander {

/// What one unit does to another by the rules' exact odds: the chance of each number of hits, in millionths.
struct Prospect {
  std::vector<std::int64_t> hits;  // chance of 0, 1, 2 ... hits
};

/// Asks the rules for exact odds and remembers the answers: the same kind of unit in the same state against the same
/// kind in the same state has the same odds all battle long. A cache alone: it never changes what is answered.
class OddsBook {
 public:
  /// A shot as the units stand. @pre the rules allow it.
  const Prospect& shot(const Situation&, const rules::Advice&, const Piece& firer, const Piece& target);
  /// A charge and the fight that follows it, with the square the target may form.
  const Prospect& charge(const Situation&, const rules::Advice&, const rules::Answer& charge);
  /// A fight of two units that are engaged. @pre the rules allow it.
  const Prospect& fight(const Situation&, const rules::Advice&, const Piece& unit, const Piece& enemy);

  /// What the enemy gives back in his own turn to a unit that has charged him and stayed.
  const Prospect& reply(const Situation&, const rules::Advice&, const Piece& enemy, const Piece& charger);

 private:
  using Key = std::vector<std::int64_t>;
  std::map<Key, Prospect> m_known;
};

/// Points those hits are worth: more on a unit near its end, and more again for its end.
[[nodiscard]] std::int64_t points_of(const std::vector<std::int64_t>& hits, const Piece& on);

}  // namespace vedette::one_hour::commander
