#pragma once

#include <cstdint>
#include <map>
#include <string_view>
#include <utility>
#include <vector>

#include "stage/scenery.h"

namespace vedette::choreography {

/// What of the ground no man can stand in or on: walls of houses and gardens, hedges, trunks, water too deep to wade
/// where no bridge or ford leads over it.
class Obstacles {
 public:
  /// @param scenery is referred to.
  explicit Obstacles(const stage::Scenery& scenery);

  /// "in a wall", "in a hedge", "in a trunk", "on water"; empty where a man may stand.
  [[nodiscard]] std::string_view at(stage::Vec2 place) const;

 private:
  struct Stretch {  // of a line: from one of its points to the next
    const stage::Line* line;
    stage::Vec2 from, to;
  };
  struct Cell {
    std::vector<Stretch> lines;
    std::vector<const stage::Building*> houses;
    std::vector<const stage::Scenery::Trunk*> trunks;
  };
  using Key = std::pair<int, int>;
  [[nodiscard]] static Key key(stage::Vec2 place);
  template <class T>
  void spread(stage::Vec2 low, stage::Vec2 high, std::vector<T> Cell::*list, const T& what);
  [[nodiscard]] bool is_crossed(stage::Vec2 place) const;
  [[nodiscard]] bool is_in_lake(stage::Vec2 place) const;

  const stage::Scenery* m_scenery;
  std::map<Key, Cell> m_cells;
  std::vector<const stage::Area*> m_lakes;
};

}  // namespace vedette::choreography
