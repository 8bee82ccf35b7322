#include "ui/orders_panel.h"

#include <imgui.h>

#include <algorithm>

namespace vedette::ui {
namespace {

using battle::OrderSheet;

std::string whereabouts(const OrderSheet& sheet) {
  switch (sheet.status) {
    case OrderSheet::Status::InTransit:
      return "rides since turn " + std::to_string(sheet.sent_turn);
    case OrderSheet::Status::Delivered:
      return "in hand since turn " + std::to_string(sheet.delivered_turn);
    case OrderSheet::Status::Active:
      return "in force";
    case OrderSheet::Status::Superseded:
      return "superseded";
  }
  return {};
}

/// One row a sheet, the newest first; those that no longer hold are left out.
void draw_sheets(const StudioModel& model, core::Side side) {
  std::vector<const OrderSheet*> sheets;
  for (const OrderSheet& sheet : model.state->orders)
    if (sheet.status != OrderSheet::Status::Superseded && model.state->leader(sheet.to).side == side)
      sheets.push_back(&sheet);
  if (sheets.empty()) return;
  std::ranges::sort(sheets, std::ranges::greater{}, &OrderSheet::number);
  ImGui::TextUnformatted(model.scenario->sides[core::index(side)].name.c_str());
  if (!ImGui::BeginTable(side == core::Side::Red ? "red" : "blue", 3,
                         ImGuiTableFlags_RowBg | ImGuiTableFlags_SizingFixedFit))
    return;
  for (const OrderSheet* sheet : sheets) {
    ImGui::TableNextColumn();
    ImGui::Text("%s", model.scenario->people[sheet->to.value - 1U].name.c_str());
    ImGui::TableNextColumn();
    ImGui::Text("%s", sheet->kind.c_str());
    ImGui::TableNextColumn();
    ImGui::TextDisabled("%s", whereabouts(*sheet).c_str());
  }
  ImGui::EndTable();
}

}  // namespace

void draw_orders(const StudioModel& model, StudioCommands& wanted) {
  if (model.state == nullptr) return;
  const float size = ImGui::GetFontSize();
  const float over_transport = ImGui::GetIO().DisplaySize.y - ImGui::GetFrameHeight() * 3.5F;
  ImGui::SetNextWindowPos({size, over_transport}, ImGuiCond_Always, {0, 1});
  constexpr ImGuiWindowFlags flags = ImGuiWindowFlags_NoCollapse | ImGuiWindowFlags_NoSavedSettings |
                                     ImGuiWindowFlags_AlwaysAutoResize | ImGuiWindowFlags_NoMove;
  bool open = true;
  if (ImGui::Begin("Written orders", &open, flags)) {
    if (model.state->orders.empty())
      ImGui::TextUnformatted("None so far. In games with order chits the names over the units show them.");
    draw_sheets(model, core::Side::Red);
    draw_sheets(model, core::Side::Blue);
  }
  ImGui::End();
  if (!open) wanted.push_back(TogglePanel{"orders"});
}

}  // namespace vedette::ui
