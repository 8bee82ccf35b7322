#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <vector>

#include "rules/decision.h"
#include "rules/dice.h"

namespace vedette::players {

/// One thing a game was given: an answer, a ruling, or a throw as it fell.
struct Deed {
  std::optional<rules::Answer> answer;
  std::optional<battle::RulingMade> ruling{};  // neither: a throw
  std::vector<std::uint8_t> faces{};
  rules::DiceSource::Kind kind = rules::DiceSource::Kind::Typed;
  bool joined = false;  // one gesture with the deed before it
  bool own = true;      // of people at the desk; else of a commander, or of dice nobody was asked for

  [[nodiscard]] bool is_throw() const { return !answer && !ruling; }
};

/// What a game is given next, before anybody is asked.
using Deeds = std::deque<Deed>;

}  // namespace vedette::players
