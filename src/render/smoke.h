#pragma once

#include <OgreMaterial.h>

#include <memory>
#include <vector>

#include "render/batch.h"
#include "render/view.h"
#include "stage/frame.h"

namespace vedette::render {

/// Powder smoke, flashes, dust, round shot and burning houses, each from its age alone.
class Smoke {
 public:
  Smoke(Ogre::SceneManager& scene, const stage::StageSet& set);

  /// @param screens how many times the picture may be covered by sprites; beyond, some of them stand for the others.
  void choose(const View& view, float screens);
  void choose_none();
  [[nodiscard]] const Ogre::MaterialPtr& material() const { return m_material; }
  [[nodiscard]] std::size_t sprites() const { return m_sprites.size(); }

 private:
  static constexpr std::uint32_t hard_ball = 4, flash_tile = 5, flame_tile = 6, glow_tile = 8;  // of the atlas
  static constexpr float longest_splash = 5;  // seconds: a burst shell's smoke
  struct Sprite {
    stage::Vec3 at;
    float size = 1, stretch = 1;  // metres across; height by width
    std::uint32_t colour = 0;     // bytes of red, green, blue, alpha
    float low = 1;                // alpha of the lower edge, for smoke that lies on the ground
    std::uint32_t picture = 0;    // of the atlas: 0 to 3 clouds, then a hard ball, a flash, two flames, a glow
    bool mirrored = false;
    float turn = 0;  // radians in the picture
    float depth = 0;
    float chance = 0;
  };
  void add(const View& view, Sprite sprite);
  void puff(const View& view, const stage::Puff& puff, float age);
  void shot(const View& view, const stage::Shot& shot);
  void flames(const View& view, const stage::Building& house, const stage::Blaze& blaze, float strength);
  void blaze(const View& view, const stage::Blaze& blaze);
  void splash(const View& view, const stage::Shot& shot, std::size_t graze, float age);

  const stage::StageSet& m_set;
  float m_longest_life = 0, m_longest_flight = 0;
  Ogre::MaterialPtr m_material;
  std::unique_ptr<Batch> m_batch;
  std::vector<Sprite> m_sprites;
  double m_covered = 0;  // pixels
};

}  // namespace vedette::render
