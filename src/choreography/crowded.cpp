#include "choreography/crowded.h"

#include <algorithm>
#include <cmath>

#include "choreography/aftermath.h"

namespace vedette::choreography {

using stage::Vec2;

namespace {

constexpr double look_every = 1;  // seconds

void add_bodies(std::vector<Crowded::Body>& all, const stage::Block& block, std::uint32_t roster, int side) {
  constexpr float seen = 0.2F;
  if (block.presence < seen) return;
  const auto add = [&](const Footprint& place) {
    all.push_back({place, std::hypot(place.front, place.depth) / 2, roster, side});
  };
  if (block.to.bodies <= 1 || block.morph < 1) return add(footprint(block));
  const stage::Layout body = block.to.body();
  for (int i = 0; i < block.to.bodies; ++i) {
    const Vec2 middle = block.to.middle_of(i) * (block.to.about ? -1.0F : 1.0F);
    add({block.at + stage::turned(middle, block.bearing), block.bearing, body.front, body.deep()});
  }
}

float gap(const Crowded::Body& body, Vec2 place) {
  const Vec2 local = stage::turned(place - body.place.at, -body.place.bearing);
  return length(Vec2{std::max(0.0F, std::abs(local.x) - body.place.front / 2),
                     std::max(0.0F, std::abs(local.y) - body.place.depth / 2)});
}

}  // namespace

Crowded::Crowded(const Film& film) {
  for (Seconds at = 0; at <= film.timeline.duration() + look_every; at += look_every) {
    std::vector<Body>& all = m_looks.emplace_back();
    for (std::uint32_t unit = 0; unit < film.units; ++unit)
      add_bodies(all, block_of(film, unit, at), unit, film.set.rosters[unit].side);
  }
}

const std::vector<Crowded::Body>& Crowded::at(Seconds second) const {
  const auto look = static_cast<std::size_t>(std::max(0.0, second / look_every + 0.5));
  return m_looks[std::min(look, m_looks.size() - 1)];
}

bool Crowded::is_taken(Vec2 place, Seconds second, float margin, std::uint32_t but) const {
  return std::ranges::any_of(at(second), [&](const Body& body) {
    const Vec2 way = place - body.place.at;
    const float reach = body.reach + margin;
    return body.roster != but && dot(way, way) < reach * reach && gap(body, place) < margin;
  });
}

Vec2 Crowded::away_from_enemies(Vec2 place, Seconds second, int side) const {
  constexpr float near = 40, far = 600;  // metres
  Vec2 away;
  for (const Body& body : at(second)) {
    const Vec2 way = place - body.place.at;
    const float metres = length(way);
    if (body.side == side || metres > far || metres < 1) continue;
    const float counts = std::max(near, metres);
    away = away + way * (near / (metres * counts));
  }
  return away;
}

}  // namespace vedette::choreography
