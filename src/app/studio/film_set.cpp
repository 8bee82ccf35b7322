#include "app/studio/film_set.h"

#include <fmt/format.h>

#include <filesystem>
#include <memory>

#include "app/map_places.h"
#include "app/scenery.h"
#include "app/studio/wearing.h"
#include "assets/shots.h"
#include "ballistics/fires.h"
#include "ballistics/ways.h"
#include "choreography/gauge/obstacles.h"
#include "choreography/placing.h"
#include "stage/free_ground.h"

namespace vedette::app {
namespace {

/// The ground as its map has it.
stage::Scenery mapped(const Context& context, const Battle& battle) {
  const battle::Scenario& scenario = battle.scenario();
  std::optional<scenario::MapFile> changed;
  std::string looked_in, changed_file;
  for (const std::string& file : map_places(context, battle)) {
    looked_in += "\n  " + file;
    if (!std::filesystem::exists(file)) continue;
    data::Faults its;
    auto map = scenario::read_map(file, its);
    if (!map) {
      fmt::print(stderr, "{}\n", its.text());
      continue;
    }
    if (map->heights.hash() == scenario.map_hash) return scenery_of(*map);
    // Its own folder's map, changed meanwhile; another folder's is the map of another battle.
    if (!changed && std::filesystem::absolute(file).parent_path().filename() == scenario.map)
      changed = std::move(map), changed_file = file;
  }
  if (changed) {
    fmt::print(stderr, "{}: the ground was changed since this battle was fought; it is drawn as it is now\n",
               changed_file);
    return scenery_of(*changed);
  }
  fmt::print(stderr,
             "the map '{}' of this battle was not found, so its own coarse ground is drawn. Looked for:{}\n"
             "Put the replay beside its map, or start from the folder that holds both.\n",
             scenario.map, looked_in);
  return bare_scenery(scenario);
}

}  // namespace

stage::Scenery ground_of(const Context& context, const Battle& battle) {
  stage::Scenery scenery = mapped(context, battle);
  scenery.table = choreography::Placing{battle.scenario()}.table();
  return scenery;
}

int usual_ratio(const Battle& battle, bool film_quality) {
  constexpr int most_drawn = 60'000;  // men, at the rate that is wished of two cores that draw by themselves
  int men = 0;
  for (const battle::Unit& unit : battle.replay.state_at(0).units) men += battle.scenario().sheet(unit.id).men;
  return men > most_drawn && !film_quality ? 2 : 1;
}

namespace {

/// Everything but the shot.
choreography::Film laid_out(const Context& context, const Battle& battle, stage::Scenery scenery,
                            choreography::FilmSettings settings, const StepHeard& begins) {
  const battle::Scenario& scenario = battle.scenario();
  begins("moving the regiments", 0.1F);
  settings.title = battle.title();
  settings.breaking_point = battle.limits;
  settings.placed_by_front = battle.measures().placed_by_front;
  const auto shots = assets::shots_of(context.data / "models");
  settings.volley_shot_second = shots.volley.value_or(settings.volley_shot_second);
  settings.serve_shot_second = shots.serve.value_or(settings.serve_shot_second);
  if (battle.ruleset != nullptr) settings.ruleset_title = battle.ruleset->title;
  settings.crossings = scenery.crossings;
  std::ranges::copy_if(scenery.lines, std::back_inserter(settings.rivers), stage::is_deep);
  for (const stage::Area& area : scenery.areas)
    if (area.kind == stage::AreaKind::Lake || area.kind == stage::AreaKind::Sea) settings.lakes.push_back(area.outline);
  choreography::Relief relief = choreography::relief_of(scenery);
  relief.free = std::make_shared<const stage::FreeGround>(scenery);
  relief.stands = [obstacles = std::make_shared<const choreography::Obstacles>(scenery)](stage::Vec2 place) {
    return obstacles->at(place).empty();
  };
  choreography::Film film =
      choreography::build_film(scenario, battle.replay.state_at(0), battle.replay.entries, settings, relief);
  if (!film.lines.empty()) scenery.lines = film.lines;
  film.set.scenery = std::move(scenery);
  return film;
}

}  // namespace

choreography::Film make_film(const Context& context, const Battle& battle, int men_per_figure, const StepHeard& heard,
                             float aspect) {
  const StepHeard begins = [&](std::string_view step, float share) {
    if (heard) heard(step, share);
  };
  choreography::FilmSettings settings;
  settings.men_per_figure = men_per_figure > 0 ? men_per_figure : usual_ratio(battle, false);
  settings.aspect = aspect;
  begins("reading the ground", 0);
  choreography::Film film = laid_out(context, battle, ground_of(context, battle), std::move(settings), begins);
  data::Faults faults;
  if (const auto wardrobe = assets::load_wardrobe(context.data / "models", faults))
    for (const std::string& unknown : dress(film.set.rosters, battle.scenario(), *wardrobe))
      fmt::print(stderr, "{}\n", unknown);
  begins("letting the shot fly", 0.7F);
  ballistics::work_out_shots(film.set);
  film.set.blazes = ballistics::kindled(film.set);
  return film;
}

choreography::Film make_stage(const Context& context, const Battle& battle, const StepHeard& heard) {
  Battle begun = battle;
  begun.replay.entries.clear();
  choreography::FilmSettings settings;
  settings.signs_only = true;
  settings.men_per_figure = usual_ratio(battle, false);
  choreography::Film film = laid_out(
      context, begun, ground_of(context, begun), std::move(settings), heard ? heard : [](std::string_view, float) {});
  data::Faults faults;
  if (const auto wardrobe = assets::load_wardrobe(context.data / "models", faults))
    static_cast<void>(dress(film.set.rosters, battle.scenario(), *wardrobe));
  return film;
}

choreography::Film make_map(const Context& context, const Battle& battle, const stage::Scenery& ground) {
  choreography::FilmSettings settings;
  settings.signs_only = true;
  settings.men_per_figure = usual_ratio(battle, false);  // fronts are as wide as their men
  return laid_out(context, battle, ground, std::move(settings), [](std::string_view, float) {});
}

}  // namespace vedette::app
