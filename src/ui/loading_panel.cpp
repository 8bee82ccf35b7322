#include <imgui.h>

#include "ui/on_top.h"
#include "ui/panels.h"

namespace vedette::ui {

void draw_loading(const std::string& battle, const std::string& step, float share) {
  const ImVec2 screen = ImGui::GetIO().DisplaySize;
  ImGui::SetNextWindowPos({screen.x / 2, screen.y / 2}, ImGuiCond_Always, {0.5F, 0.5F});
  if (ImGui::Begin("##loading", nullptr, on_top | ImGuiWindowFlags_NoTitleBar)) {
    ImGui::TextUnformatted(("Opening " + battle).c_str());
    ImGui::ProgressBar(share, {ImGui::GetFontSize() * 26, 0}, "");
    ImGui::TextDisabled("%s", step.c_str());
  }
  ImGui::End();
}

}  // namespace vedette::ui
