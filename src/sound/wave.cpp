#include "sound/wave.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/die.h"

namespace vedette::sound {
namespace {

constexpr float pi = std::numbers::pi_v<float>;

/// A filter of two poles; its numbers are the usual ones of audio equalisers.
struct Biquad {
  float b0 = 1, b1 = 0, b2 = 0, a1 = 0, a2 = 0;

  void run(Wave& wave) const {
    float x1 = 0, x2 = 0, y1 = 0, y2 = 0;
    for (float& sample : wave) {
      const float x = sample, y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2;
      x2 = x1, x1 = x, y2 = y1, y1 = std::abs(y) < 1e-20F ? 0 : y;
      sample = y;
    }
  }
};

enum class Shape : std::uint8_t { Low, High, Band };

Biquad biquad(Shape shape, float hertz, float q) {
  const float w = 2 * pi * std::clamp(hertz, 5.0F, 22'000.0F) / samples_a_second;
  const float cosine = std::cos(w), alpha = std::sin(w) / (2 * q), a0 = 1 + alpha;
  const float a1 = -2 * cosine / a0, a2 = (1 - alpha) / a0;
  switch (shape) {
    case Shape::Low:
      return {(1 - cosine) / 2 / a0, (1 - cosine) / a0, (1 - cosine) / 2 / a0, a1, a2};
    case Shape::High:
      return {(1 + cosine) / 2 / a0, -(1 + cosine) / a0, (1 + cosine) / 2 / a0, a1, a2};
    case Shape::Band:
      return {alpha / a0, 0, -alpha / a0, a1, a2};
  }
  return {};
}

constexpr float flat = std::numbers::sqrt2_v<float> / 2;

}  // namespace

Chance::Chance(std::uint64_t seed) : m_state{core::mix(0x50'0D, seed, 1) | 1} {}

float Chance::share() {
  m_state ^= m_state >> 12, m_state ^= m_state << 25, m_state ^= m_state >> 27;
  return static_cast<float>(m_state * 0x2545F4914F6CDD1DULL >> 40) / static_cast<float>(1 << 24);
}
float Chance::between(float low, float high) {
  return low + (high - low) * share();
}
float Chance::either() {
  return 2 * share() - 1;
}
float Chance::about(float spread) {
  return spread * (either() + either() + either());
}

Wave burst_of_noise(double seconds, float decay, Chance& chance) {
  Wave wave = silence(seconds);
  const float fall = std::exp(-1 / (decay * samples_a_second));
  float gain = 1;
  for (float& sample : wave) sample = gain * chance.either(), gain *= fall;
  return wave;
}

void add(Wave& into, const Wave& what, double second, float gain) {
  const std::size_t at = samples_in(second);
  if (at >= into.size()) return;
  const std::size_t n = std::min(what.size(), into.size() - at);
  for (std::size_t i = 0; i < n; ++i) into[at + i] += gain * what[i];
}

void low_pass(Wave& wave, float hertz) {
  biquad(Shape::Low, hertz, flat).run(wave);
}
void high_pass(Wave& wave, float hertz) {
  biquad(Shape::High, hertz, flat).run(wave);
}
void band_pass(Wave& wave, float hertz, float width) {
  biquad(Shape::Band, hertz, width).run(wave);
}

void soften(Wave& wave, float hertz) {
  const float kept = std::exp(-2 * pi * hertz / samples_a_second);
  float last = 0;
  for (float& sample : wave) sample = last = sample + kept * (last - sample);
}

void ring(Wave& wave, double second, float hertz, float decay, float gain) {
  // A resonator struck once: two multiplications a sample instead of a sine.
  const float fall = std::exp(-1 / (decay * samples_a_second));
  const float turn = 2 * pi * hertz / samples_a_second, a1 = 2 * fall * std::cos(turn), a2 = fall * fall;
  float y1 = 0, y2 = -gain * std::sin(turn) / fall;
  const auto longest = samples_in(7.0 * static_cast<double>(decay));
  const std::size_t at = samples_in(second);
  for (std::size_t i = at; i < std::min(wave.size(), at + longest); ++i) {
    const float y = a1 * y1 - a2 * y2;
    wave[i] += y;
    y2 = y1, y1 = y;
  }
}

void scale(Wave& wave, float by) {
  for (float& sample : wave) sample *= by;
}
float peak_of(const Wave& wave) {
  float most = 0;
  for (const float sample : wave) most = std::max(most, std::abs(sample));
  return most;
}
void scale_to_peak(Wave& wave, float peak) {
  if (const float most = peak_of(wave); most > 0) scale(wave, peak / most);
}
void scale_to_power(Wave& wave, float root_mean_square) {
  double power = 0;
  for (const float sample : wave) power += static_cast<double>(sample) * static_cast<double>(sample);
  if (power > 0)
    scale(wave, root_mean_square / static_cast<float>(std::sqrt(power / static_cast<double>(wave.size()))));
}

void fade(Wave& wave, double in, double out) {
  const std::size_t up = std::min(samples_in(in), wave.size()), down = std::min(samples_in(out), wave.size());
  for (std::size_t i = 0; i < up; ++i) wave[i] *= static_cast<float>(i) / static_cast<float>(up);
  for (std::size_t i = 0; i < down; ++i) wave[wave.size() - 1 - i] *= static_cast<float>(i) / static_cast<float>(down);
}

void trim(Wave& wave) {
  constexpr float inaudible = 5e-4F;  // 66 dB
  const float least = inaudible * peak_of(wave);
  while (wave.size() > 1 && std::abs(wave.back()) < least) wave.pop_back();
  fade(wave, 0, 0.02);
}

void as_slice(Wave& wave) {
  for (std::size_t i = 0; i < wave.size(); ++i)
    wave[i] *= std::sin(pi * (static_cast<float>(i) + 0.5F) / static_cast<float>(wave.size()));
}

}  // namespace vedette::sound
