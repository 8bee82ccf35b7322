#include "stage/shot.h"

#include <algorithm>

namespace vedette::stage {

std::optional<Vec3> missile_at(const Shot& shot, float second, const HeightGrid& ground) {
  if (shot.missile == Missile::Canister || second < shot.fired || shot.grazes.empty()) return std::nullopt;
  const auto next = std::ranges::upper_bound(shot.grazes, second, {}, &Graze::second);
  if (next == shot.grazes.begin()) return thrown_to(shot.start, shot.thrown, second - shot.fired);
  const Graze& last = *(next - 1);
  const float age = second - last.second, speed = std::hypot(last.onward.x, last.onward.y);
  if (speed <= 0) return std::nullopt;
  if (!last.rolls) return thrown_to(last.at, last.onward, age);
  const float rolled = std::min(age, speed / rolling_brake);
  const float share = rolled - rolling_brake * rolled * rolled / (2 * speed);
  const Vec2 here{last.at.x + last.onward.x * share, last.at.y + last.onward.y * share};
  return Vec3{here.x, here.y, ground.at(here)};
}

}  // namespace vedette::stage
