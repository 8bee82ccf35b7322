#pragma once

#include <cstdint>

#include "stage/geometry.h"

namespace vedette::stage {

enum class PuffKind : std::uint8_t { Musket, Cannon, Dust, Burst };

/// A puff of smoke or dust whose whole life is known when the film is built; drawn from age = now - born.
struct Puff {
  PuffKind kind = PuffKind::Musket;
  Vec2 at;
  float above = 1.3F;  // metres over the ground
  float bearing = 0;   // the way it was blown out of the barrel
  float born = 0;      // second of film
  float life = 12;     // seconds until nothing is left
  float scale = 1;     // of a usual one of its kind
  std::uint32_t seed = 0;
};

/// How the clouds of a puff of one kind go, swell and thin, all for a puff of scale 1: what is drawn, and what it
/// hides.
struct PuffShape {
  float reach, first, later;  // metres: of the jet, across at first, across in the end
  float tall, thick;          // height by width; opacity
  int clouds;

  static constexpr float drifts = 0.8F;  // of the wind

  /// Metres from the muzzle, on average.
  [[nodiscard]] float out(float age) const;
  /// Metres across.
  [[nodiscard]] float across(float age, float life) const;
  /// 0 to 1, of one cloud in its middle.
  /// @param uneven times the usual.
  [[nodiscard]] float opacity(float age, float life, float uneven = 1) const;
};
[[nodiscard]] PuffShape shape_of(PuffKind);

}  // namespace vedette::stage
