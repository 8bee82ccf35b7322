#include "render/impostors.h"

#include <OgreTechnique.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <tuple>

#include "render/daylight.h"
#include "render/neighbours.h"
#include "render/programs.h"
#include "render/temper.h"
#include "render/textures.h"
#include "stage/elbows.h"
#include "stage/free_ground.h"

namespace vedette::render {
namespace {

using stage::Vec2;
using stage::Vec3;

constexpr std::array corner_parts{VertexPart{Ogre::VES_POSITION, Ogre::VET_FLOAT3},
                                  VertexPart{Ogre::VES_TEXTURE_COORDINATES, Ogre::VET_FLOAT2}};

ImpostorAtlas::Pose pose_of(stage::Clip clip) {
  using stage::Clip;
  return clip == Clip::Present || clip == Clip::Volley || clip == Clip::Charge || clip == Clip::Fence
             ? ImpostorAtlas::Levelled
             : ImpostorAtlas::Upright;
}

std::uint8_t in_bytes(float turns) {
  return static_cast<std::uint8_t>(static_cast<int>(std::lround((turns - std::floor(turns)) * 256)) & 255);
}

}  // namespace

Impostors::Impostors(Ogre::SceneManager& scene, const stage::StageSet& set, Sunlight sunlight)
    : m_set{set},
      m_sunlight{std::move(sunlight)},
      m_to_sun{towards(set.scenery.sun)},
      m_cloth{make_material("impostors", "crowd/impostor", {"sprites"})},
      m_shade{make_material("shadows of impostors", {"crowd/impostor_shadow", "crowd/shadow"})},
      m_units(set.rosters.size()) {
  m_cloth->getTechnique(0)->getPass(0)->setPointAttenuation(true);  // the program says how large a point is
  cast_shadows(*m_shade->getTechnique(0)->getPass(0));
  std::size_t figures = 0;
  for (std::size_t i = 0; i < m_units.size(); ++i) {
    m_units[i].first = figures;
    figures += static_cast<std::size_t>(set.rosters[i].figures);
  }
  m_impostors.resize(std::max<std::size_t>(1, figures));
  m_corners.resize(m_impostors.size() * 3);
  constexpr std::array<std::uint32_t, 3> none{0, 0, 0};
  m_points =
      std::make_unique<Batch>(scene, m_cloth, DrawFigures, speck_format, std::as_bytes(std::span{m_impostors}), none);
  m_points->draw_points();
  m_triangles = std::make_unique<Batch>(scene, m_shade, DrawFigureShadows, VertexFormat{corner_parts},
                                        std::as_bytes(std::span{m_corners}), none);
}

void Impostors::dress(std::uint32_t roster, std::vector<int> rows, float span) {
  Unit& unit = m_units[roster];
  unit.rows = std::move(rows);
  unit.span = span;
}

void Impostors::show(const ImpostorAtlas& sheet) {
  if (sheet.rows() > 0) add_texture(m_cloth, sheet.texture(), Wrap::Clamp, Filter::Plain);
}

void Impostors::begin(float enlarged) {
  if (m_enlarged != enlarged)
    for (Unit& unit : m_units) unit.written = false;
  m_enlarged = enlarged;
  m_runs.clear();
  m_seen.clear();
  m_shadows.clear();
}

namespace {

constexpr float soon = 10;        // seconds after which all gaps are filled: from here nobody sees how
constexpr float any_second = -1;  // the ranks are the same whichever is taken

/// The second whose ranks are drawn: steps of a second while men of a roster fall or gaps are filled, so that what is
/// kept of a frame is what any other frame of that step would have made. Rosters take their steps at different times.
float second_of_ranks(const stage::Roster& roster, std::uint32_t index, float now) {
  const auto fallen_by = [&](float second) {
    return std::ranges::upper_bound(roster.falls, second, {}, &stage::Fall::second) - roster.falls.begin();
  };
  if (fallen_by(now - soon) == fallen_by(now + soon) && roster.screen.empty()) return any_second;
  const float apart = 0.618F * static_cast<float>(index % 64);
  return std::floor(now + apart) - apart + soon;
}

}  // namespace

std::span<const Impostors::Chunk> Impostors::place(const stage::Block& block, float seconds, bool near) {
  Unit& unit = m_units[block.roster];
  const stage::Roster& roster = m_set.rosters[block.roster];
  const Stand stand{block.from,
                    block.to,
                    block.morph,
                    block.sway,
                    block.press,
                    block.presence,
                    block.from_at,
                    block.from_turn,
                    block.fray,
                    stage::screen_at(roster, block.seconds),
                    second_of_ranks(roster, block.roster, block.seconds),
                    block.trail};
  const auto fallen = std::ranges::upper_bound(roster.falls, seconds, {}, &stage::Fall::second) - roster.falls.begin();
  const Place place{block.at,
                    block.bearing,
                    block.heel,
                    pose_of(block.clip),
                    static_cast<std::size_t>(fallen),
                    block.settled,
                    near && roster.elbows && roster.elbows->has_any(seconds) ? seconds : -1};
  if (unit.written && unit.stand == stand && unit.place == place) return unit.chunks;
  if (!unit.written || !(unit.stand == stand) || unit.place.fallen != place.fallen) {
    stage::Block here = block;  // about its own middle, facing north
    here.at = {};
    here.bearing = here.heel = 0;
    here.seconds = stand.second == any_second ? block.seconds + soon : stand.second;
    unit.own.clear();
    for (int figure = 0; figure < roster.figures; ++figure) {
      const stage::FigurePose pose = stage::pose_in_ranks(roster, here, figure);
      const Temper temper{roster, static_cast<std::uint64_t>(figure)};
      unit.own.push_back({.offset = pose.at,
                          .bearing = pose.bearing,
                          .hidden = pose.hidden,
                          .variant = temper.variant,
                          .tone = temper.tone,
                          .size = unit.span * m_enlarged * temper.size,
                          .closed_in = pose.loose || pose.posted ? 0 : closed_in(roster, here, figure, pose.at)});
    }
  }
  unit.stand = stand;
  unit.place = place;
  unit.written = true;
  write(unit, roster);
  return unit.chunks;
}

void Impostors::write(Unit& unit, const stage::Roster& roster) {
  const stage::Scenery& scenery = m_set.scenery;
  const Place& place = unit.place;
  const std::vector<int>& rows = unit.rows;
  const float c = std::cos(place.bearing), s = std::sin(place.bearing);
  constexpr float turn = 2 * std::numbers::pi_v<float>;
  const Vec2 sun = stage::turned(Vec2{m_to_sun.x, m_to_sun.y}, -place.bearing);
  stage::Block block;
  block.from = unit.stand.from, block.to = unit.stand.to, block.morph = unit.stand.morph;
  block.from_at = unit.stand.from_at, block.from_turn = unit.stand.from_turn;
  const auto neighbours = [&](int figure, const Own& own) {
    constexpr float steps = 15, two_metres = 2;
    if (own.closed_in <= 0) return std::uint8_t{0};
    const float line = shade_line(roster, block, figure, own.offset, {sun.x, sun.y, m_to_sun.z});
    return static_cast<std::uint8_t>(16 * std::lround(steps * own.closed_in) +
                                     std::lround(steps * std::min(1.0F, line / two_metres)));
  };
  const auto put = [&](int figure, Vec2 at, float bearing, ImpostorAtlas::Pose pose, bool hidden) {
    const std::size_t i = unit.first + static_cast<std::size_t>(figure);
    const Own& own = unit.own[static_cast<std::size_t>(figure)];
    const auto variant = static_cast<std::size_t>(own.variant * static_cast<float>(rows.size()));
    const float side = hidden ? 0 : own.size;
    const float z = scenery.underfoot(at);
    m_impostors[i] = {.x = at.x,
                      .y = at.y,
                      .z = z,
                      .row = static_cast<float>(rows[variant]) + 0.99F * m_sunlight(at),
                      .side = side,
                      .bearing = in_bytes(bearing / turn),
                      .tone = in_bytes(own.tone),
                      .pose = static_cast<std::uint8_t>(pose),
                      .neighbours = pose == ImpostorAtlas::Down ? std::uint8_t{0} : neighbours(figure, own)};
    const float shadow = pose == ImpostorAtlas::Down ? 0 : side;
    for (std::size_t k = 0; k < 3; ++k) m_corners[i * 3 + k] = {at.x, at.y, z, static_cast<float>(k), shadow};
  };
  for (int figure = 0; figure < roster.figures; ++figure) {
    const Own& own = unit.own[static_cast<std::size_t>(figure)];
    const Vec2 in_ranks = place.at + Vec2{own.offset.x * c + own.offset.y * s, -own.offset.x * s + own.offset.y * c};
    const Vec2 aside = place.stepping >= 0 ? roster.elbows->aside(figure, place.stepping) : Vec2{};
    put(figure,
        aside + (roster.free && !roster.battery
                     ? roster.free->beside(in_ranks, place.settled, roster.arm == stage::Arm::Horse)
                     : in_ranks),
        own.bearing + place.bearing + place.heel, place.pose, own.hidden);
  }
  for (std::size_t i = 0; i < place.fallen; ++i) {
    const stage::Fall& fall = roster.falls[i];
    put(fall.figure, fall.at, fall.bearing, ImpostorAtlas::Down, fall.stray >= 0);  // strays are drawn by themselves
  }
  unit.chunks.clear();
  for (int first = 0; first < roster.figures; first += chunk_size) {
    Chunk chunk{.first = first, .count = std::min(chunk_size, roster.figures - first)};
    const auto* impostors = &m_impostors[unit.first + static_cast<std::size_t>(first)];
    constexpr float far = std::numeric_limits<float>::max();
    Vec3 low{far, far, far}, high{-far, -far, -far};
    for (int i = 0; i < chunk.count; ++i) {
      low = {std::min(low.x, impostors[i].x), std::min(low.y, impostors[i].y), std::min(low.z, impostors[i].z)};
      high = {std::max(high.x, impostors[i].x), std::max(high.y, impostors[i].y), std::max(high.z, impostors[i].z)};
    }
    chunk.centre = (low + high) * 0.5F;
    chunk.radius = length(high - low) / 2 + 1.5F * unit.span * m_enlarged;
    unit.chunks.push_back(chunk);
  }
  const auto count = static_cast<std::size_t>(roster.figures);
  m_points->rewrite_part(unit.first, std::as_bytes(std::span{m_impostors}.subspan(unit.first, count)));
  m_triangles->rewrite_part(unit.first * 3, std::as_bytes(std::span{m_corners}.subspan(unit.first * 3, count * 3)));
}

void Impostors::end(Order order) {
  std::ranges::sort(m_runs, [](const Run& a, const Run& b) {
    return std::tie(a.away, a.roster, a.first) < std::tie(b.away, b.roster, b.first);
  });
  for (const Run& run : m_runs) {
    const auto first = static_cast<std::uint32_t>(m_units[run.roster].first) + static_cast<std::uint32_t>(run.first);
    const auto step = static_cast<std::uint32_t>(run.step);
    for (std::uint32_t i = first; i < first + static_cast<std::uint32_t>(run.count); i += step) {
      m_seen.push_back(i);
      if (run.shadows) m_shadows.insert(m_shadows.end(), {i * 3, i * 3 + 1, i * 3 + 2});
    }
  }
  m_points->show_only(m_seen);
  m_points->setRenderQueueGroup(order);
  m_triangles->show_only(m_shadows);
}

}  // namespace vedette::render
