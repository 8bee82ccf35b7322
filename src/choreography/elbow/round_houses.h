#pragma once

#include <vector>

#include "choreography/elbow/asides.h"
#include "stage/free_ground.h"

namespace vedette::choreography::elbow {

/// Leads a unit's men past the houses that lie across their way: by the side that is nearer, all beside them with them.
/// Whoever would be in a house for a while, as who fights in a village, or would only have come as far as its wall when
/// the film leaves time out, stays before it.
class RoundHouses {
 public:
  /// Looks where everybody would go who gives way to nobody.
  RoundHouses(Gathered& all, Asides& asides);

  [[nodiscard]] bool any() const { return !m_bounds.empty(); }
  /// @return at how many steps somebody is still in a wall
  [[nodiscard]] int wrong() const;
  /// They are moved some of the way past it.
  void pass();

 private:
  /// How far aside a man has to be at a step: at least so many metres along a unit vector.
  struct Bound {
    int step = 0, figure = 0;
    stage::Vec2 along;
    float least = 0;
  };
  [[nodiscard]] std::vector<stage::FreeGround::Walls> near(const std::vector<stage::FreeGround::Walls>&) const;
  void lead(const stage::FreeGround::Walls&, int figure, int from, int beyond);
  [[nodiscard]] bool leads(int figure, int from, int beyond) const;
  void stay_out(const stage::FreeGround::Walls&, int figure, int from, int beyond);
  void cut_corner(const stage::FreeGround::Walls&, int figure, int from, int beyond);
  void halt_inside(const stage::FreeGround::Walls&, int figure, int from, int cut);
  void bound(int figure, int from, int beyond, stage::Vec2 along, stage::Vec2 through);

  Gathered& m_all;
  Asides& m_asides;
  std::vector<Bound> m_bounds;
};

}  // namespace vedette::choreography::elbow
