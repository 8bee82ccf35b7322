#include "render/glow.h"

#include <OgreTechnique.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "render/order.h"
#include "render/programs.h"

namespace vedette::render {
namespace {

using stage::Vec2;
using stage::Vec3;

constexpr std::array glow_parts{VertexPart{Ogre::VES_POSITION, Ogre::VET_FLOAT3},
                                VertexPart{Ogre::VES_TEXTURE_COORDINATES, Ogre::VET_FLOAT1}};
struct GlowVertex {
  float x, y, z, strength;
};

}  // namespace

Glow::Glow(Ogre::SceneManager& scene, const stage::HeightGrid& ground)
    : m_ground{ground}, m_material{make_material("glow of flashes", "decal/glow")} {
  auto& pass = *m_material->getTechnique(0)->getPass(0);
  pass.setSeparateSceneBlending(Ogre::SBF_ONE, Ogre::SBF_ONE, Ogre::SBF_ZERO, Ogre::SBF_ONE);
  pass.setDepthWriteEnabled(false);
  pass.setCullingMode(Ogre::CULL_NONE);
  m_batch = std::make_unique<Batch>(scene, m_material, DrawGlow, VertexFormat{glow_parts}, std::span<const std::byte>{},
                                    std::span<const std::uint32_t>{});
}

void Glow::choose(const Flashes& flashes) {
  constexpr std::uint32_t round = 16;
  constexpr std::array rings{0.12F, 0.3F, 0.6F, 1.0F};  // shares of the reach
  constexpr float above = 0.05F;                        // metres
  std::vector<GlowVertex> vertices;
  std::vector<std::uint32_t> triangles;
  for (const Flash& flash : flashes.lit()) {
    // To where it is a fiftieth of the sun.
    const float reach = std::min(12.0F, std::sqrt(50 * flash.strength));
    const auto put = [&](Vec2 p, float fades) {
      const Vec3 at{p.x, p.y, m_ground.at(p) + above}, way = flash.at - at;
      const float away = dot(way, way), leans = way.z / std::sqrt(std::max(away, 0.01F));
      vertices.push_back(
          {at.x, at.y, at.z, fades * std::min(1.2F, flash.strength / (0.4F + away) * std::max(leans, 0.15F))});
    };
    const auto centre = static_cast<std::uint32_t>(vertices.size());
    const Vec2 under{flash.at.x, flash.at.y};
    put(under, 1);
    for (const float ring : rings)
      for (std::uint32_t i = 0; i < round; ++i)
        put(under + stage::heading(2 * std::numbers::pi_v<float> * static_cast<float>(i) / round) * (ring * reach),
            1 - ring * ring);
    for (std::uint32_t i = 0; i < round; ++i) {
      const std::uint32_t next = (i + 1) % round;
      triangles.insert(triangles.end(), {centre, centre + 1 + i, centre + 1 + next});
      for (std::uint32_t ring = 0; ring + 1 < rings.size(); ++ring) {
        const std::uint32_t a = centre + 1 + ring * round, b = a + round;
        triangles.insert(triangles.end(), {a + i, b + i, b + next, a + i, b + next, a + next});
      }
    }
  }
  m_batch->rewrite(std::as_bytes(std::span{vertices}), triangles);
}

}  // namespace vedette::render
