#include "render/model_parts.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <memory>
#include <utility>

namespace vedette::render {
namespace {

constexpr std::size_t none = std::numeric_limits<std::size_t>::max();

/// The triangles of which every corner hangs on bones that are kept.
assets::ModelLevel part_of(const assets::ModelLevel& level, const std::vector<std::size_t>& now, stage::Vec2 place) {
  assets::ModelLevel part;
  std::vector<std::size_t> moved(level.vertices.size(), none);
  for (std::size_t i = 0; i < level.vertices.size(); ++i) {
    assets::ModelVertex v = level.vertices[i];
    const bool alone = v.first_weight >= 1;
    if (now[v.bone[0]] == none || (!alone && now[v.bone[1]] == none)) continue;
    v.bone = {static_cast<std::uint8_t>(now[v.bone[0]]), static_cast<std::uint8_t>(alone ? 0 : now[v.bone[1]])};
    v.at.x -= place.x, v.at.y -= place.y;
    moved[i] = part.vertices.size();
    part.vertices.push_back(v);
  }
  for (std::size_t i = 0; i + 2 < level.triangles.size(); i += 3) {
    const std::array corners{moved[level.triangles[i]], moved[level.triangles[i + 1]], moved[level.triangles[i + 2]]};
    if (std::ranges::find(corners, none) != corners.end()) continue;
    for (const std::size_t corner : corners) part.triangles.push_back(static_cast<std::uint32_t>(corner));
  }
  return part;
}

}  // namespace

assets::Model part_of(const assets::Model& model, std::string name,
                      const std::function<bool(std::string_view bone)>& belongs, stage::Vec2 place) {
  assets::Model part{.name = std::move(name), .clips = model.clips, .frames = model.frames};
  const bool moves_alike = place.x == 0 && place.y == 0;  // about the same middle: by the whole's own bones
  if (moves_alike) part.bones = model.bones, part.poses = model.poses;
  std::vector<std::size_t> now(model.bones.size(), none);
  for (std::size_t bone = 0; bone < model.bones.size(); ++bone) {
    if (!belongs(model.bones[bone])) continue;
    now[bone] = moves_alike ? bone : part.bones.size();
    if (!moves_alike) part.bones.push_back(model.bones[bone]);
  }
  for (const assets::ModelLevel& level : model.levels) {
    assets::ModelLevel own = part_of(level, now, place);
    // What a coarse level leaves out altogether is as it was in the finer one.
    part.levels.push_back(own.triangles.empty() && !part.levels.empty() ? part.levels.back() : std::move(own));
  }
  if (moves_alike) return part;
  std::vector<assets::Pose> poses;
  poses.reserve(static_cast<std::size_t>(model.frames) * part.bones.size());
  for (int frame = 0; frame < model.frames; ++frame)
    for (std::size_t bone = 0; bone < model.bones.size(); ++bone) {
      if (now[bone] == none) continue;
      assets::Pose m = model.pose(frame, bone);
      // The same movement about the part's own middle.
      for (std::size_t row = 0; row < 3; ++row) m[row * 4 + 3] += m[row * 4] * place.x + m[row * 4 + 1] * place.y;
      m[3] -= place.x, m[7] -= place.y;
      poses.push_back(m);
    }
  part.poses = std::make_shared<const std::vector<assets::Pose>>(std::move(poses));
  return part;
}

}  // namespace vedette::render
