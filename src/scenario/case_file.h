#pragma once

#include <optional>
#include <string>

#include "battle/situation.h"
#include "data/fault.h"

namespace vedette::scenario {

/// Reads a case file: one situation for `vedette resolve` and the tests (format: tests/cases/README.md). Every fault is
/// reported with line and column; nothing is returned when there was an error. Words of the ruleset (types, options,
/// procedures) are checked by the rules when the case is run.
[[nodiscard]] std::optional<battle::Situation> read_case(const std::string& file, data::Faults&);
/// The same for text already in memory; `file` is the name used in messages.
[[nodiscard]] std::optional<battle::Situation> parse_case(std::string_view text, const std::string& file,
                                                          data::Faults&);

}  // namespace vedette::scenario
