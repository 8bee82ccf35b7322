#include "choreography/posts.h"

#include <algorithm>
#include <map>
#include <vector>

#include "choreography/gauge/obstacles.h"
#include "choreography/placing.h"
#include "stage/windows.h"

namespace vedette::choreography {
namespace {

using stage::Vec2;

constexpr float belongs = 25;  // metres beyond its outline at which a wall or a house still is the place's

/// A place of the ground on the map.
struct Town {
  std::vector<Vec2> outline;
  Vec2 middle;
  [[nodiscard]] bool has(Vec2 place) const {
    if (is_inside(outline, place)) return true;
    for (std::size_t i = 0; i < outline.size(); ++i)
      if (distance(place, outline[i], outline[(i + 1) % outline.size()]) < belongs) return true;
    return false;
  }
};
Town town_of(const battle::Feature& feature, const Placing& placing) {
  Town town;
  for (const core::Point& corner : feature.outline) town.outline.push_back(placing.world(corner));
  for (const Vec2 corner : town.outline)
    town.middle = town.middle + corner * (1 / static_cast<float>(town.outline.size()));
  return town;
}

class Posts {
 public:
  Posts(const Town& town, const stage::Scenery& scenery, const Obstacles& obstacles)
      : m_town{town}, m_scenery{scenery}, m_obstacles{obstacles} {
    for (const stage::Building& house : scenery.buildings)
      if (town.has(house.centre)) in_house(house);
    for (const stage::Line& line : scenery.lines) {
      if (line.kind != stage::LineKind::Wall && line.kind != stage::LineKind::Hedge) continue;
      for (const stage::Line& step : firing_steps(line)) along(step, step.height, 0);
      constexpr float seen_over = 1.75F;  // metres
      if (line.height < seen_over) along(line, 0, line.width / 2 + 0.55F);
    }
  }
  std::vector<stage::Post> all;

 private:
  void in_house(const stage::Building& house) {
    const Vec2 half{house.size.y / 2, house.size.x / 2};
    const float floor = floor_of(house, m_scenery.ground), quarter = std::numbers::pi_v<float> / 2;
    const auto put = [&](Vec2 local, float facing, float storey) {
      const Vec2 at = house.centre + stage::turned(local, house.bearing);
      all.push_back({at, house.bearing + facing, floor + storey - m_scenery.underfoot(at), true});
    };
    constexpr float behind_wall = 0.4F, wing = 0.35F;  // metres; of a farm's length: where its wing ends
    for (const stage::Window& window : windows_of(house)) {
      if (house.kind == stage::BuildingKind::Farm && window.side > 0 && window.along < wing * half.y) continue;
      put({window.side * (half.x - behind_wall), window.along}, window.side * quarter, window.floor);
    }
    const Vec2 at_door = house.centre + stage::turned({0.3F, -half.y - 0.9F}, house.bearing);
    if (m_obstacles.at(at_door).empty()) all.push_back({at_door, house.bearing + 2 * quarter, 0, true});
  }

  /// A row of men who look out of the place. @param back metres from the line towards its middle
  void along(const stage::Line& line, float above, float back) {
    constexpr float apart = 1.3F;  // metres
    for (std::size_t i = 1; i < line.points.size(); ++i) {
      const Vec2 from = line.points[i - 1], way = line.points[i] - from;
      const float metres = length(way);
      if (metres < apart) continue;
      const Vec2 ahead = way * (1 / metres);
      for (float at = apart / 2; at < metres; at += apart) {
        const Vec2 place = from + ahead * at;
        if (!m_town.has(place)) continue;
        Vec2 outwards{ahead.y, -ahead.x};
        if (dot(place - m_town.middle, outwards) < 0) outwards = outwards * -1.0F;
        const Vec2 stands = place - outwards * back;
        if (above <= 0 && !m_obstacles.at(stands).empty()) continue;
        all.push_back({stands, stage::bearing_of(outwards), above, true});
      }
    }
  }

  const Town& m_town;
  const stage::Scenery& m_scenery;
  const Obstacles& m_obstacles;
};

}  // namespace

void man_posts(Film& film, const battle::Scenario& scenario, const Relief& relief) {
  if (relief.scenery == nullptr) return;
  const Obstacles obstacles{*relief.scenery};
  const Placing placing{scenario};
  std::map<int, std::vector<stage::Post>> posts;
  std::map<int, std::size_t> units;  // that have been in a place
  for (const stage::Roster& roster : film.set.rosters)
    for (const stage::Garrison& garrison : roster.garrisons) ++units[garrison.place];
  std::map<int, std::size_t> before;
  for (stage::Roster& roster : film.set.rosters)
    for (stage::Garrison& garrison : roster.garrisons) {
      const auto place = static_cast<std::uint16_t>(garrison.place);
      if (!posts.contains(garrison.place)) {
        const Town town = town_of(scenario.ground.feature(core::FeatureId{place}), placing);
        posts[garrison.place] = Posts{town, *relief.scenery, obstacles}.all;
      }
      const std::vector<stage::Post>& all = posts[garrison.place];
      // Units of one place share its posts, and each spreads its own over all of it.
      std::vector<std::size_t> own;
      for (std::size_t i = before[garrison.place]++; i < all.size(); i += units[garrison.place]) own.push_back(i);
      std::ranges::sort(own, {}, [&](std::size_t i) { return std::pair{stage::noise(roster.seed, i, 91), i}; });
      constexpr float manned = 0.8F;  // of those who are seen: the rest are in the lanes, and before it
      std::size_t next = 0;
      for (int figure = 0; figure < roster.figures && next < own.size(); ++figure) {
        const auto i = static_cast<std::uint64_t>(figure);
        if (stage::noise(roster.seed, i, 17) >= garrison.seen || stage::noise(roster.seed, i, 92) >= manned) continue;
        garrison.posts[static_cast<std::size_t>(figure)] = all[own[next++]];
      }
    }
}

}  // namespace vedette::choreography
