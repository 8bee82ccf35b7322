#include "sound/narrated.h"

#include <algorithm>
#include <cmath>

#include "sound/level.h"
#include "sound/mixer.h"

namespace vedette::sound {
namespace {

constexpr std::int64_t gives_way = samples_a_second / 4, comes_back = samples_a_second * 2 / 5;
constexpr double audible = -50, usual = -26;  // LUFS: softer than this is silence, and then a voice is so loud

/// A wave in both channels, as a source.
class OneVoice : public Source {
 public:
  explicit OneVoice(const Wave& wave) : m_wave{wave} {}
  void mix(std::int64_t first, std::span<float> left, std::span<float> right) const override {
    for (std::size_t i = 0; i < left.size(); ++i) {
      const std::int64_t at = first + static_cast<std::int64_t>(i);
      left[i] = right[i] =
          at >= 0 && at < static_cast<std::int64_t>(m_wave.size()) ? m_wave[static_cast<std::size_t>(at)] : 0;
    }
  }

 private:
  const Wave& m_wave;
};

float gain_of(double decibels) {
  return static_cast<float>(std::pow(10.0, decibels / 20));
}

}  // namespace

Narrated::Narrated(const Source& rest, std::vector<Spoken> spoken, double seconds) : m_rest{rest} {
  const double whole = loudness_between(rest, 0, seconds), voice = whole > audible ? whole : usual;
  for (Spoken& one : spoken) {
    Line line{.from = std::llround(one.second * samples_a_second), .wave = std::move(one.wave)};
    const double lasts = static_cast<double>(line.wave.size()) / samples_a_second;
    scale(line.wave, gain_of(voice - loudness_between(OneVoice{line.wave}, 0, lasts)));
    const double under = loudness_between(rest, one.second, one.second + lasts);
    line.rest = std::min(1.0F, gain_of(voice - voice_above - under));
    m_lines.push_back(std::move(line));
  }
  std::ranges::sort(m_lines, {}, &Line::from);
}

float Narrated::rest_at(std::int64_t sample) const {
  float rest = 1;
  for (const Line& line : m_lines) {
    const std::int64_t to = line.from + static_cast<std::int64_t>(line.wave.size());
    if (sample < line.from - gives_way || sample > to + comes_back) continue;
    const auto share = [](std::int64_t part, std::int64_t of) {
      return static_cast<float>(part) / static_cast<float>(of);
    };
    const float gone = sample < line.from ? share(line.from - sample, gives_way)
                       : sample > to      ? share(sample - to, comes_back)
                                          : 0;
    rest = std::min(rest, std::pow(line.rest, 1 - gone));
  }
  return rest;
}

void Narrated::mix(std::int64_t first, std::span<float> left, std::span<float> right) const {
  m_rest.mix(first, left, right);
  for (std::size_t i = 0; i < left.size(); ++i) {
    const float rest = rest_at(first + static_cast<std::int64_t>(i));
    left[i] *= rest, right[i] *= rest;
  }
  for (const Line& line : m_lines)
    add({.first = line.from, .wave = line.wave, .left = 1, .right = 1}, first, left, right);
}

}  // namespace vedette::sound
