#include "rulesets/burt/turn.h"

#include "rules/phases.h"
#include "rulesets/burt/assault.h"
#include "rulesets/burt/cohesion.h"
#include "rulesets/burt/compulsory.h"
#include "rulesets/burt/fire.h"
#include "rulesets/burt/manoeuvre.h"
#include "rulesets/burt/melee.h"
#include "rulesets/burt/morale.h"
#include "rulesets/burt/orders.h"
#include "rulesets/burt/victory.h"

namespace vedette::burt {
namespace {

constexpr std::array<rules::PhaseInfo, 12> phases{{
    {ChangeOrders, "orders", "1 Change orders"},
    {Initiative, "initiative", "2 Initiative"},
    {CompulsoryMoves, "compulsory", "3 Compulsory moves"},
    {DeclareAssaults, "assaults", "4 Declare assaults"},
    {Manoeuvres, "manoeuvres", "5 Manoeuvres"},
    {ReserveMovement, "reserves", "6 Reserve movement"},
    {CommandElements, "command", "7 Command elements"},
    {RegroupUnits, "regroup", "8 Regroup"},
    {Firing, "firing", "9 Firing"},
    {AssaultReaction, "reactions", "10 Assault reaction"},
    {Melees, "melee", "11 Resolve assaults"},
    {MoraleTests, "morale", "12 Morale tests"},
}};

/// After phase 12: has somebody won, or is it the last turn?
void settle(Referee& referee) {
  if (auto outcome = outcome_after_turn(referee.state()))
    referee.record(battle::GameEnded{*outcome});
  else if (is_turn_limit(referee.state()))
    referee.record(battle::GameEnded{outcome_at_turn_limit(referee.state())});
}

void run(Referee& referee, int phase) {
  switch (phase) {
    case ChangeOrders:
      return orders_phase(referee);
    case Initiative:
      return initiative_phase(referee);
    case CompulsoryMoves:
      return compulsory_phase(referee);
    case DeclareAssaults:
      return declare_phase(referee);
    case Manoeuvres:
      return manoeuvre_phase(referee);
    case ReserveMovement:
      return reserve_phase(referee);
    case CommandElements:
      return stands_phase(referee);
    case RegroupUnits:
      return regroup_phase(referee);
    case Firing:
      return firing_phase(referee);
    case AssaultReaction:
      return reaction_phase(referee);
    case Melees:
      return melee_phase(referee);
    case MoraleTests:
      morale_phase(referee);
      return settle(referee);
    default:
      return;
  }
}

}  // namespace

std::span<const rules::PhaseInfo> phase_infos() {
  return phases;
}

void set_up(Referee& referee) {
  for (const Side side : {Side::Red, Side::Blue}) {
    const std::string quality = army_trait(referee.state(), side, "quality");
    const std::int64_t morale = starting_morale(referee.state(), side, quality);
    note_anew(referee, army_morale_of(side), static_cast<int>(morale));
    for (const UnusualBrigade& brigade : unusual_brigades(referee.state()))
      if (brigade.side == side) note_anew(referee, notes.army_size, true);
  }
}

void play_phase(Referee& referee) {
  const int phase = rules::phase_after(phases, referee.state().clock.phase);
  if (phase == ChangeOrders) referee.record(battle::TurnBegan{referee.state().clock.turn + 1});
  rules::begin_phase(referee, phases, phase);
  run(referee, phase);
}

void initiative_phase(Referee& referee) {
  const auto die = [&](Side side) {
    return referee
        .roll({.count = 1,
               .rule = "SB-TURN-02",
               .purpose = battle::Purpose::Initiative,
               .side = side,
               .reads = rules::Reads::Order})
        .faces()
        .front();
  };
  int red = 0, blue = 0;
  do {
    red = die(Side::Red);
    blue = die(Side::Blue);
  } while (red == blue);
  const Side winner = red > blue ? Side::Red : Side::Blue;
  const Decision question{.side = winner,
                          .rule = "SB-TURN-02",
                          .question = "You have the initiative: go first?",
                          .choices = {{.key = "first"}, {.key = "second"}}};
  const bool goes_first = referee.ask(question).choice == "first";
  referee.record(
      battle::InitiativeWon{.winner = winner, .first = goes_first ? winner : core::other(winner), .why = {}});
}

void regroup_phase(Referee& referee) {
  for (std::size_t i = 0; i < referee.state().units.size(); ++i) {
    const Unit& unit = referee.state().units[i];
    if (unit.on_table && is_combat(unit) && !regroup_fault(referee.state(), unit)) regroup(referee, unit.id);
  }
}

}  // namespace vedette::burt
