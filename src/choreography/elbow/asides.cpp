#include "choreography/elbow/asides.h"

#include <algorithm>

namespace vedette::choreography::elbow {

using stage::Elbows;
using stage::Vec2;

namespace {

constexpr float every = Elbows::every;

/// Metres a second aside at which nobody's feet are seen to slip: of who walks, beside his way.
float bound_of(const Shape& from, const Shape& to) {
  constexpr float slips = 0.12F, steps = 0.8F;
  if (from.idle && to.idle) return steps;
  const float speed = std::min(metres(from.speed), metres(to.speed));
  const float unseen = std::sqrt((speed + slips) * (speed + slips) - speed * speed);
  constexpr float runs = 8.6F;  // metres a second, for his life
  return from.kind == Body::Kind::Man ? std::min(unseen, std::max(slips, runs - speed)) : unseen;
}

/// Whoever is hardly aside is in his place.
void narrow(Asides::Way& way, int from, int to) {
  constexpr float hair = 1e-4F;  // metres
  const auto is_aside = [](Vec2 aside) { return std::abs(aside.x) > hair || std::abs(aside.y) > hair; };
  const auto clear = [&](int step) { way.at[static_cast<std::size_t>(step)] = {}; };
  int low = from, high = to;
  while (low < high && !is_aside(way.at[static_cast<std::size_t>(low)])) clear(low++);
  while (high > low && !is_aside(way.at[static_cast<std::size_t>(high)])) clear(high--);
  way.low = low, way.high = high;
}

}  // namespace

Asides::Asides(Gathered& all) : m_all{all}, m_ways(static_cast<std::size_t>(all.figures())) {}

void Asides::move(int step, int figure, Vec2 by) {
  Way& way = m_ways[static_cast<std::size_t>(figure)];
  if (way.at.empty()) {
    way.at.resize(static_cast<std::size_t>(m_all.steps()));
    way.low = way.high = way.from = way.beyond = step;
  }
  way.low = std::min(way.low, step), way.high = std::max(way.high, step);
  look_round(figure, way);
  Vec2& at = way.at[static_cast<std::size_t>(step)];
  at = at + by;
}

/// Who gives way is looked at for a while before and after too.
void Asides::look_round(int figure, Way& way) {
  constexpr int more = 64;  // steps: slowly as one steps who must not slip, a metre is 35
  const bool early = way.from == 0 || way.low - more / 2 >= way.from,
             late = way.beyond == m_all.steps() || way.high + more / 2 < way.beyond;
  if (early && late) return;
  const int from = std::clamp(way.low - more, 0, way.from),
            beyond = std::clamp(way.high + more, way.beyond, m_all.steps());
  m_all.look_at(figure, from, way.from);
  m_all.look_at(figure, way.beyond, beyond);
  way.from = from, way.beyond = beyond;
}

void Asides::steady() {
  for (int figure = 0; figure < m_all.figures(); ++figure)
    if (Way& way = m_ways[static_cast<std::size_t>(figure)]; !way.at.empty()) steady(figure, way);
}

void Asides::steady(int figure, Way& way) {
  auto& aside = way.at;
  aside.front() = aside.back() = {};
  const auto at = [&](int step) -> Vec2& { return aside[static_cast<std::size_t>(step)]; };
  constexpr float evens = 0.05F;
  const int first = std::max(1, way.low - 1), last = std::min(m_all.steps() - 2, way.high + 1);
  if (first > last) return;
  Vec2 before = at(first - 1);
  for (int k = first; k <= last; ++k) {
    const Vec2 here = at(k);
    at(k) = here + (before + at(k + 1) - here * 2) * evens;
    before = here;
  }
  const auto bound = [&](int k) {
    const Vec2 step = at(k + 1) - at(k);
    if (step == Vec2{}) return false;
    const float most = bound_of(m_all.man(k, figure), m_all.man(k + 1, figure)) * every, far = metres(step);
    if (far <= most) return true;
    const Vec2 over = step * (0.5F * (1 - most / far));
    if (k > 0) at(k) = at(k) + over;
    if (k + 2 < m_all.steps()) at(k + 1) = at(k + 1) - over;
    return true;
  };
  int k = first - 1;
  while (k + 1 < m_all.steps() && (bound(k) || k < last)) ++k;
  const int to = std::min(k, m_all.steps() - 1);
  k = std::min(k, m_all.steps() - 2);
  while (k >= 0 && (bound(k) || k >= first)) --k;
  narrow(way, std::max(0, k), to);
  look_round(figure, way);
}

Elbows::Steps Asides::steps_of(const Ways& ways) const {
  Elbows::Steps steps{m_all.figures()};
  for (int figure = 0; figure < m_all.figures(); ++figure)
    if (const Way& way = ways[static_cast<std::size_t>(figure)]; !way.at.empty())
      steps.add(figure, m_all.first(), way.at);
  return steps;
}

}  // namespace vedette::choreography::elbow
