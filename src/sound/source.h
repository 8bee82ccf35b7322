#pragma once

#include <cstdint>
#include <span>

namespace vedette::sound {

/// Sound as a pure function of film time: the same samples whichever are asked for first, in however many pieces.
class Source {
 public:
  Source() = default;
  Source(const Source&) = default;
  Source(Source&&) = default;
  Source& operator=(const Source&) = default;
  Source& operator=(Source&&) = default;
  virtual ~Source() = default;

  /// Fills both channels, as long as each other, with the sound from `first` on; before 0 and after the end is silence.
  virtual void mix(std::int64_t first, std::span<float> left, std::span<float> right) const = 0;
};

}  // namespace vedette::sound
