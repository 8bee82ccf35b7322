#pragma once

#include <algorithm>

#include "rules/ruleset.h"

namespace vedette::rules {

/// Writes down that a phase begins. @pre it is one of the list.
inline void begin_phase(Referee& referee, std::span<const PhaseInfo> phases, int number) {
  const auto info = std::ranges::find(phases, number, &PhaseInfo::number);
  referee.record(battle::PhaseBegan{.phase = number, .name = std::string{info->name}});
}

/// The phase after the one that was played last: the first after the last of all, and before anything was played.
[[nodiscard]] inline int phase_after(std::span<const PhaseInfo> phases, int last) {
  const auto found = std::ranges::find(phases, last, &PhaseInfo::number);
  const bool begins = found == phases.end() || found + 1 == phases.end();
  return begins ? phases.front().number : (found + 1)->number;
}

}  // namespace vedette::rules
