#include "stage/free_ground.h"

#include <algorithm>
#include <cmath>

#include "stage/scenery.h"

namespace vedette::stage {
namespace {

constexpr float elbow = 0.3F;       // metres from a man's middle to what he does not touch
constexpr float room = 3;           // times as far as that men give way
constexpr float across = 1.5F;      // times as far before its middle who walks begins to cross: a gallop is no leap
constexpr float walls = 0.125F;     // metres the middle of a house's wall lies inside its outline
constexpr float thick = 0.48F;      // metres from there to where it ends
constexpr float climbable = 2.05F;  // metres of wall
constexpr float goes_round = 3.5F;  // metres before a hedge from which men make for its gap

/// Metres from the middle of something at which a man stands who would stand `away` from it. Between the two sides who
/// walks passes evenly, and who stands does not stop.
float given_way(float away, float half, float settled) {
  const float reach = room * half, slope = (reach - half) / reach;
  if (away >= reach) return away;
  const float through = across * half * (1 - settled);  // on that much of his way he crosses it
  const float aside = half + slope * away;
  if (away >= through) return aside;
  return away * (half + slope * through) / through;
}

}  // namespace

FreeGround::FreeGround(const Scenery& scenery)
    : m_origin{scenery.ground.origin},
      m_columns{static_cast<std::int64_t>(scenery.ground.size().x / cell) + 1},
      m_rows{static_cast<std::int64_t>(scenery.ground.size().y / cell) + 1} {
  std::vector<std::vector<std::uint32_t>> near(static_cast<std::size_t>(m_columns * m_rows));
  const auto put = [&](const Thing& thing, Vec2 low, Vec2 high) {
    // Whoever is moved by one thing may come near to another: some more than its reach.
    const float reach = std::max(room * thing.half, thing.clump ? goes_round : 0.0F) + 1.5F;
    const auto clamped = [](float metres, std::int64_t all) {
      return std::clamp(static_cast<std::int64_t>(std::floor(metres / cell)), std::int64_t{0}, all - 1);
    };
    for (auto row = clamped(low.y - reach - m_origin.y, m_rows); row <= clamped(high.y + reach - m_origin.y, m_rows);
         ++row)
      for (auto column = clamped(low.x - reach - m_origin.x, m_columns);
           column <= clamped(high.x + reach - m_origin.x, m_columns); ++column) {
        const Vec2 middle =
            m_origin + Vec2{(static_cast<float>(column) + 0.5F) * cell, (static_cast<float>(row) + 0.5F) * cell};
        constexpr float corner = 0.71F * cell;
        if (thing.house || distance(middle, thing.from, thing.to) < reach + corner)
          near[static_cast<std::size_t>(row * m_columns + column)].push_back(
              static_cast<std::uint32_t>(m_things.size()));
      }
    m_things.push_back(thing);
  };
  for (const Line& line : scenery.lines) {
    if (line.kind != LineKind::Wall && line.kind != LineKind::Hedge) continue;
    for (std::size_t i = 1; i < line.points.size(); ++i) {
      const Vec2 a = line.points[i - 1], b = line.points[i];
      const bool wall = line.kind == LineKind::Wall;
      constexpr float usual = 1.1F, least = 0.2F;  // metres: of a wall that the map gives no height, as it is drawn
      const float tall = line.height > least ? line.height : usual;
      const bool clump = !wall && line.points.size() == 2 && length(b - a) < 1.2F * hedge_clump;
      if (clump)
        m_clumps.push_back({mix(a, b, 0.5F), {line.width / 2, (length(b - a) + line.width) / 2}, bearing_of(b - a)});
      put({.from = a,
           .to = b,
           .half = line.width / 2 + (wall ? elbow : 0.1F),
           .clump = clump,
           .climbed = wall && tall <= climbable ? tall : 0.0F},
          {std::min(a.x, b.x), std::min(a.y, b.y)}, {std::max(a.x, b.x), std::max(a.y, b.y)});
    }
  }
  for (const Scenery::Trunk& trunk : scenery.trunks)
    put({.from = trunk.at, .to = trunk.at, .half = trunk.radius + 0.2F}, trunk.at, trunk.at);
  for (const Building& house : scenery.buildings) {
    const float wide = length(house.size) / 2;
    m_houses.push_back({house.centre, {house.size.y / 2, house.size.x / 2}, house.bearing});
    put({.from = house.centre,
         .to = {house.size.y / 2, house.size.x / 2},
         .bearing = house.bearing,
         .half = thick,
         .house = true},
        house.centre - Vec2{wide, wide}, house.centre + Vec2{wide, wide});
  }
  m_first.push_back(0);
  for (const auto& cell_near : near) {
    m_near.insert(m_near.end(), cell_near.begin(), cell_near.end());
    m_first.push_back(static_cast<std::uint32_t>(m_near.size()));
  }
}

/// Along the hedge alone: who keeps straight on through one gap does not come near another.
Vec2 FreeGround::beside_clump(const Thing& thing, Vec2 place, bool mounted) {
  constexpr float half = hedge_gaps / 2;  // metres along the hedge
  // Who makes straight for a clump brushes through it: who runs, or rides, along the hedge must not leap there.
  const float through = mounted ? 2.2F : 1.6F, end = mounted ? 0.9F : hedge_clump / 2 + thing.half + 0.05F;
  const Vec2 way = (thing.to - thing.from) * (1 / length(thing.to - thing.from));
  const Vec2 off = place - mix(thing.from, thing.to, 0.5F);
  const float along = dot(off, way), aside_of_it = std::abs(dot(off, {way.y, -way.x}));
  if (std::abs(along) >= half || aside_of_it >= goes_round) return place;
  const float near = std::clamp((goes_round - aside_of_it) / (goes_round - thing.half), 0.0F, 1.0F);
  const float eased = near * near * (3 - 2 * near), slope = (half - end) / half, away = std::abs(along);
  const float aside = away < through ? away * (end + slope * through) / through : end + slope * away;
  return place + way * std::copysign((aside - away) * eased, along);
}

float FreeGround::over(Vec2 place, float settled) const {
  const auto column = static_cast<std::int64_t>((place.x - m_origin.x) / cell),
             row = static_cast<std::int64_t>((place.y - m_origin.y) / cell);
  if (settled >= 1 || column < 0 || row < 0 || column >= m_columns || row >= m_rows) return 0;
  const auto at = static_cast<std::size_t>(row * m_columns + column);
  float lifted = 0;
  for (std::uint32_t i = m_first[at]; i < m_first[at + 1]; ++i) {
    const Thing& thing = m_things[m_near[i]];
    if (thing.climbed <= 0) continue;
    constexpr float from = 1;  // metres before it
    const float share = std::clamp(1 + (thing.half - elbow - distance(place, thing.from, thing.to)) / from, 0.0F, 1.0F);
    lifted = std::max(lifted, thing.climbed * share * share * (3 - 2 * share));
  }
  return lifted * (1 - settled);
}

FreeGround::Nearest FreeGround::nearest_of(const Thing& thing, Vec2 place) {
  constexpr float hair = 1e-3F;
  if (!thing.house) {
    const Vec2 way = thing.to - thing.from, out = place - thing.from;
    const float whole = dot(way, way), share = whole > 0 ? std::clamp(dot(out, way) / whole, 0.0F, 1.0F) : 0;
    const Vec2 off = place - (thing.from + way * share);
    const float away = length(off);
    const Vec2 aside = whole > 0 ? Vec2{way.y, -way.x} * (1 / std::sqrt(whole)) : Vec2{1, 0};
    return {away, away > hair ? off * (1 / away) : aside};
  }
  const Vec2 local = turned(place - thing.from, -thing.bearing);
  const Vec2 over{std::abs(local.x) - thing.to.x + walls, std::abs(local.y) - thing.to.y + walls};
  const Vec2 outside{std::max(over.x, 0.0F), std::max(over.y, 0.0F)};
  const float beyond = length(outside), inside = std::min(std::max(over.x, over.y), 0.0F);
  constexpr float corner = 1;  // metres round the diagonal of a room's corner in which one wall gives over to the other
  const float to_side = std::clamp((over.x - over.y) / corner + 0.5F, 0.0F, 1.0F);
  Vec2 normal{to_side, 1 - to_side};
  if (beyond > hair) normal = outside * (1 / beyond);
  normal = {std::copysign(normal.x, local.x), std::copysign(normal.y, local.y)};
  return {beyond > 0 ? beyond : -inside, turned(normal * (beyond > 0 ? 1.0F : -1.0F), thing.bearing)};
}

Vec2 FreeGround::beside(const Thing& thing, Vec2 place, float settled, bool mounted) {
  if (thing.clump && settled <= 0) return beside_clump(thing, place, mounted);
  const auto [away, direction] = nearest_of(thing, place);
  const float aside = away < room * thing.half ? given_way(away, thing.half, thing.clump ? 1 : settled) - away : 0;
  const Vec2 stands = place + direction * aside;
  return thing.clump ? mix(beside_clump(thing, place, mounted), stands, settled) : stands;
}

Vec2 FreeGround::out_of(Vec2 place) const {
  const auto column = static_cast<std::int64_t>((place.x - m_origin.x) / cell),
             row = static_cast<std::int64_t>((place.y - m_origin.y) / cell);
  if (column < 0 || row < 0 || column >= m_columns || row >= m_rows) return {};
  const auto at = static_cast<std::size_t>(row * m_columns + column);
  Vec2 out;
  for (std::uint32_t i = m_first[at]; i < m_first[at + 1]; ++i) {
    const Thing& thing = m_things[m_near[i]];
    const auto [away, direction] = nearest_of(thing, place + out);
    if (away < thing.half) out = out + direction * (thing.half - away);
  }
  return out;
}

bool FreeGround::holds_house(Vec2 middle, float radius) const {
  const auto clamped = [](float metres, std::int64_t all) {
    return std::clamp(static_cast<std::int64_t>(metres / cell), std::int64_t{0}, all - 1);
  };
  const std::int64_t west = clamped(middle.x - radius - m_origin.x, m_columns),
                     east = clamped(middle.x + radius - m_origin.x, m_columns);
  for (auto row = clamped(middle.y - radius - m_origin.y, m_rows);
       row <= clamped(middle.y + radius - m_origin.y, m_rows); ++row) {
    const std::uint32_t first = m_first[static_cast<std::size_t>(row * m_columns + west)],
                        beyond = m_first[static_cast<std::size_t>(row * m_columns + east + 1)];
    if (std::any_of(m_near.begin() + first, m_near.begin() + beyond,
                    [&](std::uint32_t i) { return m_things[i].house; }))
      return true;
  }
  return false;
}

bool FreeGround::holds_any(Vec2 middle, float radius) const {
  const auto clamped = [](float metres, std::int64_t all) {
    return std::clamp(static_cast<std::int64_t>(metres / cell), std::int64_t{0}, all - 1);
  };
  const std::int64_t west = clamped(middle.x - radius - m_origin.x, m_columns),
                     east = clamped(middle.x + radius - m_origin.x, m_columns);
  for (auto row = clamped(middle.y - radius - m_origin.y, m_rows);
       row <= clamped(middle.y + radius - m_origin.y, m_rows); ++row)
    if (m_first[static_cast<std::size_t>(row * m_columns + west)] !=
        m_first[static_cast<std::size_t>(row * m_columns + east + 1)])
      return true;
  return false;
}

Vec2 FreeGround::stepped(Vec2 place, float settled, bool mounted, std::uint32_t first, std::uint32_t beyond) const {
  for (std::uint32_t i = first; i < beyond; ++i) place = beside(m_things[m_near[i]], place, settled, mounted);
  return place;
}

}  // namespace vedette::stage
