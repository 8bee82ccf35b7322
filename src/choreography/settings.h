#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "stage/geometry.h"
#include "stage/scenery.h"

namespace vedette::choreography {

/// What the viewer chooses, and what choreography may not work out for itself.
struct FilmSettings {
  int men_per_figure = 1;
  bool signs_only = false;          // for a map: where units are and who they are, without their men, smoke or cameras
  double pace = 1;                  // above 1 is slower: every length of film is multiplied by it
  bool cut_long_marches = true;     // a move too long for its men's legs is cut short; else they slide
  std::vector<int> breaking_point;  // per unit in order of id: losses that break it; 5 where absent
  bool placed_by_front = false;     // the game's place of a unit is the middle of its front edge, not of its base
  std::vector<stage::Crossing> crossings{};       // bridges of the map: who marches over one does so by files
  std::vector<stage::Line> rivers{};              // of the map, too deep to wade: nobody halts in one
  std::vector<std::vector<stage::Vec2>> lakes{};  // their shores, the sea's too: nobody halts beyond
  float aspect = 16.0F / 9;                       // width to height of the picture
  std::string title;          // the players' own, for the title card; the scenario's name where empty
  std::string ruleset_title;  // "One Hour": for the title card; the scenario's own word where empty
  // Seconds after a clip's start at which the piece goes off: the models' manifest says.
  float volley_shot_second = 2.5F;
  float serve_shot_second = 2.2F;

  [[nodiscard]] bool in_lake(stage::Vec2 place) const {
    return std::ranges::any_of(lakes, [&](const auto& shore) { return is_inside(shore, place); });
  }
  [[nodiscard]] int breaks_at(std::size_t unit_index) const {
    return unit_index < breaking_point.size() && breaking_point[unit_index] > 0 ? breaking_point[unit_index] : 5;
  }
};

}  // namespace vedette::choreography
