#pragma once

#include "sound/source.h"
#include "sound/wave.h"

namespace vedette::sound {

/// Highest sample of a film, full scale 1: what lies between samples, and what compression makes of them, may be
/// higher.
inline constexpr float ceiling = 0.7F;

/// Holds what is louder than the ceiling down to it: softer a little before it comes, and for a while after. What is
/// done to a sample hangs on its neighbours alone, so that any stretch comes out the same wherever it is begun.
class Limiter {
 public:
  static constexpr std::int64_t block = 32;      // samples that are held down alike
  static constexpr int before = 8, after = 300;  // blocks in which it gives way and comes back: 5 and 200 ms

  /// Samples of what comes before and after a stretch that it must be shown as well.
  static constexpr std::int64_t margin_before = (after + 1) * block, margin_after = (before + 2) * block;

  /// @param left, right `margin_before` samples, the stretch, `margin_after` samples; the stretch is changed and begins
  /// at a multiple of `block`.
  static void hold(std::span<float> left, std::span<float> right);
};

/// What is heard, as loud as it is to be, with its peaks held. The same samples in whatever order they are asked for.
class Master {
 public:
  /// @param source is referred to.
  Master(const Source& source, float gain) : m_source{source}, m_gain{gain} {}

  void mix(std::int64_t first, std::span<float> left, std::span<float> right);

 private:
  void fill(std::int64_t piece);

  const Source& m_source;
  float m_gain;
  std::int64_t m_piece = -1;  // which is kept: whoever asks for a little at a time asks for the same again
  Wave m_left, m_right;
};

}  // namespace vedette::sound
