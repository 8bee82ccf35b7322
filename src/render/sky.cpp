#include "render/sky.h"

#include <OgreTechnique.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "render/ground_look.h"
#include "render/noise.h"
#include "render/programs.h"
#include "render/rgb.h"
#include "render/terrain.h"
#include "render/textures.h"

namespace vedette::render {

namespace {

/// Clouds seen from below, repeating: colour, and in alpha how much of the sky they hide. Painted once, so that the
/// sky, which fills half of most pictures, costs one look-up a pixel.
std::vector<std::uint32_t> paint_clouds(int side, stage::Vec3 to_sun) {
  const float scale = static_cast<float>(NoiseTile::side) / static_cast<float>(side);
  const GroundNoise& noise = ground_noise();
  std::vector<std::uint32_t> pixels;
  pixels.reserve(static_cast<std::size_t>(side) * static_cast<std::size_t>(side));
  const Colour shaded{0.80F, 0.80F, 0.82F}, sunny{1.0F, 0.985F, 0.95F};
  for (int row = 0; row < side; ++row)
    for (int column = 0; column < side; ++column) {
      const float x = static_cast<float>(column) * scale, y = static_cast<float>(row) * scale;
      const float thick = noise.broad.at(x, y) * 0.7F + noise.fine.at(x * 4, y * 4) * 0.3F;
      constexpr float step = 0.012F * NoiseTile::side;
      const float towards_sun = noise.broad.at(x + to_sun.x * step, y + to_sun.y * step);
      pixels.push_back(bytes_of(mix(shaded, sunny, std::clamp(0.65F + (thick - towards_sun) * 3, 0.0F, 1.0F)),
                                smooth(0.54F, 0.74F, thick)));
    }
  return pixels;
}

}  // namespace

Sky::Sky(Ogre::SceneManager& scene, stage::Vec3 to_sun) : m_material{make_material("sky", "sky/dome", {"clouds"})} {
  constexpr int side = 1024;
  add_texture(m_material, make_texture("clouds", side, side, paint_clouds(side, to_sun)), Wrap::Repeat, Filter::Plain);
  auto& pass = *m_material->getTechnique(0)->getPass(0);
  pass.setDepthWriteEnabled(false);
  pass.setCullingMode(Ogre::CULL_NONE);
  add_look(m_material, "map", {"sky/dome", "sky/dome_map"});
  constexpr std::uint32_t around = 64, rings = 40;
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
