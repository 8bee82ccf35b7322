#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "choreography/film.h"

namespace vedette::choreography {

/// The camera with a lens before it that is sharp at its focus, or at what it looks at, and lets what lies far before
/// and behind go soft, as of a diorama that stands on a table; who draws stops it down as need be.
[[nodiscard]] stage::Camera through_lens(stage::Camera);

/// The same, sharp at one of a unit's men who are in the picture, or at anybody where it is about nobody or sees none
/// of them: with whom most of what fills the picture with men is sharp, the unit's before others. At what it looks at
/// where it sees nobody.
[[nodiscard]] stage::Camera focused(stage::Camera, const Film&, const Relief&, const stage::StageFrame&,
                                    std::optional<std::uint32_t> roster);

/// A shot from second to second.
struct ShotCamera {
  timeline::Span span;
  std::function<stage::Camera(timeline::Seconds)> camera;
  std::function<timeline::Seconds(timeline::Seconds)> battle;  // which second of the battle one sees
  std::optional<std::uint32_t> roster;                         // whom it is about, if anybody
};

/// Its camera at a second, with the focus on one man from its beginning to its end: the one with whom most is sharp in
/// all of it; where another would show far more, on that one. It goes evenly from half second to half second, and not
/// there and back within one: who comes near for a moment makes nothing jump.
[[nodiscard]] stage::Camera focus_pulled(const ShotCamera&, const Film&, const Relief&, timeline::Seconds at);

}  // namespace vedette::choreography
