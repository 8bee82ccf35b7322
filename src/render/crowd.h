#pragma once

#include <OgreMaterial.h>
#include <OgreTexture.h>

#include <array>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "assets/library.h"
#include "render/batch.h"
#include "render/flashes.h"
#include "render/impostors.h"
#include "render/movements.h"
#include "render/order.h"
#include "render/paint.h"
#include "render/sun_map.h"
#include "render/view.h"
#include "stage/battery.h"
#include "stage/frame.h"

namespace vedette::render {

/// Who carries a colour, and how it is held.
struct Bearer {
  int figure = 0;
  float lowered = 0;  // 0 upright, 1 on the ground
};
/// Who carries the colours now: each bearer, or, when he has gone down with it, the nearest man of his battalion who
/// still stands and takes it up.
[[nodiscard]] std::vector<Bearer> bearers_at(const stage::Roster& roster, float seconds);

/// The figures of all units: expanded on the CPU from blocks to one instance each where the eye sees them, moved by a
/// bone table, coloured by a palette row, with a flat shadow each.
class Crowd {
 public:
  /// A staff in a bearer's hands.
  struct Pole {
    std::uint32_t roster = 0;
    stage::Vec3 foot, top;
    float bearing = 0;
    float size = 1;  // times life
  };

  /// @throws PictureFault when a roster's uniform is unknown.
  /// @param shading by which near figures are lit pixel by pixel and shade one another; none: they are lit by corners
  Crowd(Ogre::SceneManager& scene, const stage::StageSet& set, const assets::Library& library,
        const GroundPicture& light, SunMap* shading);

  /// @param detail 1 normal; larger keeps finer levels farther. @param order among all that is drawn
  void choose(const View& view, const stage::StageFrame& frame, float detail, Order order);
  /// Draws the map of those who were chosen and stand next to a place, within so many metres of it.
  void shade(stage::Vec3 middle, stage::Vec3 to_sun, float half);
  [[nodiscard]] std::vector<Ogre::MaterialPtr> materials() const;
  /// The staffs of the last frame, one for each bearer who is seen.
  [[nodiscard]] const std::vector<Pole>& poles() const { return m_poles; }
  /// Of what `choose` was last asked.
  [[nodiscard]] const Flashes& flashes() const { return m_flashes; }
  [[nodiscard]] std::size_t figures() const { return m_figures; }
  /// Of them those who throw the shadow of a figure.
  [[nodiscard]] std::size_t fine() const { return m_fine; }
  [[nodiscard]] std::size_t triangles() const { return m_triangles; }
  /// Of 64 figures each that the last view sees.
  [[nodiscard]] std::size_t chunks() const { return m_chunks; }

 private:
  struct Level {
    float at_least = 0;  // pixels
    std::unique_ptr<Batch> figures;
    std::size_t triangles = 0;
    std::vector<Instance> seen;
  };
  struct Kind {
    const assets::Model* model = nullptr;
    Ogre::MaterialPtr cloth, shadow;
    std::vector<Level> levels;
    std::unique_ptr<Batch> shadow_of_near, shadow_of_far;
    Ogre::MaterialPtr cast;
    std::unique_ptr<Batch> caster;  // into the sun's map, where there is one
    Movements movements;
    float tall = 1.8F;                     // metres
    float reach = stage::stride_of_a_man;  // metres round its middle within which it stands on the ground
  };
  /// What a roster looks like, known from the start.
  struct Dress {
    std::size_t kind = 0, limbered = 0, bearer = 0, officer = 0, drummer = 0, sapper = 0;
    std::size_t piece = 0, howitzer = 0, team = 0, caisson = 0;  // of a battery
    std::array<std::size_t, stage::serving> gunners{};
    std::vector<std::array<std::size_t, 2>> strays;  // of each of the roster's: itself, and its musket
    int palette_row = 0;
  };

  /// What others take of a figure's light: how closely they stand, and how high the next towards the sun shades it.
  struct Neighbours {
    float closed_in = 0, shade_line = 0;
  };
  /// A block as one frame sees it.
  struct Seen {
    const View& view;
    const stage::Block& block;
    const stage::Roster& roster;
    const stage::StageFrame& frame;
    float detail = 1;
    float fine = 1;  // detail of what is chosen between mesh and dot
    float tall = 2;  // metres, of a man
    std::vector<Bearer> bearers;
    [[nodiscard]] const Bearer* bearer(int figure) const {
      const auto found = std::ranges::find(bearers, figure, &Bearer::figure);
      return found != bearers.end() ? &*found : nullptr;
    }
  };

  void dress_impostors(std::span<const std::uint32_t> colours);
  void choose(const View& view, const stage::StageFrame& frame, const stage::Block& block, float detail);
  void show(const Seen& seen, const Impostors::Chunk& chunk);
  void show(const Seen& seen, int figure);
  void show_strays(const Seen& seen);
  void show_colour(const Seen& seen, const Bearer& bearer);
  [[nodiscard]] std::size_t kind_of(const Seen& seen, const stage::FigurePose& pose, int figure) const;
  void dress_battery(Dress& dress, const assets::Uniform& uniform, const assets::Library& library,
                     const std::function<std::size_t(const assets::Model&)>& kind_of_model);
  void dress_strays(Dress& dress, const stage::Roster& roster,
                    const std::function<std::size_t(const assets::Model&)>& kind_of_model);
  /// A part of a model, made when first asked for.
  const assets::Model& part(const assets::Model& model, std::string_view which);
  void make_kind(Ogre::SceneManager& scene, const assets::Model& model, const Ogre::TexturePtr& palette);
  void add_pole(const Seen& seen, const Bearer& bearer, const stage::FigurePose& pose, std::size_t kind, int frame);
  void put(const View& view, std::size_t kind, const stage::FigurePose& pose, const stage::Roster& roster, int frame,
           int row, std::uint64_t own, Neighbours neighbours, float detail);
  [[nodiscard]] float sunlight(stage::Vec2 place) const;

  [[nodiscard]] Neighbours neighbours(const Seen& seen, const stage::FigurePose& pose, int figure) const;

  const stage::StageSet& m_set;
  SunMap* m_shading;
  stage::Vec3 m_to_sun;
  Impostors m_impostors;
  std::deque<assets::Model> m_parts;                      // of models of batteries and of strays
  std::map<const void*, Ogre::TexturePtr> m_pose_tables;  // by the poses that are in it
  std::deque<Kind> m_kinds;
  std::vector<Dress> m_dress;    // one per roster
  stage::HeightGrid m_sunlight;  // coarse: is this place in the sun?
  std::vector<Pole> m_poles;
  float m_enlarged = 1;  // of the last frame
  Flashes m_flashes;     // of the same
  std::size_t m_figures = 0, m_fine = 0, m_chunks = 0, m_triangles = 0;
};

}  // namespace vedette::render
