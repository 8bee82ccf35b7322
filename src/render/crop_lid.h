#pragma once

#include <OgreMaterial.h>

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "render/batch.h"
#include "render/terrain.h"
#include "render/view.h"
#include "stage/fields.h"
#include "stage/frame.h"

namespace vedette::render {

/// Fields of standing corn from so far that no single stalk is seen: a lid as high as the corn with walls of stalks at
/// its edge, over the ground that is covered by it. Near the eye, where stalks stand, it lies lower and darker, and is
/// what is seen between them.
class CropLid {
 public:
  /// @param set is referred to as long as this is used. @pre its scenery is surveyed, or there are no fields
  CropLid(Ogre::SceneManager& scene, const stage::StageSet& set, const Terrain& ground);

  /// @param stalks metres to which single stalks are drawn. @param far metres at which it has sunk to the ground
  void choose(const View& view, float stalks, float far);
  void choose_none();
  /// A piece of the edge of what stands, which is to its left, and how tall it stands there.
  struct Edge {
    stage::Vec3 from, to;
    float tall = 1;  // metres
  };
  /// Those of the last view.
  [[nodiscard]] const std::vector<Edge>& edges() const { return m_edges; }
  [[nodiscard]] Ogre::MaterialPtr material() const { return m_material; }
  [[nodiscard]] std::size_t triangles() const { return m_triangles.size() / 3; }

 private:
  struct Vertex {
    float x, y, z, along, across, shade;
  };
  /// A corner of the fields' grid as one frame sees it.
  struct Corner {
    stage::Vec3 foot;
    float inside = 0;  // metres, below zero where nothing stands
    float tall = 0;    // metres of lid over the foot
    float corn = 0;    // metres of what stands there
    float shade = 1, rows = 0;
    float away = 0;  // metres from the eye
  };
  struct Reach {
    float stalks, far;
  };
  /// So many cells are passed over at once.
  static constexpr int patch = 8;

  void show(const View& view, Reach reach, int left, int bottom);
  [[nodiscard]] Corner corner(const View& view, Reach reach, int column, int row) const;
  std::uint32_t top(const Corner& corner, float rows);
  void whole(std::array<const Corner*, 4> corners, std::array<std::uint32_t*, 4> shared);
  void cut(std::array<const Corner*, 4> corners);
  void wall(const Corner& from, const Corner& to);

  const stage::StageSet& m_set;
  std::shared_ptr<const stage::Fields> m_fields;
  Ogre::MaterialPtr m_material;
  std::unique_ptr<Batch> m_batch;
  std::vector<Vertex> m_vertices;
  std::vector<std::uint32_t> m_triangles;
  std::vector<Edge> m_edges;
};

}  // namespace vedette::render
