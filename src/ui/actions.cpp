#include "ui/actions.h"

#include "ui/panels.h"

namespace vedette::ui {
namespace {

using enum Action::About;

std::vector<Action> all_actions() {
  std::vector<Action> all{
      {Time, "Home", "|<", "to the start", SeekTo{0}},
      {Time, "Up", "< Turn", "one turn back", StepTurn{-1}},
      {Time, "Left", "<", "one event back", StepEvent{-1}},
      {Time, "Space", "Play", "play or pause", PlayPause{}},
      {Time, "Right", ">", "one event on", StepEvent{1}},
      {Time, "Down", "Turn >", "one turn on", StepTurn{1}},
      {Time, "End", ">|", "to the end", SeekToEnd{}},
      {Time, "J", "", "slower, then backwards", Shuttle{-1}},
      {Time, "K", "", "pause", Shuttle{0}},
      {Time, "L", "", "play, then faster", Shuttle{1}},
      {Time, "[", "", "half the speed (to 0.25x)", ChangeSpeed{-1}},
      {Time, "]", "", "double speed (to 16x)", ChangeSpeed{1}},
      {Camera, "F", "", "follow the chosen unit", ToggleFollow{}},
      {Camera, "V", "", "copy the view as words for `vedette still`", CopyCamera{}},
      {Show, "M", "", "a printed map of all the field, or the field", ToggleLook{"map"}},
      {Show, "T", "", "the club's table, or the field", ToggleLook{"table"}},
      {Show, "N", "Labels", "names", ToggleLabels{}},
      {Show, "P", "Picture", "save this picture", SavePicture{}},
      {Show, "B", "", "sound, or silence", ToggleSound{}},
      {Show, ",", "", "softer", ChangeVolume{-10}},
      {Show, ".", "", "louder", ChangeVolume{10}},
      {Show, "F11", "Full screen", "full screen or window", ToggleFullScreen{}},
  };
  for (const Panel& panel : panels())
    if (!panel.key.empty()) all.push_back({Show, panel.key, panel.button, panel.does, TogglePanel{panel.name}});
  all.push_back({Show, "Escape", "", "close, let a unit go, ask to leave", Back{}});
  all.push_back({Show, "Return", "", "leave, when asked", Quit{}});
  return all;
}

}  // namespace

std::span<const Action> actions() {
  static const std::vector<Action> all = all_actions();
  return all;
}

}  // namespace vedette::ui
