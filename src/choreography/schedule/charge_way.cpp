#include "choreography/schedule/charge_way.h"

#include <algorithm>
#include <cmath>

namespace vedette::choreography {

Path straight_home(const Path& way, Footing home, float front, stage::Arm arm) {
  const bool horse = arm == stage::Arm::Horse;
  const float straight = horse ? 45 : 20, fewest = horse ? 12 : 6;  // metres
  constexpr float look = 1, there = 1.5F, aligned = 0.1F;           // metres, metres, radians
  const auto off = [&](Footing here) { return turned(home.at - here.at, -home.bearing); };
  float walked = 0;
  while (walked < way.length() && off(way.along(walked + look)).y > straight) walked += look;
  Path charge{way.start()};
  Footing joint = way.start();
  for (float at = look; at < walked; at += look) {
    const Footing begun = way.leg_at(at).start;
    if (begun.at == joint.at && begun.bearing == joint.bearing) continue;
    charge.close_to(begun, front);
    joint = begun;
  }
  const Footing here = way.along(walked);
  charge.close_to(here, front);
  const bool before_him =
      std::abs(off(here).x) < there && std::abs(stage::turn_between(here.bearing, home.bearing)) < aligned;
  const float ahead = std::clamp(off(here).y, before_him ? 0 : fewest, straight);
  charge.close_to({home.at - stage::heading(home.bearing) * ahead, home.bearing}, front);
  charge.close_to(home, front);
  return charge;
}

}  // namespace vedette::choreography
