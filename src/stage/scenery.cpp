#include "stage/scenery.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include "stage/box.h"
#include "stage/cores.h"
#include "stage/fields.h"
#include "stage/hedges.h"
#include "stage/planting.h"

namespace vedette::stage {
namespace {

constexpr float tenths = 10;  // of a metre: how tall single plants are noted

/// The first and the last of a row of plots that a stretch of it reaches, in metres from its beginning.
std::pair<int, int> plots_between(float from, float to, int all) {
  const auto plot_at = [all](float metres) { return std::clamp(static_cast<int>(metres / Scenery::plot), 0, all - 1); };
  return {plot_at(from), plot_at(to)};
}

}  // namespace

float HeightGrid::at(Vec2 p) const {
  const float x = std::clamp((p.x - origin.x) / cell, 0.0F, static_cast<float>(columns - 1));
  const float y = std::clamp((p.y - origin.y) / cell, 0.0F, static_cast<float>(rows - 1));
  const int column = std::min(static_cast<int>(x), columns - 2), row = std::min(static_cast<int>(y), rows - 2);
  const float u = x - static_cast<float>(column), v = y - static_cast<float>(row);
  const float south_west = sample(column, row), north_east = sample(column + 1, row + 1);
  if (u >= v) {
    const float south_east = sample(column + 1, row);
    return south_west + u * (south_east - south_west) + v * (north_east - south_east);
  }
  const float north_west = sample(column, row + 1);
  return south_west + v * (north_west - south_west) + u * (north_east - north_west);
}

Vec3 HeightGrid::normal(Vec2 p) const {
  const float dx = at({p.x + cell, p.y}) - at({p.x - cell, p.y});
  const float dy = at({p.x, p.y + cell}) - at({p.x, p.y - cell});
  return unit({-dx, -dy, 2 * cell});
}

Deck deck_of(const Crossing& bridge, const HeightGrid& ground) {
  constexpr float ramp = 3, clear = 0.3F;  // metres: beyond either bank; of the deck over it
  const Vec2 way = bridge.to - bridge.from;
  const float half = length(way) / 2;
  Deck deck{.middle = mix(bridge.from, bridge.to, 0.5F), .bearing = bearing_of(way), .half_width = bridge.width / 2};
  const auto height = [&](float along) { return ground.at(deck.middle + heading(deck.bearing) * along); };
  const float near = height(-half - ramp), far = height(half + ramp);
  const float rise = (far - near) * ramp / (2 * (half + ramp));
  deck.knots = {
      Deck::Knot{-half - ramp, near}, {-half, near + rise + clear}, {half, far - rise + clear}, {half + ramp, far}};
  return deck;
}

namespace {

/// Height of a deck and how steeply it rises along its way; nothing beside it.
struct OnDeck {
  float height = 0, rise = 0, bearing = 0;
};
std::optional<OnDeck> on_deck(const Deck& deck, Vec2 p) {
  const float end = deck.knots.back().along, reach = end + deck.half_width;
  const Vec2 off = p - deck.middle;
  if (std::abs(off.x) > reach || std::abs(off.y) > reach) return {};
  const Vec2 local = turned(off, -deck.bearing);
  if (std::abs(local.x) > deck.half_width || std::abs(local.y) > end) return {};
  std::size_t next = 1;
  while (next + 1 < deck.knots.size() && local.y > deck.knots[next].along) ++next;
  const Deck::Knot &from = deck.knots[next - 1], &to = deck.knots[next];
  const float rise = (to.height - from.height) / (to.along - from.along);
  return OnDeck{from.height + rise * (local.y - from.along), rise, deck.bearing};
}

}  // namespace

float Scenery::underfoot(Vec2 p) const {
  float height = ground.at(p);
  for (const Deck& deck : decks)
    if (const auto here = on_deck(deck, p)) height = std::max(height, here->height);
  return height;
}

Vec2 Scenery::slope(Vec2 p, float reach) const {
  const float bare = ground.at(p);
  for (const Deck& deck : decks)
    if (const auto here = on_deck(deck, p); here && here->height >= bare) return heading(here->bearing) * here->rise;
  const auto rise = [&](Vec2 off) { return (ground.at(p + off) - ground.at(p - off)) / (2 * reach); };
  return {rise({reach, 0}), rise({0, reach})};
}

float Air::mist_left(float share) const {
  if (mist <= 0 || share >= lifts) return 0;
  const float gone = std::max(share, 0.0F) / lifts;
  return 1 - gone * gone * (3 - 2 * gone);
}

float Air::raining(float share) const {
  constexpr float turn = 0.04F;  // of the film, until it rains as hard as it will
  const float come = rain_from > 0 ? std::clamp((share - rain_from) / turn, 0.0F, 1.0F) : 1.0F;
  const float left = rain_until < 1 ? std::clamp((rain_until - share) / turn, 0.0F, 1.0F) : 1.0F;
  return rain * std::min(come, left);
}

void Scenery::survey() {
  const auto plots_along = [](float metres) { return static_cast<int>(metres / plot) + 1; };
  plots_broad = plots_along(ground.size().x), plots_deep = plots_along(ground.size().y);
  decks.clear();
  for (const Crossing& crossing : crossings)
    if (crossing.bridge) decks.push_back(deck_of(crossing, ground));
  openings = openings_of(*this);
  hedgerow = hedgerow_of(*this);
  std::shared_ptr<const Fields> sown;
  over_cores(2, [&](std::size_t part) {
    if (part == 0) return void(sown = std::make_shared<const Fields>(*this));
    note_plants();
    note_roofs();
  });
  fields = std::move(sown);
  roof_over();
}

void Scenery::note_roofs() {
  constexpr float steep = 0.55F, lowest = 4;  // from eaves to ridge, as the north builds: of a house's breadth; metres
  constexpr float eaves = 2;                  // metres by which they stand out
  constexpr float tallest = 1.25F;            // the highest trees of a wood to its mean
  const int broad = plots_broad, deep = plots_deep;
  standing.assign(static_cast<std::size_t>(broad) * static_cast<std::size_t>(deep), 0);
  // Every plot of a box whose middle is covered by what stands in it; the plot of the box's own middle in any case.
  const auto raise = [&](Vec2 low, Vec2 high, float metres, const auto& covers) {
    const Vec2 middle = (low + high) * 0.5F;
    const auto [left, right] = plots_between(low.x - ground.origin.x, high.x - ground.origin.x, broad);
    const auto [first, last] = plots_between(low.y - ground.origin.y, high.y - ground.origin.y, deep);
    for (int row = first; row <= last; ++row)
      for (int column = left; column <= right; ++column) {
        const Vec2 corner = ground.origin + Vec2{static_cast<float>(column), static_cast<float>(row)} * plot;
        const bool own =
            middle.x >= corner.x && middle.x < corner.x + plot && middle.y >= corner.y && middle.y < corner.y + plot;
        auto& here = standing[static_cast<std::size_t>(row * broad + column)];
        if (own || covers(corner + Vec2{plot / 2, plot / 2}))
          here = std::max(here, static_cast<std::uint8_t>(std::clamp(metres, 0.0F, 255.0F)));
      }
  };
  for (const Area& area : areas) {
    if ((area.kind != AreaKind::Wood && area.kind != AreaKind::Orchard) || area.outline.empty()) continue;
    const auto [low, high] = box_of(area.outline);
    raise(low, high, tallest * area.height, [&](Vec2 p) { return is_inside(area.outline, p); });
  }
  for (const Building& house : buildings) {
    const float reach = length(house.size) / 2 + eaves;
    raise(house.centre - Vec2{reach, reach}, house.centre + Vec2{reach, reach},
          house.height + std::max(lowest, steep * std::min(house.size.x, house.size.y)), [&](Vec2 p) {
            const Vec2 local = turned(p - house.centre, -house.bearing);
            return std::abs(local.x) < house.size.y / 2 + eaves && std::abs(local.y) < house.size.x / 2 + eaves;
          });
  }
}

void Scenery::note_plants() {
  constexpr std::size_t all_trees = 1'000'000;
  constexpr float hides = 1.3F;  // metres: what is lower shows a man from the belt up
  trunks.clear();
  const int broad = plots_broad, deep = plots_deep;
  growing.assign(static_cast<std::size_t>(broad) * static_cast<std::size_t>(deep), 0);
  for (const Plant& plant : plant_scenery(*this, all_trees)) {
    if (const float radius = trunk_of(plant); radius > 0) trunks.push_back({{plant.foot.x, plant.foot.y}, radius});
    if (plant.height < hides) continue;
    // Every plot that its crown reaches.
    const float reach = 0.4F * plant.width, east = plant.foot.x - ground.origin.x,
                north = plant.foot.y - ground.origin.y;
    const auto [left, right] = plots_between(east - reach, east + reach, broad);
    const auto [first, last] = plots_between(north - reach, north + reach, deep);
    for (int row = first; row <= last; ++row)
      for (int column = left; column <= right; ++column) {
        auto& here = growing[static_cast<std::size_t>(row * broad + column)];
        here = std::max(here, static_cast<std::uint8_t>(std::clamp(plant.height * tenths, 0.0F, 255.0F)));
      }
  }
}

void Scenery::roof_over() {
  // How steep the steeper half of each cell is.
  const int broad = std::max(0, ground.columns - 1), deep = std::max(0, ground.rows - 1);
  std::vector<float> steepest(static_cast<std::size_t>(broad) * static_cast<std::size_t>(deep));
  over_cores(static_cast<std::size_t>(deep), [&](std::size_t of_row) {
    const auto row = static_cast<int>(of_row);
    for (int column = 0; column < broad; ++column) {
      const float south_west = ground.sample(column, row), south_east = ground.sample(column + 1, row),
                  north_west = ground.sample(column, row + 1), north_east = ground.sample(column + 1, row + 1);
      steepest[static_cast<std::size_t>(row * broad + column)] =
          std::max(length(Vec2{south_east - south_west, north_east - south_east}),
                   length(Vec2{north_east - north_west, north_west - south_west})) /
          ground.cell;
    }
  });
  const auto cells = [&](float from, int all) {
    const auto cell_of = [&](float metres) { return std::clamp(static_cast<int>(metres / ground.cell), 0, all - 1); };
    return std::pair{cell_of(from), cell_of(from + plot)};
  };
  ceiling.resize(standing.size());
  over_cores(static_cast<std::size_t>(plots_deep), [&](std::size_t of_row) {
    const auto row = static_cast<int>(of_row);
    for (int column = 0; column < plots_broad; ++column) {
      const Vec2 corner = Vec2{static_cast<float>(column), static_cast<float>(row)} * plot;
      const auto [left, right] = cells(corner.x, broad);
      const auto [first, last] = cells(corner.y, deep);
      float steep = 0;
      for (int y = first; y <= last; ++y)
        for (int x = left; x <= right; ++x) steep = std::max(steep, steepest[static_cast<std::size_t>(y * broad + x)]);
      constexpr float to_a_corner = 0.71F * plot, hair = 0.01F;  // metres
      ceiling[static_cast<std::size_t>(row * plots_broad + column)] =
          screen(ground.origin + corner + Vec2{plot / 2, plot / 2}) + to_a_corner * steep + hair;
    }
  });
}

std::optional<std::size_t> Scenery::plot_of(Vec2 p) const {
  const float east = p.x - ground.origin.x, north = p.y - ground.origin.y;
  if (east < 0 || north < 0) return {};
  const int column = static_cast<int>(east / plot), row = static_cast<int>(north / plot);
  if (column >= plots_broad || row >= plots_deep) return {};
  return static_cast<std::size_t>(row * plots_broad + column);
}

float Scenery::screen(Vec2 p) const {
  const float bare = ground.at(p);
  const auto here = plot_of(p);
  if (!here) return bare;
  return bare + std::max(standing.empty() ? 0 : static_cast<float>(standing[*here]),
                         growing.empty() ? 0 : static_cast<float>(growing[*here]) / tenths);
}

bool Scenery::rises_above(Vec3 place) const {
  const Vec2 under{place.x, place.y};
  if (!ceiling.empty())
    if (const auto here = plot_of(under); here && ceiling[*here] <= place.z) return false;
  return screen(under) > place.z;
}

float Scenery::skyline(Vec2 p) const {
  const float bare = ground.at(p);
  const auto here = plot_of(p);
  return here && !standing.empty() ? bare + static_cast<float>(standing[*here]) : bare;
}

}  // namespace vedette::stage
