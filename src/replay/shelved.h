#pragma once

#include "replay/replay.h"

namespace vedette::replay {

/// All that the game was given, in order.
[[nodiscard]] std::vector<Given> given_in(const Replay&);

/// What was given once and is no longer of the game, in its one settled form: nothing that the game, or another of the
/// lines, says too; by the place where they leave the game. Lines that leave no place of this game are left out.
[[nodiscard]] std::vector<ShelvedLine> shelved_lines(const Replay&);

/// Puts aside what is taken back from the end of the game; lines that left it there leave it earlier now.
void shelve(std::vector<ShelvedLine>&, ShelvedLine taken_back);

/// Answers, rulings and throws that follow each other, in the order in which they were given.
/// @param first_answer place of the first answer in the game
[[nodiscard]] std::vector<Given> in_order(std::span<const GivenAnswer>, std::size_t first_answer,
                                          std::span<const GivenRuling>, std::span<const Throw>);

}  // namespace vedette::replay
