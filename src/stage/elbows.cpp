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

void Elbows::Steps::add(int figure, int first, const std::vector<Step>& steps) {
  constexpr float hair = 2e-3F, most = 32;  // metres
  const auto counts = [](const Step& step) {
    return std::abs(step.at.x) > hair || std::abs(step.at.y) > hair || std::abs(step.further) > hair;
  };
  const auto from = std::ranges::find_if(steps, counts);
  if (from == steps.end()) return;
  const auto to = std::ranges::find_if(steps.rbegin(), steps.rend(), counts).base();
  m_of[static_cast<std::size_t>(figure)] = static_cast<std::int32_t>(m_men.size());
  m_men.push_back({first + static_cast<int>(from - steps.begin()), static_cast<int>(to - from), m_aside.size()});
  const auto whole = [=](float number) {
    return static_cast<std::int16_t>(std::lround(std::clamp(number, -most, most) * 1000));
  };
  for (auto step = from; step != to; ++step)
    m_aside.push_back({whole(step->at.x), whole(step->at.y), whole(step->turn), step->further});
}

/// The first cut of the film later than a second; none: nothing.
const float* Elbows::Steps::cut_after(float seconds) const {
  const auto next = std::ranges::upper_bound(m_cuts, seconds);
  return next == m_cuts.end() ? nullptr : &*next;
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
  const Packed* const steps = m_aside.data() + man.begin;
  const auto packed = [&](int at) { return at < 0 || at >= man.count ? Packed{} : steps[at]; };
  const auto metres = [&](int at) {
    const Packed here = packed(at);
    return Vec2{static_cast<float>(here.x), static_cast<float>(here.y)} * 1e-3F;
  };
  Vec2 a = metres(step - 1), b = metres(step), c = metres(step + 1), d = metres(step + 2);
  Packed here = packed(step), next = packed(step + 1);
  // On either side of a cut he goes on as he goes on that side.
  const int from = man.first + step;
  if (const float* const cut = cut_after(static_cast<float>(from - 1) * every);
      cut != nullptr && *cut <= static_cast<float>(from + 2) * every) {
    if (*cut <= static_cast<float>(from) * every) {
      a = b * 2 - c;
    } else if (*cut > static_cast<float>(from + 1) * every) {
      d = c * 2 - b;
    } else if (seconds < *cut) {
      c = b * 2 - a, d = b * 3 - a * 2, next = here;
    } else {
      b = c * 2 - d, a = c * 3 - d * 2, here = next;
    }
  }
  const Vec2 once = (c - a) * 0.5F, twice = (a * 2 - b * 5 + c * 4 - d) * 0.5F, thrice = (b * 3 - a - c * 3 + d) * 0.5F;
  const auto evenly = [u](float from, float to) { return from + (to - from) * u; };
  return {.at = b + (once + (twice + thrice * u) * u) * u,
          .speed = (once + (twice * 2 + thrice * (3 * u)) * u) * (1 / every),
          .further = evenly(here.further, next.further),
          .turn = evenly(static_cast<float>(here.turn), static_cast<float>(next.turn)) * 1e-3F};
}

}  // namespace vedette::stage
