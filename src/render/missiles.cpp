#include <algorithm>
#include <cmath>

#include "render/paint.h"
#include "render/rgb.h"
#include "render/smoke.h"

namespace vedette::render {
namespace {

using stage::Ground;
using stage::Missile;
using stage::Vec2;

/// What is thrown up where a missile strikes: clods that fall back, and dust or spray that hangs. Lengths in metres,
/// for a ball at its first graze.
struct Splash {
  std::uint32_t clods, dust;
  float size, up, out;  // of the dust: across in the end, how high, how far on the ball's way
  float seconds, thick;
  float falls;  // share of its height that it has lost in the end
};
constexpr Splash splash_on(Ground on) {
  switch (on) {
    case Ground::Earth:
      return {0x6B5233, 0xDCC9A0, 2.6F, 1.6F, 2.4F, 3.4F, 0.80F, 0.2F};
    case Ground::Mud:
      return {0x3E3020, 0x5E4C34, 1.6F, 1.8F, 2.4F, 1.4F, 0.80F, 0.9F};
    case Ground::Water:
      return {0xDDE4E6, 0xE8EDEE, 1.5F, 3.0F, 0.3F, 1.6F, 0.75F, 0.9F};
    case Ground::Wall:
      return {0x8A7C66, 0xD6CBB6, 2.4F, 0.8F, -1.4F, 3.0F, 0.80F, 0.2F};
    case Ground::Wood:
      return {0x4A4A2E, 0x8A8A62, 1.8F, 2.0F, 0.5F, 1.8F, 0.60F, 0.5F};
    case Ground::Air:
      break;
  }
  return {0, 0, 0, 0, 0, 0, 0, 0};
}
constexpr float clods_fly = 0.95F;  // seconds

/// What a ball throws up, to what it does at its first graze.
float size_of(const stage::Graze& graze, bool first) {
  if (graze.bursts) return 1.6F;
  return first ? 1.0F : 0.65F;
}

}  // namespace

void Smoke::splash(const View& view, const stage::Shot& shot, std::size_t which, float age) {
  const stage::Graze& graze = shot.grazes[which];
  const Splash look = splash_on(graze.on);
  const float rate = age / std::max(0.1F, look.seconds);
  if (rate >= 1) return;
  const bool small = shot.missile == Missile::Canister, first = which == 0;
  const float k = small ? 0.42F : size_of(graze, first);
  const Vec2 line = shot.to - shot.from;
  const Vec2 way = line * (1 / std::max(1.0F, stage::length(line)));
  const Vec2 foot{graze.at.x, graze.at.y};
  const auto chance = [&](std::uint64_t n) { return stage::noise(shot.seed, which * 128 + n, 72); };
  const std::uint64_t clouds = small ? 2 : 4;
  for (std::uint64_t n = 0; n < clouds; ++n) {
    const float t = static_cast<float>(n) / static_cast<float>(clouds - 1);
    const Vec2 at = foot + way * (k * look.out * (0.2F + 0.8F * t) * (1 - std::exp(-age / 0.3F))) +
                    m_set.scenery.wind * (0.7F * age);
    const float size = k * (0.25F + 0.75F * (1 - std::exp(-age / 0.6F))) * look.size * (0.8F + 0.5F * chance(n));
    const float up = k * (0.2F + look.up * (1 - 0.6F * t) * (1 - std::exp(-age / 0.35F)) * (1 - look.falls * rate));
    add(view, {.at = {at.x, at.y, graze.at.z + std::max(up, 0.3F * size)},
               .size = size,
               .colour = bytes_of(hex(look.dust) * (0.88F + 0.16F * chance(n)), look.thick * (1 - rate * rate)),
               .foot = 0.3F * size,
               .picture = any_billow(chance(n + 90)),
               .mirrored = chance(n) < 0.5F,
               .chance = chance(n)});
  }
  if (age > clods_fly) return;
  const float fall = age / clods_fly;
  if (!small)  // the jet they fly out of
    add(view, {.at = {foot.x, foot.y, graze.at.z + k * (0.3F + 0.9F * fall)},
               .size = k * (0.7F + 0.7F * fall),
               .stretch = 1.7F,
               .colour = bytes_of(hex(look.clods) * 1.25F, 0.75F * (1 - fall)),
               .foot = 0.2F,
               .picture = any_billow(chance(5)),
               .chance = chance(5)});
  const std::uint64_t clods = small ? 2 : 8;
  for (std::uint64_t n = 6; n < 6 + clods; ++n) {
    const Vec2 side = Vec2{way.y, -way.x} * (chance(n) - 0.5F);
    const Vec2 at = foot + (way * (0.6F + 2.6F * chance(n + 20)) + side * 2.6F) * (k * age);
    const float high = k * (0.7F + 1.7F * chance(n + 40)) * 4 * fall * (1 - fall);
    add(view, {.at = {at.x, at.y, graze.at.z + high},
               .size = k * (0.08F + 0.14F * chance(n + 60)),
               .colour = bytes_of(hex(look.clods), 1.0F),
               .picture = static_cast<std::uint32_t>(n % 4),
               .chance = chance(n)});
  }
}

void Smoke::shot(const View& view, const stage::Shot& shot) {
  const auto& ground = m_set.scenery.ground;
  const float now = view.seconds;
  const auto ball = [&](float second, float metres, float least_pixels, std::uint32_t colour, std::uint32_t picture) {
    const auto at = stage::missile_at(shot, second, ground);
    if (!at) return;
    const float pixel = 1 / view.pixels_per_metre(std::max(1.0F, length(*at - view.eye)));
    add(view, {.at = {at->x, at->y, std::max(at->z, ground.at({at->x, at->y}) + 0.15F)},
               .size = std::max(metres, least_pixels * pixel),
               .colour = colour,
               .picture = picture,
               .chance = 0});
  };
  if (shot.missile == Missile::Shell)  // the fuze smokes
    for (int i = 1; i <= 8; ++i) {
      const auto behind = static_cast<float>(i);
      ball(now - 0.07F * behind, 0.12F + 0.07F * behind, 1.2F, bytes_of(hex(0xD8D4CC), 0.42F - 0.045F * behind),
           static_cast<std::uint32_t>(i % 4));
    }
  ball(now, 0.2F, 2.2F, bytes_of(hex(0x2A2826), 0.95F), hard_ball);
  for (std::size_t i = 0; i < shot.grazes.size() && shot.grazes[i].second <= now; ++i) {
    const stage::Graze& graze = shot.grazes[i];
    const float age = now - graze.second;
    const bool comes_to_rest = i > 0 && shot.grazes[i - 1].rolls && !graze.bursts;
    if (!comes_to_rest) splash(view, shot, i, age);
    constexpr float burst_life = 5;
    if (graze.bursts && age < burst_life) {
      const Vec2 at{graze.at.x, graze.at.y};
      puff(view,
           {.kind = stage::PuffKind::Burst,
            .at = at,
            .above = std::max(0.3F, graze.at.z - ground.at(at)),
            .life = burst_life,
            .scale = 0.8F,
            .seed = shot.seed},
           age);
    }
  }
}

}  // namespace vedette::render
