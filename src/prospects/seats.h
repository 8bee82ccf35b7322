#pragma once

#include <functional>
#include <memory>
#include <optional>

#include "rules/game.h"
#include "rules/player.h"
#include "rules/ruleset.h"

namespace vedette::prospects {

/// Seats a player who goes on by himself, drawing chance from the seed.
using Seating = std::function<std::unique_ptr<rules::Player>(core::Side, std::uint64_t seed)>;

/// Both seats of one thread, which plays game after game of one battle: whoever can begin anew keeps his, and need not
/// survey the ground again.
class Seats {
 public:
  /// @param seating borrowed.
  explicit Seats(const Seating& seating) : m_seating{&seating} {}
  rules::Player& filled(core::Side, std::uint64_t seed);

 private:
  const Seating* m_seating;
  std::unique_ptr<rules::Player> m_red, m_blue;
};

/// Plays a battle to its end from a position; dice and players draw from the seed alone.
/// @return how it ends, with an outcome
/// @throws std::runtime_error when it comes to no end
[[nodiscard]] battle::BattleState played_out(const rules::Ruleset&, const rules::Position&, Seats&, std::uint64_t seed);
/// The same. @return who won; nobody in a draw
[[nodiscard]] std::optional<core::Side> winner_of(const rules::Ruleset&, const rules::Position&, Seats&,
                                                  std::uint64_t seed);

}  // namespace vedette::prospects
