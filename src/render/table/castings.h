#pragma once

#include <OgreMaterial.h>

#include <deque>
#include <memory>
#include <span>
#include <vector>

#include "assets/library.h"
#include "render/batch.h"
#include "render/crowd.h"
#include "render/movements.h"
#include "render/view.h"
#include "stage/frame.h"

namespace vedette::render {

/// The painted figures on the table's bases: the field's models, frozen in an attitude, with a painter's shading, a
/// dark undercoat between the colours and a shadow on the base.
class Castings {
 public:
  /// Where a casting is glued down.
  struct Foot {
    float height = 0;   // metres above sea
    stage::Vec2 slope;  // of its base
  };

  /// @param set its rosters' uniforms are known: the field shows them too.
  Castings(Ogre::SceneManager& scene, const stage::StageSet& set, const assets::Library& library);

  /// @param feet one for each figure.
  void choose(const View& view, const stage::TableTop& table, std::span<const Foot> feet, float detail);
  [[nodiscard]] std::vector<Ogre::MaterialPtr> materials() const;
  [[nodiscard]] const std::vector<Crowd::Pole>& poles() const { return m_poles; }
  [[nodiscard]] std::size_t figures() const { return m_figures; }
  [[nodiscard]] std::size_t triangles() const { return m_triangles; }

 private:
  struct Level {
    std::unique_ptr<Batch> figures, lining;
    std::size_t triangles = 0;
    std::vector<Instance> seen;
  };
  struct Mould {
    const assets::Model* model = nullptr;
    Movements movements;
    Ogre::MaterialPtr paint, lining, shadow;
    std::vector<Level> levels;
    std::unique_ptr<Batch> shadows;
    float tall = 1.8F;  // metres of life
  };
  /// Moulds of a roster's figures.
  struct Dress {
    std::size_t rank = 0, bearer = 0, officer = 0, drummer = 0;
    int palette_row = 0;
    [[nodiscard]] std::size_t mould(stage::Miniature::Part part) const;
  };

  std::size_t mould_named(Ogre::SceneManager& scene, const assets::Library& library, const std::string& name,
                          const Ogre::TexturePtr& palette);
  void add_pole(const stage::Miniature& figure, stage::Vec3 foot, const Mould& mould, int frame);

  const stage::StageSet& m_set;
  std::deque<Mould> m_moulds;
  std::vector<Dress> m_dress;  // one per roster
  std::vector<Crowd::Pole> m_poles;
  std::size_t m_figures = 0, m_triangles = 0;
};

}  // namespace vedette::render
