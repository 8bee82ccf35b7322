#pragma once

#include <cstdint>
#include <vector>

#include "timeline/strip.h"

namespace vedette::choreography {

/// The seconds at which the film leaves time out. Who has farther to go than a shot can show sets off, and at the cut
/// is near where he arrives; at no other second does anybody come, go or leap. The director cuts there too wherever one
/// of those concerned is seen.
class Cuts {
 public:
  struct Cut {
    timeline::Seconds at = 0;
    std::vector<std::uint32_t> rosters;  // who is elsewhere after it
  };

  /// A roster takes part in a cut: in one that there is, if one lies in the window, else in a new one as near to
  /// `wished` as keeps clear of others. @return its second, within the window.
  timeline::Seconds join(std::uint32_t roster, timeline::Span window, timeline::Seconds wished);
  /// Whether a roster is cut after the first second and not after the second.
  [[nodiscard]] bool lies_between(std::uint32_t roster, timeline::Seconds before, timeline::Seconds after) const;
  /// What of a stretch lies round one of its seconds without a cut of the roster.
  [[nodiscard]] timeline::Span uncut(std::uint32_t roster, timeline::Span stretch, timeline::Seconds round) const;
  [[nodiscard]] const std::vector<Cut>& by_time() const { return m_cuts; }

 private:
  std::vector<Cut> m_cuts;
};

}  // namespace vedette::choreography
