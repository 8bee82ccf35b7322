#pragma once

#include <map>
#include <utility>
#include <vector>

#include "stage/scenery.h"

namespace vedette::stage {

/// Keeps count of where nothing may grow: ways, water, houses.
class ClearGround {
 public:
  explicit ClearGround(const Scenery& scenery);
  /// @param room no more than `widest`
  [[nodiscard]] bool at(Vec2 p, float room) const;

 private:
  static constexpr float cell = 32, widest = 6;  // metres
  struct Stretch {
    Vec2 from, to;
    float half;  // metres from its middle to its side
  };
  using Key = std::pair<int, int>;
  static Key cell_of(Vec2 p);
  void put(const Stretch& s);

  std::map<Key, std::vector<Stretch>> m_cells;
};

}  // namespace vedette::stage
