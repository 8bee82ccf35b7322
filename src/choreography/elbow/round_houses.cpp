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
constexpr float farthest = 9;     // metres that anybody goes out of his way
constexpr int soon = 16;          // steps before the film leaves time out from which nobody begins to leave a house

Vec2 seen_from(const Walls& house, Vec2 place) {
  return turned(place - house.middle, -house.bearing);
}

bool is_inside(const Walls& house, Vec2 place, float wider) {
  const Vec2 local = seen_from(house, place);
  return std::abs(local.x) < house.half.x + wider && std::abs(local.y) < house.half.y + wider;
}

/// The face of a house nearest to who is outside of it: its normal.
Vec2 face_of(const Walls& house, Vec2 place) {
  const Vec2 local = seen_from(house, place);
  const bool flank = std::abs(local.x) - house.half.x > std::abs(local.y) - house.half.y;
  const Vec2 out = flank ? Vec2{std::copysign(1.0F, local.x), 0} : Vec2{0, std::copysign(1.0F, local.y)};
  return turned(out, house.bearing);
}

/// Metres from a house's middle to where it ends, in a direction.
float reach(const Walls& house, Vec2 along) {
  const Vec2 local = turned(along, -house.bearing);
  return std::abs(local.x) * house.half.x + std::abs(local.y) * house.half.y;
}

}  // namespace

RoundHouses::RoundHouses(Gathered& all, Asides& asides) : m_all{all}, m_asides{asides} {
  const stage::Roster& unit = m_all.unit();
  if (!unit.free || (unit.arm != stage::Arm::Foot && unit.arm != stage::Arm::Skirmish)) return;
  const std::vector<Walls> houses = houses_near();
  if (houses.empty()) return;
  for (int figure = 0; figure < m_all.figures(); ++figure)
    for (int from = 0; from < m_all.steps();) {  // from one cut of the film to the next
      if (!m_all.man(from, figure).there()) {
        ++from;
        continue;
      }
      int beyond = from + 1;
      while (beyond < m_all.steps() && m_all.man(beyond, figure).there() && !m_all.leaps(beyond)) ++beyond;
      for (const Walls& house : houses) lead(house, figure, from, beyond);
      halt(figure, from, beyond);
      from = beyond;
    }
  for (const Bound& b : m_bounds)
    if (const float missing = b.least - dot(m_asides.at(b.step, b.figure), b.along); missing > 0)
      m_asides.move(b.step, b.figure, b.along * missing);
}

std::vector<Walls> RoundHouses::houses_near() const {
  constexpr float beside = 8;  // metres
  std::vector<Walls> near;
  for (const Walls& house : m_all.unit().free->houses()) {
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
  constexpr float bears_off = 1.2F;                                       // metres a second
  if (aside > bears_off * every * static_cast<float>(in - from)) return;  // he would come too late
  for (int step = in; step <= out; ++step) m_bounds.push_back({step, figure, right * (off < 0 ? -1.0F : 1.0F), aside});
}

/// Whose way leads through a corner, and who has not been led round the house.
void RoundHouses::cut_corner(const Walls& house, int figure, int from, int beyond) {
  constexpr float most = 2;  // metres
  if (!m_bounds.empty() && m_bounds.back().figure == figure && m_bounds.back().step >= from) return;
  const auto at = [&](int step) { return m_all.man(step, figure).at - house.middle; };
  const Vec2 way = at(beyond) - at(from - 1);
  if (metres(way) <= 0) return;
  const Vec2 right = Vec2{way.y, -way.x} * (1 / metres(way));
  const float off = dot(at(from - 1), right), wide = reach(house, right) + clear;
  if (wide - std::abs(off) > most) return;
  const Vec2 out = off < 0 ? right * -1.0F : right;
  bound(figure, from, beyond, out, house.middle + out * wide);
}

/// Whoever would only have come as far as a wall when the film leaves time out.
void RoundHouses::halt(int figure, int from, int cut) {
  constexpr int soon = 16;         // steps before that from which nobody begins to leave a house
  constexpr float not_far = 5.5F;  // metres that he would have gone beyond it
  const auto at = [&](int step) { return m_all.man(step, figure).at; };
  const bool is_cut = cut < m_all.steps() && m_all.leaps(cut);
  for (int step = from; step < cut; ++step) {
    const auto house = m_all.unit().free->house_at(at(step), clear);
    if (!house || !m_all.man(step, figure).moves) continue;
    int last = step + 1;
    while (last < cut && is_inside(*house, at(last), clear)) ++last;
    if (step > from && last < cut) {
      cut_corner(*house, figure, step, last);
    } else if (step > from && is_cut) {
      const Vec2 out = face_of(*house, at(step - 1)), through = house->middle + out * (reach(*house, out) + clear);
      if (dot(through - at(cut - 1), out) > not_far) return;
      bound(figure, step, cut, out, through);
      hold_over(figure, cut, out);
    } else if (step == from && is_cut && is_inside(*house, at(step), -indoors) && cut - last < soon) {
      for (const Vec2 face : {Vec2{1, 0}, Vec2{-1, 0}, Vec2{0, 1}, Vec2{0, -1}}) {
        const Vec2 in = turned(face, house->bearing), through = house->middle - in * (reach(*house, in) - indoors);
        if (dot(through - at(cut - 1), in) > not_far) continue;
        bound(figure, step, cut, in, through);
        hold_over(figure, cut, in);
      }
    }
    step = last;
  }
}

/// From one step to another he is beyond a line through a place.
void RoundHouses::bound(int figure, int from, int beyond, Vec2 along, Vec2 through) {
  for (int step = from; step < beyond; ++step) {
    const float least = dot(through - m_all.man(step, figure).at, along);
    if (least > 0) m_bounds.push_back({step, figure, along, least});
  }
}

/// So he goes on giving way until the very moment at which the film leaves time out, between two steps.
void RoundHouses::hold_over(int figure, int cut, Vec2 along) {
  const std::size_t all = m_bounds.size();
  if (all == 0 || cut >= m_all.steps()) return;
  const Bound last = m_bounds.back();
  if (last.figure != figure || last.step + 1 != cut || last.along != along) return;
  const bool grows = all > 1 && m_bounds[all - 2].step + 1 == last.step && m_bounds[all - 2].figure == figure;
  m_bounds.push_back({cut, figure, along, last.least + (grows ? last.least - m_bounds[all - 2].least : 0)});
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
