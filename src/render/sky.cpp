#include "render/sky.h"

#include <OgreTechnique.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "render/noise.h"
#include "render/order.h"
#include "render/programs.h"
#include "render/textures.h"

namespace vedette::render {
namespace {

constexpr float whole_turn = 2 * std::numbers::pi_v<float>;

/// A way to look, and two numbers of the program's own.
constexpr std::array way_parts{VertexPart{Ogre::VES_POSITION, Ogre::VET_FLOAT3},
                               VertexPart{Ogre::VES_TEXTURE_COORDINATES, Ogre::VET_FLOAT2}};

/// A net of vertices once round, row by row.
struct Net {
  std::uint32_t around;
  std::vector<float> vertices;
  std::vector<std::uint32_t> triangles;

  void add(float azimuth, float height, float u, float v) {
    const float flat = std::cos(height);
    vertices.insert(vertices.end(), {flat * std::sin(azimuth), flat * std::cos(azimuth), std::sin(height), u, v});
  }
  /// Joins a row of vertices to the one after it.
  void join(std::uint32_t row) {
    for (std::uint32_t i = 0; i < around; ++i) {
      const std::uint32_t a = row * (around + 1) + i, b = a + 1, above = around + 1;
      for (const std::uint32_t v : {a, b, b + above, a, b + above, a + above}) triangles.push_back(v);
    }
  }
  [[nodiscard]] std::unique_ptr<Batch> batch(Ogre::SceneManager& scene, const Ogre::MaterialPtr& material,
                                             std::uint8_t order) const {
    return std::make_unique<Batch>(scene, material, order, VertexFormat{way_parts}, std::as_bytes(std::span{vertices}),
                                   triangles);
  }
};

Net dome() {
  constexpr std::uint32_t rings = 40;
  Net net{.around = 64, .vertices = {}, .triangles = {}};
  for (std::uint32_t ring = 0; ring <= rings; ++ring)
    for (std::uint32_t i = 0; i <= net.around; ++i) {
      const float height = std::lerp(-0.35F, std::numbers::pi_v<float> / 2, static_cast<float>(ring) / rings);
      const float turn = static_cast<float>(i) / static_cast<float>(net.around);
      net.add(turn * whole_turn, height, turn,
              (Cloudscape::highest - height) / (Cloudscape::highest - Cloudscape::lowest));
    }
  for (std::uint32_t ring = 0; ring < rings; ++ring) net.join(ring);
  return net;
}

/// Three ranges, the farthest and highest first. u: how much air lies before the hills; v: how much is left of it on
/// their crest, as it gathers about their feet.
Net ranges(float highest) {
  struct Range {
    float high, air;
    std::uint32_t seed;
    float waves;
  };
  constexpr std::array all{Range{1.0F, 0.84F, 5, 2}, Range{0.66F, 0.74F, 9, 4}, Range{0.40F, 0.62F, 14, 6}};
  Net net{.around = 720, .vertices = {}, .triangles = {}};
  std::uint32_t row = 0;
  for (const Range& range : all) {
    const NoiseTile ridge{range.seed, 8, 6, 0.48F};
    for (const bool crest : {false, true})
      for (std::uint32_t i = 0; i <= net.around; ++i) {
        const float turn = static_cast<float>(i % net.around) / static_cast<float>(net.around);
        const float along = turn * NoiseTile::side * range.waves;
        const float rise = ridge.at(along, 40), massif = ridge.at(along / range.waves, 300);
        // Long backs with saddles between them, and plain between one massif and the next.
        const float high =
            highest * range.high * 1.9F * smooth(0.22F, 0.80F, rise) * (0.25F + 1.2F * smooth(0.34F, 0.66F, massif));
        net.add(turn * whole_turn, crest ? high : -0.01F, range.air, crest ? 0.0F : 1.0F);
      }
    net.join(row), row += 2;
  }
  return net;
}

}  // namespace

Sky::Sky(Ogre::SceneManager& scene, const Cloudscape& clouds, float hills)
    : m_material{make_material("sky", "sky/dome", {"clouds"})}, m_hills{make_material("hills", "sky/hills")} {
  add_texture(m_material, make_texture("clouds", clouds.columns, clouds.rows, clouds.pixels), Wrap::Repeat,
              Filter::Plain);
  add_look(m_material, "map", {"sky/dome", "sky/dome_map"});
  add_look(m_hills, "map", {"sky/hills", "sky/dome_map"});
  for (const auto& material : {m_material, m_hills}) {
    auto& pass = *material->getTechnique(0)->getPass(0);
    pass.setDepthWriteEnabled(false);
    pass.setCullingMode(Ogre::CULL_NONE);
  }
  m_dome = dome().batch(scene, m_material, DrawSky);
  if (hills > 0) m_ranges = ranges(hills).batch(scene, m_hills, DrawHills);
}

}  // namespace vedette::render
