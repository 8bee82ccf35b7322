#include <imgui.h>

#include "ui/panels.h"

namespace vedette::ui {

void apply_style(float scale, float grown) {
  ImGui::GetIO().FontGlobalScale = grown;
  ImGuiStyle& style = ImGui::GetStyle();
  style = ImGuiStyle{};
  ImGui::StyleColorsDark(&style);
  style.WindowRounding = 4;
  style.FrameRounding = 3;
  style.GrabRounding = 3;
  style.WindowBorderSize = 1;
  style.WindowPadding = {10, 8};
  style.ItemSpacing = {8, 5};
  style.ScrollbarSize = 11;
  const ImVec4 wood{0.10F, 0.085F, 0.07F, 0.90F}, lit{0.36F, 0.27F, 0.17F, 1}, brass{0.78F, 0.62F, 0.30F, 1};
  const ImVec4 paper{0.93F, 0.89F, 0.80F, 1};
  style.Colors[ImGuiCol_Text] = paper;
  style.Colors[ImGuiCol_TextDisabled] = {0.66F, 0.61F, 0.52F, 1};
  style.Colors[ImGuiCol_WindowBg] = wood;
  style.Colors[ImGuiCol_PopupBg] = wood;
  style.Colors[ImGuiCol_Border] = {0.45F, 0.36F, 0.22F, 0.6F};
  style.Colors[ImGuiCol_TitleBg] = {0.16F, 0.12F, 0.08F, 1};
  style.Colors[ImGuiCol_TitleBgActive] = {0.24F, 0.17F, 0.10F, 1};
  style.Colors[ImGuiCol_FrameBg] = {0.22F, 0.18F, 0.13F, 1};
  style.Colors[ImGuiCol_FrameBgHovered] = {0.30F, 0.24F, 0.16F, 1};
  style.Colors[ImGuiCol_FrameBgActive] = lit;
  style.Colors[ImGuiCol_Button] = {0.26F, 0.20F, 0.13F, 1};
  style.Colors[ImGuiCol_ButtonHovered] = lit;
  style.Colors[ImGuiCol_ButtonActive] = {0.46F, 0.35F, 0.20F, 1};
  style.Colors[ImGuiCol_Header] = {0.34F, 0.25F, 0.14F, 0.9F};
  style.Colors[ImGuiCol_HeaderHovered] = {0.42F, 0.32F, 0.18F, 0.8F};
  style.Colors[ImGuiCol_HeaderActive] = lit;
  style.Colors[ImGuiCol_SliderGrab] = brass;
  style.Colors[ImGuiCol_SliderGrabActive] = brass;
  style.Colors[ImGuiCol_CheckMark] = brass;
  style.Colors[ImGuiCol_PlotHistogram] = brass;
  style.Colors[ImGuiCol_Separator] = {0.45F, 0.36F, 0.22F, 0.5F};
  style.ScaleAllSizes(scale * grown);
}

}  // namespace vedette::ui
