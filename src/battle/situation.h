#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "battle/state.h"

namespace vedette::battle {

/// Who or what takes part in a procedure, as it was written; the procedure says which of the readings it wants.
struct Argument {
  std::string text;                        // the name of a unit, a piece of ground, a general; a word; a number
  std::optional<std::int64_t> hundredths;  // when it is a number
  std::optional<Point> at;                 // when it is a place
};

/// One choice laid down beforehand, with whatever else it says.
struct GivenAnswer {
  std::string choice;
  UnitId unit, target;
  FeatureId place;
  Angle turn, turn_after, facing;
  std::int64_t distance = 0;  // hundredths of what the game measures with
  Point at;
  std::string refused;  // the rule that must forbid it; empty when it is allowed
};

/// Outcomes with these measures have this share of all falls of the dice.
struct ExpectedShare {
  std::string share;                        // "31/96"
  std::map<std::string, std::string> with;  // measure label and value, a number or a word
};

/// One procedure to be run, and what should come of it.
struct Act {
  std::string procedure;
  std::map<std::string, Argument> with;           // by the procedure's own names
  std::vector<GivenAnswer> answers;               // in the order asked
  std::optional<std::vector<std::uint8_t>> dice;  // none: exact odds

  std::map<std::string, std::string> expected;  // measure label and value, a number or a word
  std::map<UnitId, Point> at;                   // where units are to stand in the end
  std::map<UnitId, Angle> facing;               // and which way they are to look
  std::vector<ExpectedShare> odds;              // what exact odds are to come to; together they are everything
  std::string refused;                          // the rule that must forbid it; empty when it is allowed
};

/// One situation set up by hand: a table, who stands how on it, what is to be resolved, and what should come of it.
/// Read from a case file (format: tests/cases/README.md).
struct Situation {
  /// How one unit differs from a freshly deployed one.
  struct Start {
    UnitId unit;
    std::int32_t losses = 0;
    std::optional<Formation> formation;
    std::vector<Marker> markers;
    std::map<std::string, std::int64_t> notes;  // keys of the ruleset's notebook and their values
  };
  std::shared_ptr<const Scenario> scenario;
  std::string title;
  std::vector<std::string> cites;  // rule IDs the ledger must show
  std::int32_t turn = 1;
  std::string step;          // the phase, by its number or name; empty: the procedure's own
  std::optional<Side> side;  // whose turn it is; none: as the procedure wants it
  std::vector<Start> starts;
  std::vector<std::map<std::string, std::int64_t>> general_notes;  // one for each of the scenario's people
  std::vector<Contact> contacts;
  std::map<std::string, std::int64_t> notes;  // about the game as a whole
  std::vector<Act> acts;                      // one or more, each from where the one before it left off
};

}  // namespace vedette::battle
