#include "ui/wrapped.h"

#include <imgui.h>

namespace vedette::ui {

/// A selectable of that size, with the text laid over it.
bool wrapped_selectable(const std::string& text, bool chosen) {
  ImGui::PushTextWrapPos();
  const ImVec2 corner = ImGui::GetCursorPos();
  const ImVec2 size = ImGui::CalcTextSize(text.c_str(), nullptr, false, ImGui::GetContentRegionAvail().x);
  const bool clicked = ImGui::Selectable("##line", chosen, 0, {0, size.y});
  const ImVec2 after = ImGui::GetCursorPos();
  ImGui::SetCursorPos(corner);
  ImGui::TextUnformatted(text.c_str());
  ImGui::SetCursorPos(after);
  ImGui::PopTextWrapPos();
  return clicked;
}

}  // namespace vedette::ui
