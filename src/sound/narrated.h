#pragma once

#include <vector>

#include "sound/source.h"
#include "sound/wave.h"

namespace vedette::sound {

/// Something that is said.
struct Spoken {
  double second = 0;  // of film
  Wave wave;          // one channel, as it was recorded
};

/// How much louder a voice is than all else while it speaks: decibels.
inline constexpr double voice_above = 9;

/// What is heard under a voice: every line as loud as the rest is on the whole, and the rest held down while it is
/// said.
class Narrated : public Source {
 public:
  /// @param rest is referred to. @param seconds of the film
  Narrated(const Source& rest, std::vector<Spoken>, double seconds);

  void mix(std::int64_t first, std::span<float> left, std::span<float> right) const override;

 private:
  struct Line {
    std::int64_t from = 0;
    Wave wave;
    float rest = 1;  // what is left of the rest
  };
  [[nodiscard]] float rest_at(std::int64_t sample) const;

  const Source& m_rest;
  std::vector<Line> m_lines;
};

}  // namespace vedette::sound
