#include "choreography/elbow/round_houses.h"

#include <algorithm>
#include <array>

#include "stage/free_ground.h"

namespace vedette::choreography::elbow {

using stage::Vec2;
using Walls = stage::FreeGround::Walls;

namespace {

constexpr float clear = 0.4F;     // metres from a wall at which a man passes it, or waits before it
constexpr float indoors = 0.65F;  // metres inside the outline from which nobody touches the wall

Vec2 seen_from(const Walls& house, Vec2 place) {
  return turned(place - house.middle, -house.bearing);
}

bool is_inside(const Walls& house, Vec2 place, float wider) {
  const Vec2 local = seen_from(house, place);
  return std::abs(local.x) < house.half.x + wider && std::abs(local.y) < house.half.y + wider;
}

/// Metres from a house's middle to where it ends, in a direction.
float reach(const Walls& house, Vec2 along) {
  const Vec2 local = turned(along, -house.bearing);
  return std::abs(local.x) * house.half.x + std::abs(local.y) * house.half.y;
}

/// Men brush past a hedge that keep clear of a wall.
std::vector<Walls> hedges(std::vector<Walls> clumps) {
  constexpr float nearer = clear - 0.15F;
  for (Walls& clump : clumps) clump.half = clump.half - Vec2{nearer, nearer};
  return clumps;
}

}  // namespace

RoundHouses::RoundHouses(Gathered& all, Asides& asides) : m_all{all}, m_asides{asides} {
  const stage::Roster& unit = m_all.unit();
  if (!unit.free || (unit.arm != stage::Arm::Foot && unit.arm != stage::Arm::Skirmish)) return;
  const std::vector<Walls> houses = near(unit.free->houses()), clumps = near(hedges(unit.free->clumps()));
  if (houses.empty() && clumps.empty()) return;
  for (int figure = 0; figure < m_all.figures(); ++figure)
    for (int from = 0; from < m_all.steps();) {  // from one cut of the film to the next
      if (!m_all.man(from, figure).there()) {
        ++from;
        continue;
      }
      int beyond = from + 1;
      while (beyond < m_all.steps() && m_all.man(beyond, figure).there() && !m_all.leaps(beyond)) ++beyond;
      for (const Walls& house : houses) lead(house, figure, from, beyond), stay_out(house, figure, from, beyond);
      for (const Walls& clump : clumps) stay_out(clump, figure, from, beyond);
      from = beyond;
    }
  for (const Bound& b : m_bounds)
    if (const float missing = b.least - dot(m_asides.at(b.step, b.figure), b.along); missing > 0)
      m_asides.move(b.step, b.figure, b.along * missing);
}

/// Of those on the field.
std::vector<Walls> RoundHouses::near(const std::vector<Walls>& houses) const {
  constexpr float beside = 8;  // metres
  std::vector<Walls> near;
  for (const Walls& house : houses) {
    const float reach = metres(house.half) + beside;
    for (int step = 0; step < m_all.steps(); ++step)
      if (!m_all.empty(step) && m_all.away(step, house.middle) < reach) {
        near.push_back(house);
        break;
      }
  }
  return near;
}

/// The ways of all who pass a house bend round it alike, so that neighbours stay neighbours.
void RoundHouses::lead(const Walls& house, int figure, int from, int beyond) {
  constexpr float gives_room = 2.5F;  // times as far as the house is wide, from its middle
  const auto at = [&](int step) { return m_all.man(step, figure).at - house.middle; };
  const float round = gives_room * (metres(house.half) + clear);
  int first = from, last = beyond - 1;
  while (first < beyond && metres(at(first)) > round) ++first;
  while (last > first && metres(at(last)) > round) --last;
  if (first >= last) return;
  const Vec2 way = at(last) - at(first);
  const float whole = metres(way);
  if (whole < 1) return;
  const Vec2 ahead = way * (1 / whole), right{ahead.y, -ahead.x};
  const float wide = reach(house, right) + clear, deep = reach(house, ahead) + clear;
  if (dot(at(first), ahead) > -deep || dot(at(last), ahead) < deep) return;  // he does not pass it
  int in = first, out = last;
  while (dot(at(in), ahead) < -deep) ++in;
  while (dot(at(out), ahead) > deep) --out;
  const float off = (dot(at(in), right) + dot(at(out), right)) / 2, away = std::abs(off);
  if (away >= gives_room * wide) return;
  const float aside = wide + away * (1 - 1 / gives_room) - away;
  constexpr float bears_off = 1.2F;  // metres a second
  if (!m_all.is_cut(from) && aside > bears_off * every * static_cast<float>(in - from))
    return;  // he would come too late
  for (int step = in; step <= out; ++step) m_bounds.push_back({step, figure, right * (off < 0 ? -1.0F : 1.0F), aside});
}

/// Whether he is led round a house meanwhile.
bool RoundHouses::leads(int figure, int from, int beyond) const {
  for (auto b = m_bounds.rbegin(); b != m_bounds.rend() && b->figure == figure; ++b)
    if (b->step >= from && b->step < beyond) return true;
  return false;
}

/// For as long as he would be in a house he stays before that of its faces which costs him least.
void RoundHouses::stay_out(const Walls& house, int figure, int from, int beyond) {
  constexpr float farthest = 6, round_it = 1.2F;  // metres out of his way; that he may go within the wall at its corner
  const bool begins = m_all.is_cut(from), ends = beyond < m_all.steps() && m_all.is_cut(beyond);
  const auto at = [&](int step) { return m_all.man(step, figure).at; };
  for (int first = from; first < beyond; ++first) {
    if (!m_all.man(first, figure).moves || !is_inside(house, at(first), clear)) continue;
    int last = first + 1;
    while (last < beyond && is_inside(house, at(last), clear)) ++last;
    const bool comes = first > from, goes = last < beyond;
    if (!leads(figure, first, last) && (comes || goes) && (comes || begins) && (goes || ends)) {
      float least = farthest;
      Vec2 out;
      for (const Vec2 face : {Vec2{1, 0}, Vec2{-1, 0}, Vec2{0, 1}, Vec2{0, -1}}) {
        const Vec2 along = turned(face, house.bearing);
        const float before = reach(house, along) + clear;
        const auto missing = [&](int step) { return before - dot(at(step) - house.middle, along); };
        if ((comes && missing(first - 1) > round_it) || (goes && missing(last) > round_it)) continue;
        float most = 0;
        for (int step = first; step < last; ++step) most = std::max(most, missing(step));
        if (most < least) least = most, out = along;
      }
      if (out != Vec2{})
        bound(figure, first, last, out, house.middle + out * (reach(house, out) + clear));
      else if (comes && goes)
        cut_corner(house, figure, first, last);
    } else if (!comes && !goes) {
      halt_inside(house, figure, first, last);
    }
    first = last;
  }
}

/// Whose way leads through a corner.
void RoundHouses::cut_corner(const Walls& house, int figure, int from, int beyond) {
  constexpr float most = 2;  // metres
  const auto at = [&](int step) { return m_all.man(step, figure).at - house.middle; };
  const Vec2 way = at(beyond) - at(from - 1);
  if (metres(way) <= 0) return;
  const Vec2 right = Vec2{way.y, -way.x} * (1 / metres(way));
  const float off = dot(at(from - 1), right), wide = reach(house, right) + clear;
  if (wide - std::abs(off) > most) return;
  const Vec2 out = off < 0 ? right * -1.0F : right;
  bound(figure, from, beyond, out, house.middle + out * wide);
}

/// Whoever only begins to leave a house when the film leaves time out stays in it.
void RoundHouses::halt_inside(const Walls& house, int figure, int from, int cut) {
  constexpr float not_far = 5.5F;  // metres
  const auto at = [&](int step) { return m_all.man(step, figure).at; };
  if (cut >= m_all.steps() || !m_all.is_cut(cut) || !is_inside(house, at(from), -indoors)) return;
  for (const Vec2 face : {Vec2{1, 0}, Vec2{-1, 0}, Vec2{0, 1}, Vec2{0, -1}}) {
    const Vec2 in = turned(face, house.bearing), through = house.middle - in * (reach(house, in) - indoors);
    if (dot(through - at(cut - 1), in) <= not_far) bound(figure, from, cut, in, through);
  }
}

/// From one step to another he is beyond a line through a place.
void RoundHouses::bound(int figure, int from, int beyond, Vec2 along, Vec2 through) {
  for (int step = from; step < beyond; ++step) {
    const float least = dot(through - m_all.man(step, figure).at, along);
    if (least > 0) m_bounds.push_back({step, figure, along, least});
  }
}

int RoundHouses::wrong() const {
  constexpr float touches = 0.15F;  // metres
  return static_cast<int>(std::ranges::count_if(
      m_bounds, [&](const Bound& b) { return dot(m_asides.at(b.step, b.figure), b.along) < b.least - touches; }));
}

void RoundHouses::pass() {
  constexpr float at_once = 0.5F;
  for (const Bound& b : m_bounds)
    if (const float missing = b.least - dot(m_asides.at(b.step, b.figure), b.along); missing > 0)
      m_asides.move(b.step, b.figure, b.along * (missing * at_once));
}

}  // namespace vedette::choreography::elbow
