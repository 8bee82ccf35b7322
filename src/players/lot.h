#pragma once

#include <cstddef>
#include <cstdint>

#include "core/die.h"

namespace vedette::players {

/// A player's own stream of chance: never the game's dice, so that a commander who thinks longer changes no die. Each
/// draw is a function of the seed, the question and the draw's place, so a question asked again is answered alike.
class Lot {
 public:
  Lot(std::uint64_t seed, std::uint64_t question) : m_seed{seed}, m_question{question} {}
  /// Evenly spread over 0 to n - 1. @pre n > 0.
  std::size_t draw(std::size_t n) { return static_cast<std::size_t>(core::mix(m_seed, m_question, ++m_draws) % n); }

 private:
  std::uint64_t m_seed, m_question, m_draws = 0;
};

}  // namespace vedette::players
