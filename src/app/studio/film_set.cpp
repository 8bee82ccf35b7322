#include "app/studio/film_set.h"

#include <fmt/format.h>

#include "app/scenery.h"
#include "assets/shots.h"
#include "ballistics/fires.h"
#include "ballistics/ways.h"
#include "choreography/placing.h"
#include "choreography/trodden.h"

namespace vedette::app {
namespace {

stage::Scenery load_scenery(const Context& context, const battle::Scenario& scenario) {
  const auto file = context.data / "maps" / scenario.battlefield / "map.yaml";
  data::Faults faults;
  auto map = scenario::read_map(file.string(), faults);
  if (map && map->heights.hash() != scenario.map_hash)
    fmt::print(stderr, "{}: the ground was changed since this battle was fought; it is drawn as it is now\n",
               file.string());
  if (map) return scenery_of(*map);
  fmt::print(stderr, "{}\nthe battle's own coarse ground is drawn instead\n", faults.text());
  return bare_scenery(scenario);
}

}  // namespace

choreography::Film make_film(const Context& context, const Battle& battle, int men_per_figure) {
  const battle::Scenario& scenario = battle.scenario();
  stage::Scenery scenery = load_scenery(context, scenario);
  choreography::FilmSettings settings;
  settings.men_per_figure = men_per_figure;
  settings.breaking_point = battle.limits;
  settings.placed_by_front = battle.measures().placed_by_front;
  const auto shots = assets::shots_of(context.data / "models");
  settings.volley_shot_second = shots.volley.value_or(settings.volley_shot_second);
  settings.serve_shot_second = shots.serve.value_or(settings.serve_shot_second);
  if (battle.ruleset != nullptr) settings.ruleset_title = battle.ruleset->title;
  choreography::Film film = choreography::build_film(scenario, battle.replay.state_at(0), battle.replay.entries,
                                                     settings, choreography::relief_of(scenery));
  film.set.scenery = std::move(scenery);
  film.set.scenery.table = choreography::Placing{scenario}.table();
  ballistics::work_out_shots(film.set);
  film.set.blazes = ballistics::kindled(film.set);
  film.set.trodden = choreography::tread(film);
  return film;
}

}  // namespace vedette::app
