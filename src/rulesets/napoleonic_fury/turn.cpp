#include "rulesets/napoleonic_fury/turn.h"

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

void begin(Referee& referee, Phase phase) {
  const auto info = std::ranges::find(phases, static_cast<int>(phase), &rules::PhaseInfo::number);
  referee.record(battle::PhaseBegan{.phase = phase, .name = std::string{info->name}});
}

/// Step 1.0: crews return to their guns; silence that has lasted long enough is marked. Source: NF-ART-02, NF-ART-03.
void refresh_guns(Referee& referee, Side side) {
  for (std::uint16_t i = 1; i <= referee.state().units.size(); ++i) {
    const Unit& unit = referee.state().unit(UnitId{i});
    if (!unit.on_table || unit.side != side || !is_battery(unit)) continue;
    if (gun_state(unit) == Suppressed) ready_guns(referee, unit.id, {Basis{"NF-ART-02", {}}});
    if (gun_state(unit) == Silenced) note(referee, unit.id, SilenceDue, 1);
  }
}

/// Step 4.2. Source: NF-ART-03.
void end_silence(Referee& referee) {
  for (std::uint16_t i = 1; i <= referee.state().units.size(); ++i) {
    const Unit& unit = referee.state().unit(UnitId{i});
    if (!unit.on_table || unit.side != referee.state().clock.side || noted(unit, SilenceDue) == 0) continue;
    ready_guns(referee, unit.id, {Basis{"NF-ART-03", {}}});
    note(referee, unit.id, SilenceDue, 0);
  }
}

void begin_player_turn(Referee& referee, Side side) {
  referee.record(battle::PlayerTurnBegan{side});
  begin(referee, Manoeuvre);
  refresh(referee, side);
  manoeuvre_phase(referee, side);
}

void begin_turn(Referee& referee) {
  referee.record(battle::TurnBegan{referee.state().clock.turn + 1});
  begin_player_turn(referee, first_side(referee.state()));
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
  for (std::uint16_t i = 1; i <= referee.state().units.size(); ++i) {
    const Unit& unit = referee.state().unit(UnitId{i});
    if (!is_brigade(unit)) continue;
    // What the scenario gives is known to all: an entry of the ledger, no change.
    referee.record(battle::NoteSet{unit.id, line_of(StartStands, noted(unit, StartStands)), {}});
  }
}

void play_segment(Referee& referee) {
  const battle::Clock clock = referee.state().clock;
  const Side first = first_side(referee.state());
  switch (clock.phase) {
    case Manoeuvre:
      begin(referee, Reaction);
      return reaction_phase(referee);
    case Reaction:
      begin(referee, Fire);
      fire_step(referee, core::other(clock.side));
      return fire_step(referee, clock.side);
    case Fire:
      begin(referee, Melee);
      melee_phase(referee);
      end_silence(referee);
      if (clock.side == first) return;
      if (auto outcome = outcome_after_turn(referee.state())) referee.record(battle::GameEnded{*outcome});
      return;
    case Melee:
      if (clock.side == first) return begin_player_turn(referee, core::other(first));
      return begin_turn(referee);
    default:
      return begin_turn(referee);
  }
}

}  // namespace vedette::napoleonic_fury
