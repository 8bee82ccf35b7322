#include "ui/transport_panel.h"

#include <imgui.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <vector>

#include "ui/actions.h"
#include "ui/flow.h"

namespace vedette::ui {
namespace {

/// 75.4 -> "1:15".
std::string clock_text(double seconds) {
  const int whole = static_cast<int>(std::max(0.0, seconds));
  char text[24];
  std::snprintf(text, sizeof text, "%d:%02d", whole / 60, whole % 60);
  return text;
}

constexpr std::array speeds{0.25, 0.5, 1.0, 2.0, 4.0, 8.0, 16.0};

float slider_height() {
  return ImGui::GetFrameHeight() * 1.15F;
}

/// The slider is drawn by hand: a groove, the marks of turns and phases, and a grip.
void draw_slider(const StudioModel& model, StudioCommands& wanted) {
  const ImVec2 corner = ImGui::GetCursorScreenPos();
  const float width = ImGui::GetContentRegionAvail().x, height = slider_height();
  ImGui::InvisibleButton("time", {width, height});
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const auto x_of = [&](double seconds) {
    return corner.x + width * static_cast<float>(std::clamp(seconds / model.duration, 0.0, 1.0));
  };
  const float middle = corner.y + height * 0.62F;
  list.AddRectFilled({corner.x, middle - 3}, {corner.x + width, middle + 3}, IM_COL32(70, 57, 40, 255), 3);
  list.AddRectFilled({corner.x, middle - 3}, {x_of(model.seconds), middle + 3}, IM_COL32(199, 158, 77, 255), 3);
  float last_label = -1000;
  for (const TimeMark& mark : model.marks) {
    const float x = x_of(mark.seconds);
    constexpr std::array reaches{9.0F, 6.0F, 3.5F};  // of a turn, a side, a phase
    const float reach = reaches[static_cast<std::size_t>(std::clamp(mark.level, 0, 2))];
    list.AddLine({x, middle - reach}, {x, middle + reach}, IM_COL32(226, 214, 190, mark.level == 0 ? 230 : 110));
    if (mark.level == 0 && x - last_label > 46) {
      list.AddText({x + 3, corner.y - 3}, IM_COL32(226, 214, 190, 190), mark.text.c_str());
      last_label = x;
    }
  }
  list.AddCircleFilled({x_of(model.seconds), middle}, 7, IM_COL32(240, 226, 196, 255));
  const ImVec2 mouse = ImGui::GetIO().MousePos;
  const double there = std::clamp((mouse.x - corner.x) / std::max(width, 1.0F), 0.0F, 1.0F) * model.duration;
  // On a mark the pointer means what the mark announces: the moment when that has begun.
  const TimeMark* on = nullptr;
  for (const TimeMark& mark : model.marks)
    if (std::abs(x_of(mark.seconds) - mouse.x) <= (mark.level == 0 ? 4.0F : 1.5F) &&
        (on == nullptr || mark.level < on->level))
      on = &mark;
  if (ImGui::IsItemActive()) wanted.push_back(SeekTo{on != nullptr ? on->begun : there});
  if (ImGui::IsItemHovered()) {
    std::string where = clock_text(there);
    for (const TimeMark& mark : model.marks)
      if (mark.seconds <= there && mark.level <= 1) where = clock_text(there) + "  " + mark.text;
    ImGui::SetTooltip("%s", where.c_str());
  }
}

void draw_speed(const StudioModel& model, StudioCommands& wanted) {
  char text[16];
  std::snprintf(text, sizeof text, "%gx", model.speed);
  if (!ImGui::BeginCombo("##speed", text)) return;
  for (const double speed : speeds) {
    std::snprintf(text, sizeof text, "%gx", speed);
    if (ImGui::Selectable(text, speed == model.speed)) wanted.push_back(SetSpeed{speed});
  }
  ImGui::EndCombo();
}

constexpr const char* layers_button = "Overlays";

void draw_layers(const StudioModel& model, StudioCommands& wanted) {
  if (ImGui::Button(layers_button)) ImGui::OpenPopup("overlays");
  if (!ImGui::BeginPopup("overlays")) return;
  for (std::size_t i = 0; i < model.layers.size(); ++i) {
    bool on = model.layers[i].on;
    if (ImGui::Checkbox(std::string{model.layers[i].name}.c_str(), &on)) wanted.push_back(ToggleLayer{i});
  }
  ImGui::EndPopup();
}

void draw_cameras(const StudioModel& model, StudioCommands& wanted) {
  if (!ImGui::BeginCombo("##camera", model.camera.empty() ? "free" : model.camera.c_str())) return;
  for (const std::string& camera : model.cameras)
    if (ImGui::Selectable(camera.c_str(), camera == model.camera)) wanted.push_back(SetCamera{camera});
  ImGui::Separator();
  if (ImGui::Selectable("copy as words (V)")) wanted.push_back(CopyCamera{});
  ImGui::EndCombo();
}

void draw_qualities(const StudioModel& model, StudioCommands& wanted) {
  if (ImGui::BeginCombo("##quality", std::string{model.quality}.c_str())) {
    for (const std::string_view quality : model.qualities)
      if (ImGui::Selectable(std::string{quality}.c_str(), quality == model.quality))
        wanted.push_back(SetQuality{std::string{quality}});
    ImGui::EndCombo();
  }
  if (ImGui::IsItemHovered()) ImGui::SetTooltip("quality of the picture: lower is smoother");
}

void draw_looks(const StudioModel& model, StudioCommands& wanted) {
  if (model.look >= model.looks.size()) return;
  if (!ImGui::BeginCombo("##look", std::string{model.looks[model.look]}.c_str())) return;
  for (std::size_t i = 0; i < model.looks.size(); ++i)
    if (const std::string name{model.looks[i]}; ImGui::Selectable(name.c_str(), i == model.look))
      wanted.push_back(SetLook{name});
  ImGui::EndCombo();
}

/// The buttons of the table of actions.
void add_buttons(const StudioModel& model, Action::About about, std::vector<Item>& items) {
  for (const Action& action : actions()) {
    if (action.about != about || action.button.empty()) continue;
    std::string words{action.button};
    if (std::holds_alternative<PlayPause>(action.command)) words = model.playing ? " Pause " : "  Play  ";
    items.push_back({button_width(words), [words, &action](StudioCommands& wanted) {
                       if (ImGui::Button(words.c_str())) wanted.push_back(action.command);
                     }});
  }
}

std::vector<Item> items_of(const StudioModel& model) {
  const float size = ImGui::GetFontSize();
  std::vector<Item> items;
  const auto add = [&](float width, void (*draw)(const StudioModel&, StudioCommands&)) {
    items.push_back({width, [&model, draw](StudioCommands& wanted) { draw(model, wanted); }});
  };
  add_buttons(model, Action::About::Time, items);
  add(size * 5, draw_speed);
  add(size * 8, draw_cameras);
  add(size * 5, draw_looks);
  add(button_width(layers_button), draw_layers);
  add(size * 5, draw_qualities);
  add_buttons(model, Action::About::Show, items);
  return items;
}

float height_of(const std::vector<Item>& items) {
  return 2 * ImGui::GetStyle().WindowPadding.y + slider_height() + ImGui::GetFrameHeightWithSpacing() +
         more_rows(items);
}

/// Where the film stands, above the bar's left end: beside its buttons a small window has no room.
void draw_where(const StudioModel& model, float bar) {
  std::string where = clock_text(model.seconds) + " / " + clock_text(model.duration);
  if (model.state != nullptr && model.state->clock.turn > 0)
    where += "   turn " + std::to_string(model.state->clock.turn) + ", " +
             model.scenario->sides[core::index(model.state->clock.side)].name + ", " + model.state->clock.phase_name;
  const ImVec2 size = ImGui::CalcTextSize(where.c_str()), pad = ImGui::GetStyle().FramePadding;
  const ImVec2 low{0, bar - size.y - 2 * pad.y}, high{size.x + 2 * pad.x, bar};
  ImDrawList& list = *ImGui::GetBackgroundDrawList();
  list.AddRectFilled(low, high, ImGui::GetColorU32(ImGuiCol_WindowBg), 0);
  list.AddText({low.x + pad.x, low.y + pad.y}, ImGui::GetColorU32(ImGuiCol_Text), where.c_str());
}

}  // namespace

float transport_height(const StudioModel& model) {
  return height_of(items_of(model));
}

void draw_transport(const StudioModel& model, StudioCommands& wanted) {
  const ImVec2 screen = ImGui::GetIO().DisplaySize;
  const std::vector<Item> items = items_of(model);
  const float height = height_of(items);
  ImGui::SetNextWindowPos({0, screen.y - height});
  ImGui::SetNextWindowSize({screen.x, height});
  constexpr ImGuiWindowFlags flags = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                                     ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoBringToFrontOnFocus;
  if (ImGui::Begin("Transport", nullptr, flags)) {
    draw_slider(model, wanted);
    draw_items(items, wanted);
  }
  ImGui::End();
  draw_where(model, screen.y - height);
}

}  // namespace vedette::ui
