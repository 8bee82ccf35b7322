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
  std::string folder;   // where recordings lie
  std::string trouble;  // why the last could not be opened
};

/// @return the row that was clicked.
[[nodiscard]] std::optional<std::size_t> draw_desk_home(const DeskHome&);

}  // namespace vedette::ui
