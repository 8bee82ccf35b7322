#include "ui/ruling_panel.h"

#include <imgui.h>

#include <algorithm>

#include "ui/desk_panel.h"
#include "ui/ledger_panel.h"

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

float slip_height(bool below_check) {
  constexpr float rows = 9.6F;
  const float most = below_check ? 0.4F : 0.6F;  // of what is above the bar
  const float room = ImGui::GetIO().DisplaySize.y - desk_bar_height();
  return std::min(rows * ImGui::GetFrameHeightWithSpacing(), most * room);
}

void draw_ruling(const DeskModel::Slip& slip, bool below_check, DeskCommands& wanted) {
  // Over the ledger, so that the base it is about can be seen and dragged.
  const float size = ImGui::GetFontSize(), width = ledger_width(), height = slip_height(below_check);
  const ImVec2 screen = ImGui::GetIO().DisplaySize;
  ImGui::SetNextWindowPos({screen.x - width, below_check ? screen.y - desk_bar_height() - height : 0});
  ImGui::SetNextWindowSize({width, height});
  constexpr ImGuiWindowFlags flags = ImGuiWindowFlags_NoCollapse | ImGuiWindowFlags_NoSavedSettings |
                                     ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoMove;
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
