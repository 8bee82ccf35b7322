#pragma once

#include <array>
#include <cstdint>
#include <string>

/// How numbers stand in the charts.
namespace vedette::squares::written {

/// "d8"; a die of 0 is one of the unit's own ratings.
[[nodiscard]] inline std::string die(std::int64_t faces) {
  return faces == 0 ? "own" : 'd' + std::to_string(faces);
}
/// "7 dice".
[[nodiscard]] inline std::string dice(std::int64_t count) {
  return std::to_string(count) + (count == 1 ? " die" : " dice");
}
/// What becomes of a unit. @pre 0 to 2.
[[nodiscard]] inline std::string fate(std::int64_t fate) {
  constexpr std::array<const char*, 3> words{"stays", "retreats", "destroyed"};
  return words.at(static_cast<std::size_t>(fate));
}

}  // namespace vedette::squares::written
