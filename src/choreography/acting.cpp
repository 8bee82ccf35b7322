#include "choreography/acting.h"

#include "choreography/aftermath.h"
#include "choreography/visible.h"

namespace vedette::choreography {

using stage::Vec3;
using timeline::Seconds;

float acting_share(const Film& film, const Relief& relief, const stage::Camera& camera, Seconds at) {
  constexpr float noticed = 11;  // pixels
  const stage::View view = view_of(film, camera, at);
  float all = 0, acting = 0;
  for (std::uint32_t i = 0; i < film.set.rosters.size(); ++i) {
    const stage::Roster& roster = film.set.rosters[i];
    const stage::Block block = block_of(film, i, at);
    if (block.presence <= 0 || pixels_of(block, roster.arm, view, relief) < noticed) continue;
    const float tall = view.enlarged * stature(roster.arm);
    for (int figure = 0; figure < roster.figures; ++figure) {
      const stage::FigurePose pose = stage::place_alone(roster, block, figure, static_cast<float>(at));
      if (pose.hidden || (pose.fallen && !pose.strays)) continue;
      const Vec3 belt{pose.at.x, pose.at.y, relief.ground(pose.at) + tall / 2};
      const float depth = view.depth(belt);
      if (depth <= 0.5F) continue;
      const float pixels = tall * view.pixels_per_metre(depth);
      const stage::View::Spot spot = view.project(belt);
      if (pixels < noticed || spot.x < 0 || spot.x > view.width || spot.y < 0 || spot.y > view.height) continue;
      all += pixels * pixels;
      if (!stage::waits(pose.clip)) acting += pixels * pixels;
    }
  }
  return all > 0 ? acting / all : 0;
}

}  // namespace vedette::choreography
