#pragma once

#include <OgreMaterial.h>

#include <array>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "render/batch.h"
#include "render/impostor_atlas.h"
#include "render/order.h"
#include "render/view.h"
#include "stage/frame.h"

namespace vedette::render {

/// Figures far away, one point with a sprite each. Where they stand is written only when their unit moves, and a frame
/// only lists which are seen, by chunks of 64: whatever the number of figures, that costs next to nothing.
class Impostors {
 public:
  static constexpr int chunk_size = 64;
  /// Figures that lie close together, so that all are passed over at once.
  struct Chunk {
    int first = 0, count = 0;  // figures of the roster
    stage::Vec3 centre;
    float radius = 0;
  };
  /// How bright a place is, 0 to 1.
  using Sunlight = std::function<float(stage::Vec2)>;

  Impostors(Ogre::SceneManager& scene, const stage::StageSet& set, Sunlight sunlight);

  /// The rows of the sheet for a roster's figures, several for horses of several colours. @param span metres of a tile
  void dress(std::uint32_t roster, std::vector<int> rows, float span);
  /// The sheet that these rows are of. @pre every roster is dressed.
  void show(const ImpostorAtlas& sheet);

  /// @param enlarged how much larger than life men are drawn in this frame
  void begin(float enlarged);
  /// The block's figures as they stand now. @param near they are large enough that one sees who steps aside for whom
  /// @return its chunks.
  std::span<const Chunk> place(const stage::Block& block, float seconds, bool near);
  /// Figures of a roster that was placed in this frame.
  struct Run {
    std::uint32_t roster = 0;
    int first = 0, count = 1, step = 1;  // every step-th
    float away = 0;                      // metres from the eye
    bool shadows = true;
  };
  void show(const Run& run) { m_runs.push_back(run); }
  /// Lists what is shown, nearest first: who is hidden behind others costs nothing then. @param order among all that is
  /// drawn
  void end(Order order);
  /// Metres from the eye to a figure that was placed in this frame.
  [[nodiscard]] float distance(std::uint32_t roster, int figure, stage::Vec3 eye) const {
    const Impostor& impostor = m_impostors[m_units[roster].first + static_cast<std::size_t>(figure)];
    return length(stage::Vec3{impostor.x, impostor.y, impostor.z} - eye);
  }

  [[nodiscard]] std::vector<Ogre::MaterialPtr> materials() const { return {m_cloth, m_shade}; }
  [[nodiscard]] std::size_t count() const { return m_seen.size(); }
  [[nodiscard]] std::size_t triangles() const { return m_seen.size() + m_shadows.size() / 3; }

 private:
  struct Impostor {
    float x, y, z, row, side;
    std::uint8_t bearing, tone, pose, neighbours;
  };
  struct Corner {
    float x, y, z, corner, side;
  };
  /// What decides where a roster's figures stand.
  struct Stand {
    stage::Layout from, to;
    float morph = -1, sway = 0, press = 0, presence = 0;
    stage::Vec2 from_at;
    float from_turn = 0;
    stage::Fray fray;
    float screen = 0, second = 0;
    stage::Trail trail;
    friend bool operator==(const Stand&, const Stand&) = default;
  };
  struct Place {
    stage::Vec2 at;
    float bearing = 0, heel = 0;
    ImpostorAtlas::Pose pose = ImpostorAtlas::Upright;
    std::size_t fallen = 0;
    float settled = 1;
    float stepping = -1;  // second of film while somebody may be stepping aside; below 0: nobody is seen to
    friend bool operator==(const Place&, const Place&) = default;
  };
  /// A figure relative to its block.
  struct Own {
    stage::Vec2 offset;
    float bearing = 0;
    bool hidden = false;
    float variant = 0, tone = 0, size = 1;  // of the rows, 0 to 1; 0 to 1; metres of a tile
    float closed_in = 0;
  };
  struct Unit {
    std::size_t first = 0;
    std::vector<int> rows;
    float span = 2;
    Stand stand;
    Place place;
    std::vector<Own> own;
    std::vector<Chunk> chunks;
    bool written = false;
  };
  void write(Unit& unit, const stage::Roster& roster);

  const stage::StageSet& m_set;
  Sunlight m_sunlight;
  stage::Vec3 m_to_sun;
  Ogre::MaterialPtr m_cloth, m_shade;
  std::unique_ptr<Batch> m_points, m_triangles;
  float m_enlarged = 1;
  std::vector<Unit> m_units;
  std::vector<Impostor> m_impostors;
  std::vector<Corner> m_corners;
  std::vector<Run> m_runs;
  std::vector<std::uint32_t> m_seen, m_shadows;
};

}  // namespace vedette::render
