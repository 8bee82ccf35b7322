#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "battle/ledger.h"
#include "rules/ruleset.h"

namespace vedette::ui {

/// A mark on the slider: a turn (level 0), a side's go (1) or a phase (2) begins.
struct TimeMark {
  double seconds = 0;  // where it stands
  double begun = 0;    // when what it announces has been shown: where a click on it goes
  int level = 0;
  std::string text;
};

/// The film as it is cut, for the strip.
struct FilmStrip {
  struct Shot {
    double from = 0, to = 0;  // seconds of film
    std::string name;         // "charge"
    std::string words;        // said under it
    bool pinned = false;
    std::uint64_t picture = 0;  // of the drawing library; 0: not drawn yet
  };
  std::vector<Shot> shots;  // none: it is being cut
  std::size_t chosen = 0;
  std::string words;              // under the chosen shot, as far as they are typed
  double now = 0;                 // second of film; only where it plays
  bool plays = false;             // the film is on the screen, not the battle
  bool can_undo = false;          // something was changed
  bool being_cut = false;         // anew, to another length
  bool in_chosen = false;         // what is on the screen lies in the chosen shot: a key can be put there
  std::optional<float> rendered;  // share of the film that is drawn, while it is
  bool kept = true;               // as it is cut now
};

/// A replay that can be opened.
struct ReplayFile {
  std::string path, name, detail;  // detail: when it was written, or the game
};

/// What a folder holds that can be opened.
struct FolderShown {
  struct Row {
    ReplayFile file;
    bool is_folder = false;
  };
  std::string path, above;  // above: empty at the top
  std::vector<Row> rows;    // folders first
  std::string trouble;      // why it cannot be looked into
};

/// Everything the panels may show. Borrowed data; panels keep nothing and change nothing.
struct StudioModel {
  const battle::Scenario* scenario = nullptr;
  const battle::BattleState* state = nullptr;  // at the moment shown
  const rules::Ruleset* ruleset = nullptr;     // null when the replay's ruleset is unknown here
  std::string title;                           // of the replay

  double seconds = 0, duration = 1, speed = 1;
  bool playing = false;
  std::span<const TimeMark> marks;

  std::span<const battle::LedgerLine> ledger;
  std::span<const double> ledger_seconds;  // film time of each line
  battle::Sequence now = 0;                // the last line that has happened

  battle::UnitId chosen;
  std::span<const int> limits;  // per unit: losses that break it
  std::span<const std::string> cameras;
  std::string camera;
  std::span<const std::string_view> looks;
  std::size_t look = 0;  // of looks
  bool following = false, labels = true;
  std::set<std::string_view> open;  // panels, by name
  struct Layer {
    std::string_view name, key, does;  // "grid", "G", "the table's squares or feet"
    bool on = false;
  };
  std::vector<Layer> layers;                    // drawn over the picture
  std::span<const std::string_view> qualities;  // what the picture may cost
  std::string_view quality;
  std::span<const ReplayFile> bundled, own;  // for the home panel; own: the last touched first
  const FolderShown* folder = nullptr;       // null: none was looked into yet
  std::string undone;                        // what is lost by leaving, in words; empty: nothing
  const FilmStrip* film = nullptr;           // where it is cut; null: the strip was never opened
  std::string notice;                        // a line that fades: "Picture saved as ..."

  [[nodiscard]] bool is_open(std::string_view panel) const { return open.contains(panel); }
};

}  // namespace vedette::ui
