#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>

#include "choreography/formation.h"
#include "choreography/stance.h"
#include "choreography/unit_strip.h"
#include "timeline/timeline.h"

namespace vedette::choreography {

/// One unit while the film is laid out: how it stands at the end of what has been laid.
struct Actor {
  timeline::Track* track = nullptr;
  std::uint32_t roster = 0;
  Company company;
  Stance stance;
  Seconds free = 0;                                           // its last strip ends
  std::string orders;                                         // the chit beside it, "?" face down
  std::map<std::uint16_t, std::pair<int, std::string>> worn;  // by line of the notebook: steps below its best
  Seconds fights_until = -1;                                  // its last strip, when that is a fight
  Seconds hurt = 0;                                           // its last loss is seen: later ones follow it
  std::optional<std::uint16_t> broken;                        // line of the notebook that says it runs
  bool gone = false;

  [[nodiscard]] battle::UnitId id() const { return battle::UnitId{static_cast<std::uint16_t>(roster + 1U)}; }
};

}  // namespace vedette::choreography
