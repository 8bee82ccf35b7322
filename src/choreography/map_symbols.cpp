#include "choreography/map_symbols.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "choreography/aftermath.h"
#include "choreography/footprint.h"
#include "stage/box.h"
#include "stage/side_colours.h"

namespace vedette::choreography {
namespace {

using stage::Vec2;

constexpr std::uint32_t ink = 0x2A2118F0, paper = 0xF4EAD2E0, graphite = 0x3A3A40FF;
constexpr std::uint32_t thin_wash = 0xF2;  // how much of the paper it hides

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
    for (const float x : {-0.6F, 0.0F, 0.6F}) stroke({x * half(), 0}, {x * half(), 1.6F * back});
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
    const float size = 1.5F * deep();
    stroke({0, 0}, {0, 2.4F * size});
    fill({{0, 1.2F * size}, {1.5F * size, 1.8F * size}, {0, 2.4F * size}}, m_colour);
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

}  // namespace

float metre_on_map(const stage::Camera& camera) {
  return std::max(1.0F, length(camera.target - camera.eye) / 450);
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

stage::Camera map_of(const Film& film, const Relief& relief, timeline::Span span, float aspect) {
  constexpr float margin = 1.28F, lens = 0.5F, least = 700;  // least: metres from north to south
  constexpr float names = 0.05F;                             // of half the sheet: they stand below the signs
  bool any = false;
  Vec2 low, high;
  for (std::uint32_t unit = 0; unit < film.units; ++unit)
    for (const timeline::Seconds at : {span.from, (span.from + span.to) / 2, span.to}) {
      const stage::Block block = block_of(film, unit, at);
      if (block.presence <= 0) continue;
      const Vec2 place = block.middle();
      low = any ? Vec2{std::min(low.x, place.x), std::min(low.y, place.y)} : place;
      high = any ? Vec2{std::max(high.x, place.x), std::max(high.y, place.y)} : place;
      any = true;
    }
  const Vec2 middle = (low + high) * 0.5F, size = high - low;
  const float ground = relief.ground(middle), half = std::max(least, margin * std::max(size.y, size.x / aspect)) / 2;
  const float south = middle.y - names * half;
  return {.eye = {middle.x, south, ground + half / std::tan(lens / 2)},
          .target = {middle.x, south, ground},
          .field_of_view = lens};
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
