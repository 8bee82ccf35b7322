#include "choreography/map_symbols.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <optional>
#include <utility>
#include <vector>

#include "choreography/aftermath.h"
#include "choreography/footprint.h"
#include "choreography/map_ways.h"
#include "stage/box.h"
#include "stage/safe_area.h"
#include "stage/side_colours.h"

namespace vedette::choreography {
namespace {

using stage::Vec2;

constexpr std::uint32_t ink = 0x2A2118F0, paper = 0xF4EAD2E0, graphite = 0x3A3A40FF;
constexpr std::uint32_t thin_wash = 0xF2;   // how much of the paper it hides
constexpr float barrels = 1.6F;             // of half a battery's depth, ahead of its middle
constexpr float pole = 3.6F, flag = 2.25F;  // of half a staff's depth, ahead of its middle and right of it

/// Draws one unit's sign; lengths in metres, places right and ahead of the sign's middle.
class Sign {
 public:
  Sign(stage::StageFrame& frame, const Footprint& ground, std::uint32_t colour, float pen)
      : m_frame{frame}, m_ground{ground}, m_colour{colour}, m_pen{pen} {}

  void fill(std::initializer_list<Vec2> corners, std::uint32_t rgba) { add(corners, true, true, rgba); }
  void outline(std::initializer_list<Vec2> corners, std::uint32_t rgba) { add(corners, true, false, rgba); }
  void stroke(Vec2 from, Vec2 to) { add({from, to}, false, false, ink); }

  void foot() {
    box(m_colour);
    outline_of_box();
  }
  void horse() {
    box(paper);
    fill({{-half(), -deep()}, {half(), -deep()}, {-half(), deep()}}, m_colour);
    outline_of_box();
  }
  void guns() {
    const float back = deep();
    fill({{-half(), -back}, {half(), -back}, {half(), 0}, {-half(), 0}}, m_colour);
    outline({{-half(), -back}, {half(), -back}, {half(), 0}, {-half(), 0}}, ink);
    for (const float x : {-0.6F, 0.0F, 0.6F}) stroke({x * half(), 0}, {x * half(), barrels * back});
  }
  void open_order() {
    constexpr int dots = 6;
    const float size = 0.45F * deep();
    for (int i = 0; i < dots; ++i) {
      const float x = half() * (2.0F * (static_cast<float>(i) + 0.5F) / dots - 1);
      fill({{x - size, -size}, {x + size, -size}, {x + size, size}, {x - size, size}}, m_colour);
    }
  }
  void square() { outline({{-half(), -deep()}, {half(), -deep()}, {half(), deep()}, {-half(), deep()}}, m_colour); }
  void runaways() {
    box(0xF4EAD280);
    outline({{-half(), -deep()}, {half(), -deep()}, {half(), deep()}, {-half(), deep()}}, m_colour);
  }
  /// An umpire's pencil: a stroke with a tick beside the sign, and dashes round it where he was not sure.
  void pencil(bool unsure) {
    const float size = 5 * m_pen, right = half() + size, front = deep() + size;
    const auto drawn = [&](Vec2 from, Vec2 to) { add({from, to}, false, false, graphite); };
    drawn({right, front}, {right + 2.4F * size, front + 2.4F * size});
    drawn({right, front}, {right + 0.9F * size, front + 0.2F * size});
    drawn({right, front}, {right + 0.2F * size, front + 0.9F * size});
    if (!unsure) return;
    const std::array<Vec2, 5> corners{Vec2{-right, -front}, Vec2{right, -front}, Vec2{right, front},
                                      Vec2{-right, front}, Vec2{-right, -front}};
    for (std::size_t i = 0; i + 1 < corners.size(); ++i) {
      const Vec2 way = corners[i + 1] - corners[i];
      const int dashes = std::max(2, static_cast<int>(length(way) / (8 * m_pen)));
      for (int dash = 0; dash < dashes; ++dash) {
        const float from = static_cast<float>(dash) / static_cast<float>(dashes);
        drawn(corners[i] + way * from, corners[i] + way * (from + 0.5F / static_cast<float>(dashes)));
      }
    }
  }
  void staff() {
    const float tall = pole * deep();
    stroke({0, 0}, {0, tall});
    fill({{0, 0.5F * tall}, {flag * deep(), 0.75F * tall}, {0, tall}}, m_colour);
  }

 private:
  [[nodiscard]] float half() const { return m_ground.front / 2; }
  [[nodiscard]] float deep() const { return m_ground.depth / 2; }
  void box(std::uint32_t rgba) {
    fill({{-half(), -deep()}, {half(), -deep()}, {half(), deep()}, {-half(), deep()}}, rgba);
  }
  void outline_of_box() { outline({{-half(), -deep()}, {half(), -deep()}, {half(), deep()}, {-half(), deep()}}, ink); }
  void add(std::initializer_list<Vec2> places, bool closed, bool filled, std::uint32_t rgba) {
    stage::GroundMark mark{.points = {}, .closed = closed, .filled = filled, .rgba = rgba, .width = m_pen};
    for (const Vec2 place : places) mark.points.push_back(m_ground.at + stage::turned(place, m_ground.bearing));
    m_frame.marks.push_back(std::move(mark));
  }

  stage::StageFrame& m_frame;
  Footprint m_ground;
  std::uint32_t m_colour;
  float m_pen;
};

/// Metres east and north of its middle.
Vec2 reach_of(const Footprint& ground) {
  const Vec2 front = stage::turned({ground.front / 2, 0}, ground.bearing),
             depth = stage::turned({0, ground.depth / 2}, ground.bearing);
  return {std::abs(front.x) + std::abs(depth.x), std::abs(front.y) + std::abs(depth.y)};
}

/// @param away metres from the eye to the paper
float metre_seen(float away) {
  return std::max(1.0F, away / 450);
}

}  // namespace

float metre_on_map(const stage::Camera& camera) {
  return metre_seen(length(camera.target - camera.eye));
}

Footprint sign_ground(const stage::Roster& roster, const stage::Block& block, float metre) {
  Footprint ground = footprint(block);
  ground.front = std::max(ground.front, (roster.arm == stage::Arm::Guns ? 14.0F : 10.0F) * metre);
  ground.depth = std::max(ground.depth, 5.0F * metre);
  if (block.to.shape == stage::Layout::Shape::Square)
    ground.depth = ground.front = std::max(ground.front, ground.depth);
  return ground;
}

namespace {

void draw_unit(stage::StageFrame& frame, const stage::Roster& roster, const stage::Block& block,
               const Footprint& ground, float metre) {
  Sign sign{frame, ground, stage::SideColours::wash[static_cast<std::size_t>(roster.side)] << 8U | thin_wash,
            0.8F * metre};
  if (roster.arm == stage::Arm::Staff) return sign.staff();
  if (block.clip == stage::Clip::Rout) return sign.runaways();
  if (block.to.shape == stage::Layout::Shape::Square) return sign.square();
  switch (roster.arm) {
    case stage::Arm::Skirmish:
      return sign.open_order();
    case stage::Arm::Horse:
      return sign.horse();
    case stage::Arm::Guns:
      return sign.guns();
    default:
      return sign.foot();
  }
}

}  // namespace

void draw_as_map(stage::StageFrame& frame, const stage::StageSet& set) {
  frame.look = stage::Look::Map;
  const float metre = metre_on_map(frame.camera);
  constexpr float seen = 0.05F;
  for (const stage::Block& block : frame.blocks) {
    if (block.presence <= seen) continue;
    const stage::Roster& roster = set.rosters[block.roster];
    const Footprint ground = sign_ground(roster, block, metre);
    draw_unit(frame, roster, block, ground, metre);
    for (stage::Label& label : frame.labels) {
      if (label.unit != roster.unit) continue;
      label.at = ground.at, label.reach = reach_of(ground);
      if (label.pencil != stage::Label::Pencil::None)
        Sign{frame, ground, ink, 0.8F * metre}.pencil(label.pencil == stage::Label::Pencil::Unsure);
    }
  }
  frame.blocks.clear();
  constexpr int usual = 2;  // of places: those that matter less are for who looks closely
  for (const stage::Place& place : set.scenery.places)
    if (place.priority <= usual) frame.places.push_back(place);
  std::ranges::stable_sort(frame.places, {}, &stage::Place::priority);
  // A map has room for names, not for what they suffer.
  for (stage::Label& label : frame.labels) label.condition.clear();
}

namespace {

/// The part of a film's picture that plates and words leave free, in halves of its height right of its middle and above
/// it.
struct FreePart {
  stage::Box all;
  Vec2 plate;  // the lower right corner of the plate that stands in its upper left corner

  explicit FreePart(float aspect) {
    constexpr double air = 0.01, name = 0.025;  // of the height: names stand below the signs
    const stage::SafeShares safe = stage::safe_shares(aspect);
    const double right = aspect * (1 - 2 * safe.aside), top = 1 - 2 * safe.above;
    const auto at = [](double x, double y) { return Vec2{static_cast<float>(x), static_cast<float>(y)}; };
    all = {at(-right, -1 + 2 * (safe.below + safe.said + name)), at(right, top)};
    plate = at(-right + 2 * (safe.corner_wide + air), top - 2 * (safe.corner_tall + air));
  }
};

/// The ground of a sign with its barrels or its flag, as far behind its middle as they reach ahead of it.
Footprint drawn_ground(const stage::Roster& roster, const stage::Block& block, float metre) {
  Footprint ground = sign_ground(roster, block, metre);
  if (roster.arm == stage::Arm::Guns) ground.depth *= barrels;
  if (roster.arm == stage::Arm::Staff) ground.front = flag * ground.depth, ground.depth *= pole;
  return ground;
}

/// How a map lies under the eye.
struct Sheet {
  float up = 0;    // bearing of its upper edge
  float half = 0;  // metres that half the picture's height shows
  Vec2 middle;     // of the picture, metres right and up
};

/// All that a stretch of the battle sets on a map.
class Mapped {
 public:
  Mapped(const Film& film, timeline::Span span, float aspect)
      : m_film{film}, m_free{aspect}, m_slope{std::tan(lens / 2) / std::min(1.0F, aspect)} {
    constexpr int steps = 12;
    for (std::uint32_t roster = 0; roster < film.set.rosters.size(); ++roster)
      for (int i = 0; i <= steps; ++i)
        if (const stage::Block block = block_of(film, roster, span.from + span.length() * i / steps);
            block.presence > 0)
          m_blocks.push_back(block);
    for (const Moment& m : film.moments)
      if (m.has_other() && (m.kind == Moment::Kind::Charge || m.kind == Moment::Kind::Melee) && span.holds(m.peak))
        m_contacts.push_back(
            mix(block_of(film, m.unit, m.peak).middle(), block_of(film, m.other, m.peak).middle(), 0.5F));
  }

  /// The sheet that shows it largest.
  [[nodiscard]] Sheet sheet(float up) const {
    constexpr float least = 700, step = 1.01F;  // metres that a picture is high; from a try to the next
    const Vec2 bare = round(signs(up, 0)).size(), room = m_free.all.size();
    for (float half = std::max({least / 2, bare.x / room.x, bare.y / room.y});; half *= step)
      if (const auto middle = middle_of(up, half)) return {up, half, *middle};
  }

  [[nodiscard]] stage::Camera over(const Sheet& laid, const Relief& relief) const {
    constexpr float lean = 1e-3F;  // of its height: an eye that looks straight down does not know which way is up
    // By the highest ground: what lies lower is drawn nearer to the middle, not farther from it.
    float ground = m_blocks.empty() ? relief.ground({}) : -1e9F;
    for (const stage::Block& block : m_blocks) ground = std::max(ground, relief.ground(block.middle()));
    const float above = laid.half / m_slope;
    const Vec2 target = stage::turned(laid.middle, laid.up), eye = target - stage::heading(laid.up) * (lean * above);
    return {.eye = {eye.x, eye.y, ground + above},
            .target = {target.x, target.y, ground},
            .field_of_view = 2 * std::atan(m_slope)};
  }

 private:
  static constexpr float lens = 0.5F;

  /// The ground of every sign and ring, metres right and up.
  [[nodiscard]] std::vector<stage::Box> signs(float up, float metre) const {
    std::vector<stage::Box> boxes;
    const auto add = [&](Vec2 at, Vec2 reach) { boxes.push_back({at - reach, at + reach}); };
    for (const stage::Block& block : m_blocks) {
      Footprint ground = drawn_ground(m_film.set.rosters[block.roster], block, metre);
      ground.at = stage::turned(ground.at, -up), ground.bearing -= up;
      add(ground.at, reach_of(ground));
    }
    for (const Vec2 place : m_contacts) add(stage::turned(place, -up), {largest_ring * metre, largest_ring * metre});
    return boxes;
  }
  [[nodiscard]] static stage::Box round(const std::vector<stage::Box>& boxes) {
    stage::Box all = boxes.empty() ? stage::Box{} : boxes.front();
    for (const stage::Box& box : boxes) all.hold(box.low), all.hold(box.high);
    return all;
  }
  /// Where the picture's middle has to lie, so that everything is in the free part; none where there is no room.
  [[nodiscard]] std::optional<Vec2> middle_of(float up, float half) const {
    const std::vector<stage::Box> boxes = signs(up, metre_seen(half / m_slope));
    const stage::Box all = round(boxes);
    const Vec2 room = m_free.all.size() * half - all.size();
    if (room.x < 0 || room.y < 0) return {};
    // In the midst of it; where somebody would stand under the plate, lower, to the right, or both.
    for (const Vec2 aside : {Vec2{0, 0}, Vec2{0, 1}, Vec2{1, 0}, Vec2{1, 1}}) {
      const Vec2 moved{aside.x * room.x / 2, -aside.y * room.y / 2};
      const Vec2 middle = all.middle() - m_free.all.middle() * half - moved, plate = middle + m_free.plate * half;
      const auto is_under_it = [&](const stage::Box& box) { return box.low.x < plate.x && box.high.y > plate.y; };
      if (std::ranges::none_of(boxes, is_under_it)) return middle;
    }
    return {};
  }

  const Film& m_film;
  FreePart m_free;
  float m_slope;  // of half the height that is seen to the distance: a sign is a share of the picture's shorter side
  std::vector<stage::Block> m_blocks;
  std::vector<Vec2> m_contacts;
};

/// The bearing of the upper edge of every map of a film: one for all, so that nobody has to find his way anew. North,
/// unless all that is fought over that day is a good deal larger on a sheet that is turned.
float upper_edge(const Film& film) {
  constexpr float east = std::numbers::pi_v<float> / 2;
  const float good_deal = film.aspect < 1 ? 1.1F : 1.5F;
  const Mapped day{film, {0, film.timeline.duration()}, film.aspect};
  float best = 0, half = day.sheet(0).half / good_deal;
  for (const float up : {east, -east})
    if (const float turned = day.sheet(up).half; turned < half) best = up, half = turned;
  return best;
}

}  // namespace

stage::Camera map_of(const Film& film, const Relief& relief, timeline::Span span, float aspect) {
  const Mapped mapped{film, span, aspect};
  return mapped.over(mapped.sheet(upper_edge(film)), relief);
}

stage::Camera map_sheet(const stage::Table& table, const Relief& relief, float aspect) {
  constexpr float margin = 1.05F, lens = 0.5F;
  stage::Box box{table.world({}), table.world({})};
  for (const Vec2 corner : {Vec2{table.size.x, 0}, Vec2{0, table.size.y}, table.size}) box.hold(table.world(corner));
  const Vec2 middle = box.middle(), size = box.size();
  const float ground = relief.ground(middle), half = margin * std::max(size.y, size.x / aspect) / 2;
  return {.eye = {middle.x, middle.y, ground + half / std::tan(lens / 2)},
          .target = {middle.x, middle.y, ground},
          .field_of_view = lens};
}

}  // namespace vedette::choreography
