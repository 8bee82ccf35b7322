#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "timeline/strip.h"

namespace vedette::choreography {

/// Something the film shows that cannot be.
struct PictureFault {
  timeline::Seconds at = 0;
  std::string unit;
  std::string words;  // "moves at 23 m/s; its gait allows 14"; after the count where there is one
  int count = 0;      // of those it is said of: men; 0 where it is the unit
  [[nodiscard]] std::string text() const { return count > 0 ? std::to_string(count) + ' ' + words : words; }
};

/// Collects faults, one for each stretch of film in which a unit is wrong in the same way.
class Faults {
 public:
  static constexpr timeline::Seconds every = 0.1;  // between two looks

  /// @param kind tells faults of one unit apart; @param words of the stretch's first look; counts add up over it.
  void add(timeline::Seconds at, const std::string& unit, const std::string& kind, std::string words, int count = 0);
  [[nodiscard]] std::vector<PictureFault> by_time() &&;

 private:
  struct Stretch {
    timeline::Seconds last = 0;
    std::size_t fault = 0;
  };
  std::map<std::pair<std::string, std::string>, Stretch> m_going_on;
  std::vector<PictureFault> m_faults;
};

}  // namespace vedette::choreography
