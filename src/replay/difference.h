#pragma once

#include <stdexcept>
#include <string>
#include <vector>

#include "battle/event.h"

namespace vedette::replay {

/// Where a game played again parted from its record.
struct Difference {
  std::uint32_t segment = 0;
  battle::Sequence event = 0;  // its line in the ledger, or the next one where no event is concerned
  std::string field;           // "event.legs[1].to.at.x", "question", "faces"
  std::string recorded, played;

  /// "segment 14, event 212, event.count: 2 recorded, 3 played"
  [[nodiscard]] std::string words() const {
    return "segment " + std::to_string(segment) + ", event " + std::to_string(event) + ", " + field + ": " + recorded +
           " recorded, " + played + " played";
  }
};

/// "4 6 1"
[[nodiscard]] inline std::string in_words(const std::vector<std::uint8_t>& faces) {
  std::string words;
  for (const std::uint8_t face : faces) words += (words.empty() ? "" : " ") + std::to_string(face);
  return words;
}

/// Thrown through a game that leaves its record.
struct Departed : std::runtime_error {
  explicit Departed(Difference d) : std::runtime_error{d.words()}, difference{std::move(d)} {}
  Difference difference;
};

}  // namespace vedette::replay
