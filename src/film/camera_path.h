#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>
#include <vector>

#include "choreography/film.h"
#include "timeline/cut.h"

namespace vedette::film {

/// How a stretch between two keys of a camera begins and ends: gently or not.
enum class Ease : std::uint8_t { None, In, Out, InOut };
inline constexpr std::array<std::string_view, 4> ease_names{"none", "in", "out", "in-out"};

/// Where a camera is asked to be at a second of its shot. Places are metres: east, north and above the ground, or
/// ahead, right and above the ground of a unit as it stands then.
struct PathKey {
  timeline::Seconds at = 0;
  stage::Vec3 eye;
  std::variant<stage::Vec3, std::uint32_t> look;  // a place, or the middle of a roster
  float view = 0.47F;                             // vertical, radians
  Ease ease = Ease::None;                         // of the way from the key before
  bool equal = false;                             // that way is gone equally fast, however the curve bends
};

/// A camera's way over a shot, through all its keys (Catmull and Rom), as a cut keeps it: fixed places close to each
/// other. A unit's frame goes with it.
/// @param unit whose frame it is; none: the map's. @param battle what the shot shows @pre keys go forward in time
[[nodiscard]] std::vector<timeline::CameraKey> walked(const std::vector<PathKey>& keys,
                                                      std::optional<std::uint32_t> unit, const choreography::Film&,
                                                      const choreography::Relief&, timeline::Span battle,
                                                      timeline::Seconds length);

/// Lifts a shot's camera over the ground and the roofs that its way leads through, gently before and behind them. What
/// is clear stays as it is.
void keep_clear(timeline::CutShot&, const choreography::Relief&);

/// Whether a place lies in a house, up to its ridge.
[[nodiscard]] bool is_in_house(stage::Vec3 place, const choreography::Relief&);

}  // namespace vedette::film
