#include "ui/home_panel.h"

#include <imgui.h>

namespace vedette::ui {

void draw_home(const StudioModel& model, StudioCommands& wanted) {
  const float size = ImGui::GetFontSize();
  ImGui::SetNextWindowPos({size, size * 2}, ImGuiCond_Appearing);
  ImGui::SetNextWindowSize({size * 25, 0}, ImGuiCond_Always);
  bool open = true;
  constexpr ImGuiWindowFlags flags =
      ImGuiWindowFlags_NoCollapse | ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_AlwaysAutoResize;
  if (ImGui::Begin("Vedette", &open, flags)) {
    ImGui::TextWrapped("Now showing: %s", model.title.c_str());
    ImGui::Separator();
    ImGui::TextUnformatted("Bundled battles");
    for (const std::string& replay : model.replays) {
      const auto slash = replay.find_last_of('/');
      const std::string name = slash == std::string::npos ? replay : replay.substr(slash + 1);
      if (ImGui::Selectable(name.c_str())) wanted.push_back(OpenReplay{replay});
    }
    ImGui::Separator();
    ImGui::TextWrapped("Your own: vedette play maida --seed 7 -o mine.vrep, then vedette watch mine.vrep.");
    if (ImGui::Button("Record a game at the desk")) wanted.push_back(OpenDesk{});
    ImGui::SameLine();
    if (ImGui::Button("Close (H)")) wanted.push_back(TogglePanel{"home"});
    ImGui::SameLine();
    if (ImGui::Button("Keys (F1)")) wanted.push_back(TogglePanel{"keys"});
  }
  ImGui::End();
  if (!open) wanted.push_back(TogglePanel{"home"});
}

}  // namespace vedette::ui
