#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <vector>

#include "data/node.h"
#include "stage/scenery.h"

namespace vedette::assets {

/// How one region builds (models/houses.yaml explains the words). Colours are 0xRRGGBB.
struct HouseKit {
  enum class Wall : std::uint8_t { Plaster, Brick, Stone };
  enum class Gable : std::uint8_t { Plain, Parapet, Stepped };
  enum class Steeple : std::uint8_t { Spire, Pyramid, Onion, Belfry };

  Wall wall = Wall::Plaster, farm = Wall::Plaster;           // of dwellings; of barns and yards
  std::vector<std::uint32_t> walls, farms, tiles, shutters;  // one of each by lot
  std::uint32_t foot = 0x5A5650, stone = 0xA89878, thatch = 0x8E7B55, frames = 0xD8CBB0;
  float thatched = 0;     // the share of cottages, barns and huts
  float pitch = 45;       // of roofs, degrees
  float overhang = 0.3F;  // metres of the eaves
  float hipped = 0;       // the share of roofs whose ends slope too
  float dormers = 0;      // the share of dwellings that have some
  int chimneys = 1;
  Gable gable = Gable::Plain;
  Steeple steeple = Steeple::Pyramid;
};

/// One for each stage::Kit.
using Houses = std::array<HouseKit, stage::kit_names.size()>;

/// Reads a sheet of houses; every fault is told with its place, a region that is missing too.
[[nodiscard]] Houses read_houses(const data::Document&, data::Faults&);

/// Reads houses.yaml of a models folder; nothing when there was an error.
[[nodiscard]] std::optional<Houses> load_houses(const std::filesystem::path& folder, data::Faults&);

}  // namespace vedette::assets
