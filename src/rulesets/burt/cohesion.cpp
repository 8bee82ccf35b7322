#include "rulesets/burt/cohesion.h"

#include "rules/parting.h"
#include "rulesets/burt/bases.h"
#include "rulesets/burt/board.h"
#include "rulesets/burt/orders.h"

namespace vedette::burt {
namespace {

battle::Sequence change_level(Referee& referee, UnitId id, Level to, Reasons why, battle::Sequence cause) {
  const Level from = level_of(referee.state().unit(id));
  return referee.record(battle::CohesionChanged{.unit = id,
                                                .from = std::string{word(from)},
                                                .to = std::string{word(to)},
                                                .level = notes.level.holding(to),
                                                .breaks = to == Level::Rout,
                                                .why = std::move(why)},
                        cause);
}

}  // namespace

void lose_level(Referee& referee, UnitId id, Basis why, battle::Sequence cause) {
  const Unit& unit = referee.state().unit(id);
  if (!unit.on_table || is_routing(unit)) return;
  if (level_of(unit) == Level::Shaken) return rout(referee, id, std::move(why), cause);
  const auto to = static_cast<Level>(static_cast<int>(level_of(unit)) + 1);
  const auto line = change_level(referee, id, to, {std::move(why)}, cause);
  if (to == Level::Shaken) note_anew(referee, id, notes.must_retreat, true, line);
}

void rout(Referee& referee, UnitId id, Basis why, battle::Sequence cause) {
  const Unit& unit = referee.state().unit(id);
  if (!unit.on_table || is_routing(unit)) return;
  const bool was_shaken = level_of(unit) == Level::Shaken;
  Reasons reasons{std::move(why)};
  if (was_shaken) reasons.add(Basis{"SB-MOR-17"});
  const auto line = change_level(referee, id, Level::Rout, std::move(reasons), cause);
  note_anew(referee, id, notes.broke, true, line);
  if (noted(unit, notes.must_retreat)) note_anew(referee, id, notes.must_retreat, false, line);
  if (noted(unit, notes.pursuing)) note_anew(referee, id, notes.pursuing, false, line);
  lower_army_morale(referee, unit.side, "SB-ARMY-02", line);
  if (is_gun(unit)) remove(referee, id, Basis{"SB-GUN-06"}, line);
}

std::optional<Refusal> regroup_fault(const BattleState& state, const Unit& unit) {
  if (order_of(unit) != Order::Regroup) return Refusal{"SB-ORD-11", "it has no regroup orders"};
  if (is_routing(unit)) return Refusal{"SB-COH-03", "it is routing"};
  if (noted(unit, notes.pursuing)) return Refusal{"SB-ORD-15", "it pursues and cannot use orders"};
  if (noted(unit, notes.moved)) return Refusal{"SB-COH-03", "it moved this turn"};
  if (noted(unit, notes.in_melee) || in_melee(state, unit.id)) return Refusal{"SB-COH-03", "it was in melee this turn"};
  if (level_of(unit) <= best_level(type_of(unit)))
    return Refusal{unit.type == INF || is_cavalry(unit) ? "SB-COH-03" : "SB-COH-02", "its order cannot be better"};
  return {};
}

void regroup(Referee& referee, UnitId id) {
  reveal(referee, id, 0);
  const Unit& unit = referee.state().unit(id);
  const auto to = static_cast<Level>(static_cast<int>(level_of(unit)) - 1);
  change_level(referee, id, to, {Basis{"SB-COH-03"}}, 0);
}

void rally(Referee& referee, UnitId id, battle::Sequence cause) {
  const Unit& unit = referee.state().unit(id);
  battle::Sequence line = cause;
  if (is_routing(unit)) line = change_level(referee, id, Level::Shaken, {Basis{"SB-COH-05"}}, cause);
  if (noted(unit, notes.pursuing)) note_anew(referee, id, notes.pursuing, false, line);
  force_order(referee, id, Order::Regroup, {"SB-FRC-04"}, line);
}

void remove(Referee& referee, UnitId id, const Basis& why, battle::Sequence cause) {
  rules::part(referee, id, {why}, cause);
  referee.record(battle::UnitRemoved{id, {why}}, cause);
}

void remove_if_empty(Referee& referee, UnitId id, battle::Sequence cause) {
  const Unit& unit = referee.state().unit(id);
  if (!unit.on_table || !is_combat(unit) || strength(unit) > 0) return;
  const bool routed_before = is_routing(unit);
  const Side side = unit.side;
  remove(referee, id, {is_gun(unit) ? "SB-GUN-04" : "SB-RES-09"}, cause);
  if (!routed_before) lower_army_morale(referee, side, "SB-ARMY-02", cause);
}

}  // namespace vedette::burt
