#pragma once

#include <span>
#include <string_view>

#include "ui/commands.h"

namespace vedette::ui {

/// Something to do by a key, by a button of the bar, or by both. This one table makes the keys work, and is the bar and
/// the page of keys.
struct Action {
  enum class About : std::uint8_t { Time, Camera, Show };
  About about;
  std::string_view key;     // as the keyboard names it: "Space", "[", "F11"
  std::string_view button;  // empty: none
  std::string_view does;    // for the page of keys
  Command command;
};
/// In the order of the bar, and of the page. Panels' own keys come last.
[[nodiscard]] std::span<const Action> actions();

}  // namespace vedette::ui
