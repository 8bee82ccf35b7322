#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "stage/geometry.h"

namespace vedette::stage {

/// The quarter of the year, by which leaves are told.
enum class Quarter : std::uint8_t { Spring, Summer, Autumn, Winter };
inline constexpr std::size_t seasons = 4;

enum class PlantKind : std::uint8_t {
  Oak,
  Elm,
  Poplar,
  Willow,
  Apple,
  Olive,
  Pine,
  Cypress,
  Thorn,
  Hazel,
  Bramble,
  Broom,
  Vine,
  Reed
};
/// Their names in files, in that order.
inline constexpr std::array<std::string_view, 14> plant_names{"oak",     "elm",           "poplar",  "willow", "apple",
                                                              "olive",   "umbrella_pine", "cypress", "thorn",  "hazel",
                                                              "bramble", "broom",         "vine",    "reed"};
inline constexpr std::size_t plant_kinds = plant_names.size();

/// How a kind of plant stands when it is grown up.
struct Habit {
  float height = 1;    // metres
  float breadth = 1;   // of its crown, as a share of its height
  float trunk = 0;     // its radius, as a share of the crown's breadth; 0 for what has none to run into
  float crown = 0.5F;  // height of the crown's middle, as a share of the plant's
};
[[nodiscard]] const Habit& habit_of(PlantKind kind);

/// What grows where on a battlefield: one of these by lot, and a kind that stands there twice twice as often.
struct Growth {
  using Kinds = std::vector<PlantKind>;
  Kinds wood, orchard, scrub;
  Kinds hedge, hedgerow;     // what a hedge is of, and the trees in it
  Kinds lone, garden, bank;  // a tree by itself, by houses, by water
};

/// @param dry the south, else the north
[[nodiscard]] Growth usual_growth(bool dry);

/// One plant where it grows.
struct Plant {
  PlantKind kind = PlantKind::Hazel;
  Vec3 foot;
  float turn = 0, width = 1, height = 1;  // metres: of the crown across, of the whole
  float tint = 0.5F;
  int individual = -1;  // which of its kind, 0 to 3; -1: as its place has it
};

}  // namespace vedette::stage
