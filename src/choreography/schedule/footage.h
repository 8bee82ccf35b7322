#pragma once

#include <string>
#include <vector>

#include "battle/event.h"
#include "choreography/captions.h"
#include "choreography/people.h"
#include "choreography/unit_strip.h"

namespace vedette::choreography {

/// Men who are to fall, to be placed when every strip is known.
struct Loss {
  std::uint32_t roster = 0;
  int fallen = 0;  // of the unit's figures, altogether, when this loss has been shown
  Span window;     // they fall in it
  stage::Cause cause = stage::Cause::Musket;
  std::uint32_t by = nobody;  // roster of those who did it
  static constexpr std::uint32_t nobody = 0xFFFFFFFF;
};

/// A volley or a salvo, to be given smoke and shot when every fall is known.
struct Discharge {
  const UnitStrip* strip = nullptr;
  std::uint32_t roster = 0;
  Seconds begin = 0;
  bool cannon = false;
  std::uint32_t target = 0;  // roster
  float aim = 0;             // bearing towards it
};

/// Losses a unit shows from a second on: for the strength bar of its label.
struct Strength {
  Seconds from = 0;
  float left = 1;
};

/// What a unit's label adds to its name from a second on: orders as the enemy reads them, disorder, fatigue.
struct Condition {
  Seconds from = 0;
  std::string words;
};

/// From a second on a unit stands as an umpire said, and how well he knew it; none: as the rules have it.
struct Pencil {
  Seconds from = 0;
  std::optional<battle::Certainty> known;
};

/// A unit on foot that goes while others are at it hand to hand: some of it give themselves up.
struct Surrender {
  std::uint32_t roster = 0, to = 0;
  Seconds at = 0;
};

/// What the schedule leaves to the passes after it, besides the units' own tracks.
struct Footage {
  std::vector<Loss> losses;
  std::vector<Discharge> discharges;
  std::vector<std::vector<Strength>> strengths;    // by roster
  std::vector<std::vector<Condition>> conditions;  // by roster
  std::vector<std::vector<Pencil>> pencils;        // by roster
  std::vector<CaptionCue> captions;
  std::vector<Ride> rides;
  std::vector<Wound> wounds;
  std::vector<Dispatch> dispatches;
  std::vector<Surrender> surrenders;
};

}  // namespace vedette::choreography
