#include "choreography/director/framing.h"

#include <algorithm>
#include <cmath>

#include "choreography/aftermath.h"
#include "choreography/gait.h"
#include "stage/fields.h"
#include "stage/view.h"

namespace vedette::choreography {

using stage::Camera;
using stage::Vec2;
using timeline::Seconds;

namespace {

constexpr float wide_lens = 0.78F, longest_lens = 0.08F;  // vertical view, radians

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
  std::pair<View, View> views{one, view(m.other, m.peak, one.block.at)};
  if (m.kind == Moment::Kind::Charge || m.kind == Moment::Kind::Melee)
    for (View* side : {&views.first, &views.second}) at_the_fray(*side, m.peak);
  return views;
}

void Framing::at_the_fray(View& view, Seconds at) const {
  constexpr Seconds met = 1;                   // after they have
  constexpr float back = 3, least_front = 20;  // metres
  const stage::Block block = block_of(m_film, view.block.roster, at + met);
  const stage::Fray::Stretch& face = block.fray.main;
  // One battalion is where its middle is.
  if (face.wide() <= 0 || block.presence < 1 || block.to.bodies == 1) return;
  const Vec2 ahead = stage::heading(face.facing);
  const float reach = std::abs(ahead.x) * block.to.front / 2 + std::abs(ahead.y) * block.to.deep() / 2 - back;
  view.block.at = block.at + stage::turned({(face.left + face.right) / 2, reach}, block.bearing + face.facing);
  view.front = std::clamp(face.wide(), least_front, std::max(least_front, view.front));
}

Vec2 Framing::beside(Vec2 direction) const {
  const Vec2 across{direction.y, -direction.x};
  return dot(across, m_ours) >= 0 ? across : across * -1.0F;
}

Camera Framing::placed(Vec2 eye, float above, Vec2 target, float lens) const {
  constexpr float from_a_saddle = 2.5F;
  const bool afoot = above < from_a_saddle;  // an eye that looks between men, not over them
  const float low = m_relief.ground(target) + 1.2F, soil = m_relief.ground(eye), stand = soil + above;
  const float margin = afoot ? 0.6F * above : 1.5F;
  // Up a slope it would look at the sky.
  float height = std::max(stand, low + (afoot ? -0.3F : 0.02F * length(target - eye)));
  if (m_relief.skyline(eye) > soil + 0.3F || !afoot) height = std::max(height, m_relief.skyline(eye) + 2);
  if (m_relief.screen(eye) > soil + 0.3F) height = std::max(height, m_relief.screen(eye) + 0.6F);
  if (m_relief.scenery != nullptr && m_relief.scenery->fields != nullptr)
    if (const float corn = m_relief.scenery->fields->corn(eye); corn > 0) height = std::max(height, soil + corn + 0.6F);
  constexpr int steps = 24;
  for (int i = 1; i < steps; ++i) {
    const float share = static_cast<float>(i) / steps;
    // Raised so that the line from eye to target passes over this fold or these trees; near the target it would be
    // raised for ever.
    if (share > 0.9F) break;
    const Vec2 between = mix(eye, target, share);
    const float clear = (share < 0.6F ? m_relief.skyline(between) : m_relief.ground(between)) + margin;
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
  const auto distance_for = [aspect = m_film.aspect](float width, float depth) {
    constexpr float air = 1.3F, down = 0.83F;  // sine of the way the camera looks down
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

}  // namespace vedette::choreography
