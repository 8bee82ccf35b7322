#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "data/fault.h"

namespace vedette::app {

/// One fixed picture: a moment of a replay, a camera, a look, a light. See tests/data/shots.yaml.
struct Shot {
  std::string name;    // of letters, digits and hyphens: its file may be called so
  std::string replay;  // a path, from the data folder unless absolute
  std::string at;      // a TIME of the command line
  std::string camera;  // empty: director, or map for the look of a map
  std::string look = "field", overlay;
  int men_per_figure = 1;
  struct Sun {
    double bearing = 0, height = 0;  // degrees: from north, above the horizon
    friend bool operator==(Sun, Sun) = default;
  };
  float rain = 0;          // 0.5 light, 1 heavy, from beginning to end and on soaked ground; else the map's own weather
  std::optional<Sun> sun;  // else where the scenario's day and hour have it
};

/// Reads a list of shots; what is wrong goes to the faults, with line and column.
[[nodiscard]] std::vector<Shot> read_shots(const std::string& file, data::Faults&);
/// The same from text. @param file its name for messages.
[[nodiscard]] std::vector<Shot> shots_of(std::string_view text, const std::string& file, data::Faults&);

}  // namespace vedette::app
