#include "timeline/track.h"

#include <algorithm>

#include "core/assert.h"

namespace vedette::timeline {

void Track::add(std::unique_ptr<Strip> strip) {
  ASSERT(strip->span().from >= end() - 1e-6, "strips of a track follow one another");
  m_strips.push_back(std::move(strip));
}

const Strip* Track::at(Seconds at) const {
  const auto after = std::ranges::upper_bound(m_strips, at, {}, [](const auto& strip) { return strip->span().from; });
  if (after == m_strips.begin()) return nullptr;
  const Strip* strip = std::prev(after)->get();
  const bool closing = after == m_strips.end() && at == strip->span().to;
  return strip->span().holds(at) || closing ? strip : nullptr;
}

}  // namespace vedette::timeline
