#include "choreography/elbow/asides.h"

#include <algorithm>

namespace vedette::choreography::elbow {

using stage::Elbows;
using stage::Vec2;

namespace {

Vec2 at_most(Vec2 step, float metres_at_most) {
  const float squared = dot(step, step);
  return squared > metres_at_most * metres_at_most ? step * (metres_at_most / std::sqrt(squared)) : step;
}

/// From one step to the next he goes so far aside as his feet keep up with: who walks may lag, hurry or bear off, but
/// never goes back; who stands idle walks; of all others nobody is seen to slip.
Vec2 within_reach(const Asides::Leg& leg, Vec2 aside) {
  aside = at_most(aside, leg.aside);
  if (!leg.walks) return aside;
  Vec2 whole = leg.way + aside;
  if (const float back = dot(whole, leg.way); back < 0 && leg.own > 0)
    whole = whole - leg.way * (back / (leg.own * leg.own));
  return at_most(whole, leg.whole) - leg.way;
}

Asides::Leg leg_of(const Shape& from, const Shape& to, Vec2 way) {
  constexpr float slips = 0.12F, steps = 1, bears_off = 1.4F, horse = 2.5F;  // metres a second
  if (from.idle && to.idle) return {.way = way, .aside = steps * every};
  if (from.fastest <= 0 || to.fastest <= 0) return {.way = way, .aside = slips * every};
  const float own = metres(way);
  // Between two steps he goes faster than from one to the next: whoever runs must not seem to leap.
  constexpr float runs = 8, quickest = 1.3F;  // metres a second; times
  const float most = from.kind == Body::Kind::Horse ? horse : std::min(bears_off, (runs - own / every) / quickest);
  return {.way = way,
          .own = own,
          .aside = std::max(slips, most) * every,
          .whole = std::max({from.fastest, to.fastest, own / every}) * every,
          .walks = true};
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

Asides::Asides(Gathered& all)
    : m_all{all}, m_ways(static_cast<std::size_t>(all.figures())), m_legs(static_cast<std::size_t>(all.figures())) {}

void Asides::move(int step, int figure, Vec2 by) {
  Way& way = m_ways[static_cast<std::size_t>(figure)];
  if (way.at.empty()) {
    way.at.resize(static_cast<std::size_t>(m_all.steps()));
    way.moved.resize(static_cast<std::size_t>(m_all.steps()));
    m_legs[static_cast<std::size_t>(figure)].resize(static_cast<std::size_t>(m_all.steps()));
    learn(figure, 0, m_all.steps());
    way.low = way.high = way.from = way.beyond = step;
  }
  way.low = std::min(way.low, step), way.high = std::max(way.high, step);
  look_round(figure, way);
  Vec2& at = way.at[static_cast<std::size_t>(step)];
  at = at + by;
  way.moved[static_cast<std::size_t>(step)] = true;
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
  learn(figure, from - 1, way.from), learn(figure, way.beyond - 1, beyond);
  way.from = from, way.beyond = beyond;
}

/// What he might do is asked again and again, and he is found slowly among all others.
void Asides::learn(int figure, int from, int beyond) {
  auto& legs = m_legs[static_cast<std::size_t>(figure)];
  for (int step = std::max(0, from); step < std::min(m_all.steps() - 1, beyond); ++step)
    legs[static_cast<std::size_t>(step)] =
        leg_of(m_all.man(step, figure), m_all.man(step + 1, figure), own_way(step, figure));
}

void Asides::steady(bool well) {
  for (int figure = 0; figure < m_all.figures(); ++figure)
    if (Way& way = m_ways[static_cast<std::size_t>(figure)]; !way.at.empty()) steady(figure, way, well);
}

void Asides::steady(int figure, Way& way, bool well) {
  auto& aside = way.at;
  const auto& legs = m_legs[static_cast<std::size_t>(figure)];
  aside.front() = aside.back() = {};
  const auto at = [&](int step) -> Vec2& { return aside[static_cast<std::size_t>(step)]; };
  constexpr float evens = 0.05F;
  const int first = std::max(1, way.low - 1), last = std::min(m_all.steps() - 2, way.high + 1);
  if (first > last) return;
  Vec2 before = at(first - 1);
  for (int k = first; k <= last; ++k) {
    const Vec2 here = at(k);
    if (!m_all.is_cut(k) && !m_all.is_cut(k + 1)) at(k) = here + (before + at(k + 1) - here * 2) * evens;
    before = here;
  }
  // Of what a step is too wide, so much is taken from its end that comes first, unless he has been moved to one alone.
  const auto bound = [&](int k, float earlier) {
    const auto from = static_cast<std::size_t>(k);
    const Vec2 step = at(k + 1) - at(k);
    if (step == Vec2{} || m_all.is_cut(k + 1)) return false;
    const Vec2 over = step - within_reach(legs[from], step);
    if (over == Vec2{}) return true;
    const bool was_moved = way.moved[from], is_moved = way.moved[from + 1];
    if (was_moved != is_moved) earlier = was_moved ? 0.0F : 1.0F;
    if (was_moved && is_moved) earlier = 0.5F;
    if (k == 0) earlier = 0;
    if (k + 2 == m_all.steps()) earlier = 1;
    at(k) = at(k) + over * earlier;
    at(k + 1) = at(k + 1) - over * (1 - earlier);
    return true;
  };
  int k = first - 1;
  while (k + 1 < m_all.steps() && (bound(k, 0) || k < last)) ++k;
  const int to = std::min(k, m_all.steps() - 1);
  k = std::min(k, m_all.steps() - 2);
  while (k >= 0 && (bound(k, 1) || k >= first)) --k;
  way.moved.assign(way.moved.size(), false);
  if (well) {
    const int from = std::max(0, k), beyond = std::min(m_all.steps() - 1, to + 1);
    for (int i = from; i < beyond; ++i) bound(i, 0.5F);
    for (int i = beyond - 1; i >= from; --i) bound(i, 0.5F);
  }
  narrow(way, std::max(0, k), to);
  look_round(figure, way);
}

/// Metres that he goes to the next step, who gives way to nobody.
Vec2 Asides::own_way(int step, int figure) const {
  constexpr float fastest = 20;  // metres a second: at a cut of the film he is elsewhere
  if (step < 0 || step + 1 >= m_all.steps()) return {};
  const Shape &from = m_all.man(step, figure), &to = m_all.man(step + 1, figure);
  if (!from.there() || !to.there()) return {};
  const Vec2 way = to.at - from.at;
  return metres(way) > fastest * every ? Vec2{} : way;
}

float Asides::turn(int step, int figure) const {
  constexpr float most = 1, walks = 0.4F;  // radians; metres a second
  const Way& ways = m_ways[static_cast<std::size_t>(figure)];
  if (ways.at.empty() || step < ways.low - 1 || step > ways.high + 1) return 0;
  // Of half a second, or he would turn to and fro.
  const int before = m_all.is_cut(step) ? step : std::max(0, step - 1), last = std::min(m_all.steps() - 1, step + 1),
            after = m_all.is_cut(last) ? step : last;
  if (before == after) return 0;
  const auto& legs = m_legs[static_cast<std::size_t>(figure)];
  Vec2 way;
  for (int leg = before; leg < after; ++leg) way = way + legs[static_cast<std::size_t>(leg)].way;
  const Vec2 whole = way + at(after, figure) - at(before, figure);
  const float own = metres(way), all = metres(whole);
  const Shape& man = m_all.man(step, figure);
  if (man.fastest <= 0 || std::min(own, all) < 2 * walks * every) return 0;
  const float turn = stage::turn_between(stage::bearing_of(way), stage::bearing_of(whole));
  return std::clamp(turn, -most, most);
}

/// His feet: what he walks beyond his own way, and what is left of that when he is back on it, which goes unseen.
void Asides::walk(int figure, std::vector<Elbows::Step>& steps) const {
  constexpr float unseen = 0.1F;  // metres a second
  float further = 0;
  for (int k = 0; k + 1 < m_all.steps(); ++k) {
    const Shape &from = m_all.man(k, figure), &to = m_all.man(k + 1, figure);
    const Vec2 way = own_way(k, figure), aside = m_all.is_cut(k + 1) ? Vec2{} : at(k + 1, figure) - at(k, figure),
               whole = way + aside;
    if (aside != Vec2{}) {
      const bool backwards = from.fastest > 0 ? from.clip == to.clip && to.stepped < from.stepped
                                              : dot(whole, stage::heading(from.bearing)) < 0;
      further += (backwards ? -1.0F : 1.0F) * (metres(whole) - metres(way));
    } else if (from.fastest > 0) {
      further -= std::clamp(further, -unseen * every, unseen * every);
    } else {
      further = 0;
    }
    Elbows::Step& step = steps[static_cast<std::size_t>(k + 1)];
    step = {at(k + 1, figure), further, turn(k + 1, figure)};
  }
}

Elbows::Steps Asides::steps_of(const Ways& ways) {
  m_ways = ways;
  Elbows::Steps all{m_all.figures(), m_all.cuts()};
  std::vector<Elbows::Step> steps(static_cast<std::size_t>(m_all.steps()));
  for (int figure = 0; figure < m_all.figures(); ++figure) {
    if (!has_any(figure)) continue;
    walk(figure, steps);
    all.add(figure, m_all.first(), steps);
  }
  return all;
}

}  // namespace vedette::choreography::elbow
