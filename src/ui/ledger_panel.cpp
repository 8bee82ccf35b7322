#include "ui/ledger_panel.h"

#include <imgui.h>

#include <algorithm>
#include <utility>

#include "ui/transport_panel.h"

namespace vedette::ui {
namespace {

/// What the rulebook says of a rule, while the mouse rests on the last item.
void draw_rule_of_hovered(const rules::Ruleset* ruleset, const std::string& id) {
  const rules::RuleText* rule = ruleset != nullptr && ImGui::IsItemHovered() ? ruleset->rule(id) : nullptr;
  if (rule == nullptr) return;
  ImGui::BeginTooltip();
  ImGui::PushTextWrapPos(ImGui::GetFontSize() * 26);
  ImGui::TextUnformatted(std::string{rule->title}.c_str());
  ImGui::TextUnformatted(std::string{rule->paraphrase}.c_str());
  ImGui::PopTextWrapPos();
  ImGui::EndTooltip();
}

/// A rule by its ID, its value where it has one, and its words.
void draw_reason(const rules::Ruleset* ruleset, const std::string& id, int value, const std::string& words) {
  ImGui::Bullet();
  ImGui::SameLine();
  if (value != 0)
    ImGui::TextDisabled("%s %+d", id.c_str(), value);
  else
    ImGui::TextDisabled("%s", id.c_str());
  draw_rule_of_hovered(ruleset, id);
  ImGui::SameLine();
  ImGui::TextWrapped("%s", words.c_str());
}

/// What was looked at and did not apply stands folded until it is clicked.
void draw_passed_over(const battle::LedgerLine& line, const rules::Ruleset* ruleset) {
  const auto passed_over = std::ranges::count(line.why.modifiers, false, &battle::Modifier::applied);
  if (passed_over == 0) return;
  const std::string title = std::to_string(passed_over) + " did not apply###passed over";
  if (!ImGui::TreeNode(title.c_str())) return;
  for (const battle::Modifier& m : line.why.modifiers)
    if (!m.applied) draw_reason(ruleset, m.rule, 0, m.words);
  ImGui::TreePop();
}

void draw_reasons(const battle::LedgerLine& line, const rules::Ruleset* ruleset) {
  for (const battle::Modifier& m : line.why.modifiers)
    if (m.applied) draw_reason(ruleset, m.rule, m.value, m.words);
  for (const battle::Basis& b : line.why.basis) draw_reason(ruleset, b.rule, 0, b.words);
  draw_passed_over(line, ruleset);
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
  if (!open) wanted.push_back(TogglePanel{"ledger"});
}

}  // namespace vedette::ui
