#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "data/fault.h"
#include "timeline/cut.h"

namespace vedette::film {

/// A cut as text (YAML): a shot after the other, every number with as many digits as it takes to read the same one
/// back.
/// @param names of the film's rosters: who is meant by `unit` and `other`.
[[nodiscard]] std::string cut_text(const timeline::Cut&, std::span<const std::string> names);

/// Reads it back. What is wrong goes to the faults, with line and column: shots that leave a gap, rates below a quarter
/// or above four, units that nobody knows; then there is no cut.
/// @param file its name for messages.
[[nodiscard]] std::optional<timeline::Cut> read_cut(std::string_view text, const std::string& file,
                                                    std::span<const std::string> names, data::Faults&);

}  // namespace vedette::film
