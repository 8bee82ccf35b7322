#include "ui/correction_panel.h"

#include <imgui.h>

#include <algorithm>

#include "ui/flow.h"
#include "ui/ink.h"
#include "ui/ledger_panel.h"

namespace vedette::ui {
namespace {

constexpr ImGuiWindowFlags sheet_flags = ImGuiWindowFlags_NoCollapse | ImGuiWindowFlags_NoSavedSettings |
                                         ImGuiWindowFlags_AlwaysAutoResize | ImGuiWindowFlags_NoMove;

void button(const char* words, const DeskCommand& command, DeskCommands& wanted) {
  beside(button_width(words));
  if (ImGui::Button(words)) wanted.push_back(command);
}

}  // namespace

void draw_leaves(const DeskModel::Leaves& leaves, DeskCommands& wanted) {
  const float size = ImGui::GetFontSize();
  ImGui::SetNextWindowPos({size, size});
  ImGui::SetNextWindowSize({std::min(46 * size, ImGui::GetIO().DisplaySize.x - 2 * size), 0});
  bool open = true;
  const char* title = leaves.shelved ? "What was undone or put right###leaves" : "What was said and thrown###leaves";
  const DeskCommand close = leaves.shelved ? DeskCommand{OpenShelf{}} : DeskCommand{OpenLookBack{}};
  if (ImGui::Begin(title, &open, sheet_flags)) {
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
    if (leaves.shelved) {
      if (ImGui::Button("Enter: take it up again")) wanted.push_back(TakeUp{});
    } else {
      ImGui::TextDisabled("Up, Down, Page keys; Left, Right: a turn; or click a line of the ledger.");
      if (ImGui::Button("Enter: put it right")) wanted.push_back(PutRight{});
      button("Ins: something came before it", PutRight{.before = true}, wanted);
    }
    button("Esc: leave it", close, wanted);
  }
  ImGui::End();
  if (!open) wanted.push_back(close);
}

void draw_correction(const DeskModel::Correction& sheet, DeskCommands& wanted) {
  // Over the ledger's head: all of the table stays in sight, and so does the ledger's end.
  const float width = ledger_width();
  ImGui::SetNextWindowPos({ImGui::GetIO().DisplaySize.x - width, 0});
  ImGui::SetNextWindowSize({width, 0});
  bool open = true;
  if (ImGui::Begin("Putting right###correction", &open, sheet_flags)) {
    ImGui::PushStyleColor(ImGuiCol_Text, brass);
    ImGui::TextWrapped("As written: %s", sheet.title.c_str());
    ImGui::PopStyleColor();
    if (!sheet.asks.empty()) ImGui::TextWrapped("%s", sheet.asks.c_str());
    for (const std::string& line : sheet.lines) ImGui::TextWrapped("%s", line.c_str());
    ImGui::Separator();
    ImGui::TextDisabled("The file keeps what it says until this is kept.");
    if (ImGui::Button("Shift+F5: as it was written")) wanted.push_back(DropCorrection{});
    button("Ctrl+Z: back", UndoIt{}, wanted);
    if (sheet.leaves_out) button("F4: leave this out", LeaveOut{}, wanted);
    if (sheet.waiting > 0) {
      button("Shift+F4: leave out all that does not fit", LeaveOut{LeaveOut::What::Misfits}, wanted);
      button(("Ctrl+F4: leave out the rest (" + std::to_string(sheet.waiting) + ")").c_str(),
             LeaveOut{LeaveOut::What::Rest}, wanted);
    }
    if (sheet.complete) button("F5: keep it", KeepCorrection{}, wanted);
  }
  ImGui::End();
  if (!open) wanted.push_back(DropCorrection{});
}

}  // namespace vedette::ui
