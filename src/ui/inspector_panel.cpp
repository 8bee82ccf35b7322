#include "ui/inspector_panel.h"

#include <imgui.h>

#include <algorithm>

#include "ui/film_panel.h"
#include "ui/unit_card.h"
#include "ui/wrapped.h"

namespace vedette::ui {
namespace {

void draw_state(const UnitCard& card) {
  if (card.strength) ImGui::ProgressBar(card.strength->left, {-1, 0}, card.strength->words.c_str());
  for (const std::string& line : card.state) ImGui::TextWrapped("%s", line.c_str());
  for (const std::string& line : card.notes) {
    ImGui::Bullet();
    ImGui::TextWrapped("%s", line.c_str());
  }
}

void draw_history(const UnitCard& card, StudioCommands& wanted) {
  ImGui::TextDisabled("What it has been through");
  for (const UnitCard::Deed& deed : card.history) {
    ImGui::PushID(static_cast<int>(deed.event));
    if (wrapped_selectable(deed.text)) wanted.push_back(SeekToEvent{deed.event});
    ImGui::PopID();
  }
}

}  // namespace

void draw_inspector(const StudioModel& model, StudioCommands& wanted) {
  if (!model.chosen || model.state == nullptr) return;
  const UnitCard card = unit_card(model);
  ImGui::SetNextWindowPos({0, 0});
  const float room = ImGui::GetIO().DisplaySize.y - covered_below(model) - ImGui::GetFrameHeight();
  ImGui::SetNextWindowSize({ImGui::GetFontSize() * 20, std::min(ImGui::GetFontSize() * 24, room)});
  constexpr ImGuiWindowFlags flags = ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoCollapse |
                                     ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoResize;
  bool open = true;
  const std::string title = card.name + "###inspector";
  if (ImGui::Begin(title.c_str(), &open, flags)) {
    for (const std::string& line : card.about) ImGui::TextWrapped("%s", line.c_str());
    ImGui::Separator();
    draw_state(card);
    bool following = model.following;
    if (ImGui::Checkbox("Follow with the camera", &following)) wanted.push_back(FollowUnit{following});
    ImGui::Separator();
    draw_history(card, wanted);
  }
  ImGui::End();
  if (!open) wanted.push_back(ChooseUnit{});
}

}  // namespace vedette::ui
