#include "rules/referee.h"

namespace vedette::rules {

Dice Referee::roll(const DiceRequest& request, battle::Sequence cause) {
  if (request.count <= 0) return {};
  Dice dice{throw_dice(request)};
  record(battle::DiceThrown{.side = request.side,
                            .unit = request.unit,
                            .purpose = request.purpose,
                            .rule = request.rule,
                            .kind = request.kind,
                            .needed = request.needed,
                            .faces = dice.faces(),
                            .successes = request.needed > 0 ? dice.at_least(request.needed) : 0,
                            .why = request.why},
         cause);
  return dice;
}

battle::Sequence Referee::record(battle::Event event, battle::Sequence cause) {
  battle::enact(m_state, event);
  return written(std::move(event), cause);
}

}  // namespace vedette::rules
