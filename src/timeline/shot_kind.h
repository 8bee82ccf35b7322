#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace vedette::timeline {

/// What a shot is in a film: what its director takes it for, what sound and gauges ask of it.
enum class ShotKind : std::uint8_t {
  Own,     // of somebody's own wish
  Camera,  // through one of the standing cameras
  // the film's frame
  Establish,
  Army,
  Plan,
  End,
  Aftermath,
  Odds,
  Credits,
  // between what happens
  Map,
  Wide,
  Arrival,
  Town,
  // what happens
  Charge,
  Volley,
  Guns,
  Square,
  Melee,
  Rout
};
inline constexpr std::array<std::string_view, 19> shot_kind_names{
    "own",  "camera",  "establish", "army",   "plan",   "end",  "aftermath", "odds",  "credits", "map",
    "wide", "arrival", "town",      "charge", "volley", "guns", "square",    "melee", "rout"};

[[nodiscard]] constexpr std::string_view name_of(ShotKind kind) {
  return shot_kind_names[static_cast<std::size_t>(kind)];
}
static_assert(name_of(ShotKind::Rout) == shot_kind_names.back());
/// The kind of this name; none where a shot's name is somebody's own.
[[nodiscard]] std::optional<ShotKind> shot_kind(std::string_view name);

/// Men fire, strike or run in it.
[[nodiscard]] constexpr bool is_action(ShotKind kind) {
  return kind >= ShotKind::Charge;
}

}  // namespace vedette::timeline
