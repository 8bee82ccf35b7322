#include "ui/inspector_panel.h"

#include <imgui.h>

#include <algorithm>

#include "battle/words.h"

namespace vedette::ui {
namespace {

std::string title_of(const rules::Ruleset* ruleset, const std::string& type) {
  if (ruleset == nullptr) return type;
  const auto found = std::ranges::find(ruleset->types, type, &rules::TypeInfo::key);
  return found == ruleset->types.end() ? type : std::string{found->title};
}

void draw_state(const StudioModel& model, const battle::Unit& unit) {
  const int limit = unit.id.value <= model.limits.size() ? model.limits[unit.id.value - 1U] : 0;
  if (limit > 0) {
    const int left = std::max(0, limit - unit.losses);
    const std::string_view lost = model.ruleset != nullptr ? model.ruleset->measures.losses : "losses";
    const std::string words = std::to_string(unit.losses) + " of " + std::to_string(limit) + ' ' + std::string{lost};
    ImGui::ProgressBar(static_cast<float>(left) / static_cast<float>(limit), {-1, 0}, words.c_str());
  }
  ImGui::Text("In %s", std::string{battle::formation_word(unit.formation)}.c_str());
  if (unit.place) ImGui::Text("holds %s", model.scenario->ground.feature(unit.place).name.c_str());
  if (unit.has(battle::Marker::Hedge)) ImGui::TextUnformatted("behind its hedge marker");
  if (!unit.on_table) ImGui::TextUnformatted("broken and gone");
  for (const battle::Contact& contact : model.state->contacts) {
    if (contact.attacker == unit.id) ImGui::Text("locked with %s", model.state->name(contact.target).c_str());
    if (contact.target == unit.id)
      ImGui::Text("attacked by %s (%s)", model.state->name(contact.attacker).c_str(),
                  std::string{battle::face_word(contact.face)}.c_str());
  }
  if (model.ruleset == nullptr) return;
  for (const battle::Note& note : unit.notes.lines())
    if (note.key < model.ruleset->notes.size())
      ImGui::BulletText("%s", std::string{model.ruleset->notes[note.key].title}.c_str());
}

void draw_history(const StudioModel& model, StudioCommands& wanted) {
  ImGui::TextDisabled("What it has been through");
  for (const battle::LedgerLine& line : model.ledger) {
    if (line.sequence > model.now) break;
    if (line.unit != model.chosen || line.trifle || line.heading) continue;
    ImGui::PushID(static_cast<int>(line.sequence));
    const std::string text = "T" + std::to_string(line.turn) + "  " + line.text;
    if (ImGui::Selectable(text.c_str())) wanted.push_back(SeekToEvent{line.sequence});
    ImGui::PopID();
  }
}

}  // namespace

void draw_inspector(const StudioModel& model, StudioCommands& wanted) {
  if (!model.chosen || model.state == nullptr) return;
  const battle::Unit& unit = model.state->unit(model.chosen);
  const battle::UnitSheet& sheet = model.scenario->sheet(model.chosen);
  ImGui::SetNextWindowPos({0, 0});
  ImGui::SetNextWindowSize({ImGui::GetFontSize() * 20, ImGui::GetFontSize() * 24});
  constexpr ImGuiWindowFlags flags = ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoCollapse |
                                     ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoResize;
  bool open = true;
  const std::string title = sheet.name + "###inspector";
  if (ImGui::Begin(title.c_str(), &open, flags)) {
    std::string line = model.scenario->sides[core::index(unit.side)].name + ", " + title_of(model.ruleset, sheet.type);
    if (!sheet.quality.empty()) line += ", " + sheet.quality;
    ImGui::TextWrapped("%s", line.c_str());
    if (sheet.men > 0) ImGui::Text("%d men%s", sheet.men, sheet.guns > 0 ? "" : "");
    if (sheet.guns > 0) ImGui::Text("%d guns", sheet.guns);
    if (!sheet.commander.empty()) ImGui::Text("under %s", sheet.commander.c_str());
    ImGui::Separator();
    draw_state(model, unit);
    bool following = model.following;
    if (ImGui::Checkbox("Follow with the camera", &following)) wanted.push_back(FollowUnit{following});
    ImGui::Separator();
    draw_history(model, wanted);
  }
  ImGui::End();
  if (!open) wanted.push_back(ChooseUnit{});
}

}  // namespace vedette::ui
