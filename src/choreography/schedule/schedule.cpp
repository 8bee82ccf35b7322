#include "choreography/schedule/schedule.h"

#include <algorithm>

#include "choreography/schedule/clock.h"
#include "choreography/schedule/command.h"
#include "choreography/schedule/contact.h"
#include "choreography/schedule/fire.h"
#include "choreography/schedule/forming.h"
#include "choreography/schedule/moves.h"
#include "choreography/schedule/orders.h"
#include "choreography/schedule/rout.h"
#include "choreography/schedule/ruling.h"

namespace vedette::choreography {
namespace {

constexpr double ending = 6;  // end card

/// What a contact that begins or ends changes for those who stand in it.
void after(Scene& scene, const battle::Event& event) {
  if (const auto* made = std::get_if<battle::ContactMade>(&event))
    settle(scene, made->contact.attacker), settle(scene, made->contact.target);
  if (const auto* ended = std::get_if<battle::ContactEnded>(&event)) {
    scene.fights.partings.push_back({ended->attacker, ended->target, scene.beat.shown});
    settle(scene, ended->attacker), settle(scene, ended->target);
  }
  if (std::holds_alternative<battle::UnitRemoved>(event) || std::holds_alternative<battle::RulingMade>(event))
    for (const battle::Unit& unit : scene.state.units) settle(scene, unit.id);
}

void show_entry(Scene& scene, const battle::Entry& entry) {
  timeline::EventMap& events = scene.film.timeline.events();
  Beat& beat = scene.beat;
  // A line that could not be read has no picture: it counts as shown with the one before it.
  while (events.size() + 1 < entry.sequence) events.add(beat.shown);
  beat.cause = entry.cause != 0 && entry.cause <= events.size() ? events.shown(entry.cause) : 0;
  beat.shown = std::max(beat.cause, std::visit([&](const auto& fact) { return show(scene, fact); }, entry.event));
  events.add(beat.shown);
  battle::enact(scene.state, entry.event);
  after(scene, entry.event);
  pencil_in(scene, entry.event);
}

void show_end(Scene& scene) {
  Seconds end = scene.beat.busy + 2;
  for (const Actor& a : scene.actors)
    if (!a.gone) end = std::max(end, a.free + 0.5);
  const Span card{end, end + ending};
  int side = 0;
  if (scene.state.outcome) {
    const battle::Outcome& result = *scene.state.outcome;
    if (result.winner) side = static_cast<int>(core::index(*result.winner));
    const std::string won = result.winner ? scene.scenario.sides[core::index(*result.winner)].name + " victory"
                                          : std::string{"A drawn battle"};
    scene.footage.captions.push_back({card, stage::Caption::Kind::Title, won});
    if (!result.words.empty()) scene.footage.captions.push_back({card, stage::Caption::Kind::Subtitle, result.words});
  }
  scene.note({.kind = Moment::Kind::End, .span = card, .peak = end, .salience = 1, .side = side});
  scene.close_ends(card.to);
}

}  // namespace

Footage lay_out(const battle::Scenario& scenario, const battle::BattleState& start, const FilmSettings& settings,
                std::span<const battle::Entry> entries, Film& film) {
  Scene scene{scenario, start, settings, entries, film};
  for (scene.ahead.index = 0; scene.ahead.index < entries.size(); ++scene.ahead.index)
    show_entry(scene, scene.ahead.entry());
  show_end(scene);
  return std::move(scene.footage);
}

}  // namespace vedette::choreography
