#include "choreography/labels.h"

#include <algorithm>

namespace vedette::choreography {
namespace {

/// The last of the steps that has begun; none before the first.
template <typename Step>
const Step* latest(const std::vector<Step>& steps, Seconds at) {
  const auto after = std::ranges::upper_bound(steps, at, {}, &Step::from);
  return after == steps.begin() ? nullptr : &*std::prev(after);
}

}  // namespace

stage::Label::Pencil pencil_of(std::optional<battle::Certainty> known) {
  using Mark = stage::Label::Pencil;
  if (!known) return Mark::None;
  return *known == battle::Certainty::Seen ? Mark::Seen : Mark::Unsure;
}

LabelStrip::LabelStrip(Span film, const std::vector<stage::Roster>& rosters,
                       std::vector<std::vector<Strength>> strengths, std::vector<std::vector<Condition>> conditions,
                       std::vector<std::vector<Pencil>> pencils)
    : Strip{film},
      m_strengths{std::move(strengths)},
      m_conditions{std::move(conditions)},
      m_pencils{std::move(pencils)} {
  for (const stage::Roster& roster : rosters)
    m_plates.push_back({roster.unit, roster.side, roster.name, roster.arm == stage::Arm::Horse ? 4.2F : 3.2F});
  for (auto& steps : m_strengths) std::ranges::stable_sort(steps, {}, &Strength::from);
  for (auto& steps : m_conditions) std::ranges::stable_sort(steps, {}, &Condition::from);
  for (auto& steps : m_pencils) std::ranges::stable_sort(steps, {}, &Pencil::from);
}

void LabelStrip::draw(Seconds at, stage::StageFrame& frame) const {
  for (const stage::Block& block : frame.blocks) {
    const Plate& plate = m_plates[block.roster];
    if (plate.unit == 0) continue;
    const Strength* strength = latest(m_strengths[block.roster], at);
    const Condition* condition = latest(m_conditions[block.roster], at);
    const Pencil* pencil = latest(m_pencils[block.roster], at);
    const float left = strength == nullptr ? 1 : strength->left;
    const bool gone = block.presence <= 0 && left <= 0;
    if (!gone)
      frame.labels.push_back({.unit = plate.unit,
                              .side = plate.side,
                              .at = block.middle(),
                              .above = plate.above,
                              .text = plate.name,
                              .condition = condition != nullptr ? condition->words : "",
                              .strength = left,
                              .pencil = pencil_of(pencil != nullptr ? pencil->known : std::nullopt)});
  }
}

}  // namespace vedette::choreography
