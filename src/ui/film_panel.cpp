#include "ui/film_panel.h"

#include <imgui.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdio>
#include <vector>

#include "ui/flow.h"
#include "ui/transport_panel.h"

namespace vedette::ui {
namespace {

constexpr float picture_aspect = 16.0F / 9;
constexpr float edge = 6;  // pixels of a shot's ends that are dragged
constexpr ImU32 paper = IM_COL32(240, 226, 196, 255), gold = IM_COL32(217, 180, 102, 255),
                dark = IM_COL32(24, 20, 15, 255), shade = IM_COL32(20, 16, 12, 190);

float picture_height() {
  return ImGui::GetFontSize() * 4.6F;
}
/// Pixels of a second of film.
float scale() {
  return ImGui::GetFontSize() * 1.1F;
}

float width_of(const FilmStrip::Shot& shot) {
  return std::max(ImGui::GetFontSize() * 2.6F, static_cast<float>(shot.to - shot.from) * scale());
}

/// The middle of a picture, as broad as its shot is long; where it is broader than the picture, all of it.
void draw_picture(ImDrawList& list, const FilmStrip::Shot& shot, ImVec2 low, ImVec2 high) {
  list.AddRectFilled(low, high, dark);
  if (shot.picture == 0) return;
  const float whole = (high.y - low.y) * picture_aspect, width = high.x - low.x;
  const float shown = std::min(1.0F, width / whole), margin = std::max(0.0F, (width - whole) / 2);
  list.AddImage(std::bit_cast<ImTextureID>(static_cast<std::uintptr_t>(shot.picture)), {low.x + margin, low.y},
                {high.x - margin, high.y}, {0.5F - shown / 2, 0}, {0.5F + shown / 2, 1});
}

/// An end of the chosen shot that is dragged. @param late how many seconds it comes later, once it is let go
bool is_dragged(const char* name, ImVec2 low, float height, double& late) {
  ImGui::SetCursorScreenPos(low);
  ImGui::InvisibleButton(name, {edge, height});
  if (ImGui::IsItemHovered() || ImGui::IsItemActive()) ImGui::SetMouseCursor(ImGuiMouseCursor_ResizeEW);
  const float moved = ImGui::GetMouseDragDelta(0, 0).x;
  if (ImGui::IsItemActive()) {
    const float x = low.x + edge / 2 + moved;
    ImGui::GetWindowDrawList()->AddLine({x, low.y}, {x, low.y + height}, gold, 2);
  }
  late = static_cast<double>(moved) / static_cast<double>(scale());
  return ImGui::IsItemDeactivated() && std::abs(moved) > 2;
}

void draw_shot(const FilmStrip& film, std::size_t i, StudioCommands& wanted) {
  const FilmStrip::Shot& shot = film.shots[i];
  const float width = width_of(shot), height = picture_height();
  const ImVec2 low = ImGui::GetCursorScreenPos(), high{low.x + width - 2, low.y + height};
  const bool chosen = i == film.chosen;
  if (!ImGui::IsRectVisible(low, high)) {  // pictures of what is scrolled away need no drawing
    ImGui::Dummy({width, height});
    return;
  }
  ImDrawList& list = *ImGui::GetWindowDrawList();
  draw_picture(list, shot, low, high);
  list.PushClipRect(low, high, true);
  list.AddRectFilled({low.x, high.y - ImGui::GetFontSize() - 2}, high, shade);
  list.AddText({low.x + 4, high.y - ImGui::GetFontSize() - 1}, paper, shot.name.c_str());
  if (shot.pinned) list.AddCircleFilled({high.x - 8, low.y + 8}, 4, gold);
  list.PopClipRect();
  if (chosen) list.AddRect(low, high, gold, 0, 0, 2);
  if (film.plays && film.now >= shot.from && film.now < shot.to) {
    const float x = low.x + width * static_cast<float>((film.now - shot.from) / (shot.to - shot.from));
    list.AddLine({x, low.y}, {x, high.y}, paper, 2);
  }
  if (chosen) {
    double late = 0;
    if (is_dragged("begins", low, height, late)) wanted.push_back(FilmTrim{.first = late});
    if (is_dragged("ends", {high.x - edge, low.y}, height, late)) wanted.push_back(FilmTrim{.last = late});
  }
  ImGui::SetCursorScreenPos({low.x + (chosen ? edge : 0), low.y});
  if (ImGui::InvisibleButton("shot", {std::max(1.0F, width - 2 - (chosen ? 2 * edge : 0)), height}))
    wanted.push_back(FilmChoose{i});
  if (ImGui::IsItemHovered())
    ImGui::SetTooltip("%s, %.1f s%s%s", shot.name.c_str(), shot.to - shot.from, shot.words.empty() ? "" : "\n",
                      shot.words.c_str());
  ImGui::SetCursorScreenPos({low.x + width, low.y});
}

void draw_shots(const FilmStrip& film, StudioCommands& wanted) {
  ImGui::BeginChild("shots", {0, picture_height() + ImGui::GetStyle().ScrollbarSize + 2}, false,
                    ImGuiWindowFlags_HorizontalScrollbar);
  for (std::size_t i = 0; i < film.shots.size(); ++i) {
    ImGui::PushID(static_cast<int>(i));
    draw_shot(film, i, wanted);
    ImGui::PopID();
  }
  ImGui::Dummy({1, picture_height()});
  ImGui::EndChild();
}

struct Button {
  const char* words;
  const char* does;
  Command command;
};

void add_buttons(const FilmStrip& film, std::vector<Item>& items) {
  const std::array buttons{
      Button{film.plays ? "Battle" : "Play film", "the film on the screen, or the battle again", FilmPlay{}},
      Button{"Other camera", "the next way to take the chosen shot", FilmReplace{}},
      Button{"Key", "the camera stands where you are, at this moment of the shot", FilmKey{}},
      Button{film.shots[film.chosen].pinned ? "Unpin" : "Pin", "it stays when the director cuts anew", FilmPin{}},
      Button{"Drop", "leaves the shot out", FilmDrop{}},
      Button{"Undo", "takes the last change back", FilmUndo{}}};
  for (const Button& button : buttons) {
    const bool in_vain = (std::holds_alternative<FilmUndo>(button.command) && !film.can_undo) ||
                         (std::holds_alternative<FilmKey>(button.command) && !film.in_chosen);
    items.push_back({button_width(button.words), [button, in_vain](StudioCommands& wanted) {
                       if (in_vain) ImGui::BeginDisabled();
                       if (ImGui::Button(button.words)) wanted.push_back(button.command);
                       if (in_vain) ImGui::EndDisabled();
                       if (ImGui::IsItemHovered(ImGuiHoveredFlags_AllowWhenDisabled))
                         ImGui::SetTooltip("%s", button.does);
                     }});
  }
}

/// What was typed is taken when the field is left, by Enter or a click elsewhere; by Escape it is not.
void draw_words(const FilmStrip& film, StudioCommands& wanted) {
  std::array<char, 400> words{};
  std::snprintf(words.data(), words.size(), "%s", film.words.c_str());
  ImGui::PushID(static_cast<int>(film.chosen));
  ImGui::InputTextWithHint("##words", "words under it", words.data(), words.size());
  if (ImGui::IsItemEdited()) wanted.push_back(FilmDraft{words.data()});
  if (ImGui::IsItemDeactivatedAfterEdit()) wanted.push_back(FilmText{words.data()});
  ImGui::PopID();
}

void draw_length(const FilmStrip& film, StudioCommands& wanted) {
  if (film.being_cut) {
    ImGui::TextUnformatted("cutting ...");
    return;
  }
  const int whole = film.shots.empty() ? 0 : static_cast<int>(std::lround(film.shots.back().to));
  char text[24];
  std::snprintf(text, sizeof text, "%d:%02d", whole / 60, whole % 60);
  if (ImGui::BeginCombo("##length", text)) {
    for (const int minutes : {1, 2, 4, 6, 10}) {
      std::snprintf(text, sizeof text, "%d:00", minutes);
      if (ImGui::Selectable(text)) wanted.push_back(FilmLength{minutes * 60.0});
    }
    ImGui::EndCombo();
  }
  if (ImGui::IsItemHovered()) ImGui::SetTooltip("the director cuts anew; what is pinned stays");
}

void add_rendering(const FilmStrip& film, std::vector<Item>& items) {
  const auto add_button = [&](const char* words, const Command& command, const char* does) {
    items.push_back({button_width(words), [words, command, does](StudioCommands& wanted) {
                       if (ImGui::Button(words)) wanted.push_back(command);
                       if (*does != 0 && ImGui::IsItemHovered()) ImGui::SetTooltip("%s", does);
                     }});
  };
  if (!film.rendered) {
    add_button("Keep", FilmKeep{}, "with the replay: `vedette film` makes this film of it");
    return add_button("Render", FilmRender{}, "");
  }
  const float width = ImGui::GetFontSize() * 9;
  items.push_back({width, [&film, width](StudioCommands&) { ImGui::ProgressBar(*film.rendered, {width, 0}); }});
  add_button("Stop", FilmStop{}, "");
}

/// What stands under the pictures.
std::vector<Item> items_of(const FilmStrip& film) {
  const float size = ImGui::GetFontSize();
  std::vector<Item> items;
  add_buttons(film, items);
  items.push_back({size * 16, [&film](StudioCommands& wanted) { draw_words(film, wanted); }});
  items.push_back({size * 5, [&film](StudioCommands& wanted) { draw_length(film, wanted); }});
  add_rendering(film, items);
  return items;
}

/// Pixels that the strip covers above the bar.
float film_strip_height(const std::vector<Item>& items) {
  return picture_height() + ImGui::GetStyle().ScrollbarSize + ImGui::GetFrameHeight() * 1.9F + more_rows(items);
}

float waiting_height() {
  return ImGui::GetFrameHeight() * 1.5F;
}

}  // namespace

float covered_below(const StudioModel& model) {
  if (model.film == nullptr || !model.is_open(film_panel)) return transport_height(model);
  return transport_height(model) +
         (model.film->shots.empty() ? waiting_height() : film_strip_height(items_of(*model.film)));
}

void draw_film_strip(const StudioModel& model, StudioCommands& wanted) {
  if (model.film == nullptr) return;
  const bool is_cut = !model.film->shots.empty();
  const std::vector<Item> items = is_cut ? items_of(*model.film) : std::vector<Item>{};
  const ImVec2 screen = ImGui::GetIO().DisplaySize;
  const float height = is_cut ? film_strip_height(items) : waiting_height();
  ImGui::SetNextWindowPos({0, screen.y - transport_height(model) - height});
  ImGui::SetNextWindowSize({screen.x, height});
  constexpr ImGuiWindowFlags flags = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                                     ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoBringToFrontOnFocus;
  if (ImGui::Begin("Film", nullptr, flags) && !is_cut) ImGui::TextUnformatted("The film is being cut ...");
  if (is_cut) {
    draw_shots(*model.film, wanted);
    draw_items(items, wanted);
  }
  ImGui::End();
}

}  // namespace vedette::ui
