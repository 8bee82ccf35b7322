#include "choreography/schedule/ruling.h"

#include "battle/ruling.h"
#include "choreography/schedule/command.h"
#include "choreography/schedule/fire.h"
#include "choreography/schedule/forming.h"
#include "choreography/schedule/moves.h"

namespace vedette::choreography {
namespace {

using Item = battle::RulingItem;

/// It goes on as it stands until the film leaves time out, and is not there after.
Seconds carried_off(Scene& scene, Actor& c) {
  constexpr double longest_wait = 3;  // seconds for the next cut of the film
  const Seconds begin = std::max(scene.beat.now(), c.free);
  scene.hold_until(c, scene.film.cuts.join(c.roster, {begin, begin + longest_wait}, begin));
  c.gone = true;
  scene.footage.strengths[c.roster].push_back({c.free, 0});  // nor named
  return begin;
}

Seconds losses_set(Scene& scene, const Item& item) {
  const int more = item.count - scene.state.unit(item.unit).losses;
  if (more > 0) return show(scene, battle::CasualtiesTaken{.unit = item.unit, .by = {}, .count = more, .why = {}});
  strength_from(scene, scene.beat.now(), item.unit, item.count);
  return scene.beat.now();
}

void show_item(Scene& scene, const Item& item) {
  switch (item.kind) {
    case Item::Kind::Place:
      show(scene, battle::UnitMoved{.unit = item.unit,
                                    .from = scene.state.unit(item.unit).pose,
                                    .legs = {{battle::Leg::Kind::Wheel, item.at}},
                                    .why = {}});
      return;
    case Item::Kind::Formation:
      show(scene, battle::FormationChanged{.unit = item.unit,
                                           .from = scene.state.unit(item.unit).formation,
                                           .to = item.formation,
                                           .why = {},
                                           .width = item.width,
                                           .depth = item.depth});
      return;
    case Item::Kind::Losses:
      losses_set(scene, item);
      return;
    case Item::Kind::Off:
      carried_off(scene, scene.actor(item.unit));
      return;
    case Item::Kind::Back:
      appear(scene, scene.actor(item.unit), item.at);
      return;
    case Item::Kind::Marker:
      show(scene, battle::MarkerChanged{.unit = item.unit, .marker = item.marker, .there = item.there, .why = {}});
      return;
    case Item::Kind::State:
    case Item::Kind::Contact:
    case Item::Kind::Clock:
      return;
  }
}

/// "Ruling (from memory), as it stood: 42nd Ligne and 2 more".
std::string caption(const Scene& scene, const battle::RulingMade& e) {
  const std::string_view known = battle::certainty_word(e.certainty);
  std::string words = "Ruling";
  if (!known.empty()) words += " (" + std::string{known} + ")";
  if (!e.reason.empty()) words += ", " + e.reason;
  std::vector<battle::UnitId> units;
  for (const Item& item : e.items)
    if (item.unit && std::ranges::find(units, item.unit) == units.end()) units.push_back(item.unit);
  if (units.empty()) return words;
  words += ": " + scene.name(units.front());
  return units.size() == 1 ? words : words + " and " + std::to_string(units.size() - 1) + " more";
}

}  // namespace

Seconds show(Scene& scene, const battle::RulingMade& e) {
  const Seconds begin = scene.beat.now();
  scene.say(begin, caption(scene, e), 3);
  const battle::BattleState before = scene.state;
  for (const Item& item : e.items) {
    show_item(scene, item);
    battle::enact(scene.state, item);  // the next one holds where this one does
  }
  scene.state = before;
  return begin;
}

void pencil_in(Scene& scene, const battle::Event& event) {
  const auto before = scene.pencilled;
  battle::pencil(scene.pencilled, event);
  for (std::size_t i = 0; i < before.size(); ++i)
    if (before[i] != scene.pencilled[i])
      scene.footage.pencils[scene.actors[i].roster].push_back({scene.beat.shown, scene.pencilled[i]});
}

}  // namespace vedette::choreography
