#pragma once

#include <algorithm>

#include "choreography/unit_strip.h"

namespace vedette::choreography {

/// When a beat begins: the film's clock while it is laid out. Units of one phase act at the same time, each in its
/// turn; the next phase begins when what this one has set off no longer holds it up.
struct Beat {
  double pace = 1;    // FilmSettings::pace: seconds of film for each of ours
  Seconds phase = 0;  // no strip of this phase begins earlier
  Seconds began = 0;  // this phase
  int number = 0;     // of this phase, counted through the battle
  Seconds busy = 0;   // everything that holds up the next phase is over
  Seconds shown = 0;  // of the previous entry
  Seconds cause = 0;  // when the cause of the entry being shown is seen
  double turn = 0;    // seconds into this phase at which the next unit may begin

  [[nodiscard]] double scaled(double seconds) const { return seconds * pace; }
  /// The earliest second for what needs no unit's time.
  [[nodiscard]] Seconds now() const { return std::max(phase, shown); }
  /// When it is the next unit's turn, whether or not it is free.
  [[nodiscard]] Seconds next_turn() const { return phase + turn; }
  /// When a unit may begin, in its turn among those of its phase. @param free its last strip ends.
  /// @param apart seconds to the turn after it.
  [[nodiscard]] Seconds take_turn(Seconds free, double apart);
  void busy_until(Seconds at) { busy = std::max(busy, at); }
  /// @param whole waits for all that the phase has set off; else a long chain of fights ends while others act, who are
  /// no part of it.
  void next_phase(double pause, bool whole = false);
};

}  // namespace vedette::choreography
