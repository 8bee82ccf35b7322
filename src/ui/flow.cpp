#include "ui/flow.h"

#include <imgui.h>

namespace vedette::ui {

void beside(float width) {
  const ImGuiStyle& style = ImGui::GetStyle();
  const float right = ImGui::GetWindowPos().x + ImGui::GetWindowContentRegionMax().x;
  if (ImGui::GetItemRectMax().x + style.ItemSpacing.x + width < right) ImGui::SameLine();
}

float button_width(const std::string& words) {
  return ImGui::CalcTextSize(words.c_str()).x + 2 * ImGui::GetStyle().FramePadding.x;
}

namespace {

int rows_of(std::span<const Item> items) {
  const ImGuiStyle& style = ImGui::GetStyle();
  const float width = ImGui::GetIO().DisplaySize.x - 2 * style.WindowPadding.x;
  int rows = 1;
  float x = 0;
  for (const Item& item : items) {
    if (x > 0 && x + style.ItemSpacing.x + item.width >= width) ++rows, x = 0;
    x += (x > 0 ? style.ItemSpacing.x : 0) + item.width;
  }
  return rows;
}

}  // namespace

float more_rows(std::span<const Item> items) {
  return static_cast<float>(rows_of(items) - 1) * ImGui::GetFrameHeightWithSpacing();
}

void draw_items(std::span<const Item> items, StudioCommands& wanted) {
  bool first = true;
  for (const Item& item : items) {
    if (!first) beside(item.width);
    first = false;
    ImGui::SetNextItemWidth(item.width);
    item.draw(wanted);
  }
}

}  // namespace vedette::ui
