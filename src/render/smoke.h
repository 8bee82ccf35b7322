#pragma once

#include <OgreMaterial.h>

#include <memory>
#include <vector>

#include "render/batch.h"
#include "render/view.h"
#include "stage/frame.h"
#include "stage/smoke_bank.h"

namespace vedette::render {

/// Powder smoke and the banks of it that linger, flashes, dust, round shot and burning houses, each from its age alone.
class Smoke {
 public:
  Smoke(Ogre::SceneManager& scene, const stage::StageSet& set);

  /// @param screens how many times the picture may be covered by sprites; beyond, some of them stand for the others.
  void choose(const View& view, float screens);
  void choose_none();
  [[nodiscard]] const Ogre::MaterialPtr& material() const { return m_material; }
  [[nodiscard]] std::size_t sprites() const { return m_sprites.size(); }

 private:
  static constexpr std::uint32_t hard_ball = 12, flash_tile = 13, flame_tile = 14, glow_tile = 16;  // of the atlas
  /// One of the twelve billows, by a lot from 0 to 1.
  [[nodiscard]] static std::uint32_t any_billow(float chance) { return static_cast<std::uint32_t>(chance * 11.999F); }
  static constexpr float longest_splash = 5;  // seconds: a burst shell's smoke
  struct Sprite {
    stage::Vec3 at;
    float size = 1, stretch = 1;  // metres across; height by width
    std::uint32_t colour = 0;     // bytes of red, green, blue, alpha
    bool shines = false;          // by itself, whatever the day's light
    float foot = 0;               // metres over the ground in which it fades in; 0: it does not touch it
    std::uint32_t picture = 0;    // of the atlas: the billows, then a hard ball, a flash, two flames, a glow
    bool mirrored = false;
    float turn = 0;  // radians in the picture
    float depth = 0;
    float chance = 0;
  };
  void add(const View& view, Sprite sprite);
  void linger(const View& view);
  void puff(const View& view, const stage::Puff& puff, float age);
  void shot(const View& view, const stage::Shot& shot);
  void flames(const View& view, const stage::Building& house, const stage::Blaze& blaze, float strength);
  void blaze(const View& view, const stage::Blaze& blaze);
  void splash(const View& view, const stage::Shot& shot, std::size_t graze, float age);

  const stage::StageSet& m_set;
  stage::SmokeBank m_bank;
  float m_longest_life = 0, m_longest_flight = 0;
  Ogre::MaterialPtr m_material;
  std::unique_ptr<Batch> m_batch;
  std::vector<Sprite> m_sprites;
  double m_covered = 0;  // pixels
};

}  // namespace vedette::render
