#pragma once

#include <cstdint>
#include <vector>

#include "timeline/strip.h"

namespace vedette::timeline {

/// Which second of film shows which line of the ledger, both ways. Lines are numbered 1, 2, 3 ... through the battle.
///
/// Units of one phase move at the same time on screen although their events follow one another in the ledger; so a line
/// has the second at which it is *shown*, and a later or equal one at which the whole battle up to it has been shown.
class EventMap {
 public:
  /// @pre called once for each line in order. @param shown second at which its first sign is seen.
  void add(Seconds shown);

  [[nodiscard]] std::uint32_t size() const { return static_cast<std::uint32_t>(m_shown.size()); }
  /// When the line's own sign is seen; 0 for line 0. @pre sequence <= size().
  [[nodiscard]] Seconds shown(std::uint32_t sequence) const;
  /// When that line and all before it have been shown: where a click in the ledger goes. Never falls.
  [[nodiscard]] Seconds reached(std::uint32_t sequence) const;
  /// The last line with reached(line) <= at: the state of the panels at a second of film; 0 before the first.
  [[nodiscard]] std::uint32_t event_at(Seconds at) const;

 private:
  std::vector<Seconds> m_shown, m_reached;
};

}  // namespace vedette::timeline
