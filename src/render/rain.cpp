#include "render/rain.h"

#include <OgreTechnique.h>

#include "render/noise.h"
#include "render/order.h"
#include "render/programs.h"

namespace vedette::render {
namespace {

constexpr std::uint32_t most_drops = 2400;

struct DropVertex {
  float x, y, z, side, end;
  std::uint32_t turn;
};

}  // namespace

Rain::Rain(Ogre::SceneManager& scene) : m_material{make_material("rain", "rain/streak")} {
  auto& pass = *m_material->getTechnique(0)->getPass(0);
  pass.setSceneBlending(Ogre::SBT_TRANSPARENT_ALPHA);
  pass.setDepthWriteEnabled(false);
  pass.setCullingMode(Ogre::CULL_NONE);
  std::vector<DropVertex> vertices;
  for (std::uint32_t i = 0; i < most_drops; ++i) {
    const float x = scatter(i, 1, 31), y = scatter(i, 2, 31), z = scatter(i, 3, 31);
    const auto turn = static_cast<std::uint32_t>(255 * scatter(i, 4, 31));
    const auto first = static_cast<std::uint32_t>(vertices.size());
    for (const auto& [side, end] : {std::pair{-0.5F, 0.0F}, {0.5F, 0.0F}, {0.5F, 1.0F}, {-0.5F, 1.0F}})
      vertices.push_back({x, y, z, side, end, turn});
    for (const std::uint32_t k : {0U, 1U, 2U, 0U, 2U, 3U}) m_triangles.push_back(first + k);
  }
  m_batch = std::make_unique<Batch>(scene, m_material, DrawRain, speck_format, std::as_bytes(std::span{vertices}),
                                    m_triangles);
}

void Rain::choose(float strength, stage::Vec2 wind) {
  constexpr float falls = 9;  // metres a second
  const bool shown = strength > 0;
  if (shown != m_shown)
    m_batch->show_only(shown ? std::span<const std::uint32_t>{m_triangles} : std::span<const std::uint32_t>{});
  m_shown = shown;
  set_constant(m_material, "shower", {wind.x, wind.y, -falls, strength});
}

}  // namespace vedette::render
