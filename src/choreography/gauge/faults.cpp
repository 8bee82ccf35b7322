#include "choreography/gauge/faults.h"

#include <algorithm>

namespace vedette::choreography {

void Faults::add(timeline::Seconds at, const std::string& unit, const std::string& kind, std::string words, int count) {
  const auto [stretch, begins] = m_going_on.try_emplace({unit, kind}, Stretch{at, m_faults.size()});
  if (begins || at - stretch->second.last > 4 * every) {
    stretch->second.fault = m_faults.size();
    m_faults.push_back({at, unit, std::move(words), 0});
  }
  stretch->second.last = at;
  m_faults[stretch->second.fault].count += count;
}

std::vector<PictureFault> Faults::by_time() && {
  std::ranges::stable_sort(m_faults, {}, &PictureFault::at);
  return std::move(m_faults);
}

}  // namespace vedette::choreography
