#pragma once

#include <cstdint>
#include <vector>

#include "stage/scenery.h"
#include "stage/stand.h"
#include "stage/trodden.h"

namespace vedette::stage {

/// Where a battlefield's fields lie and what stands in them on its day, noted on a grid so that it can be asked a
/// million times.
class Fields {
 public:
  static constexpr float cell = 4;  // metres
  /// How far, in metres, the edge of a field is known from either side.
  static constexpr float known = 12;

  explicit Fields(const Scenery& scenery);

  /// What stands there by itself or in a field. Within half a cell of an edge it may be what stands beyond.
  [[nodiscard]] const Stand& stand(Vec2 p) const { return m_plots[plot_of(p)].stand; }
  /// The way of its rows.
  [[nodiscard]] float rows(Vec2 p) const { return m_plots[plot_of(p)].rows; }
  /// Which plot of those with one stand and one way of rows; 0 is open ground.
  [[nodiscard]] std::uint16_t plot_of(Vec2 p) const;
  /// Metres from there to the edge of what men wade in; below zero out of it: on ways, water, at walls and houses, in
  /// lower growth. Straight edges are straight.
  [[nodiscard]] float inside(Vec2 p) const;
  /// Metres of corn over the ground, trodden or not: 0 where none stands.
  [[nodiscard]] float corn(Vec2 p) const { return corn_and_edge(p).tall; }
  struct Corn {
    float tall;    // metres, 0: none stands there
    float inside;  // metres to the edge, below zero out of the field; of who is deep in it only that he is
  };
  /// Both at once.
  [[nodiscard]] Corn corn_and_edge(Vec2 p) const;

  /// How many steps a line that is at a place, metres above sea, goes on with over all corn, trodden or not; 0: it may
  /// be in it. Few where it leaves the block of ground that this is kept for.
  [[nodiscard]] int steps_over(Vec3 at, Vec3 step) const;

  // The same at a corner of the grid; (0, 0) is the map's south-west corner.
  [[nodiscard]] int columns() const { return m_columns; }
  [[nodiscard]] int rows() const { return m_rows; }
  [[nodiscard]] Vec2 corner(int column, int row) const {
    return m_origin + Vec2{static_cast<float>(column), static_cast<float>(row)} * cell;
  }
  [[nodiscard]] float inside(int column, int row) const;
  [[nodiscard]] float tall(int column, int row) const { return m_plots[m_plot[index(column, row)]].stand.tall; }
  [[nodiscard]] float rows(int column, int row) const { return m_plots[m_plot[index(column, row)]].rows; }
  /// Nothing to wade in anywhere.
  [[nodiscard]] bool empty() const { return !m_any; }

 private:
  struct Plot {
    Stand stand;
    float rows = 0;
  };
  class Survey;

  void note_tops(const HeightGrid&);
  [[nodiscard]] float tall(Vec2 p) const;
  [[nodiscard]] std::size_t index(int column, int row) const {
    return static_cast<std::size_t>(row) * static_cast<std::size_t>(m_columns) + static_cast<std::size_t>(column);
  }

  Vec2 m_origin;
  int m_columns = 0, m_rows = 0;
  bool m_any = false;
  std::vector<Plot> m_plots;
  std::vector<std::uint16_t> m_plot;  // of each corner
  std::vector<std::int8_t> m_inside;  // decimetres
  int m_blocks = 0;                   // in a row
  std::vector<float> m_tops;          // of each block of cells: metres above sea that its corn reaches
};

/// Whether corn that stands between the eye and a place, metres above sea, hides it. @pre the scenery is surveyed
[[nodiscard]] bool hidden_by_corn(const Scenery& scenery, const TroddenCorn& trodden, Vec3 eye, Vec3 place,
                                  float seconds);

/// Metres of corn that stands there at a second of film: 0 where none was sown or it lies. @pre the scenery is surveyed
[[nodiscard]] float standing_corn(const Scenery& scenery, const TroddenCorn& trodden, Vec2 p, float seconds);

}  // namespace vedette::stage
