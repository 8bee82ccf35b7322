#pragma once

#include <functional>
#include <span>
#include <string>

#include "ui/commands.h"

namespace vedette::ui {

/// The next thing stands beside the last where there is room for it, else on a row of its own. @param width of it
void beside(float width);

/// Pixels of a button with such words on it.
[[nodiscard]] float button_width(const std::string& words);

/// One thing on a bar.
struct Item {
  float width = 0;  // pixels, also of what it draws
  std::function<void(StudioCommands&)> draw;
};
/// What the rows after the first add to the height of a bar as broad as the screen, pixels. @pre a frame of panels is
/// open.
[[nodiscard]] float more_rows(std::span<const Item>);
void draw_items(std::span<const Item>, StudioCommands&);

}  // namespace vedette::ui
