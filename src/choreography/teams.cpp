#include "choreography/teams.h"

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <vector>

#include "choreography/everybody.h"
#include "choreography/gauge/obstacles.h"
#include "stage/battery.h"
#include "stage/cores.h"

namespace vedette::choreography {
namespace {

constexpr std::array distances{14.5F, 13.0F, 11.7F};        // metres from axle to team: drill, section 7
constexpr std::array train_distances{34.5F, 42.0F, 29.0F};  // from axle to caisson
constexpr float team_front = 2.4F, team_depth = 8.5F;       // metres
constexpr float middle_ahead = 1.4F;                        // metres from a team's own middle to that of its ground
constexpr float standing = 0.3F;                            // share of a unit that has to be there

/// Whether any of a team's horses or wheels stands in a wall, a hedge or a trunk.
bool is_in_something(const Obstacles& obstacles, const stage::FigurePose& team) {
  constexpr std::array along{-4.0F, -2.2F, -0.6F, 1.0F, 2.6F, 4.2F, 5.6F};  // metres
  return std::ranges::any_of(along, [&](float ahead) {
    return std::ranges::any_of(std::array{-0.7F, 0.7F}, [&](float aside) {
      return !obstacles.at(team.at + stage::turned({aside, ahead}, team.bearing)).empty();
    });
  });
}

/// Where a battery's teams, or its caissons, would stand so far behind its pieces, and how often that is in others.
struct Trial {
  int first = 0, all = 0;  // figures
  float behind = 0;        // metres
  void set(stage::Roster& roster) const {
    const bool teams = first == roster.in_layout();
    (teams ? roster.behind : roster.trains).assign(static_cast<std::size_t>(all), behind);
  }
};

/// What one of them was found to stand in, where it stood when it was last looked at.
struct Standpoint {
  stage::FigurePose team;
  bool in_something = false;
};

/// In how many looks each of them stands in others, or in walls.
std::vector<int> conflicts(stage::Roster roster, std::uint32_t battery, const std::vector<Everybody>& looks,
                           const Trial& trial, const Obstacles* obstacles) {
  constexpr float touching = 0.3F;  // metres
  const auto all = static_cast<std::size_t>(trial.all);
  trial.set(roster);
  std::vector<int> times(all, 0);
  std::vector<std::optional<Standpoint>> known(all);  // batteries stand for long
  const auto in_something = [&](std::size_t i, const stage::FigurePose& team) {
    std::optional<Standpoint>& there = known[i];
    if (!there || there->team.at != team.at || there->team.bearing != team.bearing)
      there = {team, is_in_something(*obstacles, team)};
    return there->in_something;
  };
  for (const Everybody& look : looks) {
    const stage::Block& block = look.blocks[battery];
    if (block.limbered > 0 || block.left >= 0 || block.presence < standing) continue;
    Footprint ground_of_all = look.places[battery];
    ground_of_all.depth += 2 * (trial.behind + team_depth);
    std::vector<Footprint> near;
    for (std::uint32_t other = 0; other < look.places.size(); ++other)
      if (other != battery && look.blocks[other].presence >= standing && overlap(ground_of_all, look.places[other]) > 0)
        near.push_back(look.places[other]);
    for (std::size_t i = 0; i < all && (!near.empty() || obstacles != nullptr); ++i) {
      const stage::FigurePose team = standing_pose(roster, block, trial.first + static_cast<int>(i));
      const Footprint ground{team.at + stage::heading(team.bearing) * middle_ahead, team.bearing, team_front,
                             team_depth};
      times[i] +=
          std::ranges::any_of(near, [&](const Footprint& place) { return overlap(ground, place) > touching; }) ||
          (obstacles != nullptr && in_something(i, team));
    }
  }
  return times;
}

/// The distance at which each stands in others least. @param stays it has to be somewhere, even in others
std::vector<float> best(const stage::Roster& roster, std::uint32_t battery, const std::vector<Everybody>& looks,
                        std::span<const float> tried, Trial trial, bool stays, const Obstacles* obstacles) {
  const auto all = static_cast<std::size_t>(trial.all);
  std::vector<int> least(all, static_cast<int>(looks.size()) + 1);
  std::vector<float> behind(all);
  for (const float distance : tried) {
    trial.behind = distance;
    const std::vector<int> times = conflicts(roster, battery, looks, trial, obstacles);
    for (std::size_t i = 0; i < all; ++i)
      if (times[i] < least[i]) least[i] = times[i], behind[i] = distance;
  }
  for (std::size_t i = 0; i < all && !stays; ++i)
    if (least[i] > 0) behind[i] = 0;
  return behind;
}

}  // namespace

void place_teams(Film& film, const stage::Scenery* scenery) {
  const std::vector<Everybody> looks = everybody_by_second(film);
  std::optional<Obstacles> obstacles;
  if (scenery != nullptr) obstacles.emplace(*scenery);
  const Obstacles* walls = obstacles ? &*obstacles : nullptr;
  stage::over_cores(film.units, [&](std::size_t unit) {
    stage::Roster& roster = film.set.rosters[unit];
    if (!roster.battery) return;
    const int pieces = roster.in_layout();
    const bool limbers =
        std::ranges::any_of(looks, [&](const Everybody& look) { return look.blocks[unit].limbered > 0; });
    const auto battery = static_cast<std::uint32_t>(unit);
    roster.behind = best(roster, battery, looks, distances, {.first = pieces, .all = pieces}, limbers, walls);
    // A caisson may stay away: it is somewhere in a fold of the ground.
    roster.trains =
        best(roster, battery, looks, train_distances, {.first = 2 * pieces, .all = roster.caissons}, false, walls);
  });
}

}  // namespace vedette::choreography
