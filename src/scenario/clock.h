#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "data/read.h"

namespace vedette::scenario {

/// What time it is on the field: `clock: {begins: "11:30", turn: 30}`. It decides nothing: stories tell it.
struct Clock {
  std::int32_t begins = 0;        // minutes after midnight at which turn 1 begins
  std::int32_t turn_seconds = 0;  // how long a turn is
};

/// Reads the clock of a scenario; faults are told, and nothing is returned then.
[[nodiscard]] std::optional<Clock> read_clock(data::Reading&, const data::Node&);

/// The clock of a scenario file; nothing where it is another scenario's (by name and ruleset), has none or cannot be
/// read.
[[nodiscard]] std::optional<Clock> clock_of(const std::string& file, std::string_view name, std::string_view ruleset);

}  // namespace vedette::scenario
