#include "choreography/haste.h"

#include <algorithm>
#include <array>
#include <utility>

#include "choreography/gait.h"

namespace vedette::choreography {

using stage::Clip;

namespace {

constexpr float shuffle = 2;  // metres a second that men on the spot may shift, at life size
constexpr float wing = 1.3F;  // those who step out or close up go faster than the rest

}  // namespace

float haste(const stage::Roster& roster, const UnitStrip& strip) {
  constexpr double every = 0.1;
  constexpr int most_watched = 193, usual = 49;  // in a flight a few have far farther to run than all others
  float most = 0;
  std::array<stage::Vec2, most_watched> last{};
  stage::Vec2 middle;
  float gait = 0;
  bool had = false;
  for (Seconds at = strip.span().from; at <= strip.span().to; at += every) {
    const stage::Block block = strip.block(at);
    const float legs = wing * std::max(fastest(roster.arm, Clip::Run), fastest(roster.arm, block.clip));
    const bool have = block.presence >= 0.3F;
    const auto cut = strip.cut();
    constexpr double hair = 2e-3;  // a strip is elsewhere a rounding earlier or later than it says
    if (cut && *cut <= at + hair && at - every <= *cut + hair) had = false;  // who is elsewhere has not run there
    constexpr float a_little = 1.03F;                                        // over its gait nobody sees
    const float before_gait = std::exchange(gait, fastest(roster.arm, block.clip));
    const float allowed = a_little * std::max({before_gait, gait, shuffle});
    if (had && have) most = std::max(most, length(block.middle() - middle) / static_cast<float>(every) / allowed);
    middle = block.middle();
    const int watched = block.scatters ? most_watched : usual;
    for (int i = 0; i < watched; ++i) {
      const stage::Vec2 man =
          standing_pose(roster, block, i * ((roster.battery ? 2 : 1) * roster.in_layout() - 1) / (watched - 1)).at;
      auto& before = last[static_cast<std::size_t>(i)];
      if (had && have) most = std::max(most, length(man - before) / static_cast<float>(every) / legs);
      before = man;
    }
    had = have;
  }
  return most;
}

}  // namespace vedette::choreography
