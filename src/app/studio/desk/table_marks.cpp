#include "app/studio/desk/table_marks.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "stage/side_colours.h"

namespace vedette::app {
namespace {

using battle::Pose;
using battle::Unit;
using stage::Vec2;

constexpr std::uint32_t cream = 0xFFF4D0E0, brass = 0xF0B030FF, ink = 0x1A1208F0, ghostly = 0xFFF8E0C0,
                        refused = 0xC02010FF, dim = 0x1A1208A0, faint = 0x1A120868;

}  // namespace

std::vector<Vec2> TableMarks::base(const Unit& unit, const Pose& pose, float wider) const {
  const float half = m_placing.metres(unit.width) / 2 + wider, depth = m_placing.metres(unit.depth);
  const float front = (m_ruleset.measures.placed_by_front ? 0 : depth / 2) + wider, back = front - depth - 2 * wider;
  const Vec2 at = m_placing.world(pose.at);
  const float bearing = m_placing.bearing(pose.facing);
  std::vector<Vec2> corners;
  for (const Vec2 corner : {Vec2{-half, front}, Vec2{half, front}, Vec2{half, back}, Vec2{-half, back}})
    corners.push_back(at + stage::turned(corner, bearing));
  return corners;
}

void TableMarks::closed(std::vector<Vec2> points, std::uint32_t rgba, float width, Stroke stroke) {
  if (stroke == Stroke::Dashed) {
    for (std::size_t i = 0; i < points.size(); ++i) dashed(points[i], points[(i + 1) % points.size()], rgba, width);
    return;
  }
  m_frame.marks.push_back(
      {.points = std::move(points), .closed = true, .filled = false, .rgba = rgba, .width = width * m_pen});
}

void TableMarks::filled(std::vector<Vec2> points, std::uint32_t rgba) {
  m_frame.marks.push_back({.points = std::move(points), .closed = true, .filled = true, .rgba = rgba});
}

void TableMarks::line(std::vector<Vec2> points, std::uint32_t rgba, float width) {
  m_frame.marks.push_back(
      {.points = std::move(points), .closed = false, .filled = false, .rgba = rgba, .width = width * m_pen});
}

void TableMarks::dashed(Vec2 from, Vec2 to, std::uint32_t rgba, float width) {
  const float whole = stage::length(to - from), dash = 5 * m_pen;
  const int dashes = std::max(1, static_cast<int>(std::lround(whole / (2 * dash))));
  for (int i = 0; i < dashes; ++i) {
    const float begin = static_cast<float>(i) / static_cast<float>(dashes);
    const float end = begin + 0.5F / static_cast<float>(dashes);
    line({from + (to - from) * begin, from + (to - from) * end}, rgba, width);
  }
}

/// A wedge before the front: which way it looks is seen without colours.
void TableMarks::front(const Unit& unit, const Pose& pose, std::uint32_t rgba) {
  const std::vector<Vec2> corners = base(unit, pose);
  const Vec2 middle = (corners[0] + corners[1]) * 0.5F, ahead = stage::heading(m_placing.bearing(pose.facing));
  const Vec2 right = (corners[1] - corners[0]) * (1 / std::max(1e-3F, stage::length(corners[1] - corners[0])));
  const float size = 5 * m_pen;
  filled({middle + right * -size, middle + ahead * (1.6F * size), middle + right * size}, rgba);
}

void TableMarks::table(const rules::BattleState& state) {
  std::vector<stage::GroundMark> above = std::exchange(m_frame.marks, {});
  const stage::Table& edge = m_placing.table();
  closed({edge.world({0, 0}), edge.world({edge.size.x, 0}), edge.world(edge.size), edge.world({0, edge.size.y})}, ink,
         1.5F);
  for (const rules::Overlay& of_the_field : m_ruleset.overlays(state, {})) {
    if (of_the_field.kind != rules::Overlay::Kind::Grid) continue;
    std::vector<Vec2> points;
    for (const core::Point at : of_the_field.outline) points.push_back(m_placing.world(at));
    line(std::move(points), faint, 0.7F);
  }
  for (const Unit& unit : state.units) {
    if (!unit.on_table) continue;
    const std::uint32_t wash = stage::SideColours::wash[core::index(unit.side)];
    filled(base(unit, unit.pose), wash << 8U | 0x58U);
    closed(base(unit, unit.pose), ink, 0.8F);
  }
  m_frame.marks.insert(m_frame.marks.end(), above.begin(), above.end());
}

void TableMarks::rims(const rules::BattleState& state, const Hand& hand) {
  for (const core::UnitId id : hand.actors()) {
    const Unit& unit = state.unit(id);
    if (!unit.on_table || id == hand.held()) continue;
    closed(base(unit, unit.pose, 1.8F * m_pen), ink, 2.6F);
    closed(base(unit, unit.pose, 1.8F * m_pen), cream, 1.3F);
  }
  for (const TargetOffer& target : hand.targets()) {
    const Unit& unit = state.unit(target.unit);
    closed(base(unit, unit.pose, 2 * m_pen), brass, 2, Stroke::Dashed);
  }
  if (hand.asked()) {
    const Unit& unit = state.unit(hand.asked());
    closed(base(unit, unit.pose, 2 * m_pen), ink, 4);
    closed(base(unit, unit.pose, 2 * m_pen), cream, 2.2F);
  }
  for (const core::UnitId id : hand.group()) {
    const Unit& unit = state.unit(id);
    closed(base(unit, unit.pose, 2 * m_pen), ink, 4);
    closed(base(unit, unit.pose, 2 * m_pen), brass, 2.2F, Stroke::Dashed);
  }
  for (const core::LeaderId id : hand.generals()) {
    std::vector<Vec2> ring;
    constexpr int corners = 24;
    const Vec2 middle = m_placing.world(state.leader(id).pose.at);
    for (int i = 0; i < corners; ++i)
      ring.push_back(middle +
                     stage::heading(2 * std::numbers::pi_v<float> * static_cast<float>(i) / corners) * (9 * m_pen));
    closed(ring, ink, 2.6F);
    closed(ring, cream, 1.3F);
  }
  if (!hand.held()) return;
  const Unit& unit = state.unit(hand.held());
  closed(base(unit, unit.pose, 2 * m_pen), ink, 4);
  closed(base(unit, unit.pose, 2 * m_pen), brass, 2.2F);
  front(unit, unit.pose, brass);
}

void TableMarks::reach(std::span<const core::Point> outline) {
  std::vector<Vec2> points;
  for (const core::Point at : outline) points.push_back(m_placing.world(at));
  if (points.size() > 2) closed(std::move(points), dim, 1);
}

void TableMarks::ghost(const rules::BattleState& state, const Ghost& ghost) {
  const Unit& unit = state.unit(ghost.unit);
  if (ghost.aimed) {
    const Pose& end = ghost.aimed->preview.end;
    std::vector<Vec2> way{m_placing.world(unit.pose.at)};
    for (const battle::Leg& leg : ghost.aimed->preview.legs)
      if (const Vec2 at = m_placing.world(leg.to.at); !(at == way.back())) way.push_back(at);
    if (way.size() > 1) line(way, ink, 3), line(way, brass, 1.5F);
    filled(base(unit, end), ghostly);
    closed(base(unit, end), ink, 3.4F);
    closed(base(unit, end), brass, 1.8F);
    front(unit, end, ink);
  }
  if (!ghost.refusal) return;
  const std::vector<Vec2> corners = base(unit, ghost.wish);
  closed(corners, refused, 2, Stroke::Dashed);
  line({corners[0], corners[2]}, refused, 1.6F);
  line({corners[1], corners[3]}, refused, 1.6F);
  front(unit, ghost.wish, refused);
}

void TableMarks::slip(const rules::BattleState& state, const RulingSlip& slip) {
  constexpr std::uint32_t graphite = 0x303038FF, paper = 0xFFFFFFB0;
  const Unit& unit = state.unit(slip.unit());
  if (unit.on_table) closed(base(unit, unit.pose, 2 * m_pen), graphite, 1, Stroke::Dashed);
  if (!slip.is_there()) {
    const std::vector<Vec2> corners = base(unit, slip.pose());
    line({corners[0], corners[2]}, graphite, 2);
    return line({corners[1], corners[3]}, graphite, 2);
  }
  if (slip.pose() != unit.pose) line({m_placing.world(unit.pose.at), m_placing.world(slip.pose().at)}, graphite, 1);
  filled(base(unit, slip.pose()), paper);
  const bool sure = slip.certainty() == battle::Certainty::Seen;
  closed(base(unit, slip.pose()), graphite, 2.6F, sure ? Stroke::Whole : Stroke::Dashed);
  front(unit, slip.pose(), graphite);
}

void TableMarks::box(core::Point one, core::Point other) {
  closed({m_placing.world(one), m_placing.world({other.x, one.y}), m_placing.world(other),
          m_placing.world({one.x, other.y})},
         brass, 1.4F, Stroke::Dashed);
}

void TableMarks::inches() {
  const stage::Table& edge = m_placing.table();
  const float inch = m_placing.metres(core::inches(1));
  const auto along = [&](float length, const auto& at) {
    for (int n = 0; static_cast<float>(n) * inch <= length + 0.01F * inch; ++n) {
      const float stroke = (n % 6 == 0 ? 1.2F : 0.5F) * inch;
      line({at(static_cast<float>(n) * inch, 0.0F), at(static_cast<float>(n) * inch, stroke)}, ink,
           n % 6 == 0 ? 1.6F : 0.8F);
    }
  };
  along(edge.size.x, [&](float x, float out) { return edge.world({x, -out}); });
  along(edge.size.x, [&](float x, float out) { return edge.world({x, edge.size.y + out}); });
  along(edge.size.y, [&](float y, float out) { return edge.world({-out, y}); });
  along(edge.size.y, [&](float y, float out) { return edge.world({edge.size.x + out, y}); });
}

void TableMarks::place(core::Point at) {
  const Vec2 middle = m_placing.world(at);
  const float size = 8 * m_pen;
  line({middle + Vec2{-size, 0}, middle + Vec2{size, 0}}, brass, 2);
  line({middle + Vec2{0, -size}, middle + Vec2{0, size}}, brass, 2);
}

}  // namespace vedette::app
