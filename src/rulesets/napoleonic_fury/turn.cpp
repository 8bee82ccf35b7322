#include "rulesets/napoleonic_fury/turn.h"

#include "battle/ids.h"
#include "rules/phases.h"
#include "rulesets/napoleonic_fury/melee.h"
#include "rulesets/napoleonic_fury/movement.h"

namespace vedette::napoleonic_fury {
namespace {

constexpr std::array<rules::PhaseInfo, 4> phases{{
    {Manoeuvre, "manoeuvre", "1 Manoeuvre"},
    {Reaction, "reaction", "2 Reaction"},
    {Fire, "fire", "3 Musketry and cannonade"},
    {Melee, "melee", "4 Melee"},
}};

/// Step 1.0: crews return to their guns; silence that has lasted long enough is marked. Source: NF-ART-02, NF-ART-03.
void refresh_guns(Referee& referee, Side side) {
  for (const UnitId id : battle::ids_of(referee.state().units)) {
    const Unit& unit = referee.state().unit(id);
    if (!unit.on_table || unit.side != side || !is_battery(unit)) continue;
    if (gun_state(unit) == Suppressed) ready_guns(referee, unit.id, {Basis{"NF-ART-02", {}}});
    if (gun_state(unit) == Silenced) note(referee, unit.id, notes.silence_due, true);
  }
}

/// Step 4.2. Source: NF-ART-03.
void end_silence(Referee& referee) {
  for (const UnitId id : battle::ids_of(referee.state().units)) {
    const Unit& unit = referee.state().unit(id);
    if (!unit.on_table || unit.side != referee.state().clock.side || !noted(unit, notes.silence_due)) continue;
    ready_guns(referee, unit.id, {Basis{"NF-ART-03", {}}});
    note(referee, unit.id, notes.silence_due, false);
  }
}

/// The other side's player turn, or the next turn's first.
void begin_player_turn(Referee& referee) {
  const battle::Clock clock = referee.state().clock;
  const Side first = first_side(referee.state());
  const bool second_of_turn = clock.phase == Melee && clock.side == first;
  if (!second_of_turn) referee.record(battle::TurnBegan{clock.turn + 1});
  const Side side = second_of_turn ? core::other(first) : first_side(referee.state());
  referee.record(battle::PlayerTurnBegan{side});
}

}  // namespace

std::span<const rules::PhaseInfo> phase_infos() {
  return phases;
}

void refresh(Referee& referee, Side side) {
  refresh_guns(referee, side);
  arrive(referee, side);
}

void set_up(Referee& referee) {
  for (const UnitId id : battle::ids_of(referee.state().units)) {
    const Unit& unit = referee.state().unit(id);
    if (!is_brigade(unit)) continue;
    // What the scenario gives is known to all: an entry of the ledger, no change.
    referee.record(battle::NoteSet{unit.id, notes.start_stands.holding(noted(unit, notes.start_stands)), {}});
  }
}

void play_segment(Referee& referee) {
  const int phase = rules::phase_after(phases, referee.state().clock.phase);
  if (phase == Manoeuvre) begin_player_turn(referee);
  rules::begin_phase(referee, phases, phase);
  const Side side = referee.state().clock.side;
  switch (phase) {
    case Manoeuvre:
      refresh(referee, side);
      return manoeuvre_phase(referee, side);
    case Reaction:
      return reaction_phase(referee);
    case Fire:
      fire_step(referee, core::other(side));
      return fire_step(referee, side);
    case Melee:
      melee_phase(referee);
      end_silence(referee);
      if (side == first_side(referee.state())) return;
      if (auto outcome = outcome_after_turn(referee.state())) referee.record(battle::GameEnded{*outcome});
      return;
    default:
      return;
  }
}

}  // namespace vedette::napoleonic_fury
