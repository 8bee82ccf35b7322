#include <algorithm>
#include <cmath>

#include "render/noise.h"
#include "render/paint.h"
#include "render/rgb.h"
#include "render/smoke.h"

namespace vedette::render {

using stage::Building;
using stage::Vec2;

namespace {

constexpr float column_life = 48, column_every = 0.9F;  // seconds of a cloud, and between two

/// Where fire breaks out of a house: along the ridge, along the eaves, from windows. Metres right, along, up.
stage::Vec3 hearth(const Building& house, std::uint32_t seed, std::uint64_t n) {
  const auto chance = [&](std::uint64_t salt) { return stage::noise(seed, n, salt); };
  const float seat = 0.4F * (stage::noise(seed, 0, 7) - 0.5F);  // most of it burns on one side
  const float along = seat + 0.6F * (chance(1) - 0.5F), side = chance(2) - 0.5F;
  const float roof = 0.55F * house.size.y * (1 - 2 * std::abs(side));  // a saddle roof's height over its eaves
  const bool window = n % 4 == 3;
  return {side * house.size.y, along * house.size.x, window ? 0.5F * house.height : house.height + roof};
}

}  // namespace

void Smoke::flames(const View& view, const Building& house, const stage::Blaze& blaze, float strength) {
  const float floor = m_set.scenery.ground.at(house.centre);
  const auto hearths = static_cast<std::uint64_t>(16 + house.size.x * house.size.y / 5);
  for (std::uint64_t n = 0; n < std::min<std::uint64_t>(hearths, 64); ++n) {
    if (stage::noise(blaze.seed, n, 6) > 0.15F + strength) continue;
    const stage::Vec3 from = hearth(house, blaze.seed, n);
    const float beat = 0.55F + 0.5F * stage::noise(blaze.seed, n, 3);
    for (std::uint64_t tongue = 0; tongue < 2; ++tongue) {
      const float cycle = view.seconds / beat + 0.5F * static_cast<float>(tongue) + stage::noise(blaze.seed, n, 4);
      const float turn = std::floor(cycle), rate = cycle - turn;
      const float chance = stage::noise(blaze.seed, static_cast<std::uint64_t>(turn) * 128 + n, 5 + tongue);
      const float size = (1.3F + 2.0F * chance) * (0.35F + 0.65F * strength) * (1 - 0.35F * rate);
      const Vec2 p =
          house.centre + stage::turned({from.x, from.y}, house.bearing) + m_set.scenery.wind * (0.35F * rate);
      const Colour hot = mix(hex(0xFFE68A), hex(0xFF8A22), smooth(0.1F, 0.5F, rate));
      add(view, {.at = {p.x, p.y, floor + from.z + size * 0.45F + 2.2F * rate * strength},
                 .size = size,
                 .stretch = 1.15F + 0.5F * chance,
                 .colour = bytes_of(mix(hot, hex(0xA02A0C), smooth(0.5F, 1.0F, rate)), 0.8F * (1 - rate)),
                 .shines = true,
                 .picture = flame_tile + static_cast<std::uint32_t>(tongue),
                 .mirrored = chance < 0.5F,
                 .chance = 0});
    }
  }
  const float flicker = 0.85F + 0.15F * std::sin(view.seconds * 9 + static_cast<float>(blaze.seed % 7));
  add(view, {.at = {house.centre.x, house.centre.y, floor + house.height + 1.5F},
             .size = std::min(2 * house.size.x, 30.0F),
             .stretch = 0.7F,
             .colour = bytes_of(hex(0xFF9A3C), 0.22F * strength * flicker),
             .shines = true,
             .picture = glow_tile,
             .chance = 0});
}

namespace {

/// How far a cloud of the column has melted into its neighbours: they grow as they rise, and fewer make the column.
float melted(std::uint64_t which, float age) {
  if (which % 2 == 1) return smooth(8.0F, 18.0F, age);
  return which % 4 == 2 ? smooth(20.0F, 34.0F, age) : 0.0F;
}

}  // namespace

void Smoke::blaze(const View& view, const stage::Blaze& blaze) {
  const Building& house = m_set.scenery.buildings[blaze.building];
  const float strength = stage::fierceness(blaze, view.seconds), burning = view.seconds - blaze.second;
  if (strength <= 0) return;
  flames(view, house, blaze, strength);
  const float floor = m_set.scenery.ground.at(house.centre) + house.height;
  const float breadth = std::sqrt(house.size.x * house.size.y);
  const auto newest = static_cast<std::int64_t>(burning / column_every);
  const auto oldest = static_cast<std::int64_t>(std::max(0.0F, (burning - column_life) / column_every)) + 1;
  for (std::int64_t i = oldest; i <= newest; ++i) {
    const auto n = static_cast<std::uint64_t>(i);
    const auto chance = [&](std::uint64_t salt) { return stage::noise(blaze.seed, n, salt); };
    const float age = burning - static_cast<float>(i) * column_every, rate = age / column_life;
    if (rate < 0 || rate >= 1) continue;
    const float merged = melted(n, age);
    if (merged >= 1) continue;
    const float fed = stage::fierceness(blaze, view.seconds - age);  // as it was when this cloud rose
    const float size = 0.8F * breadth + (26 + 10 * chance(12)) * (1 - std::exp(-age / 17)) * (0.55F + 0.45F * fed);
    const float up = (3.6F * age - 0.02F * age * age) * (0.6F + 0.4F * fed) * (0.9F + 0.2F * chance(13));
    // The wind is stronger the higher it gets.
    const Vec2 away = m_set.scenery.wind * (age * (0.35F + 0.011F * up) + 0.5F * (chance(14) - 0.5F) * age);
    const Vec2 p = house.centre + away + Vec2{chance(15) - 0.5F, chance(16) - 0.5F} * (0.6F * breadth);
    const Colour soot = mix(hex(0x2B2622), hex(0x837C74), smooth(0.0F, 0.75F, rate));
    const float thick =
        (0.25F + 0.6F * fed) * smooth(0.0F, 0.05F, rate) * (1 - smooth(0.35F, 1.0F, rate)) * (1 - merged);
    add(view, {.at = {p.x, p.y, floor + 1 + up},
               .size = size,
               .stretch = 0.85F + 0.3F * chance(17),
               .colour = bytes_of(soot * (0.9F + 0.2F * chance(18)), thick),
               .foot = 0.4F * size,
               .picture = any_billow(chance(19)),
               .mirrored = chance(20) < 0.5F,
               .turn = 1.2F * (chance(21) - 0.5F),
               .chance = 0.1F * chance(22)});
  }
}

}  // namespace vedette::render
