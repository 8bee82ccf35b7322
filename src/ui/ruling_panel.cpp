#include "ui/ruling_panel.h"

#include <imgui.h>

#include "ui/desk_panel.h"

namespace vedette::ui {
namespace {

void draw_slip_row(const DeskModel::Slip::Row& row, DeskCommands& wanted) {
  ImGui::TableNextColumn();
  if (row.key == 0) {
    ImGui::TextUnformatted(row.what.c_str());
  } else if (ImGui::Button((std::string{row.key} + ": " + row.what).c_str())) {
    wanted.push_back(SlipKey{row.key});
  }
  ImGui::TableNextColumn();
  ImGui::TextWrapped("%s%s", row.changed ? "* " : "", row.value.c_str());
}

}  // namespace

void draw_ruling(const DeskModel::Slip& slip, DeskCommands& wanted) {
  const float size = ImGui::GetFontSize();
  ImGui::SetNextWindowPos({size, size});
  // As high as its rows, and scrolled where that is more than there is over the bar.
  ImGui::SetNextWindowSizeConstraints({28 * size, 0},
                                      {28 * size, ImGui::GetIO().DisplaySize.y - desk_bar_height() - size});
  constexpr ImGuiWindowFlags flags = ImGuiWindowFlags_NoCollapse | ImGuiWindowFlags_NoSavedSettings |
                                     ImGuiWindowFlags_AlwaysAutoResize | ImGuiWindowFlags_NoMove;
  bool open = true;
  if (ImGui::Begin((slip.title + "###ruling").c_str(), &open, flags)) {
    if (ImGui::BeginTable("rows", 2, ImGuiTableFlags_SizingStretchProp)) {
      ImGui::TableSetupColumn("what", ImGuiTableColumnFlags_WidthFixed, 8 * size);
      ImGui::TableSetupColumn("how");
      for (const DeskModel::Slip::Row& row : slip.rows) draw_slip_row(row, wanted);
      ImGui::EndTable();
    }
    if (ImGui::Button("Enter: rule it")) wanted.push_back(AcceptIt{});
    ImGui::SameLine();
    if (ImGui::Button("Esc: leave it")) wanted.push_back(LetGo{});
  }
  ImGui::End();
  if (!open) wanted.push_back(LetGo{});
}

}  // namespace vedette::ui
