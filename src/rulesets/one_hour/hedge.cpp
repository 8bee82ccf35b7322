#include "rulesets/one_hour/hedge.h"

#include "rulesets/one_hour/notes.h"
#include "rulesets/one_hour/terrain.h"

namespace vedette::one_hour {
namespace {

bool may_lay_hedge(const Board& board, const Unit& unit) {
  return unit.on_table && unit.side == board.state().clock.side && type_of(unit) == SKIRM && !unit.has(Marker::Hedge) &&
         !noted(unit, notes.moved) && !noted(unit, notes.pivoted) && !is_engaged_to_front(board.state(), unit.id) &&
         in_open_ground(board, unit);
}

}  // namespace

void lay_hedges(rules::Referee& referee) {
  std::vector<UnitId> laying;
  const Board board{referee.state()};
  for (const UnitId id : board.units())
    if (may_lay_hedge(board, board.unit(id))) laying.push_back(id);
  for (const UnitId id : laying) referee.record(battle::MarkerChanged{id, Marker::Hedge, true, {}});
}

void give_up_hedge(rules::Referee& referee, UnitId id, battle::Sequence cause) {
  if (referee.state().unit(id).has(Marker::Hedge))
    referee.record(battle::MarkerChanged{id, Marker::Hedge, false, {}}, cause);
}

}  // namespace vedette::one_hour
