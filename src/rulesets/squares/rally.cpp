#include "rulesets/squares/rally.h"

#include "rulesets/squares/hits.h"
#include "rulesets/squares/house.h"
#include "rulesets/squares/movement.h"
#include "rulesets/squares/notes.h"
#include "rulesets/squares/numbers.h"
#include "rulesets/squares/written.h"

namespace vedette::squares {
namespace {

/// What a rally asks by day and, of the surrounded, by night. Source: SQ-RALY-02.
std::optional<Refusal> eligible(const BattleState& state, const Unit& unit) {
  const Charted least = number(state, "SQ-RALY-02");
  if (unit.losses < least.value) return Refusal{"SQ-RALY-02", state.name(unit.id) + " has too few markers"};
  if (enemy_adjacent(state, unit.side, square_at(state, unit.pose.at)))
    return Refusal{"SQ-RALY-02", "an enemy is beside " + state.name(unit.id)};
  return {};
}

void attempt(Referee& referee, UnitId id, Reasons why) {
  const Charted needed = number(referee.state(), "SQ-RALY-03");
  rules::add_house(why, "SQ-RALY-03", needed);
  const Unit& unit = referee.state().unit(id);
  const rules::Dice dice = referee.roll({.count = 1,
                                         .kind = kind_of(noted(unit, notes.morale)),
                                         .rule = "SQ-RALY-03",
                                         .purpose = battle::Purpose::Morale,
                                         .side = unit.side,
                                         .unit = id,
                                         .needed = static_cast<int>(needed.value),
                                         .why = std::move(why)});
  if (dice.at_least(static_cast<int>(needed.value)) == 0) return;
  referee.record(battle::UnitRallied{.unit = id, .count = 1, .why = {}});
}

}  // namespace

std::optional<Refusal> rally_fault(const BattleState& state, UnitId id) {
  if (auto fault = action_fault(state, id)) return fault;
  const Unit& unit = state.unit(id);
  if (noted(unit, notes.spent) != 0) return Refusal{"SQ-RALY-01", state.name(id) + " has spent points already"};
  return eligible(state, unit);
}

void rally(Referee& referee, UnitId id) {
  attempt(referee, id, {});
  note(referee, id, notes.rallied, true);
  note(referee, id, notes.ended, true);
}

bool is_surrounded(const BattleState& state, UnitId id) {
  const Side side = state.unit(id).side;
  std::vector<Square> reached{square_of(state, id)};
  for (std::size_t i = 0; i < reached.size(); ++i) {
    if (on_home_edge(state, side, reached[i])) return false;
    for (const Square d : directions) {
      const Square to = reached[i] + d;
      if (on_board(state, to) && std::ranges::find(reached, to) == reached.end() && !enemy_occupied(state, side, to))
        reached.push_back(to);
    }
  }
  return true;
}

void pass_night(Referee& referee, int number) {
  referee.record(battle::NightPassed{.number = number, .why = {}});
  for (const Unit& unit : std::vector<Unit>{referee.state().units}) {
    if (!unit.on_table || unit.losses == 0) continue;
    if (!is_surrounded(referee.state(), unit.id)) {
      referee.record(battle::UnitRallied{.unit = unit.id, .count = unit.losses == 1 ? 1 : unit.losses - 1, .why = {}});
    } else if (!eligible(referee.state(), unit)) {
      attempt(referee, unit.id, {Basis{"SQ-NITE-03", {}}});
    }
  }
}

}  // namespace vedette::squares
