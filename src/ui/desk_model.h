#pragma once

#include <string>
#include <variant>
#include <vector>

#include "ui/studio_model.h"

namespace vedette::ui {

/// What the desk's panels show: what is asked of whom, what the hand holds, what was typed.
struct DeskModel {
  std::string when;      // "Turn 3, Movement"
  std::string whom;      // "French"
  int side = 0;          // 0 red, 1 blue: whose colours the bar wears
  std::string question;  // in the rules' own words
  std::string rule;

  struct Offer {
    char letter = 0;
    std::string words;
    bool open = true, chosen = false;
  };
  std::vector<Offer> offers;
  std::string held;     // "2nd Brigade (Infantry)"; empty: nobody
  std::string way;      // "move 4.2\" of 6\"": what the ghost would do
  std::string why;      // rules that decided it
  std::string refusal;  // why it cannot be where it is held, and where it would stand instead
  std::string hint;     // which keys do what now
  std::string habit;    // what was answered as always, or may be from now on
  std::string trouble;  // of the last gesture
  std::string ending;   // "End the movement? 3 have not acted: ..."; empty: nobody asked
  struct Dice {
    std::string words;  // "3 dice to hit (OH-SHOOT-16) for 2nd Brigade, 4 or more succeeds"
    std::string typed;  // "4 6 _"
    bool umpire = false;
  };
  std::vector<Dice> dice;         // none: no throw is waited for
  std::vector<std::string> said;  // the line for words while it is open: one
  std::string over;               // who won; empty while it is played
  std::string file, fault;        // where it is recorded; why it cannot be written
  bool can_undo = false, can_redo = false;

  /// A slip on which it is written how a base stands, rules or not.
  struct Slip {
    std::string title;
    struct Row {
      char key = 0;  // 0: by digits or by hand
      std::string what, value;
      bool changed = false;
    };
    std::vector<Row> rows;
  };
  std::vector<Slip> slips;  // none: nothing is being ruled

  /// All of the table held against what is written.
  struct Check {
    int turn = 0, turn_written = 0;  // that is played; as it is written
    struct Row {
      int unit = 0;
      std::string army, name, losses;
      bool ticked = false, differs = false, looked_at = false;
    };
    std::vector<Row> rows;
  };
  std::vector<Check> checks;  // none: nobody checks it

  /// What was given, leafed through.
  struct Leaves {
    struct Row {
      std::string when, what;
      bool chosen = false;
    };
    std::vector<Row> rows;
    bool shelved = false;  // lines that are no longer of the game, instead
  };
  std::vector<Leaves> leaves;  // none: nobody looks back

  /// A game that is being put right.
  struct Correction {
    std::string title;               // what is put right
    std::string asks;                // what has to be said now
    std::vector<std::string> lines;  // how far the old line is carried over, and what does not fit
    bool leaves_out = false;         // something does not fit that can be left out
    std::size_t waiting = 0;         // so much of the old line has yet to be carried over, and may be left out
    bool complete = false;           // it can be kept
  };
  std::vector<Correction> corrections;  // none: nothing is put right

  /// A sign that stands over a place of the picture: a number, a name.
  struct Pin {
    float x = 0, y = 0;  // pixels from the top left
    std::string text;
    bool strong = false;
  };
  std::vector<Pin> pins;
  bool keys_open = false;  // the page of keys
  StudioModel studio;      // ledger, state, scenario
};

struct TakeOffer {
  std::size_t offer = 0;
};
struct AcceptIt {};
struct LetGo {};
struct EndPhase {};
struct UndoIt {};
struct RedoIt {};
struct RollDice {};
struct SayWords {};
struct UmpiresDice {};
struct NextBase {};
struct AlwaysSo {};  // what was answered last, or not any more
struct ShowDeskKeys {};
struct SaveElsewhere {};
struct RuleOnHeld {};
struct SlipKey {
  char key = 0;
};
struct AsItStood {};
struct CheckTable {};
struct LookAtBase {
  std::uint16_t unit = 0;
};
struct OpenLookBack {};
struct OpenShelf {};
struct TakeUp {};
struct LookBackAt {
  battle::Sequence line = 0;
};
struct Leaf {
  int by = 0;
};
struct PutRight {
  bool before = false;  // something is added before it
};
struct LeaveOut {
  enum class What : std::uint8_t { This, Misfits, Rest };
  What what = What::This;
};
struct KeepCorrection {};
struct DropCorrection {};
using DeskCommand =
    std::variant<TakeOffer, AcceptIt, LetGo, EndPhase, UndoIt, RedoIt, RollDice, SayWords, UmpiresDice, NextBase,
                 AlwaysSo, ShowDeskKeys, SaveElsewhere, RuleOnHeld, SlipKey, AsItStood, CheckTable, LookAtBase,
                 OpenLookBack, OpenShelf, TakeUp, LookBackAt, Leaf, PutRight, LeaveOut, KeepCorrection, DropCorrection>;
using DeskCommands = std::vector<DeskCommand>;

}  // namespace vedette::ui
