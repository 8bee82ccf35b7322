#include "timeline/event_map.h"

#include <algorithm>

#include "core/assert.h"

namespace vedette::timeline {

void EventMap::add(Seconds shown) {
  m_shown.push_back(shown);
  m_reached.push_back(m_reached.empty() ? shown : std::max(m_reached.back(), shown));
}

Seconds EventMap::shown(std::uint32_t sequence) const {
  ASSERT(sequence <= size(), "a line of this battle's ledger");
  return sequence == 0 ? 0 : m_shown[sequence - 1];
}

Seconds EventMap::reached(std::uint32_t sequence) const {
  ASSERT(sequence <= size(), "a line of this battle's ledger");
  return sequence == 0 ? 0 : m_reached[sequence - 1];
}

std::uint32_t EventMap::event_at(Seconds at) const {
  return static_cast<std::uint32_t>(std::ranges::upper_bound(m_reached, at) - m_reached.begin());
}

}  // namespace vedette::timeline
