#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace vedette::sound {

/// What a battle sounds of.
enum class Part : std::uint8_t {
  Musket,
  Volley,  // muskets far off, some dozens at once
  FourPounder,
  SixPounder,
  NinePounder,
  TwelvePounder,
  Howitzer,
  Burst,  // of a shell
  Ball,   // going by
  Graze,  // a ball that strikes the ground
  Hoof,
  Herd,  // all hooves but the nearest
  Step,  // of men who keep step
  Running,
  Wheels,
  Steel,
  Cheer,
  Wind,
  Rain,
  Fire
};
inline constexpr std::size_t part_count = 20;

/// How a part is made and how loud it is: the one table of all of them.
struct PartInfo {
  std::string_view name;  // of the recording that replaces it: models/sound/NAME.flac
  int takes = 1;          // that differ, so that nothing is heard twice in a row
  float level = 0;        // decibels at ten metres, a musket's shot 0
  float echo = 0;         // seconds in which the land answers; 0: it does not
  float lead = 0;         // seconds from its beginning to what must be in time
  bool lasts = false;     // slices of a second, one from the middle of the other
  bool around = false;    // the hearer stands in it: it has no place and no distance
};
inline constexpr std::array<PartInfo, part_count> parts{{
    {"musket", 10, 0, 1.1F},
    {"volley", 6, 2.5F, 1.3F},
    {"cannon-4", 3, 9, 2.4F},
    {"cannon-6", 3, 10, 2.6F},
    {"cannon-9", 3, 11, 2.7F},
    {"cannon-12", 3, 12, 2.8F},
    {"howitzer", 3, 10, 2.4F},
    {"burst", 4, 7, 2.2F},
    {"ball", 6, -9, 0, 0.45F},
    {"graze", 4, -8, 0},
    {"hoof", 12, -25, 0},
    {"herd", 7, -24, 0, 0, true},
    {"step", 8, -24, 0, 0.06F},
    {"running", 6, -24, 0, 0, true},
    {"wheels", 5, -22, 0, 0, true},
    {"steel", 8, -19, 0, 0, true},
    {"cheer", 4, -14, 0, 0.3F},
    {"wind", 9, -41, 0, 0, true, true},
    {"rain", 7, -30, 0, 0, true, true},
    {"fire", 7, -22, 0, 0, true},
}};

[[nodiscard]] constexpr const PartInfo& info(Part part) {
  return parts[static_cast<std::size_t>(part)];
}
[[nodiscard]] constexpr std::optional<Part> part_named(std::string_view name) {
  for (std::size_t i = 0; i < part_count; ++i)
    if (parts[i].name == name) return static_cast<Part>(i);
  return std::nullopt;
}
/// The gun whose ball weighs about so much.
[[nodiscard]] constexpr Part cannon_of(int pounds) {
  if (pounds <= 4) return Part::FourPounder;
  if (pounds <= 7) return Part::SixPounder;
  return pounds <= 10 ? Part::NinePounder : Part::TwelvePounder;
}

}  // namespace vedette::sound
