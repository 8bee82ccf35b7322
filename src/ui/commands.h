#pragma once

#include <string>
#include <variant>
#include <vector>

#include "battle/event.h"

namespace vedette::ui {

struct SeekTo {
  double seconds = 0;
};
struct SeekToEvent {
  battle::Sequence event = 0;
};
struct StepEvent {
  int by = 1;  // lines of the ledger, negative backwards
};
struct StepTurn {
  int by = 1;
};
struct PlayPause {};
struct SetSpeed {
  double speed = 1;
};
struct ChooseUnit {
  battle::UnitId unit;  // none: nothing chosen
};
struct FollowUnit {
  bool on = true;
};
struct SetCamera {
  std::string name;
};
struct SetQuality {
  std::string name;
};
struct SetLook {
  std::string name;
};
struct ToggleLabels {};
struct ToggleLayer {
  std::size_t layer = 0;  // of StudioModel::layers
};
struct ToggleLedger {};
struct ToggleOrders {};
struct ToggleHelp {};
struct ToggleHome {};
struct OpenReplay {
  std::string path;
};
struct SavePicture {};
struct ToggleFullScreen {};
struct Stay {};  // the answer to "Leave?"
struct Quit {};

using Command = std::variant<SeekTo, SeekToEvent, StepEvent, StepTurn, PlayPause, SetSpeed, ChooseUnit, FollowUnit,
                             SetCamera, SetQuality, SetLook, ToggleLabels, ToggleLayer, ToggleLedger, ToggleOrders,
                             ToggleHelp, ToggleHome, OpenReplay, SavePicture, ToggleFullScreen, Stay, Quit>;

/// What the user wants, in the order he wanted it; the studio carries it out after the panels are drawn.
using StudioCommands = std::vector<Command>;

}  // namespace vedette::ui
