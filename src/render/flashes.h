#pragma once

#include <span>
#include <vector>

#include "render/view.h"
#include "stage/frame.h"

namespace vedette::render {

struct Flash {
  stage::Vec3 at;
  float strength = 1;  // of a musket's
  float seen = 0;      // how strong for the eye
};

/// The flashes of muskets and guns that light men about them: the eight strongest for the eye, while they last.
class Flashes {
 public:
  static constexpr float seconds = 0.06F;
  static constexpr std::size_t most = 8;

  /// @param puffs of the whole film, sorted by born
  Flashes() = default;
  Flashes(std::span<const stage::Puff> puffs, const stage::HeightGrid& ground, const View& view);

  /// How they light what stands at a place: what faces them, and hardly what faces away.
  struct Light {
    float strength = 0;  // 1: as the sun, a musket's length from one
    float bearing = 0;   // to where it comes from, radians clockwise from north
  };
  [[nodiscard]] Light on(stage::Vec3 place) const;
  [[nodiscard]] const std::vector<Flash>& lit() const { return m_lit; }

 private:
  std::vector<Flash> m_lit;
};

}  // namespace vedette::render
