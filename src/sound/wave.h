#pragma once

#include <cmath>
#include <cstdint>
#include <vector>

namespace vedette::sound {

/// All sound here is made at this rate.
inline constexpr int samples_a_second = 48'000;

/// One channel of sound.
using Wave = std::vector<float>;

[[nodiscard]] inline std::size_t samples_in(double seconds) {
  return static_cast<std::size_t>(std::llround(seconds * samples_a_second));
}
[[nodiscard]] inline Wave silence(double seconds) {
  return Wave(samples_in(seconds));
}

/// Chance for making sounds: a stream of its own for every seed, the same on every machine.
class Chance {
 public:
  explicit Chance(std::uint64_t seed);
  [[nodiscard]] float share();  // 0 <= share < 1
  [[nodiscard]] float between(float low, float high);
  [[nodiscard]] float either();             // noise: -1 to 1
  [[nodiscard]] float about(float spread);  // bell-shaped round 0
 private:
  std::uint64_t m_state;
};

/// White noise, falling to a third in every `decay` seconds.
[[nodiscard]] Wave burst_of_noise(double seconds, float decay, Chance&);

/// Adds one sound to another; what would run beyond its end is left out.
void add(Wave& into, const Wave& what, double second, float gain);

/// Two poles each, flat as far as they let through.
void low_pass(Wave&, float hertz);
void high_pass(Wave&, float hertz);
/// A resonance. @param width how sharp: centre over width
void band_pass(Wave&, float hertz, float width);
/// One pole: 6 dB an octave.
void soften(Wave&, float hertz);

/// Adds a tone that rings and dies.
void ring(Wave&, double second, float hertz, float decay, float gain);

void scale(Wave&, float by);
void scale_to_peak(Wave&, float peak);
/// So loud that its mean power is that of a steady wave of so much.
void scale_to_power(Wave&, float root_mean_square);
/// Fades the first and the last seconds in and out.
void fade(Wave&, double in, double out);
/// Leaves out an end that is 66 dB below the peak, and fades into it.
void trim(Wave&);
/// Rises and falls so that one slice that begins in the middle of another keeps the power even.
void as_slice(Wave&);

[[nodiscard]] float peak_of(const Wave&);

}  // namespace vedette::sound
