#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "stage/geometry.h"

namespace vedette::assets {

/// How many parts of a uniform can have their own colour.
inline constexpr std::size_t palette_slots = 64;

/// A uniform as its file has it: for each part a colour's name, another part's name, #RRGGBB, or R for the facing.
struct Uniform {
  std::string key;
  std::string model, limber, bearer, officer, drummer, sapper;  // names of models; empty for none of its own
  std::string nation;                                           // one of Usual::names
  std::string flag;                                             // when the scenario names none
  std::string facing;                                           // where the regiment names none of its own
  std::array<std::string, palette_slots> words;
};

/// What units of one nation wear whose scenario does not say.
struct Usual {
  std::vector<std::string> names;       // of the nation, in small letters
  std::array<std::string, 5> uniforms;  // keys, by stage::Arm
  std::string flag;                     // under which they are named who carry none; empty: their side's
};

/// The colours one unit wears, 0xRRGGBB by part.
using Dress = std::array<std::uint32_t, palette_slots>;

/// Something painted on a flag. x runs from the staff (0) to the fly (1), y from the bottom (0) to the top (1).
struct FlagMark {
  enum class Kind : std::uint8_t { Polygon, Cross, Saltire, Union, Disc, Wreath, Rays, Border, Lines };
  Kind kind = Kind::Polygon;
  std::vector<stage::Vec2> points;   // corners; the middle of discs, wreaths and rays; two corners of rectangles
  float size = 0;                    // width or radius, as a share of the height
  int count = 0;                     // rays, lines
  std::vector<std::string> colours;  // names, as in Uniform::words
};

struct Flag {
  std::string key;
  float height = 0.8F, length = 0.8F, staff = 2.1F;  // metres
  std::string field, staff_colour, fringe;
  std::vector<FlagMark> marks;
};

}  // namespace vedette::assets
