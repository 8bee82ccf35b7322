#pragma once

#include <cstdint>
#include <vector>

#include "assets/flora.h"

namespace vedette::render {

/// A straight piece of wood. Lengths are shares of the plant's height.
struct Branch {
  enum class Order : std::uint8_t { Trunk, Limb, Twig };
  struct End {
    stage::Vec3 at;
    float radius = 0;
    stage::Vec3 way;  // unit vector to which it is cut square: where a limb bends, both pieces' are one
  };
  Order order = Order::Trunk;
  End from, to;
  stage::Vec3 side;  // across all pieces of one limb, so that none is twisted against the next
};

/// What hangs about a twig's end: leaves, or bare twiglets where its season has taken them.
struct Spray {
  stage::Vec3 at, way;   // the twig's
  stage::Vec3 bough;     // the middle of the limb's foliage, away from which it looks
  float open = 1;        // how much light comes to it, 0 in the crown's heart to 1 at its rim
  float leafy_from = 0;  // it has leaves when its season covers more than this share
};

/// One grown plant.
struct Skeleton {
  std::vector<Branch> wood;
  std::vector<Spray> sprays;
};

/// Grows one individual, upwards from (0, 0, 0), 1 high and `habit.breadth` across. Pure. @pre the look is no blades'.
[[nodiscard]] Skeleton grown(const assets::PlantLook& look, const stage::Habit& habit, std::uint32_t seed);

}  // namespace vedette::render
