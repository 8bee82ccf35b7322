#include "rulesets/death_or_glory/turn.h"

#include "rules/phases.h"
#include "rulesets/death_or_glory/command.h"
#include "rulesets/death_or_glory/compulsory.h"
#include "rulesets/death_or_glory/movement.h"
#include "rulesets/death_or_glory/options.h"
#include "rulesets/death_or_glory/recovery.h"
#include "rulesets/death_or_glory/roll.h"
#include "rulesets/death_or_glory/ruleset.h"

namespace vedette::death_or_glory {
namespace {

constexpr std::array<rules::PhaseInfo, 7> phases{{
    {Initiative, "initiative", "1 Initiative"},
    {Command, "command", "2 Command and rally"},
    {Movement, "movement", "3 Movement"},
    {Charges, "charges", "4 Charges"},
    {Firing, "firing", "5 Firing"},
    {Melee, "melee", "6 Melee"},
    {Compulsory, "compulsory", "7 Compulsory moves"},
}};

Side first_side(const BattleState& state) {
  return noted(state, notes.initiative).value_or(Side::Red);
}

/// Written beside a phase that both sides take in turn.
void begin_share(Referee& referee, Phase phase, Side side) {
  referee.record(battle::PlayerTurnBegan{side});
  rules::begin_phase(referee, phases, phase);
}

/// Badly wounded generals after the battle, in a campaign. Source: DG-LDR-05.
void roll_for_recovery(Referee& referee) {
  if (option(referee.state(), Option::Campaign) == 0) return;
  for (const Leader& leader : std::vector<Leader>{referee.state().leaders}) {
    if (noted(leader, notes.wound) != 3) continue;
    const int face = roll(referee, "DG-LDR-05", battle::Purpose::Other, leader.side, {}, {}, 0);
    const bool dies = face <= 6;
    referee.record(battle::LeaderHit{.leader = leader.id,
                                     .wound = dies ? "dead of his wounds" : "out of danger",
                                     .notes = {notes.wound.holding(dies ? 4 : 2)},
                                     .leaves = true});
  }
}

}  // namespace

std::span<const rules::PhaseInfo> phase_infos() {
  return phases;
}

void roll_for_initiative(Referee& referee) {
  for (int again = 0;; ++again) {
    std::array<std::int64_t, 2> reading{};
    for (const Side side : {Side::Red, Side::Blue})
      reading[core::index(side)] =
          percentage_reading(referee.state(), roll(referee, "DG-INI-01", battle::Purpose::Initiative, side, {}, {}, 0));
    if (reading[0] == reading[1]) continue;
    const Side winner = reading[0] > reading[1] ? Side::Red : Side::Blue;
    referee.record(battle::InitiativeWon{.winner = winner, .first = winner});
    return note(referee, notes.initiative, winner);
  }
}

void set_up(Referee& referee) {
  for (const Side side : {Side::Red, Side::Blue}) {
    const std::int64_t units = manoeuvre_units(referee.state(), side);
    const rules::ArmyRange& range = ruleset().army;
    if (units < range.units_low || units > range.units_high) note(referee, notes.army_size, true);
  }
  for (const Unit& unit : std::vector<Unit>{referee.state().units})
    if (unit.on_table && is_guns(unit)) note(referee, unit.id, notes.initial_points, initial_points(unit));
  rate_leaders(referee);
  write_first_orders(referee);
}

namespace {

/// A phase, and the side whose share of it is played.
struct Share {
  int phase;
  Side side;
};

/// What comes after what the clock shows: both sides move, and fire, one after the other. Source: DG-SEQ-01.
Share next_share(const BattleState& state) {
  const battle::Clock& clock = state.clock;
  const Side first = first_side(state);
  const bool shared = clock.phase == Movement || clock.phase == Firing;
  if (shared && clock.side == first) return {clock.phase, core::other(first)};
  return {rules::phase_after(phases, clock.phase), first};
}

/// Initiative and orders are one segment: nobody knows who begins before it.
void begin_turn(Referee& referee) {
  referee.record(battle::TurnBegan{referee.state().clock.turn + 1});
  rules::begin_phase(referee, phases, Initiative);
  roll_for_initiative(referee);
  const Side first = first_side(referee.state());
  begin_share(referee, Command, first);
  obey_delivered_orders(referee);
  replace_lost_commanders(referee);
  for (const Side side : {first, core::other(first)}) write_orders(referee, side);
  recovery_steps(referee);
  mark_influence(referee);
}

void end_battle_or_turn(Referee& referee) {
  end_of_turn(referee);
  if (auto outcome = outcome_after_turn(referee.state())) {
    roll_for_recovery(referee);
    referee.record(battle::GameEnded{*outcome});
  }
}

}  // namespace

void play_segment(Referee& referee) {
  const Side first = first_side(referee.state());
  const auto [phase, side] = next_share(referee.state());
  switch (phase) {
    case Initiative:
      return begin_turn(referee);
    case Movement:
      begin_share(referee, Movement, side);
      return movement_step(referee, side);
    case Charges:
      begin_share(referee, Charges, side);
      return charge_phase(referee);
    case Firing:
      begin_share(referee, Firing, side);
      fire_step(referee, side);
      if (side == first) return;
      contagion(referee);
      return capture_guns(referee);
    case Melee:
      begin_share(referee, Melee, side);
      return melee_phase(referee);
    case Compulsory:
      rules::begin_phase(referee, phases, Compulsory);
      compulsory_phase(referee);
      return end_battle_or_turn(referee);
    default:
      return;
  }
}

}  // namespace vedette::death_or_glory
