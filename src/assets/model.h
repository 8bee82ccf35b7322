#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "stage/geometry.h"

namespace vedette::assets {

/// A corner of a figure's mesh. The model faces north (+y), stands on z = 0; metres.
struct ModelVertex {
  stage::Vec3 at, normal;
  std::uint8_t slot = 0;  // row of the palette: which part of the uniform this is
  float shade = 1;        // painted light and shadow, 0 to 1
  std::array<std::uint8_t, 2> bone{};
  float first_weight = 1;  // of bone[0]; bone[1] has the rest
};

struct ModelLevel {
  std::vector<ModelVertex> vertices;
  std::vector<std::uint32_t> triangles;  // three indices each, seen counter-clockwise from outside
};

/// How a bone is turned and moved in one frame: three rows of four, rotation and place.
using Pose = std::array<float, 12>;

[[nodiscard]] inline stage::Vec3 moved(const Pose& m, stage::Vec3 p) {
  return {m[0] * p.x + m[1] * p.y + m[2] * p.z + m[3], m[4] * p.x + m[5] * p.y + m[6] * p.z + m[7],
          m[8] * p.x + m[9] * p.y + m[10] * p.z + m[11]};
}

/// A movement: frames that follow one another.
struct ModelClip {
  std::string name;
  int first_frame = 0, frames = 1;
  float seconds = 1;
};

/// Where a bearer holds the staff, at rest: the cloth is tied at the top.
struct ModelPole {
  std::size_t bone = 0;
  stage::Vec3 foot, top;
};

struct Model {
  std::string name;
  std::vector<ModelLevel> levels;  // finest first
  std::vector<std::string> bones;
  std::vector<ModelClip> clips;
  std::shared_ptr<const std::vector<Pose>> poses;  // frame * bones.size() + bone; shared by parts of it
  int frames = 0;
  std::optional<ModelPole> pole;

  [[nodiscard]] const Pose& pose(int frame, std::size_t bone) const {
    return (*poses)[static_cast<std::size_t>(frame) * bones.size() + bone];
  }
};

}  // namespace vedette::assets
