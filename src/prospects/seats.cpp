#include "prospects/seats.h"

#include <stdexcept>

#include "core/die.h"

namespace vedette::prospects {

rules::Player& Seats::filled(core::Side side, std::uint64_t seed) {
  std::unique_ptr<rules::Player>& seat = side == core::Side::Red ? m_red : m_blue;
  if (!seat || !seat->begin_anew(seed)) seat = (*m_seating)(side, seed);
  return *seat;
}

battle::BattleState played_out(const rules::Ruleset& ruleset, const rules::Position& start, Seats& seats,
                               std::uint64_t seed) {
  rules::Player& red = seats.filled(core::Side::Red, core::mix(seed, 1, 0));
  rules::Player& blue = seats.filled(core::Side::Blue, core::mix(seed, 2, 0));
  rules::SeededDice dice{seed};
  rules::Game game{ruleset, start, {&red, &blue}, dice, nullptr};
  if (rules::play_on(game) != rules::Game::Status::Ended) throw std::runtime_error{"a battle played on came to no end"};
  return game.state();
}

std::optional<core::Side> winner_of(const rules::Ruleset& ruleset, const rules::Position& start, Seats& seats,
                                    std::uint64_t seed) {
  return played_out(ruleset, start, seats, seed).outcome->winner;
}

}  // namespace vedette::prospects
