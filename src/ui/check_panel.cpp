#include "ui/check_panel.h"

#include <imgui.h>

#include <algorithm>

#include "ui/desk_panel.h"
#include "ui/flow.h"
#include "ui/ink.h"
#include "ui/ledger_panel.h"
#include "ui/ruling_panel.h"

namespace vedette::ui {
namespace {

constexpr float least_rows = 6;

void draw_row(const DeskModel::Check::Row& row, DeskCommands& wanted) {
  ImGui::PushID(row.unit);
  ImGui::TableNextColumn();
  const std::string name = (row.ticked ? "+ " : "  ") + row.name + (row.differs ? " *" : "");
  if (ImGui::Selectable(name.c_str(), row.looked_at, ImGuiSelectableFlags_SpanAllColumns))
    wanted.push_back(LookAtBase{static_cast<std::uint16_t>(row.unit)});
  if (row.looked_at && !ImGui::IsWindowHovered()) ImGui::SetScrollHereY();
  ImGui::TableNextColumn();
  ImGui::TextUnformatted(row.losses.c_str());
  ImGui::PopID();
}

}  // namespace

void draw_check(const DeskModel::Check& check, DeskCommands& wanted) {
  const ImVec2 screen = ImGui::GetIO().DisplaySize;
  const float width = ledger_width();
  ImGui::SetNextWindowPos({screen.x - width, 0});
  ImGui::SetNextWindowSize({width, screen.y - desk_bar_height() - slip_height(true)});
  constexpr ImGuiWindowFlags flags = ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoCollapse |
                                     ImGuiWindowFlags_NoSavedSettings;
  bool open = true;
  if (ImGui::Begin("Check the table", &open, flags)) {
    const auto differing = std::ranges::count_if(check.rows, &DeskModel::Check::Row::differs);
    const auto ticked = std::ranges::count_if(check.rows, &DeskModel::Check::Row::ticked);
    ImGui::TextColored(brass, "%s", ("Turn " + std::to_string(check.turn)).c_str());
    if (check.turn != check.turn_written) {
      ImGui::SameLine();
      ImGui::Text("* (written: %d)", check.turn_written);
    }
    ImGui::SameLine();
    ImGui::TextDisabled("%d of %d looked at, %d differ", static_cast<int>(ticked), static_cast<int>(check.rows.size()),
                        static_cast<int>(differing));
    const struct {
      const char* words;
      DeskCommand command;
    } buttons[] = {{"- turn", SlipKey{'-'}},
                   {"+ turn", SlipKey{'+'}},
                   {"Space: it is right", SlipKey{' '}},
                   {"A: all as sure", SlipKey{'A'}},
                   {"Enter: rule it", AcceptIt{}}};
    for (const auto& button : buttons) {
      if (&button != &buttons[0] && &button != &buttons[3]) beside(button_width(button.words));
      if (ImGui::Button(button.words)) wanted.push_back(button.command);
    }
    ImGui::Separator();
    // Where large letters leave it no room, all of the sheet scrolls.
    const float rows = std::max(ImGui::GetContentRegionAvail().y, least_rows * ImGui::GetTextLineHeightWithSpacing());
    if (ImGui::BeginChild("bases", {0, rows}) && ImGui::BeginTable("bases", 2, ImGuiTableFlags_SizingStretchProp)) {
      const std::string* army = nullptr;
      for (const DeskModel::Check::Row& row : check.rows) {
        if (army == nullptr || *army != row.army) {
          ImGui::TableNextColumn();
          ImGui::TextColored(brass, "%s", row.army.c_str());
          ImGui::TableNextColumn();
          ImGui::TextDisabled("lost");
        }
        army = &row.army;
        draw_row(row, wanted);
      }
      ImGui::EndTable();
    }
    ImGui::EndChild();
  }
  ImGui::End();
  if (!open) wanted.push_back(CheckTable{});
}

}  // namespace vedette::ui
