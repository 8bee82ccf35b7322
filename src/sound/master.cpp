#include "sound/master.h"

#include <algorithm>
#include <cmath>

#include "core/assert.h"

namespace vedette::sound {
namespace {

constexpr std::int64_t piece_length = samples_a_second;  // a multiple of Limiter::block

/// How much of a block may stay: 1 where nothing is too loud.
std::vector<float> needs_of(std::span<const float> left, std::span<const float> right) {
  std::vector<float> needs(left.size() / static_cast<std::size_t>(Limiter::block));
  for (std::size_t i = 0; i < needs.size(); ++i) {
    float most = ceiling;
    for (std::size_t k = i * static_cast<std::size_t>(Limiter::block),
                     end = k + static_cast<std::size_t>(Limiter::block);
         k < end; ++k)
      most = std::max({most, std::abs(left[k]), std::abs(right[k])});
    needs[i] = ceiling / most;
  }
  return needs;
}

/// The same with the way down before each block that needs it and the way back up after it, even in decibels.
std::vector<float> eased(std::span<const float> needs) {
  std::vector<float> logs(needs.size());
  for (std::size_t i = 0; i < needs.size(); ++i) logs[i] = std::log(needs[i]);
  std::vector<float> held = logs;
  const auto spread = [&](std::size_t at, std::size_t steps, bool onward) {
    for (std::size_t k = 1; k < steps; ++k) {
      if (onward ? at + k >= held.size() : k > at) return;
      float& there = held[onward ? at + k : at - k];
      there = std::min(there, logs[at] * (1 - static_cast<float>(k) / static_cast<float>(steps)));
    }
  };
  for (std::size_t i = 0; i < logs.size(); ++i)
    if (logs[i] < 0) spread(i, Limiter::before, false), spread(i, Limiter::after, true);
  for (float& log : held) log = std::exp(log);
  return held;
}

}  // namespace

void Limiter::hold(std::span<float> left, std::span<float> right) {
  const auto skipped = static_cast<std::size_t>(margin_before), size = static_cast<std::size_t>(block);
  const std::size_t blocks = (left.size() - skipped - static_cast<std::size_t>(margin_after)) / size;
  const std::vector<float> needs = needs_of(left, right);
  if (std::ranges::all_of(needs, [](float need) { return need >= 1; })) return;
  const std::vector<float> held = eased(needs);
  const std::size_t from = skipped / size;
  for (std::size_t i = from; i < from + blocks; ++i) {
    // From the lower of two neighbours to the lower of the next two: never above what a block needs.
    const float begins = std::min(held[i - 1], held[i]), ends = std::min(held[i], held[i + 1]);
    for (std::size_t k = 0; k < size; ++k) {
      const float gain = begins + (ends - begins) * static_cast<float>(k) / static_cast<float>(size);
      left[i * size + k] *= gain, right[i * size + k] *= gain;
    }
  }
}

void Master::fill(std::int64_t piece) {
  const std::int64_t all = Limiter::margin_before + piece_length + Limiter::margin_after;
  Wave left(static_cast<std::size_t>(all)), right(left.size());
  m_source.mix(piece * piece_length - Limiter::margin_before, left, right);
  scale(left, m_gain), scale(right, m_gain);
  Limiter::hold(left, right);
  const auto stretch = [](const Wave& wave) {
    return Wave(wave.begin() + Limiter::margin_before, wave.end() - Limiter::margin_after);
  };
  m_left = stretch(left), m_right = stretch(right), m_piece = piece;
}

void Master::mix(std::int64_t first, std::span<float> left, std::span<float> right) {
  ASSERT(first >= 0 && left.size() == right.size(), "a film begins at 0, and both channels are as long as each other");
  for (std::size_t done = 0; done < left.size();) {
    const std::int64_t at = first + static_cast<std::int64_t>(done), piece = at / piece_length;
    if (piece != m_piece) fill(piece);
    const auto within = static_cast<std::size_t>(at % piece_length);
    const std::size_t count = std::min(left.size() - done, m_left.size() - within);
    std::copy_n(m_left.begin() + static_cast<std::ptrdiff_t>(within), count,
                left.begin() + static_cast<std::ptrdiff_t>(done));
    std::copy_n(m_right.begin() + static_cast<std::ptrdiff_t>(within), count,
                right.begin() + static_cast<std::ptrdiff_t>(done));
    done += count;
  }
}

}  // namespace vedette::sound
