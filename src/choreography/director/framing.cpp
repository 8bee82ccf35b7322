#include "choreography/director/framing.h"

#include <algorithm>
#include <cmath>

#include "choreography/aftermath.h"
#include "choreography/gait.h"
#include "stage/view.h"

namespace vedette::choreography {

using stage::Camera;
using stage::Vec2;
using timeline::Seconds;

namespace {

constexpr float wide_lens = 0.78F, longest_lens = 0.08F;  // vertical view, radians

/// The vertical view, radians, that shows a breadth of metres from a distance with some air round it: a longer lens for
/// what is small or far, down to a field glass.
float lens_for(float breadth, float distance) {
  constexpr float aspect = 16.0F / 9, air = 1.5F;
  return std::clamp(2 * std::atan(air * breadth / (2 * distance * aspect)), 0.24F, Framing::normal_lens);
}

}  // namespace

Vec2 Framing::unit_vector(Vec2 v, Vec2 otherwise) {
  const float l = length(v);
  return l > 1e-3F ? v * (1 / l) : otherwise;
}

float Framing::lens_to_see_men(float distance) {
  constexpr float share = 1.0F / 48;  // of the picture's height
  return std::clamp(2 * std::atan(1.8F / (2 * share * distance)), longest_lens, normal_lens);
}

Framing::Framing(const Film& film, const Relief& relief) : m_film{film}, m_relief{relief} {
  const Vec2 line = unit_vector(middle(1, 0) - middle(0, 0), {0, 1});
  m_ours = {line.y, -line.x};  // to the right of the first side as it looks at the enemy
}

Vec2 Framing::middle(int side, Seconds at) const {
  Vec2 sum;
  float count = 0;
  for (std::uint32_t unit = 0; unit < m_film.units; ++unit) {
    if (side >= 0 && m_film.set.rosters[unit].side != side) continue;
    const stage::Block block = block_of(m_film, unit, at);
    if (block.presence <= 0 && natural_speed(m_film.set.rosters[unit].arm, block.clip) <= 0) continue;  // gone, not cut
    sum = sum + block.middle();
    count += 1;
  }
  if (count > 0) return sum * (1 / count);
  return side >= 0 ? middle(-1, 0) : Vec2{};
}

bool Framing::is_hidden(Vec2 place) const {
  return m_relief.skyline(place) > m_relief.ground(place) + 3;
}

bool Framing::is_hidden(std::uint32_t roster, Seconds at) const {
  return is_hidden(block_of(m_film, roster, at).at);
}

std::vector<std::uint32_t> Framing::groups(int side, Seconds at, std::size_t most) const {
  constexpr float neighbourhood = 160;  // metres
  struct Place {
    std::uint32_t unit;
    Vec2 at;
    float men, company = 0;
  };
  std::vector<Place> places, hidden;
  for (std::uint32_t unit = 0; unit < m_film.units; ++unit) {
    const stage::Roster& roster = m_film.set.rosters[unit];
    const stage::Block block = block_of(m_film, unit, at);
    if (roster.side != side || block.presence <= 0 || roster.arm == stage::Arm::Guns) continue;
    (is_hidden(block.middle()) ? hidden : places).push_back({unit, block.middle(), static_cast<float>(roster.figures)});
  }
  if (places.empty()) places = std::move(hidden);
  // Near neighbours count, far ones hardly: a wing that marches off does not draw the eye to the gap it leaves.
  for (Place& place : places) {
    for (const Place& other : places) place.company += other.men / (200 + length(other.at - place.at));
    place.company *= place.men;
  }
  std::ranges::stable_sort(places, std::ranges::greater{}, &Place::company);
  std::vector<Place> chosen;
  for (const Place& place : places)
    if (chosen.size() < most &&
        std::ranges::none_of(chosen, [&](const Place& other) { return length(other.at - place.at) < neighbourhood; }))
      chosen.push_back(place);
  std::vector<std::uint32_t> units;
  for (const Place& place : chosen) units.push_back(place.unit);
  return units;
}

Vec2 Framing::foremost(int side, Seconds at, Vec2 place) const {
  Vec2 best = middle(side, at);
  float nearest = 1e9F;
  for (std::uint32_t unit = 0; unit < m_film.units; ++unit) {
    const stage::Block block = block_of(m_film, unit, at);
    if (m_film.set.rosters[unit].side != side || block.presence <= 0 || length(block.middle() - place) >= nearest)
      continue;
    nearest = length(block.middle() - place);
    best = block.middle();
  }
  return best;
}

Framing::View Framing::view(std::uint32_t roster, Seconds at, std::optional<Vec2> towards) const {
  stage::Block block = block_of(m_film, roster, at);
  block.at = block.middle();
  const stage::Layout whole = block.to;
  if (whole.bodies == 1) return {block, whole.front};
  const auto middle_of = [&](int body) {
    return block.at + stage::turned(whole.middle_of(body) * (whole.about ? -1.0F : 1.0F), block.bearing);
  };
  Vec2 nearest = middle_of((whole.abreast - 1) / 2);
  for (int body = 0; towards && body < whole.bodies; ++body)
    if (length(middle_of(body) - *towards) < length(nearest - *towards)) nearest = middle_of(body);
  block.at = nearest;
  block.from = block.to = whole.body();
  return {block, block.to.front};
}

std::pair<Framing::View, Framing::View> Framing::both(const Moment& m) const {
  const View other = view(m.other, m.peak), one = view(m.unit, m.peak, other.block.at);
  return {one, view(m.other, m.peak, one.block.at)};
}

Vec2 Framing::beside(Vec2 direction) const {
  const Vec2 across{direction.y, -direction.x};
  return dot(across, m_ours) >= 0 ? across : across * -1.0F;
}

Camera Framing::placed(Vec2 eye, float above, Vec2 target, float lens) const {
  const float low = m_relief.ground(target) + 1.2F, stand = m_relief.ground(eye) + above;
  // Up a slope it would look at the sky.
  float height = std::max({stand, m_relief.skyline(eye) + 2, low + 0.02F * length(target - eye)});
  constexpr int steps = 24;
  for (int i = 1; i < steps; ++i) {
    const float share = static_cast<float>(i) / steps;
    // Raised so that the line from eye to target passes over this fold or these trees; near the target it would be
    // raised for ever.
    if (share > 0.9F) break;
    const Vec2 between = mix(eye, target, share);
    const float clear = (share < 0.6F ? m_relief.skyline(between) : m_relief.ground(between)) + 1.5F;
    height = std::max(height, low + (clear - low) / (1 - share));
  }
  height = std::min(height, stand + 90);
  return {.eye = {eye.x, eye.y, height}, .target = {target.x, target.y, low}, .field_of_view = lens};
}

Camera Framing::stood(Vec2 eye, float above, Vec2 target, float lens) const {
  constexpr float life_size = 0.9F * stage::View::life_size_within;
  Camera camera = placed(eye, above, target, lens);
  const stage::Vec3 way = camera.target - camera.eye;
  if (const float far = length(way); far > life_size) camera.target = camera.eye + way * (life_size / far);
  return camera;
}

Move Framing::wide(int side, timeline::Span span) const {
  const auto units = groups(side, span.from);
  const Vec2 own = units.empty() ? middle(side, span.from) : block_of(m_film, units.front(), span.from).at;
  const float front = units.empty() ? widest_shown : std::min(view(units.front(), span.from).front, 2 * widest_shown);
  const Vec2 enemy = foremost(1 - side, span.from, own);
  const Vec2 line = unit_vector(enemy - own, {0, 1}), across = beside(line);
  // From behind one end of its line, along it.
  const Vec2 eye = own - line * 13.0F + across * (0.5F * front + 3),
             look = own + line * 14.0F - across * (0.12F * front);
  return {placed(eye, 5, look, normal_lens), placed(eye - across * 4.0F + line * 1.5F, 4.5F, look, normal_lens)};
}

Framing::Spread Framing::spread(Seconds at) const {
  Spread s{.line = unit_vector(middle(1, 0) - middle(0, 0), {0, 1}), .across = {}};
  s.across = beside(s.line);
  bool any = false;
  Vec2 low, high;  // along the line of action, and across it
  for (std::uint32_t unit = 0; unit < m_film.units; ++unit) {
    const stage::Block block = block_of(m_film, unit, at);
    if (block.presence <= 0) continue;
    const Vec2 place{dot(block.middle(), s.line), dot(block.middle(), s.across)};
    low = any ? Vec2{std::min(low.x, place.x), std::min(low.y, place.y)} : place;
    high = any ? Vec2{std::max(high.x, place.x), std::max(high.y, place.y)} : place;
    any = true;
  }
  const Vec2 middle = (low + high) * 0.5F;
  s.centre = s.line * middle.x + s.across * middle.y;
  s.deep = high.x - low.x, s.broad = high.y - low.y;
  return s;
}

Move Framing::overhead(Seconds at) const {
  const auto distance_for = [](float width, float depth) {
    constexpr float aspect = 16.0F / 9, air = 1.3F, down = 0.83F;  // sine of the way the camera looks down
    const float half = std::tan(wide_lens / 2);
    return std::max({420.0F, air * width / (2 * half * aspect), air * depth * down / (2 * half)});
  };
  // From our side of the line or from behind the first army: whichever showed the deployment from nearer.
  const Spread first = spread(0), now = spread(at);
  const bool behind = distance_for(first.broad, first.deep) < distance_for(first.deep, first.broad);
  const float distance = behind ? distance_for(now.broad, now.deep) : distance_for(now.deep, now.broad);
  const Vec2 from = behind ? now.line * -1.0F : now.across;
  const Vec2 centre = now.centre + from * (0.05F * distance);  // what is nearer takes more of the picture
  const float away = 0.56F * distance, above = 0.83F * distance;
  return {placed(centre + from * away, above, centre, wide_lens),
          placed(centre + from * (away * 0.94F) + now.line * 18.0F, above * 0.97F, centre, wide_lens)};
}

Camera Framing::hill(Seconds at) const {
  const Spread now = spread(at);
  const float back = 0.5F * now.deep + std::clamp(0.32F * now.broad, 130.0F, 600.0F);
  const Vec2 look = now.centre - now.line * (0.12F * now.deep);
  return placed(look - now.line * back + now.across * (0.18F * now.broad), 40 + 0.2F * back, look, 0.66F);
}

Move Framing::fire(const Moment& m) const {
  constexpr float lens = 0.42F;
  const auto [near, far] = both(m);
  const Vec2 line = unit_vector(far.block.at - near.block.at, stage::heading(near.block.bearing)),
             across = beside(line);
  const float front = std::min(near.front, widest_shown), back = 9 + near.block.to.deep() / 2;
  const Vec2 eye = near.block.at - line * back + across * (0.5F * front + 3),
             look = near.block.at + line * 12.0F - across * (0.1F * front);
  return {stood(eye, 4.5F, look, lens), stood(eye - across * 1.5F + line, 4.5F, look, lens)};
}

Move Framing::plain(const Moment& m, timeline::Span span) const {
  using Kind = Moment::Kind;
  switch (m.kind) {
    case Kind::Charge:
      return charge(m);
    case Kind::Melee:
      return melee(m);
    case Kind::Square:
      return square(m);
    case Kind::Rout:
      return rout(m);
    case Kind::Town:
      return town(m);
    case Kind::Volley:
    case Kind::Cannon:
      return fire(m);
    default:
      return arrival(m, span);
  }
}

/// Where two units touch: the front of one of them, whichever is nearer to the other.
Vec2 Framing::contact_of(const View& one, const View& two) {
  const auto front_of = [](const View& v) {
    return v.block.at + stage::heading(v.block.bearing) * (v.block.to.depth / 2);
  };
  const auto beyond = [](const View& v, Vec2 p) {  // metres from a point to a unit's rectangle
    const Vec2 local = stage::turned(p - v.block.at, -v.block.bearing);
    return stage::length(stage::Vec2{std::max(0.0F, std::abs(local.x) - v.front / 2),
                                     std::max(0.0F, std::abs(local.y) - v.block.to.depth / 2)});
  };
  const Vec2 mine = front_of(one), theirs = front_of(two);
  return beyond(two, mine) <= beyond(one, theirs) ? mine : theirs;
}

Move Framing::charge(const Moment& m) const {
  const auto [attacker, target] = both(m);
  const Vec2 coming = stage::heading(attacker.block.bearing), across = beside(coming);
  const Vec2 contact = contact_of(attacker, target);
  const float half = 0.5F * std::min({attacker.front, target.front, 40.0F});
  // Past the shoulder of those who wait, towards those who come.
  const Vec2 eye = contact + coming * (13 + target.block.to.deep()) + across * (half + 4);
  const Vec2 look = contact - coming * 14.0F - across * (0.2F * half);
  return {placed(eye, 5, look, normal_lens), placed(eye - coming * 3.0F, 4.2F, look + coming * 9.0F, normal_lens)};
}

Move Framing::melee(const Moment& m) const {
  const auto [unit, enemy] = both(m);
  const Vec2 line = stage::heading(unit.block.bearing), across = beside(line);
  const Vec2 contact = contact_of(unit, enemy);
  const float half = 0.5F * std::min({unit.front, enemy.front, 44.0F});
  const Vec2 eye = contact + across * (half + 7) - line * 8.0F;
  const Vec2 look = contact + across * (0.2F * half);
  return {placed(eye, 4.5F, look, normal_lens), placed(eye - across * 4.0F + line * 1.0F, 4, look, normal_lens)};
}

Move Framing::square(const Moment& m) const {
  const View unit = view(m.unit, m.span.to);
  const Vec2 ahead = stage::heading(unit.block.bearing), across = beside(ahead);
  const float size = unit.front + 14;
  const Vec2 eye = unit.block.at - ahead * (0.8F * size) + across * (0.9F * size);
  const Vec2 look = unit.block.at + ahead * 8.0F;
  return {placed(eye, 9, look, normal_lens), placed(eye - across * 4.0F, 7, look, normal_lens)};
}

Move Framing::rout(const Moment& m) const {
  const View before = view(m.unit, m.peak), after = view(m.unit, m.peak + 3);
  const Vec2 flight = unit_vector(after.block.at - before.block.at, stage::heading(before.block.bearing) * -1.0F);
  const Vec2 across = beside(flight);
  const Vec2 eye = before.block.at + flight * 38.0F + across * (0.2F * std::min(before.front, widest_shown) + 9);
  return {placed(eye, 5, before.block.at + across * 4.0F, normal_lens),
          placed(eye + flight * 6.0F, 5, after.block.at, normal_lens)};
}

Move Framing::arrival(const Moment& m, timeline::Span span) const {
  const View last = view(m.unit, span.to);
  View first = view(m.unit, span.from);
  if (first.block.presence < 0.5F) first = last;             // not to be seen yet
  const float way = length(last.block.at - first.block.at);  // it may run ahead of the camera or behind
  const Vec2 ahead = stage::heading(last.block.bearing), across = beside(ahead);
  const Vec2 eye = last.block.at + ahead * 24.0F + across * (0.32F * std::min(last.front, widest_shown) + 8);
  const auto on = [&](Vec2 stand, float above, const View& seen) {
    return placed(stand, above, seen.block.at,
                  lens_for(std::min(seen.front, 2 * widest_shown) + 0.7F * way, length(seen.block.at - stand)));
  };
  return {on(eye, 5, first), on(eye + ahead * (0.6F * static_cast<float>(span.length())), 4.5F, last)};
}

Move Framing::town(const Moment& m) const {
  const View unit = view(m.unit, m.span.to);
  const float front = std::min(unit.front, 2 * widest_shown);
  const int side = m_film.set.rosters[m.unit].side;
  const Vec2 line = unit_vector(middle(1 - side, m.peak) - unit.block.at, {0, 1}), across = beside(line);
  const Vec2 eye = unit.block.at - line * (0.6F * front + 36) + across * (0.4F * front + 18);
  return {placed(eye, 15, unit.block.at, normal_lens), placed(eye - across * 6.0F, 13, unit.block.at, normal_lens)};
}

}  // namespace vedette::choreography
