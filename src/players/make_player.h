#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/result.h"
#include "rules/player.h"

namespace vedette::players {

/// What a player may need besides its name; all borrowed but the seed.
struct Seat {
  core::Side side = core::Side::Red;
  std::uint64_t seed = 1;  // of the game; each side draws its own stream from it
  const rules::Ruleset& ruleset;
  const battle::Scenario& scenario;
};

/// The names of players for --help: "staff", "simple", "random", "orders:FILE", "table".
[[nodiscard]] std::vector<std::string_view> player_names();

/// A player by its name on the command line; for `table` there is none: whoever writes its game down asks the people.
/// @return error words, one fault a line, each complete.
[[nodiscard]] core::Result<std::unique_ptr<rules::Player>, std::string> make_player(const std::string& name,
                                                                                    const Seat&);

/// What a player of a finished game still had to do, as complete messages: orders of turns up to `last_turn` that were
/// never carried out. Empty for players without a list.
[[nodiscard]] std::vector<std::string> left_over(const rules::Player&, int last_turn);

}  // namespace vedette::players
