#include "choreography/map_symbols.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "choreography/aftermath.h"
#include "choreography/footprint.h"
#include "stage/side_colours.h"

namespace vedette::choreography {
namespace {

using stage::Vec2;

constexpr std::uint32_t ink = 0x2A2118F0, paper = 0xF4EAD2E0;
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

/// The ground that a unit's sign takes, no smaller than the eye can tell. @param metre what it can
Footprint sign_ground(const stage::Roster& roster, const stage::Block& block, float metre) {
  Footprint ground = footprint(block);
  ground.front = std::max(ground.front, (roster.arm == stage::Arm::Guns ? 14.0F : 10.0F) * metre);
  ground.depth = std::max(ground.depth, 5.0F * metre);
  if (block.to.shape == stage::Layout::Shape::Square)
    ground.depth = ground.front = std::max(ground.front, ground.depth);
  return ground;
}

/// Metres east and north of its middle.
Vec2 reach_of(const Footprint& ground) {
  const Vec2 front = stage::turned({ground.front / 2, 0}, ground.bearing),
             depth = stage::turned({0, ground.depth / 2}, ground.bearing);
  return {std::abs(front.x) + std::abs(depth.x), std::abs(front.y) + std::abs(depth.y)};
}

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
  const stage::Vec3 way = frame.camera.target + frame.camera.eye * -1.0F;
  const float metre = std::max(1.0F, std::hypot(way.x, way.y, way.z) / 450);  // what the eye can tell from there
  constexpr float seen = 0.05F;
  for (const stage::Block& block : frame.blocks) {
    if (block.presence <= seen) continue;
    const stage::Roster& roster = set.rosters[block.roster];
    const Footprint ground = sign_ground(roster, block, metre);
    draw_unit(frame, roster, block, ground, metre);
    for (stage::Label& label : frame.labels)
      if (label.unit == roster.unit) label.at = ground.at, label.reach = reach_of(ground);
  }
  frame.blocks.clear();
  // A map has room for names, not for what they suffer.
  for (stage::Label& label : frame.labels) label.condition.clear();
}

namespace {

constexpr float shortest_way = 60;  // metres: who goes less has not moved, as a map has it

/// Where a unit is at some seconds, as it goes; empty where it is not seen all the time.
std::vector<Vec2> places_of(const Film& film, std::uint32_t unit, timeline::Span span) {
  constexpr int steps = 24;
  constexpr float apart = 12;  // metres
  std::vector<Vec2> places;
  for (int i = 0; i <= steps; ++i) {
    const stage::Block block = block_of(film, unit, span.from + span.length() * i / steps);
    if (block.presence <= 0) continue;
    if (places.empty() || length(block.middle() - places.back()) > apart) places.push_back(block.middle());
  }
  return places;
}

float length_of(const std::vector<Vec2>& way) {
  float sum = 0;
  for (std::size_t i = 1; i < way.size(); ++i) sum += length(way[i] - way[i - 1]);
  return sum;
}

/// The first metres of a way, without its corners.
std::vector<Vec2> part_of(const std::vector<Vec2>& way, float metres) {
  std::vector<Vec2> part{way.front()};
  for (std::size_t i = 1; i < way.size() && metres > 0; ++i) {
    const float step = length(way[i] - way[i - 1]);
    part.push_back(mix(way[i - 1], way[i], std::min(1.0F, metres / std::max(step, 1e-3F))));
    metres -= step;
  }
  for (int round = 0; round < 3; ++round) {
    const std::vector<Vec2> before = part;
    for (std::size_t i = 1; i + 1 < part.size(); ++i)
      part[i] = before[i] * 0.5F + (before[i - 1] + before[i + 1]) * 0.25F;
  }
  return part;
}

/// An arrow along a way: a fine tail that grows to the neck, and a head. @param broad metres at the neck
stage::GroundMark arrow(const std::vector<Vec2>& way, float broad, std::uint32_t rgba) {
  constexpr float tail = 0.35F, head = 2.4F, long_head = 2.2F;  // times the neck
  stage::GroundMark mark{.points = {}, .rgba = rgba};
  const float whole = length_of(way), neck = std::max(0.0F, whole - long_head * broad);
  float gone = 0;
  for (std::size_t i = 0; i < way.size() && gone <= neck; ++i) {
    if (i > 0) gone += length(way[i] - way[i - 1]);
    if (gone > neck) break;
    mark.points.push_back(way[i]);
    mark.widths.push_back(broad * (tail + (1 - tail) * gone / std::max(1.0F, neck)));
  }
  const Vec2 tip = way.back(), last = mark.points.back();
  const float left = length(tip - last);
  if (left < 1) return mark;
  const Vec2 ahead = (tip - last) * (1 / left);
  const Vec2 at_neck = tip - ahead * std::min(left, long_head * broad);
  mark.points.push_back(at_neck), mark.widths.push_back(broad);
  mark.points.push_back(at_neck + ahead * 0.5F), mark.widths.push_back(head * broad);
  mark.points.push_back(tip), mark.widths.push_back(0.5F);
  return mark;
}

float metre_of(const stage::Camera& camera) {
  return std::max(1.0F, length(camera.target - camera.eye) / 450);
}

}  // namespace

void draw_ways(stage::StageFrame& frame, const Film& film, timeline::Span span, double share,
               std::span<const std::uint32_t> movers) {
  const float metre = metre_of(frame.camera);
  std::vector<stage::GroundMark> below;
  for (std::uint32_t unit = 0; unit < film.units; ++unit) {
    if (!movers.empty() && std::ranges::find(movers, unit) == movers.end()) continue;
    const std::vector<Vec2> places = places_of(film, unit, span);
    const stage::Roster& roster = film.set.rosters[unit];
    const float whole = length_of(places);
    if (whole < std::max(shortest_way, 14 * metre)) continue;
    const std::uint32_t wash = stage::SideColours::wash[static_cast<std::size_t>(roster.side)] << 8U;
    // The ghost of its sign where it stood.
    const stage::Block stood = block_of(film, unit, span.from);
    const Footprint ground = sign_ground(roster, stood, metre);
    stage::GroundMark ghost{.points = {}, .closed = true, .rgba = wash | 0x90U, .width = 0.6F * metre};
    for (const Vec2 corner : {Vec2{-1, -1}, Vec2{1, -1}, Vec2{1, 1}, Vec2{-1, 1}})
      ghost.points.push_back(ground.at +
                             stage::turned({corner.x * ground.front / 2, corner.y * ground.depth / 2}, ground.bearing));
    below.push_back(std::move(ghost));
    const float grown = static_cast<float>(share) * whole;
    if (grown < 6 * metre) continue;
    const float broad = metre * std::clamp(0.11F * std::sqrt(static_cast<float>(roster.figures)), 1.6F, 6.5F);
    const std::vector<Vec2> way = part_of(places, grown);
    below.push_back(arrow(way, broad + 1.6F * metre, 0xF4EAD2B0));  // a pale edge, so that arrows are told apart
    below.push_back(arrow(way, broad, wash | 0xC8U));
  }
  // Two who meet hand to hand: a ring.
  const timeline::Seconds now = span.from + span.length() * share;
  for (const Moment& m : film.moments) {
    const bool meet = m.has_other() && (m.kind == Moment::Kind::Charge || m.kind == Moment::Kind::Melee);
    if (!meet || m.peak < span.from || m.peak > now) continue;
    const Vec2 place = mix(block_of(film, m.unit, m.peak).middle(), block_of(film, m.other, m.peak).middle(), 0.5F);
    const float grown = static_cast<float>(std::min(1.0, (now - m.peak) / (0.15 * span.length() + 0.01)));
    stage::GroundMark ring{.points = {}, .closed = true, .rgba = 0x8A1F12E0, .width = 0.9F * metre};
    for (int i = 0; i < 32; ++i)
      ring.points.push_back(place + stage::heading(static_cast<float>(i) * 0.19635F) * ((6 + 8 * grown) * metre));
    below.push_back(std::move(ring));
  }
  frame.marks.insert(frame.marks.begin(), std::make_move_iterator(below.begin()), std::make_move_iterator(below.end()));
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

stage::Camera map_sheet(const stage::Table& table, const Relief& relief) {
  constexpr float aspect = 16.0F / 9, margin = 1.05F, lens = 0.5F;
  Vec2 low = table.world({}), high = low;
  for (const Vec2 corner : {Vec2{table.size.x, 0}, Vec2{0, table.size.y}, table.size}) {
    const Vec2 at = table.world(corner);
    low = {std::min(low.x, at.x), std::min(low.y, at.y)};
    high = {std::max(high.x, at.x), std::max(high.y, at.y)};
  }
  const Vec2 middle = (low + high) * 0.5F, size = high - low;
  const float ground = relief.ground(middle), half = margin * std::max(size.y, size.x / aspect) / 2;
  return {.eye = {middle.x, middle.y, ground + half / std::tan(lens / 2)},
          .target = {middle.x, middle.y, ground},
          .field_of_view = lens};
}

}  // namespace vedette::choreography
