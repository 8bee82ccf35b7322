#include "ui/ledger_panel.h"

#include <imgui.h>

#include <algorithm>
#include <utility>

#include "ui/film_panel.h"
#include "ui/ink.h"
#include "ui/ledger_rows.h"
#include "ui/wrapped.h"

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

void draw_reason(const rules::Ruleset* ruleset, const ReasonRow& row) {
  ImGui::Bullet();
  ImGui::SameLine();
  ImGui::TextDisabled("%s", row.label.c_str());
  draw_rule_of_hovered(ruleset, row.rule);
  ImGui::SameLine();
  ImGui::TextWrapped("%s", row.words.c_str());
}

/// What was looked at and did not apply stands folded until it is clicked.
void draw_reasons(const battle::Reasons& why, const rules::Ruleset* ruleset) {
  const ReasonRows rows = reason_rows(why);
  for (const ReasonRow& row : rows.decided) draw_reason(ruleset, row);
  if (rows.passed_over.empty()) return;
  const std::string title = std::to_string(rows.passed_over.size()) + " did not apply###passed over";
  if (!ImGui::TreeNode(title.c_str())) return;
  for (const ReasonRow& row : rows.passed_over) draw_reason(ruleset, row);
  ImGui::TreePop();
}

void draw_heading(const LedgerRow& row, StudioCommands& wanted) {
  ImGui::PushStyleColor(ImGuiCol_Text, brass);
  if (ImGui::Selectable(row.line->text.c_str(), row.current)) wanted.push_back(SeekToEvent{row.line->sequence});
  ImGui::PopStyleColor();
}

void draw_line(const LedgerRow& row, const rules::Ruleset* ruleset, StudioCommands& wanted) {
  const float indent = row.answer ? ImGui::GetFontSize() : 0.01F;
  ImGui::Indent(indent);
  if (row.to_come) ImGui::PushStyleColor(ImGuiCol_Text, ImGui::GetStyleColorVec4(ImGuiCol_TextDisabled));
  if (wrapped_selectable(row.line->text, row.open)) wanted.push_back(SeekToEvent{row.line->sequence});
  if (row.to_come) ImGui::PopStyleColor();
  if (row.open) draw_reasons(row.line->why, ruleset);
  ImGui::Unindent(indent);
}

void draw_rows(const StudioModel& model, StudioCommands& wanted) {
  // Sought from the slider or the keys, the moment is scrolled to; a reader who points at the list stays where he is.
  const battle::Sequence current = last_told(model);
  int& shown = *ImGui::GetStateStorage()->GetIntRef(ImGui::GetID("shown"));
  const bool sought = std::exchange(shown, static_cast<int>(current)) != static_cast<int>(current);
  if (sought && current == 0) ImGui::SetScrollY(0);  // before the first line there is none to scroll to
  for (const LedgerRow& row : ledger_rows(model)) {
    ImGui::PushID(static_cast<int>(row.line->sequence));
    if (row.line->heading)
      draw_heading(row, wanted);
    else
      draw_line(row, model.ruleset, wanted);
    if (row.current && (model.playing || (sought && !ImGui::IsWindowHovered()))) ImGui::SetScrollHereY(0.6F);
    ImGui::PopID();
  }
}

}  // namespace

float ledger_width() {
  return std::min(ImGui::GetIO().DisplaySize.x * 0.46F, ImGui::GetFontSize() * 27);
}

void draw_ledger(const StudioModel& model, StudioCommands& wanted) {
  draw_ledger(model, wanted, covered_below(model));
}

void draw_ledger(const StudioModel& model, StudioCommands& wanted, float bottom) {
  const ImVec2 screen = ImGui::GetIO().DisplaySize;
  const float width = ledger_width();
  ImGui::SetNextWindowPos({screen.x - width, 0});
  ImGui::SetNextWindowSize({width, screen.y - bottom});
  constexpr ImGuiWindowFlags flags = ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoCollapse |
                                     ImGuiWindowFlags_NoSavedSettings;
  bool open = true;
  if (ImGui::Begin("Ledger", &open, flags)) draw_rows(model, wanted);
  ImGui::End();
  if (!open) wanted.push_back(TogglePanel{"ledger"});
}

}  // namespace vedette::ui
