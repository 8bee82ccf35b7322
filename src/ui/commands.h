#pragma once

#include <string>
#include <string_view>
#include <type_traits>
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
struct ShowFolder {
  std::string path;  // what it holds that can be opened
};
struct OpenDesk {};  // to record a game
struct SavePicture {};
struct CopyCamera {};  // as words of the command line
struct ToggleFullScreen {};
struct ToggleSound {};
struct ChangeVolume {
  int by = 10;  // hundredths of the loudest
};
// Of the film strip; all but the first and the last two are done to the chosen shot.
struct FilmChoose {
  std::size_t shot = 0;
};
struct FilmTrim {
  double first = 0, last = 0;  // seconds of film that it begins and ends later
};
struct FilmReplace {};  // the next way to take it
struct FilmPin {};
struct FilmDrop {};
struct FilmKey {};  // the camera's present place becomes one of the shot's
struct FilmDraft {  // is being typed under it
  std::string words;
};
struct FilmText {
  std::string words;
};
struct FilmUndo {};
struct FilmLength {
  double seconds = 240;  // the director cuts anew
};
struct FilmPlay {};  // the film, or the battle again
struct FilmKeep {};  // with the replay
struct FilmRender {};
struct FilmStop {};

struct Back {};          // closes what lies on top, lets the chosen unit go, and asks at last whether to leave
struct Quit {            // as the answer to "Leave?"
  bool if_kept = false;  // only once the film that was cut is
};

using Command =
    std::variant<SeekTo, SeekToEnd, SeekToEvent, StepEvent, StepTurn, PlayPause, Shuttle, ChangeSpeed, SetSpeed,
                 ChooseUnit, FollowUnit, ToggleFollow, SetCamera, SetQuality, SetLook, ToggleLook, ToggleLabels,
                 ToggleLayer, TogglePanel, OpenReplay, ShowFolder, OpenDesk, SavePicture, ToggleSound, ChangeVolume,
                 CopyCamera, ToggleFullScreen, FilmChoose, FilmTrim, FilmReplace, FilmPin, FilmDrop, FilmKey, FilmDraft,
                 FilmText, FilmUndo, FilmLength, FilmPlay, FilmKeep, FilmRender, FilmStop, Back, Quit>;

/// A command that is done by whoever cuts the film.
template <typename T>
concept AboutTheFilm = std::is_same_v<T, FilmTrim> || std::is_same_v<T, FilmReplace> || std::is_same_v<T, FilmPin> ||
    std::is_same_v<T, FilmDrop> || std::is_same_v<T, FilmKey> || std::is_same_v<T, FilmDraft> ||
    std::is_same_v<T, FilmText> || std::is_same_v<T, FilmUndo> || std::is_same_v<T, FilmLength> ||
    std::is_same_v<T, FilmKeep> || std::is_same_v<T, FilmRender> || std::is_same_v<T, FilmStop>;

/// What the user wants, in the order he wanted it; the studio carries it out after the panels are drawn.
using StudioCommands = std::vector<Command>;

}  // namespace vedette::ui
