#include "render/sky.h"

#include <OgreTechnique.h>
#include <OgreTextureManager.h>

#include <cmath>
#include <numbers>

#include "render/programs.h"
#include "render/terrain.h"
#include "render/textures.h"

namespace vedette::render {

Sky::Sky(Ogre::SceneManager& scene) : m_material{make_material("sky", "sky/dome", {"clouds"})} {
  add_texture(m_material, Ogre::TextureManager::getSingleton().getByName("ground detail", Ogre::RGN_DEFAULT),
              Wrap::Repeat, Filter::Plain);
  auto& pass = *m_material->getTechnique(0)->getPass(0);
  pass.setDepthWriteEnabled(false);
  pass.setCullingMode(Ogre::CULL_NONE);
  constexpr std::uint32_t around = 32, rings = 12;
  std::vector<float> vertices;
  std::vector<std::uint32_t> triangles;
  for (std::uint32_t ring = 0; ring <= rings; ++ring)
    for (std::uint32_t i = 0; i < around; ++i) {
      const float height = std::lerp(-0.35F, std::numbers::pi_v<float> / 2, static_cast<float>(ring) / rings);
      const float angle = static_cast<float>(i) * 2 * std::numbers::pi_v<float> / around;
      vertices.insert(vertices.end(),
                      {std::cos(height) * std::cos(angle), std::cos(height) * std::sin(angle), std::sin(height)});
    }
  for (std::uint32_t ring = 0; ring < rings; ++ring)
    for (std::uint32_t i = 0; i < around; ++i) {
      const std::uint32_t a = ring * around + i, b = ring * around + (i + 1) % around;
      for (const std::uint32_t v : {a, b, b + around, a, b + around, a + around}) triangles.push_back(v);
    }
  m_dome =
      std::make_unique<Batch>(scene, m_material, DrawSky, position_only, std::as_bytes(std::span{vertices}), triangles);
}

}  // namespace vedette::render
