#pragma once

#include "rules/ruleset.h"
#include "rulesets/burt/types.h"

namespace vedette::burt {

/// The twelve phases. Source: SB-TURN-01.
enum Phase : int {
  ChangeOrders = 1,
  Initiative,
  CompulsoryMoves,
  DeclareAssaults,
  Manoeuvres,
  ReserveMovement,
  CommandElements,
  RegroupUnits,
  Firing,
  AssaultReaction,
  Melees,
  MoraleTests
};

[[nodiscard]] std::span<const rules::PhaseInfo> phase_infos();

/// Segment 0: the armies' secret numbers; says so where a brigade has an unusual size. Source: SB-ARMY-01, SB-ORG-04.
void set_up(Referee&);
/// The next phase of the turn.
void play_phase(Referee&);

/// Phase 2: one die each, the higher chooses who goes first; ties again. Source: SB-TURN-02.
void initiative_phase(Referee&);
/// Phase 8. Source: SB-COH-03.
void regroup_phase(Referee&);

}  // namespace vedette::burt
