#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "battle/state.h"

namespace vedette::battle {

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
  std::int32_t turn = 1, phase = 0;
  Side side = Side::Red;
  std::vector<Start> starts;
  std::vector<Contact> contacts;
  std::map<std::string, std::int64_t> notes;  // about the game as a whole

  std::string procedure;
  std::map<std::string, UnitId> units;            // who takes part, by the procedure's own names
  std::map<std::string, std::int64_t> numbers;    // hundredths: of inches, of degrees; a place by its feature's number
  std::vector<std::string> answers;               // choices, in the order asked
  std::optional<std::vector<std::uint8_t>> dice;  // none: exact odds

  std::map<std::string, std::int64_t> expected;  // measure label and value
  std::string refused;                           // the rule that must forbid it; empty when it is allowed
};

}  // namespace vedette::battle
