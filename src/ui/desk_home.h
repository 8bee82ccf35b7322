#pragma once

#include <optional>
#include <string>
#include <vector>

namespace vedette::ui {

/// The desk before a game lies on it: recordings to go on with, and battles to begin.
struct DeskHome {
  struct Row {
    std::string title, detail;
    bool begins = false;  // a new game; else one to go on with
  };
  std::vector<Row> rows;  // those to go on with first
  std::size_t chosen = 0;
  struct Setting {
    std::string key, name, value;  // "1", "First side", "people here"
  };
  std::vector<Setting> settings;  // of a game that is begun
  std::string note;               // what they come to
  std::string folder;             // where recordings lie
  std::string trouble;            // why the last could not be opened
};

/// What was clicked, by its place.
struct DeskHomeClick {
  std::optional<std::size_t> row, setting;
  bool other_file = false;
};
[[nodiscard]] DeskHomeClick draw_desk_home(const DeskHome&);

}  // namespace vedette::ui
