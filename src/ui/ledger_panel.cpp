#include <imgui.h>

#include <algorithm>
#include <utility>

#include "ui/panels.h"

namespace vedette::ui {
namespace {

void draw_reasons(const battle::LedgerLine& line, const rules::Ruleset* ruleset) {
  std::string passed_over;
  for (const battle::Modifier& reason : line.why) {
    if (battle::is_passed_over(reason)) {
      passed_over += (passed_over.empty() ? "Did not apply: " : ", ") + reason.words.substr(battle::passed_over.size());
      continue;
    }
    ImGui::Bullet();
    ImGui::SameLine();
    if (reason.value != 0)
      ImGui::TextDisabled("%s %+d", reason.rule.c_str(), reason.value);
    else
      ImGui::TextDisabled("%s", reason.rule.c_str());
    if (ImGui::IsItemHovered() && ruleset != nullptr)
      if (const rules::RuleText* rule = ruleset->rule(reason.rule)) {
        ImGui::BeginTooltip();
        ImGui::PushTextWrapPos(ImGui::GetFontSize() * 26);
        ImGui::TextUnformatted(std::string{rule->title}.c_str());
        ImGui::TextUnformatted(std::string{rule->paraphrase}.c_str());
        ImGui::PopTextWrapPos();
        ImGui::EndTooltip();
      }
    ImGui::SameLine();
    ImGui::TextWrapped("%s", reason.words.c_str());
  }
  if (passed_over.empty()) return;
  ImGui::PushStyleColor(ImGuiCol_Text, ImGui::GetStyleColorVec4(ImGuiCol_TextDisabled));
  ImGui::TextWrapped("%s", passed_over.c_str());
  ImGui::PopStyleColor();
}

/// The last line that has happened and that the panel shows; 0 before the first.
battle::Sequence last_told(const StudioModel& model) {
  battle::Sequence last = 0;
  for (const battle::LedgerLine& line : model.ledger)
    if (!line.trifle && line.sequence <= model.now) last = std::max(last, line.sequence);
  return last;
}

}  // namespace

float ledger_width() {
  return std::min(ImGui::GetIO().DisplaySize.x * 0.34F, ImGui::GetFontSize() * 27);
}

void draw_ledger(const StudioModel& model, StudioCommands& wanted) {
  if (!model.ledger_open) return;
  const ImVec2 screen = ImGui::GetIO().DisplaySize;
  const float width = ledger_width();
  const float bottom = transport_height();
  ImGui::SetNextWindowPos({screen.x - width, 0});
  ImGui::SetNextWindowSize({width, screen.y - bottom});
  constexpr ImGuiWindowFlags flags = ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoCollapse |
                                     ImGuiWindowFlags_NoSavedSettings;
  bool open = true;
  if (ImGui::Begin("Ledger", &open, flags)) {
    // Sought from the slider or the keys, the moment is scrolled to; a reader who points at the list stays where he is.
    const battle::Sequence current = last_told(model);
    int& shown = *ImGui::GetStateStorage()->GetIntRef(ImGui::GetID("shown"));
    const bool sought = std::exchange(shown, static_cast<int>(current)) != static_cast<int>(current);
    if (sought && current == 0) ImGui::SetScrollY(0);  // before the first line there is none to scroll to
    for (std::size_t i = 0; i < model.ledger.size(); ++i) {
      const battle::LedgerLine& line = model.ledger[i];
      if (line.trifle) continue;
      ImGui::PushID(static_cast<int>(line.sequence));
      const bool now = line.sequence == current;
      if (line.heading) {
        ImGui::PushStyleColor(ImGuiCol_Text, ImVec4{0.86F, 0.70F, 0.38F, 1});
        if (ImGui::Selectable(line.text.c_str(), now)) wanted.push_back(SeekToEvent{line.sequence});
        ImGui::PopStyleColor();
      } else {
        const bool about_chosen = model.chosen && line.unit == model.chosen;
        const float indent = line.cause != 0 ? ImGui::GetFontSize() : 0.01F;
        ImGui::Indent(indent);
        if (line.sequence > model.now)
          ImGui::PushStyleColor(ImGuiCol_Text, ImGui::GetStyleColorVec4(ImGuiCol_TextDisabled));
        ImGui::PushTextWrapPos();
        const ImVec2 corner = ImGui::GetCursorPos();
        const ImVec2 size = ImGui::CalcTextSize(line.text.c_str(), nullptr, false, ImGui::GetContentRegionAvail().x);
        if (ImGui::Selectable("##line", now || about_chosen, 0, {0, size.y}))
          wanted.push_back(SeekToEvent{line.sequence});
        const ImVec2 after = ImGui::GetCursorPos();
        ImGui::SetCursorPos(corner);
        ImGui::TextUnformatted(line.text.c_str());
        ImGui::SetCursorPos(after);
        ImGui::PopTextWrapPos();
        if (line.sequence > model.now) ImGui::PopStyleColor();
        if (now || about_chosen) draw_reasons(line, model.ruleset);
        ImGui::Unindent(indent);
      }
      if (now && (model.playing || (sought && !ImGui::IsWindowHovered()))) ImGui::SetScrollHereY(0.6F);
      ImGui::PopID();
    }
  }
  ImGui::End();
  if (!open) wanted.push_back(ToggleLedger{});
}

}  // namespace vedette::ui
