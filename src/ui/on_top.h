#pragma once

#include <imgui.h>

namespace vedette::ui {

/// A small window in the middle that says one thing.
constexpr ImGuiWindowFlags on_top = ImGuiWindowFlags_AlwaysAutoResize | ImGuiWindowFlags_NoCollapse |
                                    ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoMove;

}  // namespace vedette::ui
