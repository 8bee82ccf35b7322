#include "sound/mixer.h"

#include <algorithm>

#include "core/assert.h"

namespace vedette::sound {
namespace {

/// One wave into both channels: plain loops without a branch, which the compiler does four samples at a time.
void add(const float* wave, std::size_t samples, float gain, float* into) {
  for (std::size_t i = 0; i < samples; ++i) into[i] += gain * wave[i];
}

}  // namespace

void add(const Heard& one, std::int64_t first, std::span<float> left, std::span<float> right) {
  const auto last = first + static_cast<std::int64_t>(left.size());
  const std::int64_t from = std::max(first, one.first), to = std::min(last, one.end());
  if (from >= to) return;
  const auto into = static_cast<std::size_t>(from - first), of = static_cast<std::size_t>(from - one.first);
  const auto samples = static_cast<std::size_t>(to - from);
  add(one.wave.data() + of, samples, one.left, left.data() + into);
  add(one.wave.data() + of, samples, one.right, right.data() + into);
}

Mixer::Mixer(std::vector<Heard> heard) : m_heard{std::move(heard)} {
  ASSERT(std::ranges::is_sorted(m_heard, {}, &Heard::first), "what is heard is sorted by its beginning");
  for (const Heard& one : m_heard) m_longest = std::max(m_longest, static_cast<std::int64_t>(one.wave.size()));
}

void Mixer::mix(std::int64_t first, std::span<float> left, std::span<float> right) const {
  ASSERT(left.size() == right.size(), "both channels are as long as each other");
  std::ranges::fill(left, 0.0F);
  std::ranges::fill(right, 0.0F);
  const auto last = first + static_cast<std::int64_t>(left.size());
  auto one = std::ranges::lower_bound(m_heard, first - m_longest, {}, &Heard::first);
  for (; one != m_heard.end() && one->first < last; ++one) add(*one, first, left, right);
}

}  // namespace vedette::sound
