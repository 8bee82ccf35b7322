#pragma once

#include <optional>
#include <string>

#include "battle/situation.h"
#include "data/node.h"

namespace vedette::scenario {

/// A case as it was read, and where in its text everything stands.
struct CaseFile {
  battle::Situation situation;
  data::Document document;

  /// The line and column of what the rules name by its way through the file ("units/2/notes/level"), or of as much of
  /// the way as there is; nothing for the case as a whole.
  [[nodiscard]] data::Mark mark(std::string_view where) const;
  /// "cases/x.yaml:6:3: ".
  [[nodiscard]] std::string place(std::string_view where) const;
};

/// Reads a case file: one situation for `vedette resolve` and the tests (format: tests/cases/README.md). Every fault is
/// reported with line and column; nothing is returned when there was an error. Words of the ruleset (types, options,
/// procedures and who takes part in them) are checked by the rules when the case is run.
[[nodiscard]] std::optional<CaseFile> read_case(const std::string& file, data::Faults&);
/// The same for text already in memory; `file` is the name used in messages.
[[nodiscard]] std::optional<CaseFile> parse_case(std::string_view text, const std::string& file, data::Faults&);

}  // namespace vedette::scenario
