#pragma once

#include <OgreMaterial.h>
#include <OgreTexture.h>

#include <array>
#include <cstdint>

#include "render/view.h"

namespace Ogre {
class Camera;
class RenderTexture;
class SceneManager;
class SceneNode;
}  // namespace Ogre

namespace vedette::render {

/// The men about what a picture is sharp at, seen from the sun: how far from it the nearest of them is in each
/// direction. By it near men shade one another and themselves; the ground keeps their pressed shadows.
class SunMap {
 public:
  /// What carries this visibility flag is drawn into it, and into nothing else.
  static constexpr std::uint32_t caster = 4;

  /// @param side texels
  SunMap(Ogre::SceneManager& scene, int side);
  ~SunMap();
  SunMap(const SunMap&) = delete;
  SunMap& operator=(const SunMap&) = delete;

  /// Looks from the sun at what lies within so many metres of a place, step by step of its texels, so that shadows'
  /// edges stand still while the eye moves.
  void aim(stage::Vec3 middle, stage::Vec3 to_sun, float half);
  /// Tells a material's programs where a place lies in it: `cast_u`, `cast_v` and `cast_d`, each to be multiplied with
  /// (x, y, z, 1).
  void tell(const Ogre::MaterialPtr& material) const;
  void draw();
  [[nodiscard]] const Ogre::TexturePtr& texture() const { return m_texture; }

 private:
  Ogre::SceneManager& m_scene;
  int m_side;
  Ogre::TexturePtr m_texture;
  Ogre::RenderTexture* m_target = nullptr;
  Ogre::Camera* m_camera = nullptr;
  Ogre::SceneNode* m_node = nullptr;
  std::array<Ogre::Vector4, 3> m_places;  // u, v, depth
};

}  // namespace vedette::render
