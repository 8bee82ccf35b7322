#include "ui/panels.h"

#include <imgui.h>

#include <array>

#include "ui/files_panel.h"
#include "ui/film_panel.h"
#include "ui/home_panel.h"
#include "ui/inspector_panel.h"
#include "ui/keys_panel.h"
#include "ui/leaving_panel.h"
#include "ui/ledger_panel.h"
#include "ui/orders_panel.h"
#include "ui/transport_panel.h"

namespace vedette::ui {
namespace {

constexpr std::array all{
    Panel{.name = "ledger",
          .key = "Tab",
          .button = "Ledger",
          .does = "the ledger: every event, its dice and why",
          .draw = draw_ledger,
          .open_at_first = true,
          .outlives_choice = true},
    Panel{.name = "orders", .key = "O", .button = "Orders", .does = "written orders", .draw = draw_orders},
    Panel{.name = "home", .key = "H", .button = "Home", .does = "other battles", .draw = draw_home},
    Panel{.name = files_panel, .key = "F2", .button = "", .does = "open a replay", .draw = draw_files_panel},
    Panel{.name = film_panel,
          .key = "Z",
          .button = "Film",
          .does = "the film strip: cut the film, and have it drawn",
          .draw = draw_film_strip,
          .outlives_choice = true},
    Panel{.name = "keys", .key = "F1", .button = "Keys (F1)", .does = "this page", .draw = draw_keys},
    Panel{.name = leaving_panel, .key = "", .button = "", .does = "", .draw = draw_leaving},
};

/// A line that fades, over the left end of the bar.
void draw_notice(const std::string& notice, float bar) {
  const float where = ImGui::GetFrameHeight();  // of the line above the bar's left end
  ImGui::SetNextWindowPos({ImGui::GetFontSize(), ImGui::GetIO().DisplaySize.y - bar - where}, ImGuiCond_Always, {0, 1});
  ImGui::Begin("##notice", nullptr,
               ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_AlwaysAutoResize | ImGuiWindowFlags_NoSavedSettings |
                   ImGuiWindowFlags_NoFocusOnAppearing);
  ImGui::PushTextWrapPos(ImGui::GetIO().DisplaySize.x - ImGui::GetFontSize() * 4);
  ImGui::TextUnformatted(notice.c_str());
  ImGui::PopTextWrapPos();
  ImGui::End();
}

}  // namespace

std::span<const Panel> panels() {
  return all;
}

void draw_studio(const StudioModel& model, StudioCommands& wanted) {
  draw_transport(model, wanted);
  draw_inspector(model, wanted);
  for (const Panel& panel : all)
    if (model.is_open(panel.name)) panel.draw(model, wanted);
  if (!model.notice.empty()) draw_notice(model.notice, covered_below(model));
}

}  // namespace vedette::ui
