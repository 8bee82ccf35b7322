#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "stage/geometry.h"
#include "stage/scenery.h"

namespace vedette::stage {

/// What a piece throws.
enum class Missile : std::uint8_t {
  Ball,      // solid: it bounds on from graze to graze
  Canister,  // a tin of heavy balls that spreads from the muzzle
  Shell,     // a howitzer's: a high arc, and a burst when its fuze has burnt down
};

/// What a missile comes down on, or ends in.
enum class Ground : std::uint8_t { Earth, Mud, Water, Wall, Wood, Air };

/// Where a missile meets something, and how it goes on.
struct Graze {
  float second = 0;  // of film
  Vec3 at;
  Vec3 onward;  // metres a second as it leaves; zero where it stays
  Ground on = Ground::Earth;
  bool rolls = false;   // it goes on along the ground, slower and slower
  bool bursts = false;  // the shell's fuze has burnt down
};

/// One piece's shot. Choreography says who fires when and at what; ballistics works out its way over the real ground
/// once, when the film is opened. From then on it is a function of the second.
struct Shot {
  Missile missile = Missile::Ball;
  Vec2 from, to;                 // the muzzle, and where it is laid on
  float muzzle = 1.1F;           // metres over the ground
  float fired = 0, arrives = 0;  // seconds of film: the shot, and when those it is meant for are struck
  std::uint32_t seed = 0;
  int pounds = 6;  // its ball; 0: a howitzer throws it

  Vec3 start, thrown;         // the muzzle in the world, and metres a second as it leaves
  std::vector<Graze> grazes;  // by second; empty until they are worked out; canister's each another ball's only one
  [[nodiscard]] float ends() const { return grazes.empty() ? arrives : grazes.back().second; }
};

inline constexpr float gravity = 9.81F;        // metres a second, a second
inline constexpr float rolling_brake = 25.0F;  // the same, of a ball that rolls through grass

/// Where a ball or shell is seen at a second of film; none before the shot, after it has come to rest or burst, and for
/// canister. Pure. @pre its way is worked out.
[[nodiscard]] std::optional<Vec3> missile_at(const Shot&, float second, const HeightGrid&);

/// Where something thrown is after so many seconds, with no air in its way.
[[nodiscard]] constexpr Vec3 thrown_to(Vec3 from, Vec3 velocity, float seconds) {
  Vec3 p = from + velocity * seconds;
  p.z -= gravity / 2 * seconds * seconds;
  return p;
}

}  // namespace vedette::stage
