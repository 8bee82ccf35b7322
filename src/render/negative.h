#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace vedette::render {

/// What many exposures leave on film: light added to light, in whole numbers, so that neither their order nor who adds
/// them makes a difference. One exposure gives back its own bytes.
class Negative {
 public:
  /// Adds a picture. @pre as large as those before it, RGBA, and no more than `most_exposures`.
  void expose(std::span<const std::uint8_t> rgba);
  [[nodiscard]] int exposures() const { return m_exposures; }
  /// The mean of all. @param rgba as large as each of them. @pre there is one.
  void develop(std::span<std::uint8_t> rgba) const;
  void clear();

 private:
  std::vector<std::uint32_t> m_light;  // squares of what was seen, added up
  int m_exposures = 0;
};

}  // namespace vedette::render
