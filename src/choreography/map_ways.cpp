#include "choreography/map_ways.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "choreography/aftermath.h"
#include "choreography/map_symbols.h"
#include "choreography/wings.h"
#include "stage/side_colours.h"

namespace vedette::choreography {

using stage::Vec2;

namespace {

constexpr float shortest_way = 60;       // metres: who goes less has not moved, as a map has it
constexpr float shortest_arrow = 14;     // of a map's metres
constexpr std::size_t most_arrows = 16;  // that a map bears, of units each by itself

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

/// Who goes far enough between two seconds for a map to tell.
std::vector<UnitWay> far_ways(const Film& film, timeline::Span span, std::span<const std::uint32_t> movers,
                              float metre) {
  std::vector<UnitWay> ways;
  for (std::uint32_t unit = 0; unit < film.units; ++unit) {
    if (!movers.empty() && std::ranges::find(movers, unit) == movers.end()) continue;
    UnitWay way{unit, places_of(film, unit, span)};
    if (length_of(way.places) >= std::max(shortest_way, shortest_arrow * metre)) ways.push_back(std::move(way));
  }
  return ways;
}

/// What lies beneath the signs: arrows, ghosts, rings.
class Undersheet {
 public:
  Undersheet(stage::StageFrame& frame, const Film& film) : m_frame{frame}, m_film{film} {}

  [[nodiscard]] float metre() const { return m_metre; }

  /// An arrow of a side along a share of a way; all of the way is kept free of names.
  void way(const std::vector<Vec2>& places, double share, float broad, int side) {
    const float whole = length_of(places), grown = static_cast<float>(share) * whole;
    m_frame.kept_free.push_back(arrow(part_of(places, whole), broad, 0));
    if (grown < 6 * m_metre) return;
    const std::vector<Vec2> part = part_of(places, grown);
    m_marks.push_back(arrow(part, broad + 1.6F * m_metre, 0xF4EAD2B0));  // a pale edge, so that arrows are told apart
    m_marks.push_back(arrow(part, broad, wash(side) | 0xC8U));
  }
  /// The outline of a unit's sign where it stood.
  void ghost(std::uint32_t unit, timeline::Seconds at) {
    const stage::Roster& roster = m_film.set.rosters[unit];
    m_marks.push_back(sign(unit, at, wash(roster.side) | 0x90U));
  }
  void ring(Vec2 place, float radius) {
    stage::GroundMark ring{.points = {}, .closed = true, .rgba = 0x8A1F12E0, .width = 0.9F * m_metre};
    for (int i = 0; i < 32; ++i)
      ring.points.push_back(place + stage::heading(static_cast<float>(i) * 0.19635F) * radius);
    m_marks.push_back(std::move(ring));
  }
  [[nodiscard]] stage::GroundMark sign(std::uint32_t unit, timeline::Seconds at, std::uint32_t rgba) const {
    const Footprint ground = sign_ground(m_film.set.rosters[unit], block_of(m_film, unit, at), m_metre);
    stage::GroundMark outline{.points = {}, .closed = true, .rgba = rgba, .width = 0.6F * m_metre};
    for (const Vec2 corner : {Vec2{-1, -1}, Vec2{1, -1}, Vec2{1, 1}, Vec2{-1, 1}})
      outline.points.push_back(
          ground.at + stage::turned({corner.x * ground.front / 2, corner.y * ground.depth / 2}, ground.bearing));
    return outline;
  }
  void lay() {
    m_frame.marks.insert(m_frame.marks.begin(), std::make_move_iterator(m_marks.begin()),
                         std::make_move_iterator(m_marks.end()));
  }

 private:
  static std::uint32_t wash(int side) { return stage::SideColours::wash[static_cast<std::size_t>(side)] << 8U; }

  stage::StageFrame& m_frame;
  const Film& m_film;
  float m_metre = metre_on_map(m_frame.camera);
  std::vector<stage::GroundMark> m_marks;
};

/// Where they meet hand to hand: a ring; one where many do, however often.
/// @param one_place metres within which all is one place
void ring_contacts(Undersheet& sheet, const Film& film, timeline::Span span, timeline::Seconds now, float one_place) {
  constexpr float smallest_ring = 6;
  std::vector<Vec2> ringed;
  for (const Moment& m : film.moments) {
    const bool meet = m.has_other() && (m.kind == Moment::Kind::Charge || m.kind == Moment::Kind::Melee);
    if (!meet || m.peak < span.from || m.peak > now) continue;
    const Vec2 place = mix(block_of(film, m.unit, m.peak).middle(), block_of(film, m.other, m.peak).middle(), 0.5F);
    if (std::ranges::any_of(ringed, [&](Vec2 other) { return length(other - place) < one_place; })) continue;
    ringed.push_back(place);
    const float grown = static_cast<float>(std::min(1.0, (now - m.peak) / (0.15 * span.length() + 0.01)));
    sheet.ring(place, std::lerp(smallest_ring, largest_ring, grown) * sheet.metre());
  }
}

/// A wing's way in one sweep, as a hand draws it: it bends to where the wing is halfway, though never far.
/// @param way where it starts, is halfway and ends
std::vector<Vec2> swept(const std::vector<Vec2>& way) {
  constexpr float most_bent = 0.3F;  // of its length
  constexpr int pieces = 24;
  const Vec2 from = way.front(), to = way.back(), middle = mix(from, to, 0.5F);
  Vec2 bend = (way[1] - middle) * 2;
  const float most = most_bent * length(to - from);
  if (length(bend) > most) bend = bend * (most / length(bend));
  std::vector<Vec2> sweep;
  for (int i = 0; i <= pieces; ++i) {
    const float t = static_cast<float>(i) / pieces;
    sweep.push_back(mix(mix(from, middle + bend, t), mix(middle + bend, to, t), t));
  }
  return sweep;
}

/// A whole army's ways: an arrow for whoever goes the same way under one leader, with his name in place of theirs; of
/// each side those in which most of its movers go.
void draw_wings(Undersheet& sheet, stage::StageFrame& frame, const Film& film, std::vector<UnitWay> ways,
                timeline::Span span, double share) {
  const float metre = sheet.metre(), apart = 40 * metre;
  for (auto& [unit, way] : ways) way = {way.front(), part_of(way, length_of(way) / 2).back(), way.back()};
  std::vector<Wing> wings = wings_of(film, ways, apart);
  std::erase_if(wings,
                [&](const Wing& wing) { return length(wing.way.back() - wing.way.front()) < shortest_arrow * metre; });
  std::array<float, 2> moving{}, drawn{};
  for (const Wing& wing : wings) moving[static_cast<std::size_t>(wing.side)] += wing.figures;
  frame.labels.clear();
  for (std::uint32_t unit = 0; unit < film.units; ++unit)
    if (block_of(film, unit, span.from).presence > 0) frame.kept_free.push_back(sheet.sign(unit, span.from, 0));
  std::set<std::string> named;
  for (const Wing& wing : wings) {
    constexpr float most = 0.8F;  // of a side's movers: who goes by himself would hide where the many go
    const auto side = static_cast<std::size_t>(wing.side);
    if (drawn[side] > most * moving[side]) continue;
    drawn[side] += wing.figures;
    sheet.way(swept(wing.way), share, metre * std::clamp(0.09F * std::sqrt(wing.figures), 2.0F, 9.0F), wing.side);
    if (wing.leader.empty() || !named.insert(wing.leader).second) continue;
    frame.labels.push_back(
        {.side = wing.side, .at = wing.way.front(), .reach = {6 * metre, 6 * metre}, .text = wing.leader});
  }
}

}  // namespace

void draw_ways(stage::StageFrame& frame, const Film& film, timeline::Span span, double share,
               std::span<const std::uint32_t> movers) {
  Undersheet sheet{frame, film};
  const float metre = sheet.metre();
  std::vector<UnitWay> ways = far_ways(film, span, movers, metre);
  const timeline::Seconds now = span.from + span.length() * share;
  if (ways.size() > most_arrows) {
    draw_wings(sheet, frame, film, std::move(ways), span, share);
    ring_contacts(sheet, film, span, now, 36 * metre);
  } else {
    for (const UnitWay& way : ways) {
      const stage::Roster& roster = film.set.rosters[way.unit];
      sheet.ghost(way.unit, span.from);
      const float broad = metre * std::clamp(0.11F * std::sqrt(static_cast<float>(roster.figures)), 1.6F, 6.5F);
      sheet.way(way.places, share, broad, roster.side);
    }
    ring_contacts(sheet, film, span, now, 12 * metre);
  }
  sheet.lay();
}

namespace {

/// Who stands where and holds it: whoever is on the field in good order.
struct Holder {
  Footprint ground;
  std::size_t side = 0;
};

/// Metres from a place to the ground a unit stands on.
float distance(const Footprint& ground, Vec2 place) {
  const Vec2 local = stage::turned(place - ground.at, -ground.bearing);
  return length(
      Vec2{std::max(0.0F, std::abs(local.x) - ground.front / 2), std::max(0.0F, std::abs(local.y) - ground.depth / 2)});
}

}  // namespace

void draw_ground_held(stage::StageFrame& frame, const Film& film, timeline::Seconds at) {
  const float metre = metre_on_map(frame.camera);
  const float reach = 26 * metre, clearly = 0.75F;  // of the way to the enemy's nearest
  const float apart = 8 * metre, step = 3 * metre;
  std::vector<Holder> holders;
  Vec2 low{1e9F, 1e9F}, high{-1e9F, -1e9F};
  for (std::uint32_t unit = 0; unit < film.units; ++unit) {
    const stage::Block block = block_of(film, unit, at);
    if (block.presence <= 0 || block.clip == stage::Clip::Rout) continue;
    const stage::Roster& roster = film.set.rosters[unit];
    holders.push_back({sign_ground(roster, block, metre), static_cast<std::size_t>(roster.side)});
    const Vec2 place = holders.back().ground.at;
    low = {std::min(low.x, place.x - 2 * reach), std::min(low.y, place.y - 2 * reach)};
    high = {std::max(high.x, place.x + 2 * reach), std::max(high.y, place.y + 2 * reach)};
  }
  if (holders.empty()) return;
  const auto held_by = [&](Vec2 place, std::size_t side) {
    std::array<float, 2> nearest{1e9F, 1e9F};
    for (const Holder& one : holders) nearest[one.side] = std::min(nearest[one.side], distance(one.ground, place));
    return nearest[side] < reach && nearest[side] < clearly * nearest[1 - side];
  };
  std::vector<stage::GroundMark> hatching;
  for (const std::size_t side : {std::size_t{0}, std::size_t{1}}) {
    // Each side leans its own way, so that they can be told without colours.
    const float slope = side == 0 ? 1.0F : -1.0F;
    const std::uint32_t rgba = stage::SideColours::wash[side] << 8U | 0x50U;
    const Vec2 way = Vec2{1, slope} * (step * 0.7071F);
    const float tall = high.y - low.y;
    // Lines stand where the map's own grid has them, whoever moves.
    const float first = std::floor((low.x - tall) / apart) * apart;
    for (float start = first; start < high.x + tall; start += apart) {
      const float bottom = slope > 0 ? low.y : high.y;
      Vec2 place{start - slope * std::fmod(bottom, apart), bottom};
      std::optional<Vec2> from;
      const auto end = [&](Vec2 to) {
        if (from) hatching.push_back({.points = {*from, to}, .rgba = rgba, .width = 0.7F * metre});
        from.reset();
      };
      for (; place.y >= low.y - step && place.y <= high.y + step; place = place + way) {
        const bool held = place.x >= low.x && place.x <= high.x && held_by(place, side);
        if (held && !from) from = place;
        if (!held) end(place);
      }
      end(place);
    }
  }
  frame.marks.insert(frame.marks.begin(), std::make_move_iterator(hatching.begin()),
                     std::make_move_iterator(hatching.end()));
}

}  // namespace vedette::choreography
