#include "choreography/teams.h"

#include <algorithm>
#include <array>
#include <vector>

#include "choreography/aftermath.h"
#include "choreography/footprint.h"
#include "stage/battery.h"

namespace vedette::choreography {
namespace {

constexpr std::array distances{14.5F, 13.0F, 11.7F};   // metres from axle to team: drill, section 7
constexpr float team_front = 2.4F, team_depth = 8.5F;  // metres
constexpr float middle_ahead = 1.4F;                   // metres from a team's own middle to that of its ground
constexpr float standing = 0.3F;                       // share of a unit that has to be there

/// Where every unit is at one second of film.
struct Look {
  std::vector<stage::Block> blocks;
  std::vector<Footprint> places;
};

std::vector<Look> looks_at(const Film& film) {
  constexpr double every = 1;  // seconds between two looks
  std::vector<Look> looks;
  for (Seconds at = 0; at < film.timeline.duration(); at += every) {
    Look& look = looks.emplace_back();
    for (std::uint32_t unit = 0; unit < film.units; ++unit) {
      look.blocks.push_back(block_of(film, unit, at));
      look.places.push_back(footprint(look.blocks.back()));
    }
  }
  return looks;
}

/// In how many looks each team of a battery stands in others, so far behind its piece.
std::vector<int> conflicts(stage::Roster roster, std::uint32_t battery, const std::vector<Look>& looks, float behind) {
  constexpr float touching = 0.3F;  // metres
  const auto pieces = static_cast<std::size_t>(roster.in_layout());
  roster.behind.assign(pieces, behind);
  std::vector<int> times(pieces, 0);
  for (const Look& look : looks) {
    const stage::Block& block = look.blocks[battery];
    if (block.limbered > 0 || block.left >= 0 || block.presence < standing) continue;
    Footprint all = look.places[battery];
    all.depth += 2 * (behind + team_depth);
    std::vector<Footprint> near;
    for (std::uint32_t other = 0; other < look.places.size(); ++other)
      if (other != battery && look.blocks[other].presence >= standing && overlap(all, look.places[other]) > 0)
        near.push_back(look.places[other]);
    for (std::size_t i = 0; i < pieces && !near.empty(); ++i) {
      const stage::FigurePose team = standing_pose(roster, block, static_cast<int>(pieces + i));
      const Footprint ground{team.at + stage::heading(team.bearing) * middle_ahead, team.bearing, team_front,
                             team_depth};
      times[i] += std::ranges::any_of(near, [&](const Footprint& place) { return overlap(ground, place) > touching; });
    }
  }
  return times;
}

}  // namespace

void place_teams(Film& film) {
  const std::vector<Look> looks = looks_at(film);
  for (std::uint32_t unit = 0; unit < film.units; ++unit) {
    stage::Roster& roster = film.set.rosters[unit];
    if (!roster.battery) continue;
    const auto pieces = static_cast<std::size_t>(roster.in_layout());
    std::vector<int> least(pieces, static_cast<int>(looks.size()) + 1);
    std::vector<float> behind(pieces);
    for (const float distance : distances) {
      const std::vector<int> times = conflicts(roster, unit, looks, distance);
      for (std::size_t i = 0; i < pieces; ++i)
        if (times[i] < least[i]) least[i] = times[i], behind[i] = distance;
    }
    const bool limbers = std::ranges::any_of(looks, [&](const Look& look) { return look.blocks[unit].limbered > 0; });
    for (std::size_t i = 0; i < pieces && !limbers; ++i)
      if (least[i] > 0) behind[i] = 0;
    roster.behind = behind;
  }
}

}  // namespace vedette::choreography
