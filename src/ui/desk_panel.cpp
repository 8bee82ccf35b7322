#include "ui/desk_panel.h"

#include <imgui.h>

#include <algorithm>
#include <array>

#include "stage/side_colours.h"
#include "ui/check_panel.h"
#include "ui/correction_panel.h"
#include "ui/flow.h"
#include "ui/ink.h"
#include "ui/ledger_panel.h"
#include "ui/on_top.h"
#include "ui/ruling_panel.h"

namespace vedette::ui {
namespace {

void text(const ImVec4& colour, const std::string& words) {
  ImGui::PushStyleColor(ImGuiCol_Text, colour);
  ImGui::TextWrapped("%s", words.c_str());
  ImGui::PopStyleColor();
}

void button(const std::string& words, const DeskCommand& command, DeskCommands& wanted, bool first = false) {
  if (!first) beside(button_width(words));
  if (ImGui::Button(words.c_str())) wanted.push_back(command);
}

/// Who is asked wears his side's colour at the bar's edge, and his name stands beside it.
void draw_asked(const DeskModel& model) {
  const std::uint32_t rgb = stage::SideColours::plate[static_cast<std::size_t>(std::clamp(model.side, 0, 1))];
  const ImVec2 corner = ImGui::GetWindowPos(), size = ImGui::GetWindowSize();
  const ImU32 colour = IM_COL32(rgb >> 16U & 255U, rgb >> 8U & 255U, rgb & 255U, 255);
  ImGui::GetWindowDrawList()->AddRectFilled(corner, {corner.x + size.x, corner.y + 4}, colour);
  if (!model.over.empty()) return text(brass, model.over);
  text(brass, model.when + "   " + model.whom + (model.rule.empty() ? "" : "   [" + model.rule + "]"));
  if (!model.question.empty()) ImGui::TextWrapped("%s", model.question.c_str());
}

void draw_dice(const DeskModel::Dice& dice, DeskCommands& wanted) {
  ImGui::TextWrapped("%s", dice.words.c_str());
  text(brass, "Fell:  " + dice.typed + (dice.umpire ? "   (an umpire's)" : ""));
  button("Enter: these", AcceptIt{}, wanted, true);
  button("R: the program throws", RollDice{}, wanted);
  button(dice.umpire ? "U: thrown on the table" : "U: an umpire's dice", UmpiresDice{}, wanted);
}

std::string label(const DeskModel::Offer& offer) {
  if (offer.letter == 0) return offer.words;
  return std::string{static_cast<char>(offer.letter - 'a' + 'A')} + ": " + offer.words;
}

void draw_offers(const DeskModel& model, DeskCommands& wanted) {
  bool first = true;
  for (std::size_t i = 0; i < model.offers.size(); ++i) {
    const DeskModel::Offer& offer = model.offers[i];
    if (!offer.open) continue;
    if (offer.chosen) ImGui::PushStyleColor(ImGuiCol_Button, ImGui::GetStyleColorVec4(ImGuiCol_ButtonActive));
    button((offer.chosen ? "> " : "") + label(offer), TakeOffer{i}, wanted, first);
    if (offer.chosen) ImGui::PopStyleColor();
    first = false;
  }
}

void draw_held(const DeskModel& model, DeskCommands& wanted) {
  if (model.held.empty()) return;
  text(brass, model.held);
  if (!model.way.empty()) {
    beside(ImGui::CalcTextSize(model.way.c_str()).x);
    ImGui::TextWrapped("%s", model.way.c_str());
  }
  if (!model.refusal.empty()) {
    text(red_ink, "x  " + model.refusal);
    button("As it stood (Ctrl+Enter)", AsItStood{}, wanted);
  }
  if (!model.why.empty()) ImGui::TextDisabled("%s", model.why.c_str());
}

void draw_foot(const DeskModel& model, DeskCommands& wanted) {
  if (!model.fault.empty()) {
    text(red_ink, model.fault);
    button("Save elsewhere (F12)", SaveElsewhere{}, wanted, true);
  }
  if (!model.trouble.empty()) text(red_ink, model.trouble);
  if (!model.hint.empty()) text(ImGui::GetStyleColorVec4(ImGuiCol_TextDisabled), model.hint);
  bool first = true;
  if (!model.habit.empty()) button(model.habit, AlwaysSo{}, wanted, first), first = false;
  if (model.can_undo) button("Undo (Ctrl+Z)", UndoIt{}, wanted, first), first = false;
  if (model.can_redo) button("Again (Ctrl+Shift+Z)", RedoIt{}, wanted, first), first = false;
  if (!model.offers.empty()) button("Next base (Tab)", NextBase{}, wanted, first), first = false;
  if (!model.offers.empty()) button("In words (F2)", SayWords{}, wanted, first), first = false;
  if (model.can_undo && model.corrections.empty())
    button("Put right (F4)", OpenLookBack{}, wanted, first), first = false;
  if (!model.question.empty()) button("Ruling (F8)", RuleOnHeld{}, wanted, first), first = false;
  if (!model.question.empty()) button("Check (F9)", CheckTable{}, wanted, first), first = false;
  button("Keys (F1)", ShowDeskKeys{}, wanted, first);
  const float width = ImGui::CalcTextSize(model.file.c_str()).x;
  beside(width);
  ImGui::TextDisabled("%s", model.file.c_str());
}

void draw_bar(const DeskModel& model, DeskCommands& wanted) {
  const ImVec2 screen = ImGui::GetIO().DisplaySize;
  const float height = desk_bar_height();
  ImGui::SetNextWindowPos({0, screen.y - height});
  ImGui::SetNextWindowSize({screen.x, height});
  constexpr ImGuiWindowFlags flags = ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoMove |
                                     ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoBringToFrontOnFocus;
  if (ImGui::Begin("Desk", nullptr, flags)) {
    draw_asked(model);
    for (const DeskModel::Dice& dice : model.dice) draw_dice(dice, wanted);
    for (const std::string& line : model.said) text(brass, "Say:  " + line + "_");
    if (!model.ending.empty()) {
      text(brass, model.ending);
      button("Enter: end it", AcceptIt{}, wanted, true);
      button("Esc: not yet", LetGo{}, wanted);
    } else if (model.dice.empty()) {
      draw_offers(model, wanted);
      draw_held(model, wanted);
    }
    draw_foot(model, wanted);
  }
  ImGui::End();
}

void draw_pins(const DeskModel& model) {
  ImDrawList& list = *ImGui::GetBackgroundDrawList();
  for (const DeskModel::Pin& pin : model.pins) {
    const ImVec2 size = ImGui::CalcTextSize(pin.text.c_str());
    const ImVec2 low{pin.x - size.x / 2 - 5, pin.y - size.y / 2 - 3},
        high{pin.x + size.x / 2 + 5, pin.y + size.y / 2 + 3};
    list.AddRectFilled(low, high, pin.strong ? IM_COL32(247, 232, 190, 245) : IM_COL32(30, 24, 18, 225), 4);
    list.AddRect(low, high, IM_COL32(199, 158, 77, 255), 4, 0, pin.strong ? 2.0F : 1.0F);
    list.AddText({pin.x - size.x / 2, pin.y - size.y / 2},
                 pin.strong ? IM_COL32(30, 22, 12, 255) : IM_COL32(240, 226, 196, 255), pin.text.c_str());
  }
}

struct KeyRow {
  const char *key, *does;
};
constexpr std::array key_rows{
    KeyRow{"drag a base", "its ghost follows, and falls into line (Shift: not); let it go, and Enter accepts"},
    KeyRow{"Tab, Shift+Tab", "the next base that may act, the one before"},
    KeyRow{"Ctrl+click, Shift+drag", "more bases that move together (Ctrl+G: the brigade)"},
    KeyRow{"arrows", "push the ghost (Shift: a little, Ctrl: far)"},
    KeyRow{"wheel, Q and E", "turn the ghost by 5 degrees (Ctrl: 1); the wheel alone comes nearer"},
    KeyRow{"digits", "how far the ghost goes: 6.5, and how it looks then: 6.5/-20"},
    KeyRow{"letters", "what the bar offers"},
    KeyRow{"1 to 9", "the target with that number; or click it"},
    KeyRow{"Enter", "accept: the ghost, the typed dice, the words"},
    KeyRow{"Esc", "take it back, let go, leave"},
    KeyRow{"Ctrl+Space", "end the phase"},
    KeyRow{"Ctrl+L", "answer this question always like that; once more: ask it again"},
    KeyRow{"dice", "digits as they fell, Enter; R: the program's; U: an umpire's"},
    KeyRow{"Ctrl+Z, Ctrl+Shift+Z", "undo, do again: as often as you like"},
    KeyRow{"F8, right click", "how a base really stands, rules or not: a ruling"},
    KeyRow{"Ctrl+Enter", "the refused ghost stood there all the same"},
    KeyRow{"F4, or click the ledger", "put right what was said or thrown before"},
    KeyRow{"F6", "what was undone or put right, to be taken up again"},
    KeyRow{"F9", "check the whole table; go on at a later turn"},
    KeyRow{"F2", "answer in words: 1st Foot moves 6\""},
    KeyRow{"F3", "the club's table, or the map"},
    KeyRow{"F12", "a copy of the game in another file"},
    KeyRow{"Ctrl with + and -", "larger or smaller text"},
    KeyRow{"right drag, wheel, Home", "look about, nearer, at all of the table"},
};

void draw_keys(DeskCommands& wanted) {
  const ImVec2 screen = ImGui::GetIO().DisplaySize;
  const float width = std::min(screen.x, ImGui::GetFontSize() * 50);
  ImGui::SetNextWindowPos({0, screen.y * 0.42F}, ImGuiCond_Always, {0, 0.5F});
  ImGui::SetNextWindowSizeConstraints({width, 0}, {width, screen.y * 0.84F});
  bool open = true;
  if (ImGui::Begin("Keys at the desk", &open, on_top) &&
      ImGui::BeginTable("keys", 2, ImGuiTableFlags_RowBg | ImGuiTableFlags_SizingStretchProp)) {
    ImGui::TableSetupColumn("key", ImGuiTableColumnFlags_WidthFixed);
    ImGui::TableSetupColumn("does");
    for (const KeyRow& row : key_rows) {
      ImGui::TableNextColumn();
      ImGui::TextUnformatted(row.key);
      ImGui::TableNextColumn();
      ImGui::TextWrapped("%s", row.does);
    }
    ImGui::EndTable();
  }
  ImGui::End();
  if (!open) wanted.push_back(ShowDeskKeys{});
}

}  // namespace

float desk_bar_height() {
  return ImGui::GetFrameHeightWithSpacing() * 6.4F;
}

void draw_desk(const DeskModel& model, DeskCommands& wanted) {
  draw_pins(model);
  draw_bar(model, wanted);
  StudioCommands looked_at;
  if (model.studio.is_open("ledger")) draw_ledger(model.studio, looked_at, desk_bar_height());
  // The moment at the desk is always now: a line that is clicked is one to be put right.
  for (const Command& command : looked_at)
    if (const auto* line = std::get_if<SeekToEvent>(&command)) wanted.push_back(LookBackAt{line->event});
  for (const DeskModel::Check& check : model.checks) draw_check(check, wanted);
  for (const DeskModel::Leaves& leaves : model.leaves) draw_leaves(leaves, wanted);
  for (const DeskModel::Correction& sheet : model.corrections) draw_correction(sheet, wanted);
  for (const DeskModel::Slip& slip : model.slips) draw_ruling(slip, !model.checks.empty(), wanted);
  if (model.keys_open) draw_keys(wanted);
}

}  // namespace vedette::ui
