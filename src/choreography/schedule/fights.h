#pragma once

#include <map>
#include <utility>
#include <vector>

#include "battle/unit.h"
#include "choreography/unit_strip.h"

namespace vedette::choreography {

/// A charge that has been declared; its seconds are guesses until its march is laid.
struct Charge {
  battle::UnitId target;
  Seconds begin = 0, arrival = 0;
  int phase = 0;                     // its number: a phase may begin before all of the last one is over
  bool met = false, rushed = false;  // it has reached its target; it was seen to run into fire that stopped it
  bool ended = false;                // how it came out has been told
};

/// The last time one unit hurt, or tried to hurt, another.
struct Blow {
  Seconds begin = 0, strikes = 0;
  Span falls;
  int phase = 0;
  stage::Cause cause = stage::Cause::Musket;
};

/// Two units stopped fighting.
struct Parting {
  battle::UnitId one, other;
  Seconds at = 0;
};

/// Who is at whom, and when it is seen.
struct Fights {
  std::map<std::uint16_t, Charge> charges;                        // by attacker
  std::map<std::pair<std::uint16_t, std::uint16_t>, Blow> blows;  // by (who, whom)
  std::vector<Parting> partings;
  int volleys = 0;  // to be fired in this phase
};

}  // namespace vedette::choreography
