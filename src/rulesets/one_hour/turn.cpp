#include "rulesets/one_hour/turn.h"

#include "rules/phases.h"
#include "rulesets/one_hour/elimination.h"
#include "rulesets/one_hour/notes.h"
#include "rulesets/one_hour/options.h"
#include "rulesets/one_hour/ruleset.h"
#include "rulesets/one_hour/steps.h"
#include "rulesets/one_hour/victory.h"

namespace vedette::one_hour {
namespace {

constexpr std::array<rules::PhaseInfo, 4> phases{{
    {Movement, "movement", "1 Movement"},
    {Shooting, "shooting", "3 Shooting"},
    {HandToHand, "hand-to-hand", "4 Hand-to-hand combat"},
    {Elimination, "elimination", "5 Eliminating units"},
}};

/// A complete turn is a player turn of each side, the first side first. Source: OH-TURN-01.
void begin_player_turn(rules::Referee& referee) {
  const battle::Clock clock = referee.state().clock;
  const Side first = first_side(referee.state());
  const bool new_turn = clock.turn == 0 || clock.side != first;
  if (new_turn) referee.record(battle::TurnBegan{clock.turn + 1});
  referee.record(battle::PlayerTurnBegan{new_turn ? first : core::other(first)});
}

/// After step 5: has somebody won, or is it the last turn?
void settle(rules::Referee& referee) {
  const BattleState& state = referee.state();
  if (auto outcome = outcome_after_step(state)) {
    referee.record(battle::GameEnded{*outcome});
  } else if (state.clock.side != first_side(state) && is_turn_limit(state)) {
    referee.record(battle::GameEnded{outcome_at_turn_limit(state)});
  }
}

}  // namespace

std::span<const rules::PhaseInfo> phase_infos() {
  return phases;
}

std::vector<Side> odd_armies(const BattleState& state) {
  const rules::ArmyRange& range = ruleset().army;
  std::vector<Side> sides;
  for (const Side side : {Side::Red, Side::Blue}) {
    const auto units = std::ranges::count(state.units, side, &Unit::side);
    if (units < range.units_low || units > range.units_high) sides.push_back(side);
  }
  return sides;
}

void set_up(rules::Referee& referee) {
  for (std::size_t i = odd_armies(referee.state()).size(); i > 0; --i) note_anew(referee, notes.army_size, true);
}

void play_step(Referee& referee) {
  const int step = rules::phase_after(phases, referee.state().clock.phase);
  if (step == Movement) begin_player_turn(referee);
  rules::begin_phase(referee, phases, step);
  switch (step) {
    case Movement:
      return movement_step(referee);
    case Shooting:
      return shooting_step(referee);
    case HandToHand:
      return combat_step(referee);
    case Elimination:
      eliminate(referee);
      return settle(referee);
    default:
      return;
  }
}

}  // namespace vedette::one_hour
