#include "ui/orders_panel.h"

#include <imgui.h>

#include "ui/film_panel.h"
#include "ui/order_rows.h"

namespace vedette::ui {
namespace {

void draw_sheets(const StudioModel& model, core::Side side) {
  const std::vector<OrderRow> rows = order_rows(model, side);
  if (rows.empty()) return;
  ImGui::TextUnformatted(model.scenario->sides[core::index(side)].name.c_str());
  if (!ImGui::BeginTable(side == core::Side::Red ? "red" : "blue", 3,
                         ImGuiTableFlags_RowBg | ImGuiTableFlags_SizingFixedFit))
    return;
  for (const OrderRow& row : rows) {
    ImGui::TableNextColumn();
    ImGui::TextUnformatted(row.leader.c_str());
    ImGui::TableNextColumn();
    ImGui::TextUnformatted(row.kind.c_str());
    ImGui::TableNextColumn();
    ImGui::TextDisabled("%s", row.whereabouts.c_str());
  }
  ImGui::EndTable();
}

}  // namespace

void draw_orders(const StudioModel& model, StudioCommands& wanted) {
  if (model.state == nullptr) return;
  const float size = ImGui::GetFontSize();
  const float over_transport = ImGui::GetIO().DisplaySize.y - covered_below(model) - ImGui::GetFrameHeight();
  ImGui::SetNextWindowPos({size, over_transport}, ImGuiCond_Always, {0, 1});
  ImGui::SetNextWindowSizeConstraints({0, 0}, {ImGui::GetIO().DisplaySize.x - 2 * size, over_transport});
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
