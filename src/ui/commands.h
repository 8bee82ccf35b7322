#pragma once

#include <string>
#include <string_view>
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
struct SeekToEnd {};
struct PlayPause {};
struct Shuttle {
  int by = 0;  // as an editor's J, K and L: slower or backwards, pause, faster
};
struct ChangeSpeed {
  int by = 1;  // doubled or halved
};
struct SetSpeed {
  double speed = 1;
};
struct ChooseUnit {
  battle::UnitId unit;  // none: nothing chosen
};
struct FollowUnit {
  bool on = true;
};
struct ToggleFollow {};
struct SetCamera {
  std::string name;
};
struct SetQuality {
  std::string name;
};
struct SetLook {
  std::string name;
};
struct ToggleLook {
  std::string name;  // that, or the field again
};
struct ToggleLabels {};
struct ToggleLayer {
  std::size_t layer = 0;  // of StudioModel::layers
};
struct TogglePanel {
  std::string_view name;  // of `panels`
};
struct OpenReplay {
  std::string path;
};
struct OpenDesk {};  // to record a game
struct SavePicture {};
struct CopyCamera {};  // as words of the command line
struct ToggleFullScreen {};
struct ToggleSound {};
struct ChangeVolume {
  int by = 10;  // hundredths of the loudest
};
struct Back {};  // closes what lies on top, lets the chosen unit go, and asks at last whether to leave
struct Quit {};  // as the answer to "Leave?"

using Command = std::variant<SeekTo, SeekToEnd, SeekToEvent, StepEvent, StepTurn, PlayPause, Shuttle, ChangeSpeed,
                             SetSpeed, ChooseUnit, FollowUnit, ToggleFollow, SetCamera, SetQuality, SetLook, ToggleLook,
                             ToggleLabels, ToggleLayer, TogglePanel, OpenReplay, OpenDesk, SavePicture, ToggleSound,
                             ChangeVolume, CopyCamera, ToggleFullScreen, Back, Quit>;

/// What the user wants, in the order he wanted it; the studio carries it out after the panels are drawn.
using StudioCommands = std::vector<Command>;

}  // namespace vedette::ui
