#include <imgui.h>

#include <algorithm>
#include <array>

#include "ui/panels.h"

namespace vedette::ui {
namespace {

struct KeyLine {
  const char *keys, *does;
};
constexpr std::array keys{
    KeyLine{"Space", "play or pause"},
    KeyLine{"Left, Right", "one event back or on"},
    KeyLine{"Up, Down", "one turn back or on"},
    KeyLine{"J, K, L", "slower or backwards, pause, faster"},
    KeyLine{"Home, End", "start, end"},
    KeyLine{"[ and ]", "half, double speed (0.25x to 16x)"},
    KeyLine{"Left drag, W A S D", "move over the ground"},
    KeyLine{"Right drag, Q E", "turn and tilt"},
    KeyLine{"Wheel, + -", "nearer, farther"},
    KeyLine{"Left click", "choose a unit; again on the ground: none"},
    KeyLine{"F", "follow the chosen unit"},
    KeyLine{"1 to 5", "director, hill, close, saddle, map"},
    KeyLine{"N", "names on or off"},
    KeyLine{"M, T", "the field, or a printed map of all of it, or the club's table"},
    KeyLine{"G, C", "the table's grid, the chain of command"},
    KeyLine{"R, X", "ranges of the unit that acts, dice and odds of the moment"},
    KeyLine{"U, I, Y", "contour lines, ground as the rules know it, ways gone this turn"},
    KeyLine{"Tab", "ledger on or off"},
    KeyLine{"O", "written orders on or off"},
    KeyLine{"P", "save this picture"},
    KeyLine{"H", "home: other battles"},
    KeyLine{"F11", "full screen or window"},
    KeyLine{"F1", "this page"},
    KeyLine{"Esc", "close a panel, let a unit go; nothing open: leave, after asking"},
};

/// A small window in the middle that says one thing.
constexpr ImGuiWindowFlags on_top = ImGuiWindowFlags_AlwaysAutoResize | ImGuiWindowFlags_NoCollapse |
                                    ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoMove;

}  // namespace

void draw_help(const StudioModel& model, StudioCommands& wanted) {
  if (!model.help) return;
  const ImVec2 screen = ImGui::GetIO().DisplaySize;
  ImGui::SetNextWindowPos({screen.x / 2, screen.y * 0.45F}, ImGuiCond_Always, {0.5F, 0.5F});
  bool open = true;
  if (ImGui::Begin("Keys", &open, on_top) && ImGui::BeginTable("keys", 2)) {
    for (const KeyLine& line : keys) {
      ImGui::TableNextColumn();
      ImGui::TextUnformatted(line.keys);
      ImGui::TableNextColumn();
      ImGui::TextDisabled("%s", line.does);
    }
    ImGui::EndTable();
  }
  ImGui::End();
  if (!open) wanted.push_back(ToggleHelp{});
}

void draw_home(const StudioModel& model, StudioCommands& wanted) {
  if (!model.home_open) return;
  const float size = ImGui::GetFontSize();
  ImGui::SetNextWindowPos({size, size * 2}, ImGuiCond_Appearing);
  ImGui::SetNextWindowSize({size * 25, 0}, ImGuiCond_Always);
  bool open = true;
  constexpr ImGuiWindowFlags flags =
      ImGuiWindowFlags_NoCollapse | ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_AlwaysAutoResize;
  if (ImGui::Begin("Vedette", &open, flags)) {
    ImGui::TextWrapped("Now showing: %s", model.title.c_str());
    ImGui::Separator();
    ImGui::TextUnformatted("Bundled battles");
    for (const std::string& replay : model.replays) {
      const auto slash = replay.find_last_of('/');
      const std::string name = slash == std::string::npos ? replay : replay.substr(slash + 1);
      if (ImGui::Selectable(name.c_str())) wanted.push_back(OpenReplay{replay});
    }
    ImGui::Separator();
    ImGui::TextWrapped(
        "Your own: vedette play maida --seed 7 -o mine.vrep, then vedette watch mine.vrep. "
        "A game from the club's table: vedette play maida --red table --blue table --dice FILE.");
    if (ImGui::Button("Close (H)")) wanted.push_back(ToggleHome{});
    ImGui::SameLine();
    if (ImGui::Button("Keys (F1)")) wanted.push_back(ToggleHelp{});
  }
  ImGui::End();
  if (!open) wanted.push_back(ToggleHome{});
}

void draw_leaving(const StudioModel& model, StudioCommands& wanted) {
  if (!model.asks_to_leave) return;
  const ImVec2 screen = ImGui::GetIO().DisplaySize;
  ImGui::SetNextWindowPos({screen.x / 2, screen.y * 0.45F}, ImGuiCond_Always, {0.5F, 0.5F});
  ImGui::SetNextWindowFocus();
  if (ImGui::Begin("Leave?", nullptr, on_top)) {
    ImGui::TextUnformatted("Leave Vedette? The battle stays as it is in its file.");
    if (ImGui::Button("Leave (Enter)")) wanted.push_back(Quit{});
    ImGui::SameLine();
    if (ImGui::Button("Stay (Esc)")) wanted.push_back(Stay{});
  }
  ImGui::End();
}

void draw_loading(const std::string& battle, const std::string& step, float share) {
  const ImVec2 screen = ImGui::GetIO().DisplaySize;
  ImGui::SetNextWindowPos({screen.x / 2, screen.y / 2}, ImGuiCond_Always, {0.5F, 0.5F});
  if (ImGui::Begin("##loading", nullptr, on_top | ImGuiWindowFlags_NoTitleBar)) {
    ImGui::TextUnformatted(("Opening " + battle).c_str());
    ImGui::ProgressBar(share, {ImGui::GetFontSize() * 26, 0}, "");
    ImGui::TextDisabled("%s", step.c_str());
  }
  ImGui::End();
}

void draw_studio(const StudioModel& model, StudioCommands& wanted) {
  draw_transport(model, wanted);
  draw_ledger(model, wanted);
  draw_inspector(model, wanted);
  draw_orders(model, wanted);
  draw_home(model, wanted);
  draw_help(model, wanted);
  draw_leaving(model, wanted);
  if (!model.notice.empty()) {
    ImGui::SetNextWindowPos({ImGui::GetFontSize(), ImGui::GetIO().DisplaySize.y - ImGui::GetFrameHeight() * 4.6F});
    ImGui::Begin("##notice", nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_AlwaysAutoResize | ImGuiWindowFlags_NoSavedSettings |
                     ImGuiWindowFlags_NoFocusOnAppearing);
    ImGui::TextUnformatted(model.notice.c_str());
    ImGui::End();
  }
}

}  // namespace vedette::ui
