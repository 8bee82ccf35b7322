#pragma once

#include <span>
#include <vector>

#include "stage/geometry.h"
#include "stage/puff.h"
#include "stage/smoke_bank.h"

namespace vedette::stage {

/// The smoke round a place at one second, as far as it hides what stands behind it: puffs, and what lingers of those
/// before them. On average: no single cloud is known.
class Veil {
 public:
  static constexpr float reach = 320;  // metres from the place to each side; beyond it the air is clear

  /// @param puffs of the whole film, sorted by born; the bank is theirs.
  Veil(std::span<const Puff> puffs, const SmokeBank& bank, Vec2 place, float second);

  /// How much of what stands at one place is hidden from another, 0 to 1. Heights are over the ground.
  [[nodiscard]] float hides(Vec3 eye, Vec3 seen) const;

 private:
  struct Square {
    float dense = 0, top = 0;  // optical depth of a metre; metres over the ground
  };
  [[nodiscard]] static int index(float metres);
  [[nodiscard]] Square& square(int column, int row);
  void add(const Puff&, Vec2 wind, float age);
  void add(const SmokeBank::Heap&);

  Vec2 m_corner;
  std::vector<Square> m_squares;  // by row, then column; none where there is no smoke
};

}  // namespace vedette::stage
