#include "ui/leaving_panel.h"

#include <imgui.h>

#include "ui/on_top.h"

namespace vedette::ui {

void draw_leaving(const StudioModel& model, StudioCommands& wanted) {
  place_on_top();
  ImGui::SetNextWindowFocus();
  if (ImGui::Begin("Leave?", nullptr, on_top)) {
    ImGui::TextUnformatted(model.undone.empty() ? "Leave Vedette? The battle stays as it is in its file."
                                                : model.undone.c_str());
    if (model.film != nullptr && !model.film->kept) {
      if (ImGui::Button("Keep it and leave")) wanted.insert(wanted.end(), {FilmKeep{}, Quit{.if_kept = true}});
      ImGui::SameLine();
    }
    if (ImGui::Button("Leave (Enter)")) wanted.push_back(Quit{});
    ImGui::SameLine();
    if (ImGui::Button("Stay (Esc)")) wanted.push_back(TogglePanel{leaving_panel});
  }
  ImGui::End();
}

}  // namespace vedette::ui
