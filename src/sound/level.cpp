#include "sound/level.h"

#include <ebur128.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>

#include "sound/master.h"
#include "stage/cores.h"

namespace vedette::sound {
namespace {

constexpr double stretch_seconds = 10;
constexpr std::int64_t hop = samples_a_second / 10,
                       stretch = static_cast<std::int64_t>(stretch_seconds) * samples_a_second;
constexpr std::int64_t run_up = 3 * hop;  // what the first block of a stretch has of the stretch before

struct Close {
  void operator()(ebur128_state* meter) const { ebur128_destroy(&meter); }
};
using Meter = std::unique_ptr<ebur128_state, Close>;

double power_of_lufs(double lufs) {
  return std::pow(10.0, (lufs + 0.691) / 10);
}
double lufs_of_power(double power) {
  return 10 * std::log10(power) - 0.691;
}

/// Powers of the blocks that end in a stretch. @param left, right its run-up and itself
std::vector<double> blocks_of(std::span<const float> left, std::span<const float> right) {
  const Meter meter{ebur128_init(2, samples_a_second, EBUR128_MODE_M)};
  std::vector<double> powers;
  std::vector<float> both(2 * static_cast<std::size_t>(hop));
  for (std::size_t at = 0; at + static_cast<std::size_t>(hop) <= left.size(); at += static_cast<std::size_t>(hop)) {
    for (std::size_t i = 0; i < static_cast<std::size_t>(hop); ++i)
      both[2 * i] = left[at + i], both[2 * i + 1] = right[at + i];
    double lufs = 0;
    if (!meter ||
        ebur128_add_frames_float(meter.get(), both.data(), static_cast<std::size_t>(hop)) != EBUR128_SUCCESS ||
        ebur128_loudness_momentary(meter.get(), &lufs) != EBUR128_SUCCESS)
      return {};
    if (at >= static_cast<std::size_t>(run_up)) powers.push_back(std::isfinite(lufs) ? power_of_lufs(lufs) : 0);
  }
  return powers;
}

/// A stretch of the film with what the limiter must see round it, as it leaves the source.
class Stretch {
 public:
  Stretch(const Source& source, std::int64_t which) {
    const auto all = static_cast<std::size_t>(Limiter::margin_before + run_up + stretch + Limiter::margin_after);
    m_left.resize(all), m_right.resize(all);
    source.mix(which * stretch - run_up - Limiter::margin_before, m_left, m_right);
  }
  /// Powers of its blocks when it is made louder by a gain and its peaks are held.
  [[nodiscard]] std::vector<double> blocks(double decibels) const {
    Wave left = m_left, right = m_right;
    const auto gain = static_cast<float>(std::pow(10.0, decibels / 20));
    scale(left, gain), scale(right, gain);
    Limiter::hold(left, right);
    const auto counted = [](const Wave& wave) {
      return std::span{wave}.subspan(static_cast<std::size_t>(Limiter::margin_before),
                                     static_cast<std::size_t>(run_up + stretch));
    };
    return blocks_of(counted(left), counted(right));
  }

 private:
  Wave m_left, m_right;
};

/// Loudness of every so manyth stretch of a film at each of some gains.
std::vector<double> measured(const Source& source, double seconds, std::int64_t every, std::span<const double> gains,
                             unsigned threads) {
  const auto all = static_cast<std::int64_t>(std::ceil(seconds / stretch_seconds));
  const auto count = static_cast<std::size_t>((all + every - 1) / every);
  std::vector<std::vector<std::vector<double>>> blocks(count);  // of each stretch, at each gain
  stage::over_cores(
      count,
      [&](std::size_t i) {
        const Stretch one{source, static_cast<std::int64_t>(i) * every};
        for (const double gain : gains) blocks[i].push_back(one.blocks(gain));
      },
      threads);
  std::vector<double> loudness;
  for (std::size_t gain = 0; gain < gains.size(); ++gain) {
    std::vector<double> powers;
    for (const auto& of_stretch : blocks) powers.insert(powers.end(), of_stretch[gain].begin(), of_stretch[gain].end());
    loudness.push_back(loudness_of(powers));
  }
  return loudness;
}

}  // namespace

double loudness_of(std::span<const double> powers) {
  constexpr double silence_below = -70, relative = -10;
  const auto mean_above = [&](double least) {
    double sum = 0;
    std::size_t count = 0;
    for (const double power : powers)
      if (power > least) sum += power, ++count;
    return count > 0 ? sum / static_cast<double>(count) : 0;
  };
  const double first = mean_above(power_of_lufs(silence_below));
  if (first <= 0) return silence_below - 1;
  return lufs_of_power(mean_above(first * std::pow(10.0, relative / 10)));
}

double loudness_between(const Source& source, double from, double to) {
  std::vector<double> powers;
  constexpr double at_once = 30;
  for (; from < to; from += at_once) {
    const std::int64_t first = std::llround(from * samples_a_second) / hop * hop - run_up;
    // A stretch shorter than a block is heard as one with silence round it.
    const auto blocks = static_cast<std::int64_t>(std::ceil(std::min(at_once, to - from) * 10));
    Wave left(static_cast<std::size_t>(run_up + blocks * hop)), right(left.size());
    source.mix(first, left, right);
    const std::vector<double> these = blocks_of(left, right);
    powers.insert(powers.end(), these.begin(), these.end());
  }
  return loudness_of(powers);
}

float gain_for(const Source& source, double seconds, unsigned threads) {
  // First roughly, from some of it; what is then taken from its peaks has to be made good.
  const double rough = std::min(most_gain, wished_loudness - measured(source, seconds, 4, std::array{0.0}, threads)[0]);
  const std::array gains{rough - 3, rough, rough + 3, rough + 7, rough + 12, rough + 18};
  const std::vector<double> loudness = measured(source, seconds, 1, gains, threads);
  double gain = gains.back();
  for (std::size_t i = 0; i + 1 < gains.size(); ++i) {
    if (loudness[i + 1] < wished_loudness) continue;
    const double step = loudness[i + 1] - loudness[i];
    gain = step > 1e-6 ? gains[i] + (gains[i + 1] - gains[i]) * (wished_loudness - loudness[i]) / step : gains[i];
    break;
  }
  return static_cast<float>(std::pow(10.0, std::min(gain, most_gain) / 20));
}

}  // namespace vedette::sound
