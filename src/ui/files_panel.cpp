#include "ui/files_panel.h"

#include <imgui.h>

#include <algorithm>

namespace vedette::ui {
namespace {

void draw_row(const FolderShown::Row& row, StudioCommands& wanted) {
  ImGui::PushID(row.file.path.c_str());
  if (ImGui::Selectable((row.is_folder ? row.file.name + "/" : row.file.name).c_str())) {
    if (row.is_folder)
      wanted.push_back(ShowFolder{row.file.path});
    else
      wanted.push_back(OpenReplay{row.file.path});
  }
  ImGui::SameLine(ImGui::GetFontSize() * 26);
  ImGui::TextDisabled("%s", row.file.detail.c_str());
  ImGui::PopID();
}

}  // namespace

void draw_files_panel(const StudioModel& model, StudioCommands& wanted) {
  if (model.folder == nullptr) return;
  const FolderShown& folder = *model.folder;
  const ImVec2 screen = ImGui::GetIO().DisplaySize;
  const float size = ImGui::GetFontSize();
  ImGui::SetNextWindowPos({screen.x / 2, screen.y * 0.45F}, ImGuiCond_Appearing, {0.5F, 0.5F});
  ImGui::SetNextWindowSize({std::min(size * 36, screen.x - 2 * size), screen.y * 0.7F}, ImGuiCond_Appearing);
  bool open = true;
  if (ImGui::Begin("Open a replay", &open, ImGuiWindowFlags_NoCollapse | ImGuiWindowFlags_NoSavedSettings)) {
    ImGui::TextWrapped("%s", folder.path.c_str());
    if (!folder.above.empty() && ImGui::Button("Up")) wanted.push_back(ShowFolder{folder.above});
    ImGui::Separator();
    ImGui::BeginChild("rows");
    if (!folder.trouble.empty()) ImGui::TextWrapped("%s", folder.trouble.c_str());
    for (const FolderShown::Row& row : folder.rows) draw_row(row, wanted);
    if (folder.rows.empty() && folder.trouble.empty()) ImGui::TextDisabled("no folders and no replays (.vrep) in it");
    ImGui::EndChild();
  }
  ImGui::End();
  if (!open) wanted.push_back(TogglePanel{files_panel});
}

}  // namespace vedette::ui
