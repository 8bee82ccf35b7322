#include "ui/correction_panel.h"

#include <imgui.h>

#include "ui/ink.h"

namespace vedette::ui {
namespace {

constexpr ImGuiWindowFlags sheet_flags = ImGuiWindowFlags_NoCollapse | ImGuiWindowFlags_NoSavedSettings |
                                         ImGuiWindowFlags_AlwaysAutoResize | ImGuiWindowFlags_NoMove;

bool begin_sheet(const char* title, bool& open) {
  const float size = ImGui::GetFontSize();
  ImGui::SetNextWindowPos({size, size});
  ImGui::SetNextWindowSize({36 * size, 0});
  return ImGui::Begin(title, &open, sheet_flags);
}

/// Wraps onto the next row where there is no room left.
void button(const char* words, const DeskCommand& command, DeskCommands& wanted) {
  const ImGuiStyle& style = ImGui::GetStyle();
  const float right = ImGui::GetWindowPos().x + ImGui::GetWindowContentRegionMax().x;
  const float width = ImGui::CalcTextSize(words).x + 2 * style.FramePadding.x;
  if (ImGui::GetItemRectMax().x + style.ItemSpacing.x + width < right) ImGui::SameLine();
  if (ImGui::Button(words)) wanted.push_back(command);
}

}  // namespace

void draw_leaves(const DeskModel::Leaves& leaves, DeskCommands& wanted) {
  bool open = true;
  if (begin_sheet("What was said and thrown###leaves", open)) {
    int away = 0;
    for (std::size_t i = 0; i < leaves.rows.size(); ++i)
      if (leaves.rows[i].chosen) away = -static_cast<int>(i);
    const std::string* when = nullptr;
    for (const DeskModel::Leaves::Row& row : leaves.rows) {
      if (when == nullptr || *when != row.when) ImGui::TextColored(brass, "%s", row.when.c_str());
      when = &row.when;
      ImGui::PushID(away);
      if (ImGui::Selectable(((row.chosen ? "> " : "   ") + row.what).c_str(), row.chosen)) wanted.push_back(Leaf{away});
      ImGui::PopID();
      ++away;
    }
    ImGui::Separator();
    ImGui::TextDisabled("Up, Down, Page keys; Left, Right: a turn; or click a line of the ledger.");
    if (ImGui::Button("Enter: put it right")) wanted.push_back(PutRight{});
    button("Ins: something came before it", PutRight{.before = true}, wanted);
    button("Esc: leave it", OpenLookBack{}, wanted);
  }
  ImGui::End();
  if (!open) wanted.push_back(OpenLookBack{});
}

void draw_correction(const DeskModel::Correction& sheet, DeskCommands& wanted) {
  bool open = true;
  if (begin_sheet("Putting right###correction", open)) {
    ImGui::PushStyleColor(ImGuiCol_Text, brass);
    ImGui::TextWrapped("As written: %s", sheet.title.c_str());
    ImGui::PopStyleColor();
    if (!sheet.asks.empty()) ImGui::TextWrapped("%s", sheet.asks.c_str());
    for (const std::string& line : sheet.lines) ImGui::TextWrapped("%s", line.c_str());
    ImGui::Separator();
    ImGui::TextDisabled("The file keeps what it says until this is kept.");
    if (sheet.complete) button("F5: keep it", KeepCorrection{}, wanted);
    if (sheet.leaves_out) button("F4: leave this out", LeaveOut{}, wanted);
    if (!sheet.complete) button("Shift+F4: leave out all that does not fit", LeaveOut{.all = true}, wanted);
    button("Ctrl+Z: back", UndoIt{}, wanted);
    button("Shift+F5: as it was written", DropCorrection{}, wanted);
  }
  ImGui::End();
  if (!open) wanted.push_back(DropCorrection{});
}

}  // namespace vedette::ui
