#include "app/studio/overlays/layers.h"

#include <algorithm>

namespace vedette::app {

void add_range(const Overlays& over, stage::StageFrame& frame, const battle::BattleState& state) {
  const battle::Sequence now = over.film().timeline.events().event_at(static_cast<double>(frame.seconds));
  for (const battle::LedgerLine& line : over.battle().ledger)
    if (line.sequence == now) return over.add_unit(frame, state, line.unit);
}

}  // namespace vedette::app
