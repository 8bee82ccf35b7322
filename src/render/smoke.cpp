#include "render/smoke.h"

#include <OgreTechnique.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <tuple>

#include "render/billows.h"
#include "render/noise.h"
#include "render/order.h"
#include "render/paint.h"
#include "render/programs.h"
#include "render/rgb.h"
#include "render/textures.h"

namespace vedette::render {
namespace {

using stage::PuffKind;
using stage::SmokeBank;
using stage::Vec2;
using stage::Vec3;

constexpr int tile = Billows::tile, tiles_across = 4, tiles_down = 5;
constexpr float flash_seconds = 0.06F;
constexpr float never_near_ground = 9;  // heights over it

struct PuffVertex {
  float x, y, z, u, v;
  float hand, over_ground;
  std::uint32_t rgba;
};
constexpr std::array puff_parts{VertexPart{Ogre::VES_POSITION, Ogre::VET_FLOAT3},
                                VertexPart{Ogre::VES_TEXTURE_COORDINATES, Ogre::VET_FLOAT4},
                                VertexPart{Ogre::VES_DIFFUSE, Ogre::VET_UBYTE4_NORM}};

/// The twelve billows, then a ball, a flash, two flames and a glow, side by side.
std::vector<std::uint32_t> paint_puffs() {
  std::vector<std::uint32_t> pixels(static_cast<std::size_t>(tile * tiles_across * tile * tiles_down));
  const NoiseTile billowing{301, 8, 5, 0.55F};
  // A tongue of fire: broad at its foot, drawn out and ragged at its tip.
  const auto flame = [&](int n, float x, float y) {
    const float up = (y + 1) / 2, own = static_cast<float>(n) * 77;
    const float sway = 0.5F * (billowing.at(y * 20 + own, 40) - 0.5F) * up;
    const float wide = 0.86F * std::pow(1 - up, 0.7F) * smooth(-0.05F, 0.30F, up) *
                       (0.55F + 0.7F * billowing.at(x * 26 + own, y * 20));
    const float torn = smooth(0.30F, 0.62F, billowing.at(x * 44 + own, y * 36 + 17) + 0.35F * (1 - up));
    return (1 - smooth(0.0F, 1.0F, std::abs(x + sway) / std::max(0.02F, wide))) * (1 - smooth(0.45F, 1.0F, up)) * torn;
  };
  const auto painted = [&](int n, int column, int row) {
    if (n < Billows::count) return billows().at(static_cast<std::size_t>(n), column, row);
    const float x = (static_cast<float>(column) + 0.5F) / tile * 2 - 1,
                y = 1 - (static_cast<float>(row) + 0.5F) / tile * 2;
    const float r = std::hypot(x, y);
    switch (n - Billows::count) {
      case 0:
        return bytes_of(Colour{1, 1, 1} * std::clamp(0.3F + 0.5F * y, 0.0F, 1.0F), 1 - smooth(0.75F, 0.95F, r));
      case 1:
        return bytes_of({1, 1, 1},
                        1 - smooth(0.05F, 0.35F + 0.6F * (0.55F + 0.45F * std::cos(std::atan2(y, x) * 7)), r));
      case 2:
      case 3:
        return bytes_of({1, 1, 1}, flame(n, x, y));
      default:
        return bytes_of({1, 1, 1}, 1 - smooth(0.0F, 1.0F, r));
    }
  };
  for (int n = 0; n < Billows::count + 5; ++n)
    for (int row = 0; row < tile; ++row)
      for (int column = 0; column < tile; ++column) {
        const int left = (n % tiles_across) * tile, top = (n / tiles_across) * tile;
        pixels[static_cast<std::size_t>(top + row) * tile * tiles_across + static_cast<std::size_t>(left + column)] =
            painted(n, column, row);
      }
  return pixels;
}

}  // namespace

Smoke::Smoke(Ogre::SceneManager& scene, const stage::StageSet& set)
    : m_set{set}, m_bank{set.puffs, set.scenery.wind}, m_material{make_material("smoke", "smoke/puff", {"puffs"})} {
  add_texture(m_material, make_texture("puffs", tile * tiles_across, tile * tiles_down, paint_puffs()), Wrap::Clamp);
  auto& pass = *m_material->getTechnique(0)->getPass(0);
  pass.setSceneBlending(Ogre::SBT_TRANSPARENT_ALPHA);
  pass.setDepthWriteEnabled(false);
  pass.setCullingMode(Ogre::CULL_NONE);
  m_batch = std::make_unique<Batch>(scene, m_material, DrawSmoke, VertexFormat{puff_parts},
                                    std::span<const std::byte>{}, std::span<const std::uint32_t>{});
  for (const auto& puff : set.puffs) m_longest_life = std::max(m_longest_life, puff.life);
  for (const auto& shot : set.shots)
    m_longest_flight = std::max(m_longest_flight, shot.ends() - shot.fired + longest_splash);
}

void Smoke::add(const View& view, Sprite sprite) {
  if (view.culls(sprite.at, sprite.size)) return;
  sprite.depth = view.depth(sprite.at);
  if (sprite.depth < 0.3F) return;
  const float pixels = sprite.size * view.pixels_per_metre(sprite.depth);
  if (pixels < 0.7F) return;
  // A cloud that the eye stands in would cover everything: it thins.
  const float alpha =
      static_cast<float>(sprite.colour >> 24U) * smooth(0.4F * sprite.size, 1.6F * sprite.size, sprite.depth);
  sprite.colour = (sprite.colour & 0xFFFFFFU) | static_cast<std::uint32_t>(alpha) << 24U;
  if (alpha < 2) return;
  m_covered += std::min<double>(pixels * pixels * sprite.stretch, view.width * view.height);
  m_sprites.push_back(sprite);
}

namespace {

/// @param age seconds
Colour colour_of(PuffKind kind, float age) {
  switch (kind) {
    case PuffKind::Musket:
      return hex(0xF4F0E6);
    case PuffKind::Cannon:
      return hex(0xEEEAE0);
    case PuffKind::Dust:
      return hex(0xCDB58A);
    case PuffKind::Burst:
      break;
  }
  // A shell's is black with earth in its first second, then as white as any powder's.
  return mix(hex(0x6E665C), hex(0xDAD5CB), smooth(0.1F, 1.4F, age));
}

}  // namespace

void Smoke::puff(const View& view, const stage::Puff& puff, float age) {
  const Vec2 ahead = stage::heading(puff.bearing);
  const float k = puff.scale;
  const auto chance = [&](std::uint64_t n) { return stage::noise(puff.seed, n, 71); };
  const Vec2 drift = m_set.scenery.wind * (stage::PuffShape::drifts * age * (0.6F + 0.8F * chance(0)));
  const stage::PuffShape look = stage::shape_of(puff.kind);
  const Colour colour = colour_of(puff.kind, age);
  const float across = look.across(age, puff.life);
  const float uneven = puff.kind == PuffKind::Musket ? 1.0F : 0.45F;  // few clouds melt together less well than many
  if (age < flash_seconds && puff.kind != PuffKind::Dust) {
    const Vec2 at = puff.at + ahead * (0.4F * k);
    const float size = (puff.kind == PuffKind::Musket ? 0.9F : 3.2F) * k;
    add(view, {.at = {at.x, at.y, m_set.scenery.ground.at(at) + puff.above},
               .size = size,
               .colour = bytes_of(hex(0xFFD07A), 0.95F),
               .shines = true,
               .picture = flash_tile,
               .chance = 0});
  }
  for (int i = 0; i < look.clouds; ++i) {
    const auto n = static_cast<std::uint64_t>(i);
    const float share = look.clouds > 1 ? (static_cast<float>(i) + 0.5F) / static_cast<float>(look.clouds) : 0.7F;
    const float out = look.out(age) * k * (0.25F + 0.75F * share);
    const Vec2 side = Vec2{ahead.y, -ahead.x} * ((chance(n * 4 + 1) - 0.5F) * 1.2F * look.first * k);
    const Vec2 at = puff.at + ahead * out + side + drift;
    const float size = across * k * (1.1F + 0.7F * uneven * (chance(n * 4 + 2) - 0.5F)) *
                       (look.clouds > 1 ? 0.75F + 0.4F * share : 1.0F);
    const float rise = k * (0.10F * age + 0.25F * (1 - std::exp(-age))) * (puff.kind == PuffKind::Dust ? 0.6F : 1.0F) *
                       (0.3F + 1.6F * chance(n * 4 + 8));
    const float thick = look.opacity(age, puff.life, 0.75F + 0.6F * uneven * (chance(n * 4 + 9) - 0.5F));
    const float z = m_set.scenery.ground.at(at) + std::max(puff.above + rise, 0.30F * size);
    add(view, {.at = {at.x, at.y, z},
               .size = size,
               .stretch = look.tall * (0.8F + 0.2F * chance(n * 4 + 3)),
               .colour = bytes_of(colour * (0.94F + 0.08F * chance(n * 4 + 4)), thick),
               .foot = 0.30F * size,
               .picture = any_billow(chance(n * 4 + 5)),
               .mirrored = chance(n * 4 + 6) < 0.5F,
               .turn = 0.7F * (chance(n * 4 + 10) - 0.5F),
               .chance = chance(n * 4 + 7)});
  }
}

void Smoke::linger(const View& view) {
  constexpr float across = 24, least = 0.03F;  // metres; hidden
  for (const SmokeBank::Heap& heap : m_bank.at(view.seconds)) {
    const float hidden = SmokeBank::thickness(heap.smoke);
    if (hidden < least) continue;
    for (std::uint64_t n = 0; n < 3; ++n) {
      const auto chance = [&](std::uint64_t salt) { return stage::noise(heap.own, n, 170 + salt); };
      const Vec2 at = heap.at + Vec2{chance(0) - 0.5F, chance(1) - 0.5F} * SmokeBank::cell;
      const float swelling = 1 + 0.12F * std::sin(view.seconds * 0.13F + 6 * chance(2));
      const float size = across * (0.8F + 0.5F * chance(3)) * swelling, flat = 0.34F + 0.16F * chance(4);
      const float z = m_set.scenery.ground.at(at) + size * flat * (0.34F + 0.22F * chance(5));
      add(view, {.at = {at.x, at.y, z},
                 .size = size,
                 .stretch = flat,
                 .colour = bytes_of(hex(0xE9E6DF) * (0.95F + 0.05F * chance(6)), 0.62F * hidden),
                 .foot = 0.7F * size * flat,
                 .picture = any_billow(chance(7)),
                 .mirrored = chance(8) < 0.5F,
                 .chance = chance(9)});
    }
  }
}

void Smoke::choose_none() {
  m_sprites.clear();
  m_batch->rewrite({}, {});
}

void Smoke::choose(const View& view, float screens) {
  m_sprites.clear();
  m_covered = 0;
  const float now = view.seconds;
  const auto first = std::ranges::lower_bound(m_set.puffs, now - m_longest_life, {}, &stage::Puff::born);
  for (auto puff_at = first; puff_at != m_set.puffs.end() && puff_at->born <= now; ++puff_at)
    if (now - puff_at->born < puff_at->life) puff(view, *puff_at, now - puff_at->born);
  const auto fired = std::ranges::lower_bound(m_set.shots, now - m_longest_flight, {}, &stage::Shot::fired);
  for (auto shot_at = fired; shot_at != m_set.shots.end() && shot_at->fired <= now; ++shot_at) shot(view, *shot_at);
  for (const stage::Blaze& one : m_set.blazes) blaze(view, one);
  linger(view);

  // Too much for this machine: some sprites go, those left are thicker and larger.
  const double budget = static_cast<double>(screens) * view.width * view.height;
  const float kept = m_covered > budget ? static_cast<float>(budget / m_covered) : 1.0F;
  if (kept < 1) {
    // Each goes by degrees, so that none leaps as the others change.
    const float share = std::max(0.12F, kept), degrees = share * std::min(0.6F, 2 * (1 - share));
    std::erase_if(m_sprites, [&](const Sprite& sprite) { return sprite.chance >= share + degrees; });
    for (Sprite& sprite : m_sprites) {
      const float stays = std::min(1.0F, (share + degrees - sprite.chance) / std::max(1e-4F, 2 * degrees));
      const float alpha = static_cast<float>(sprite.colour >> 24U) / 255 * stays;
      const float thicker = 1 - std::pow(1 - alpha, 1 / std::max(0.3F, kept));
      sprite.colour = (sprite.colour & 0xFFFFFFU) | static_cast<std::uint32_t>(thicker * 255) << 24U;
    }
  }
  std::ranges::sort(m_sprites, [](const Sprite& a, const Sprite& b) {
    return std::tie(b.depth, a.at.x, a.at.y, a.size) < std::tie(a.depth, b.at.x, b.at.y, b.size);
  });
  std::vector<PuffVertex> vertices;
  std::vector<std::uint32_t> triangles;
  vertices.reserve(m_sprites.size() * 4);
  for (const Sprite& s : m_sprites) {
    const float c = std::cos(s.turn), w = std::sin(s.turn);
    const Vec3 right = (view.right * c + view.up * w) * (s.size / 2),
               up = (view.up * c + view.right * -w) * (s.size * s.stretch / 2);
    const auto column = s.picture % tiles_across, row = s.picture / tiles_across;
    const float u0 = static_cast<float>(column) / tiles_across, v0 = static_cast<float>(row) / tiles_down;
    const float inset = 0.5F / (tile * tiles_across);
    float left = u0 + inset, far = u0 + 1.0F / tiles_across - inset;
    if (s.mirrored) std::swap(left, far);
    const float top = v0 + inset, bottom = v0 + 1.0F / tiles_down - inset;
    const auto i = static_cast<std::uint32_t>(vertices.size());
    const float hand = s.shines ? 0.0F : s.mirrored ? -1.0F : 1.0F;
    const auto put = [&](Vec3 p, float u, float v) {
      const float over = s.foot > 0 ? (p.z - m_set.scenery.ground.at({p.x, p.y})) / s.foot : never_near_ground;
      vertices.push_back({p.x, p.y, p.z, u, v, hand, over, s.colour});
    };
    put(s.at - right - up, left, bottom), put(s.at + right - up, far, bottom);
    put(s.at + right + up, far, top), put(s.at - right + up, left, top);
    for (const std::uint32_t k : {0U, 1U, 2U, 0U, 2U, 3U}) triangles.push_back(i + k);
  }
  m_batch->rewrite(std::as_bytes(std::span{vertices}), triangles);
}

}  // namespace vedette::render
