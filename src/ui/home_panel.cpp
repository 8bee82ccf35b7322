#include "ui/home_panel.h"

#include <imgui.h>

#include <string>

#include "ui/files_panel.h"
#include "ui/film_panel.h"

namespace vedette::ui {
namespace {

/// @param detail where it stands, in letters from the left
void draw_files(std::span<const ReplayFile> files, float detail, StudioCommands& wanted) {
  for (const ReplayFile& file : files) {
    ImGui::PushID(file.path.c_str());
    if (ImGui::Selectable(file.name.c_str())) wanted.push_back(OpenReplay{file.path});
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("%s", file.path.c_str());
    ImGui::SameLine(ImGui::GetFontSize() * detail);
    ImGui::TextDisabled("%s", file.detail.c_str());
    ImGui::PopID();
  }
}

/// One's own games: of many, some at a time, which roll.
void draw_own(std::span<const ReplayFile> files, StudioCommands& wanted) {
  constexpr std::size_t at_a_time = 12;
  const bool rolls = files.size() > at_a_time;
  if (rolls) {
    ImGui::TextDisabled("%zu, the last touched first", files.size());
    ImGui::BeginChild("own games", {0, static_cast<float>(at_a_time) * ImGui::GetTextLineHeightWithSpacing()});
  }
  draw_files(files, 20, wanted);
  if (rolls) ImGui::EndChild();
  if (files.empty()) ImGui::TextDisabled("none yet: those recorded at the desk appear here");
}

}  // namespace

void draw_home(const StudioModel& model, StudioCommands& wanted) {
  const float size = ImGui::GetFontSize();
  ImGui::SetNextWindowPos({size, size * 2}, ImGuiCond_Appearing);
  ImGui::SetNextWindowSizeConstraints({size * 29, 0},
                                      {size * 29, ImGui::GetIO().DisplaySize.y - size * 4 - covered_below(model)});
  bool open = true;
  constexpr ImGuiWindowFlags flags =
      ImGuiWindowFlags_NoCollapse | ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_AlwaysAutoResize;
  if (ImGui::Begin("Vedette", &open, flags)) {
    ImGui::TextWrapped("Now showing: %s", model.title.c_str());
    if (ImGui::Button("Record or play a game at the desk")) wanted.push_back(OpenDesk{});
    ImGui::Separator();
    ImGui::TextUnformatted("Your games");
    draw_own(model.own, wanted);
    if (ImGui::Button("Open another (F2)")) wanted.push_back(TogglePanel{files_panel});
    ImGui::SameLine();
    ImGui::TextDisabled("or drop its file on the window");
    ImGui::Separator();
    ImGui::TextUnformatted("Bundled battles");
    draw_files(model.bundled, 9, wanted);
    ImGui::Separator();
    if (ImGui::Button("Close (H)")) wanted.push_back(TogglePanel{"home"});
    ImGui::SameLine();
    if (ImGui::Button("Keys (F1)")) wanted.push_back(TogglePanel{"keys"});
  }
  ImGui::End();
  if (!open) wanted.push_back(TogglePanel{"home"});
}

}  // namespace vedette::ui
