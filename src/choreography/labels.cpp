#include "choreography/labels.h"

#include <algorithm>

namespace vedette::choreography {

LabelStrip::LabelStrip(Span film, const std::vector<stage::Roster>& rosters,
                       std::vector<std::vector<Strength>> strengths)
    : Strip{film}, m_strengths{std::move(strengths)} {
  for (const stage::Roster& roster : rosters)
    m_plates.push_back(
        {roster.unit, roster.side, roster.name, (roster.arm == stage::Arm::Horse ? 4.2F : 3.2F) * roster.magnify});
  for (auto& steps : m_strengths) std::ranges::stable_sort(steps, {}, &Strength::from);
}

void LabelStrip::draw(Seconds at, stage::StageFrame& frame) const {
  for (const stage::Block& block : frame.blocks) {
    const Plate& plate = m_plates[block.roster];
    if (plate.unit == 0) continue;
    const auto& steps = m_strengths[block.roster];
    const auto after = std::ranges::upper_bound(steps, at, {}, &Strength::from);
    const float left = after == steps.begin() ? 1 : std::prev(after)->left;
    const bool gone = block.presence <= 0 && left <= 0;
    if (!gone)
      frame.labels.push_back({.unit = plate.unit,
                              .side = plate.side,
                              .at = block.at,
                              .above = plate.above,
                              .text = plate.name,
                              .strength = left});
  }
}

}  // namespace vedette::choreography
