#include "stage/windows.h"

#include <algorithm>

namespace vedette::stage {

std::vector<Window> windows_of(const Building& house) {
  if (house.kind != BuildingKind::House && house.kind != BuildingKind::Farm) return {};
  if (house.plan == Plan::Chapel || house.plan == Plan::Dovecote) return {};
  constexpr float apart = 4.2F, storey = 2.8F, two_storeys = 5;  // metres
  const float length = house.size.x / 2;
  const int count = std::max(1, static_cast<int>(2 * length / apart));
  std::vector<Window> windows;
  for (const float side : {-1.0F, 1.0F})
    for (int i = 0; i < count; ++i) {
      const float along = (static_cast<float>(i) + 0.5F) / static_cast<float>(count) * 2 * length - length;
      windows.push_back({side, along, 0});
      if (house.height > two_storeys) windows.push_back({side, along, storey});
    }
  return windows;
}

float floor_of(const Building& house, const HeightGrid& ground) {
  const Vec2 half = house.size * 0.5F;
  float highest = -1e9F;
  for (const Vec2 corner : {Vec2{-half.y, -half.x}, Vec2{half.y, -half.x}, Vec2{half.y, half.x}, Vec2{-half.y, half.x}})
    highest = std::max(highest, ground.at(house.centre + turned(corner, house.bearing)));
  return highest;
}

std::vector<Line> firing_steps(const Line& wall) {
  constexpr float aims_over = 1.4F, tall = 1.7F, broad = 0.7F, round_something = 0.25F;  // metres; share of its length
  if (wall.kind != LineKind::Wall || wall.height < tall || wall.points.size() < 3) return {};
  Vec2 middle;
  float all = 0;
  for (std::size_t i = 1; i < wall.points.size(); ++i) {
    const float metres = length(wall.points[i] - wall.points[i - 1]);
    middle = middle + mix(wall.points[i - 1], wall.points[i], 0.5F) * metres;
    all += metres;
  }
  middle = middle * (1 / std::max(1.0F, all));
  std::vector<Line> steps;
  for (std::size_t i = 1; i < wall.points.size(); ++i) {
    const Vec2 from = wall.points[i - 1], to = wall.points[i], way = to - from;
    const float metres = length(way);
    if (metres < 2 || distance(middle, from, to) < round_something * metres) continue;
    const Vec2 along = way * (1 / metres);
    Vec2 inwards{along.y, -along.x};
    if (dot(middle - from, inwards) < 0) inwards = inwards * -1.0F;
    const Vec2 off = inwards * (std::max(0.3F, wall.width / 2) + broad / 2);
    steps.push_back({.kind = LineKind::Wall,
                     .name = wall.name,
                     .points = {from + along + off, to - along + off},
                     .width = broad,
                     .height = wall.height - aims_over});
  }
  return steps;
}

}  // namespace vedette::stage
