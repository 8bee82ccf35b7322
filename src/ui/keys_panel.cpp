#include "ui/keys_panel.h"

#include <imgui.h>

#include <array>
#include <string>

#include "ui/actions.h"
#include "ui/on_top.h"

namespace vedette::ui {
namespace {

/// What the mouse does, and keys while they are held.
struct Held {
  const char *keys, *does;
};
constexpr std::array held{
    Held{"Left drag, W A S D", "move over the ground"},
    Held{"Right drag, Q E", "turn and tilt"},
    Held{"Wheel, + -", "nearer, farther"},
    Held{"Left click", "choose a unit; again on the ground: none"},
    Held{"Ctrl with + and -", "larger or smaller text"},
};

/// @pre within a group: what it does stands in a column of its own.
void draw_line(std::string_view key, std::string_view does) {
  ImGui::TextUnformatted(key.data(), key.data() + key.size());
  ImGui::SameLine(ImGui::GetFontSize() * 10);
  ImGui::PushStyleColor(ImGuiCol_Text, ImGui::GetStyleColorVec4(ImGuiCol_TextDisabled));
  ImGui::TextUnformatted(does.data(), does.data() + does.size());
  ImGui::PopStyleColor();
}

void draw_actions(Action::About about) {
  for (const Action& action : actions())
    if (action.about == about) draw_line(action.key, action.does);
}

/// The names of the numbered cameras: "director, hill, saddle".
std::string listed(std::span<const std::string> names) {
  std::string list;
  for (const std::string& name : names) list += (list.empty() ? "" : ", ") + name;
  return list;
}

}  // namespace

void draw_keys(const StudioModel& model, StudioCommands& wanted) {
  place_on_top();
  bool open = true;
  if (ImGui::Begin("Keys", &open, on_top)) {
    ImGui::BeginGroup();
    draw_actions(Action::About::Time);
    ImGui::Spacing();
    for (const Held& line : held) draw_line(line.keys, line.does);
    draw_line("1 to " + std::to_string(model.cameras.size()), listed(model.cameras));
    draw_actions(Action::About::Camera);
    ImGui::EndGroup();
    ImGui::SameLine(0, ImGui::GetFontSize() * 2);
    ImGui::BeginGroup();
    draw_actions(Action::About::Show);
    ImGui::Spacing();
    for (const StudioModel::Layer& layer : model.layers) draw_line(layer.key, layer.does);
    ImGui::EndGroup();
  }
  ImGui::End();
  if (!open) wanted.push_back(TogglePanel{"keys"});
}

}  // namespace vedette::ui
