#include "sound/live.h"

#include <algorithm>

#include "core/assert.h"
#include "sound/footfalls.h"

#include "sound/mixer.h"

namespace vedette::sound {
namespace {

constexpr auto before = static_cast<std::size_t>(Limiter::margin_before),
               after = static_cast<std::size_t>(Limiter::margin_after);

/// The second of film up to which grains may begin before a sample: those that lead, lead by half a second at most.
float second_of(std::int64_t sample) {
  return static_cast<float>(static_cast<double>(sample) / samples_a_second + slice_seconds / 2);
}

}  // namespace

Live::Live(const Bank& bank, Score of_battle) : m_bank{bank}, m_score{std::move(of_battle)} {
  std::ranges::stable_sort(m_score.balls, {}, &Passing::begins);
}

void Live::listen(std::int64_t until, const stage::Camera& camera) {
  for (; m_grain < m_score.grains.size() && m_score.grains[m_grain].second < second_of(until); ++m_grain)
    std::ranges::move(heard_from(camera, m_score.grains[m_grain], m_bank), std::back_inserter(m_playing));
  for (; m_ball < m_score.balls.size() && m_score.balls[m_ball].begins < second_of(until); ++m_ball)
    std::ranges::move(heard_from(camera, m_score.balls[m_ball], m_bank), std::back_inserter(m_playing));
}

void Live::append(std::int64_t first, std::size_t samples, const stage::Camera& camera, float gain) {
  const std::int64_t last = first + static_cast<std::int64_t>(samples);
  listen(last, camera);
  Wave left(samples), right(samples);
  for (const Heard& one : m_playing) add(one, first, left, right);
  std::erase_if(m_playing, [&](const Heard& one) { return one.end() <= last; });
  scale(left, gain), scale(right, gain);
  m_left.insert(m_left.end(), left.begin(), left.end());
  m_right.insert(m_right.end(), right.begin(), right.end());
}

void Live::begin_at(std::int64_t first, const stage::Camera& camera, float gain) {
  m_playing.clear();
  // Whose echo may still be heard has sounded a little before.
  const std::int64_t earliest =
      first - static_cast<std::int64_t>(m_bank.longest() + samples_in(static_cast<double>(latest) + slice_seconds));
  const auto second = static_cast<float>(static_cast<double>(earliest) / samples_a_second);
  m_grain = static_cast<std::size_t>(std::ranges::lower_bound(m_score.grains, second, {}, &Grain::second) -
                                     m_score.grains.begin());
  m_ball = static_cast<std::size_t>(std::ranges::lower_bound(m_score.balls, second, {}, &Passing::begins) -
                                    m_score.balls.begin());
  m_left.assign(before, 0), m_right.assign(before, 0);
  append(first, after, camera, gain);
}

void Live::mix(std::int64_t first, const stage::Camera& camera, float gain, std::span<float> left,
               std::span<float> right) {
  ASSERT(left.size() == right.size() && left.size() % step == 0, "both channels are as long as each other, in steps");
  const bool leaps = first != m_next;
  Wave was_left, was_right;
  if (leaps && m_next >= 0) {
    // What was heard goes on for a moment, softer and softer.
    was_left.assign(m_left.begin() + before, m_left.end()), was_right.assign(m_right.begin() + before, m_right.end());
    fade(was_left, 0, 1), fade(was_right, 0, 1);
  }
  if (leaps) begin_at(first, camera, gain);
  append(first + static_cast<std::int64_t>(after), left.size(), camera, gain);
  Wave held_left = m_left, held_right = m_right;
  Limiter::hold(held_left, held_right);
  std::copy_n(held_left.begin() + before, left.size(), left.begin());
  std::copy_n(held_right.begin() + before, right.size(), right.begin());
  m_left.erase(m_left.begin(), m_left.begin() + static_cast<std::ptrdiff_t>(left.size()));
  m_right.erase(m_right.begin(), m_right.begin() + static_cast<std::ptrdiff_t>(right.size()));
  m_next = first + static_cast<std::int64_t>(left.size());
  if (!leaps) return;
  const std::size_t fading = std::min(left.size(), after);
  for (std::size_t i = 0; i < fading; ++i) {
    const float share = static_cast<float>(i) / static_cast<float>(fading);
    const bool heard = i < was_left.size();
    left[i] = std::clamp(left[i] * share + (heard ? was_left[i] : 0), -ceiling, ceiling);
    right[i] = std::clamp(right[i] * share + (heard ? was_right[i] : 0), -ceiling, ceiling);
  }
}

}  // namespace vedette::sound
