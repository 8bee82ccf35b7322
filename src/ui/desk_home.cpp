#include "ui/desk_home.h"

#include <imgui.h>

#include <algorithm>

namespace vedette::ui {
namespace {

void draw_row(const DeskHome& home, std::size_t row, DeskHomeClick& clicked) {
  const DeskHome::Row& one = home.rows[row];
  const bool chosen = row == home.chosen;
  ImGui::PushID(static_cast<int>(row));
  const float middle = ImGui::GetContentRegionAvail().x * 0.46F;
  if (ImGui::Selectable(((chosen ? "> " : "   ") + one.title).c_str(), chosen)) clicked.row = row;
  if (chosen) ImGui::SetScrollHereY();
  ImGui::SameLine(middle);
  ImGui::PushStyleColor(ImGuiCol_Text, ImGui::GetStyleColorVec4(ImGuiCol_TextDisabled));
  ImGui::TextWrapped("%s", one.detail.c_str());
  ImGui::PopStyleColor();
  ImGui::PopID();
}

void draw_settings(const DeskHome& home, DeskHomeClick& clicked) {
  for (std::size_t i = 0; i < home.settings.size(); ++i) {
    const DeskHome::Setting& setting = home.settings[i];
    ImGui::PushID(setting.key.c_str());
    if (ImGui::Button((setting.name + " (" + setting.key + ")").c_str())) clicked.setting = i;
    ImGui::PopID();
    ImGui::SameLine(ImGui::GetFontSize() * 9);
    ImGui::TextUnformatted(setting.value.c_str());
  }
  if (!home.note.empty()) ImGui::TextWrapped("%s", home.note.c_str());
}

}  // namespace

DeskHomeClick draw_desk_home(const DeskHome& home) {
  const ImVec2 screen = ImGui::GetIO().DisplaySize;
  const float size = ImGui::GetFontSize();
  ImGui::SetNextWindowPos({screen.x / 2, screen.y / 2}, ImGuiCond_Always, {0.5F, 0.5F});
  ImGui::SetNextWindowSize({std::min(screen.x - 2 * size, 46 * size), screen.y - 4 * size});
  constexpr ImGuiWindowFlags flags = ImGuiWindowFlags_NoCollapse | ImGuiWindowFlags_NoSavedSettings |
                                     ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoResize;
  DeskHomeClick clicked;
  if (ImGui::Begin("The desk: record a game", nullptr, flags)) {
    ImGui::TextWrapped("Up and Down choose, Enter opens, Esc leaves; or drop a file. Recordings lie in %s.",
                       home.folder.c_str());
    clicked.other_file = ImGui::Button("Another file (F2)");
    if (!home.trouble.empty()) ImGui::TextWrapped("%s", home.trouble.c_str());
    for (std::size_t i = 0; i < home.rows.size(); ++i) {
      if (i == 0 || home.rows[i].begins != home.rows[i - 1].begins) {
        ImGui::Separator();
        ImGui::TextUnformatted(home.rows[i].begins ? "Begin a game" : "Go on with");
        if (home.rows[i].begins) draw_settings(home, clicked);
      }
      draw_row(home, i, clicked);
    }
  }
  ImGui::End();
  return clicked;
}

}  // namespace vedette::ui
