#include "app/studio/overlays/layers.h"

#include "app/studio/overlays/marks.h"

namespace vedette::app {

void add_command(const Overlays& over, stage::StageFrame& frame, const battle::BattleState& state) {
  if (over.battle().ruleset != nullptr)
    for (const rules::Overlay& overlay : over.battle().ruleset->overlays(state, {}))
      if (overlay.kind == rules::Overlay::Kind::Command) over.draw(frame, overlay);
  const auto& scenario = over.battle().scenario();
  for (std::size_t i = 0; i < scenario.people.size(); ++i) {
    const battle::Personage& general = scenario.people[i];
    const auto* staff = block_in(frame, static_cast<std::uint32_t>(over.film().units + i));
    if (staff == nullptr || general.command.empty()) continue;
    for (const battle::UnitSheet& sheet : scenario.units) {
      const auto* unit = block_in(frame, sheet.id.value - 1U);
      if (sheet.side != general.side || sheet.command != general.command || unit == nullptr) continue;
      frame.marks.push_back(
          {.points = {staff->at, unit->at}, .rgba = link_of(core::index(general.side)), .width = 2.5F});
    }
  }
}

}  // namespace vedette::app
