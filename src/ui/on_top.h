#pragma once

#include <imgui.h>

namespace vedette::ui {

/// A small window in the middle that says one thing.
constexpr ImGuiWindowFlags on_top = ImGuiWindowFlags_AlwaysAutoResize | ImGuiWindowFlags_NoCollapse |
                                    ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoMove |
                                    ImGuiWindowFlags_HorizontalScrollbar;

/// The next window stands there, with bars to move what is in it where it would be larger than the screen.
inline void place_on_top() {
  constexpr float down = 0.45F;  // share of the screen: a little above its middle
  const ImVec2 screen = ImGui::GetIO().DisplaySize;
  ImGui::SetNextWindowPos({screen.x / 2, screen.y * down}, ImGuiCond_Always, {0.5F, 0.5F});
  ImGui::SetNextWindowSizeConstraints({0, 0}, {screen.x, screen.y * 2 * down});
}

}  // namespace vedette::ui
