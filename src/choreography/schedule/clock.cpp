#include "choreography/schedule/clock.h"

#include <span>

namespace vedette::choreography {

using timeline::Mark;

namespace {

constexpr double levelling = 1.6;  // seconds in which the first muskets come up while the last marches end
constexpr double answering = 0.4;  // seconds after which the other side begins its share of a phase

/// Whether the phase that goes on begins once more, for the other side: its line of the ledger follows that of the
/// side.
bool is_other_share(std::span<const battle::Entry> entries, std::size_t phase, const battle::Clock& clock) {
  if (phase == 0 || phase >= entries.size()) return false;
  const auto* begun = std::get_if<battle::PhaseBegan>(&entries[phase].event);
  return begun != nullptr && begun->phase == clock.phase &&
         std::holds_alternative<battle::PlayerTurnBegan>(entries[phase - 1].event);
}

}  // namespace

Seconds show(Scene& scene, const battle::TurnBegan& e) {
  scene.beat.next_phase(0.2, true);
  const std::string title = "Turn " + std::to_string(e.turn);
  scene.film.timeline.add_mark({Mark::Kind::Turn, scene.beat.phase, e.turn,
                                static_cast<int>(core::index(scene.state.clock.side)), title,
                                scene.ahead.entry().sequence});
  scene.footage.captions.push_back({{scene.beat.phase, scene.beat.phase + 2.6}, stage::Caption::Kind::Chapter, title});
  scene.note({.kind = Moment::Kind::Turn,
              .span = {scene.beat.phase, scene.beat.phase + 2},
              .peak = scene.beat.phase,
              .salience = 0.3F});
  const Seconds shown = scene.beat.phase;
  scene.beat.phase += scene.scaled(0.5);
  scene.beat.busy_until(scene.beat.phase);
  return shown;
}

Seconds show(Scene& scene, const battle::PlayerTurnBegan& e) {
  if (!is_other_share(scene.ahead.entries, scene.ahead.index + 1, scene.state.clock)) scene.beat.next_phase(0.1);
  const std::string& side = scene.scenario.sides[core::index(e.side)].name;
  scene.film.timeline.add_mark({Mark::Kind::Side, scene.beat.phase, scene.state.clock.turn,
                                static_cast<int>(core::index(e.side)), side, scene.ahead.entry().sequence});
  return scene.beat.phase;
}

Seconds show(Scene& scene, const battle::PhaseBegan& e) {
  scene.fights.volleys = scene.ahead.volleys();
  // What both sides do in one phase happens at one time.
  if (is_other_share(scene.ahead.entries, scene.ahead.index, scene.state.clock)) {
    scene.beat.phase += scene.scaled(answering);
    scene.beat.turn = 0;
  } else {
    scene.beat.next_phase(scene.fights.volleys > 0 ? -levelling : 0);
  }
  scene.beat.began = scene.beat.phase;
  ++scene.beat.number;
  scene.film.timeline.add_mark({Mark::Kind::Phase, scene.beat.phase, scene.state.clock.turn,
                                static_cast<int>(core::index(scene.state.clock.side)), e.name,
                                scene.ahead.entry().sequence});
  return scene.beat.phase;
}

Seconds show(Scene& scene, const battle::GameEnded&) {
  scene.beat.next_phase(1.0, true);
  scene.beat.busy_until(scene.beat.phase);
  return scene.beat.phase;
}

Seconds show(Scene& scene, const battle::NoteSet&) {
  return scene.beat.now();
}

}  // namespace vedette::choreography
