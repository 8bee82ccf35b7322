#include "choreography/cuts.h"

#include <algorithm>
#include <cmath>

namespace vedette::choreography {

using timeline::Seconds;
using timeline::Span;

namespace {

constexpr Seconds apart = 2.4;  // between two cuts, where there is a choice: a shot must have time to be seen

}  // namespace

Seconds Cuts::join(std::uint32_t roster, Span window, Seconds wished) {
  Cut* nearest = nullptr;
  for (Cut& cut : m_cuts)
    if (cut.at >= window.from && cut.at <= window.to &&
        (nearest == nullptr || std::abs(cut.at - wished) < std::abs(nearest->at - wished)))
      nearest = &cut;
  if (nearest != nullptr) {
    nearest->rosters.push_back(roster);
    return nearest->at;
  }
  const auto clear = [&](Seconds at) {
    return std::ranges::none_of(m_cuts, [&](const Cut& cut) { return std::abs(cut.at - at) < apart; });
  };
  Seconds chosen = std::clamp(wished, window.from, window.to);
  for (const Seconds other : {chosen, window.to, window.from})
    if (clear(other)) {
      chosen = other;
      break;
    }
  const auto place = std::ranges::upper_bound(m_cuts, chosen, {}, &Cut::at);
  m_cuts.insert(place, {chosen, {roster}});
  return chosen;
}

bool Cuts::lies_between(std::uint32_t roster, Seconds before, Seconds after) const {
  constexpr Seconds hair = 1e-6;
  for (auto cut = std::ranges::upper_bound(m_cuts, before - hair, {}, &Cut::at);
       cut != m_cuts.end() && cut->at <= after; ++cut)
    if (std::ranges::find(cut->rosters, roster) != cut->rosters.end()) return true;
  return false;
}

Span Cuts::uncut(std::uint32_t roster, Span stretch, Seconds round) const {
  for (const Cut& cut : m_cuts) {
    if (std::ranges::find(cut.rosters, roster) == cut.rosters.end()) continue;
    if (cut.at <= round) stretch.from = std::max(stretch.from, cut.at);
    if (cut.at > round) stretch.to = std::min(stretch.to, cut.at);
  }
  return stretch;
}

}  // namespace vedette::choreography
