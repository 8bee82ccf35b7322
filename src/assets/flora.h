#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <vector>

#include "data/node.h"
#include "stage/planting.h"

namespace vedette::assets {

/// How one kind of plant grows and what its leaves are like (models/plants.yaml explains the numbers). Lengths are
/// shares of its height, angles degrees above level.
struct PlantLook {
  enum class Form : std::uint8_t { Tree, Bush, Blades };
  enum class Leaf : std::uint8_t { Broad, Small, Narrow, Needle, Scale };
  /// The outline of the crown: how far it reaches at a height, as a share of half the breadth.
  struct Reach {
    float height = 0, out = 0;
  };
  /// From the lowest to the highest.
  struct Span {
    float low = 0, high = 1;
    [[nodiscard]] float at(float share) const { return low + (high - low) * share; }
  };

  Form form = Form::Tree;
  Leaf leaf = Leaf::Broad;
  std::uint32_t bark = 0x6B5640;
  Span trunk, from, rise;
  float sway = 0, bend = 0, size = 0.1F, hang = 0, flat = 0;
  int limbs = 0, twigs = 0;
  std::vector<Reach> crown;  // upwards
  int count = 0;             // blades
  float lean = 0;            // of them
  std::array<std::uint32_t, stage::seasons> colours{};
  std::array<float, stage::seasons> cover{1, 1, 1, 1};

  /// How far the crown reaches from its middle at a height, as a share of half the breadth; 0 where it is not.
  [[nodiscard]] float reach(float height) const;
};

/// One for each kind of plant.
using Flora = std::array<PlantLook, stage::plant_kinds>;

/// Reads a sheet of plants; every fault is told with its place, a kind that is missing too.
[[nodiscard]] Flora read_flora(const data::Document&, data::Faults&);

/// Reads plants.yaml of a models folder; nothing when there was an error.
[[nodiscard]] std::optional<Flora> load_flora(const std::filesystem::path& folder, data::Faults&);

}  // namespace vedette::assets
