#include "choreography/crowded.h"

#include <algorithm>
#include <cmath>

#include "choreography/aftermath.h"

namespace vedette::choreography {

using stage::Vec2;

namespace {

constexpr double look_every = 1;  // seconds

}  // namespace

void Crowded::Look::add(const stage::Block& block, int side) {
  constexpr float seen = 0.2F;
  if (block.presence < seen) return;
  const Footprint all = footprint(block);
  Unit unit{.at = all.at, .roster = block.roster, .side = side, .first = bodies.size()};
  const auto add_body = [&](const Footprint& place) {
    bodies.push_back({place, std::hypot(place.front, place.depth) / 2});
    unit.reach = std::max(unit.reach, length(place.at - unit.at) + bodies.back().reach);
  };
  if (block.to.bodies <= 1 || block.morph < 1) {
    add_body(all);
  } else {
    for (const Footprint& body : grounds_of(block.to, block.at, block.bearing)) add_body(body);
  }
  unit.beyond = bodies.size();
  units.push_back(unit);
}

float Crowded::gap(const Body& body, Vec2 place) {
  const Vec2 local = stage::turned(place - body.place.at, -body.place.bearing);
  return length(Vec2{std::max(0.0F, std::abs(local.x) - body.place.front / 2),
                     std::max(0.0F, std::abs(local.y) - body.place.depth / 2)});
}

Crowded::Crowded(const Film& film) {
  for (Seconds at = 0; at <= film.timeline.duration() + look_every; at += look_every) {
    Look& look = m_looks.emplace_back();
    for (std::uint32_t unit = 0; unit < film.units; ++unit)
      look.add(block_of(film, unit, at), film.set.rosters[unit].side);
  }
}

const Crowded::Look& Crowded::at(Seconds second) const {
  const auto look = static_cast<std::size_t>(std::max(0.0, second / look_every + 0.5));
  return m_looks[std::min(look, m_looks.size() - 1)];
}

namespace {

bool lies_within(Vec2 way, float reach) {
  return dot(way, way) < reach * reach;
}

}  // namespace

bool Crowded::is_taken(Vec2 place, Seconds second, float margin, std::uint32_t but) const {
  const Look& look = at(second);
  return std::ranges::any_of(look.units, [&](const Unit& unit) {
    return unit.roster != but && lies_within(place - unit.at, unit.reach + margin) &&
           std::ranges::any_of(look.of(unit), [&](const Body& body) {
             return lies_within(place - body.place.at, body.reach + margin) && gap(body, place) < margin;
           });
  });
}

Vec2 Crowded::away_from_enemies(Vec2 place, Seconds second, int side) const {
  constexpr float near = 40, far = 600;  // metres
  const Look& look = at(second);
  Vec2 away;
  for (const Unit& unit : look.units) {
    if (unit.side == side || !lies_within(place - unit.at, unit.reach + far)) continue;
    for (const Body& body : look.of(unit)) {
      const Vec2 way = place - body.place.at;
      const float metres = length(way);
      if (metres > far || metres < 1) continue;
      const float counts = std::max(near, metres);
      away = away + way * (near / (metres * counts));
    }
  }
  return away;
}

}  // namespace vedette::choreography
