#pragma once

#include <cstdint>
#include <functional>
#include <span>

#include "sound/bank.h"
#include "sound/grain.h"
#include "stage/frame.h"

namespace vedette::sound {

/// Where the camera is at a second of film: there everything is heard.
using Ears = std::function<stage::Camera(double second)>;

inline constexpr float speed_of_sound = 343;  // metres a second
inline constexpr float latest = 1.5F;         // seconds a sound may lag behind what is seen: more seems a fault

/// A wave of the bank as it reaches both ears.
struct Heard {
  std::int64_t first = 0;  // sample of film at which it begins
  std::span<const float> wave;
  float left = 0, right = 0;

  [[nodiscard]] std::int64_t end() const { return first + static_cast<std::int64_t>(wave.size()); }
};

/// What is heard of a film, sorted by `first`. Each grain is heard from where the camera is when it sounds, to its
/// end, whatever the camera does meanwhile: tails go on over cuts. What is too weak is left out, and of all that lasts
/// at one time what is loudest is kept. Pure. @param bank is referred to by what is returned.
[[nodiscard]] std::vector<Heard> heard_by(const Ears&, const Score&, const Bank& bank);

/// One grain, or ball, from one place; none where it is too weak, or too far.
[[nodiscard]] std::vector<Heard> heard_from(const stage::Camera&, const Grain&, const Bank&);
[[nodiscard]] std::vector<Heard> heard_from(const stage::Camera&, const Passing&, const Bank&);

}  // namespace vedette::sound
