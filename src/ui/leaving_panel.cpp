#include "ui/leaving_panel.h"

#include <imgui.h>

#include "ui/on_top.h"

namespace vedette::ui {

void draw_leaving(const StudioModel&, StudioCommands& wanted) {
  place_on_top();
  ImGui::SetNextWindowFocus();
  if (ImGui::Begin("Leave?", nullptr, on_top)) {
    ImGui::TextUnformatted("Leave Vedette? The battle stays as it is in its file.");
    if (ImGui::Button("Leave (Enter)")) wanted.push_back(Quit{});
    ImGui::SameLine();
    if (ImGui::Button("Stay (Esc)")) wanted.push_back(TogglePanel{leaving_panel});
  }
  ImGui::End();
}

}  // namespace vedette::ui
