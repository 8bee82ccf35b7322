#include "stage/elbows.h"

#include <cmath>

namespace vedette::stage {

Elbows::Elbows(std::vector<Stretch> stretches, Work work)
    : m_stretches{std::move(stretches)}, m_known{new Known[m_stretches.size()]}, m_work{std::move(work)} {}

const Elbows::Steps& Elbows::steps(std::size_t stretch) const {
  Known& known = m_known[stretch];
  std::call_once(known.once, [&] { known.steps = m_work(m_stretches[stretch]); });
  return known.steps;
}

void Elbows::Steps::add(int figure, int first, const std::vector<Vec2>& aside) {
  constexpr float hair = 2e-3F, most = 32;  // metres
  const auto moved = [](Vec2 step) { return std::abs(step.x) > hair || std::abs(step.y) > hair; };
  const auto from = std::ranges::find_if(aside, moved);
  if (from == aside.end()) return;
  const auto to = std::ranges::find_if(aside.rbegin(), aside.rend(), moved).base();
  m_of[static_cast<std::size_t>(figure)] = static_cast<std::int32_t>(m_men.size());
  m_men.push_back({first + static_cast<int>(from - aside.begin()), static_cast<int>(to - from), m_aside.size()});
  const auto whole = [=](float metres) {
    return static_cast<std::int16_t>(std::lround(std::clamp(metres, -most, most) * 1000));
  };
  float walked = length(*from);
  for (auto step = from; step != to; ++step) {
    if (step != from) walked += length(*step - *std::prev(step));
    m_aside.push_back({whole(step->x), whole(step->y), walked});
  }
}

/// Through every step, evenly fast at it from both sides.
Elbows::Aside Elbows::Steps::at(int figure, float seconds) const {
  if (m_of.empty()) return {};
  const std::int32_t index = m_of[static_cast<std::size_t>(figure)];
  if (index == nobody) return {};
  const Man& man = m_men[static_cast<std::size_t>(index)];
  const float along = seconds / every - static_cast<float>(man.first), whole = std::floor(along), u = along - whole;
  if (along < -2 || along > static_cast<float>(man.count) + 1) return {};
  const auto step = static_cast<int>(whole);
  const Step* const steps = m_aside.data() + man.begin;
  const auto metres = [&](int at) {
    if (at < 0 || at >= man.count) return Vec2{};
    return Vec2{static_cast<float>(steps[at].x), static_cast<float>(steps[at].y)} * 1e-3F;
  };
  const auto walked = [&](int at) {
    if (at < 0) return 0.0F;
    if (at < man.count) return steps[at].walked;
    return steps[man.count - 1].walked + length(metres(man.count - 1));
  };
  const Vec2 a = metres(step - 1), b = metres(step), c = metres(step + 1), d = metres(step + 2);
  const Vec2 once = (c - a) * 0.5F, twice = (a * 2 - b * 5 + c * 4 - d) * 0.5F, thrice = (b * 3 - a - c * 3 + d) * 0.5F;
  return {.at = b + (once + (twice + thrice * u) * u) * u,
          .speed = (once + (twice * 2 + thrice * (3 * u)) * u) * (1 / every),
          .walked = walked(step) + (walked(step + 1) - walked(step)) * u};
}

}  // namespace vedette::stage
