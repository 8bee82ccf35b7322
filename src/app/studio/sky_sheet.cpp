#include "app/studio/sky_sheet.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <numbers>

#include "app/scenery.h"
#include "app/studio/sheet.h"
#include "render/display.h"
#include "scenario/find.h"
#include "scenario/map_file.h"

namespace vedette::app {
namespace {

constexpr std::array<float, 4> turned_from_the_sun{0, 90, 180, 270};  // degrees

/// A level meadow under a battlefield's sun, sky and air.
stage::Scenery meadow_under(stage::Scenery sky) {
  constexpr float cell = 8;
  constexpr int side = 100;
  stage::Scenery meadow{.name = sky.name};
  meadow.ground = {.columns = side, .rows = side, .cell = cell, .origin = {}, .metres = {}};
  meadow.ground.metres.resize(std::size_t{side} * side);
  meadow.sun = sky.sun, meadow.wind = sky.wind, meadow.air = sky.air, meadow.sky = sky.sky, meadow.grade = sky.grade;
  meadow.ground_cover = sky.ground_cover, meadow.month = sky.month;
  meadow.survey();
  return meadow;
}

}  // namespace

void draw_sky_sheet(const Context& context, const PictureOptions& options, const std::string& output) {
  const std::vector<std::string> names = scenario::battlefields(context.maps());
  const Size whole = parse_size(options.size);
  PictureOptions small = options;
  const Size each{whole.width / static_cast<int>(turned_from_the_sun.size()),
                  whole.height / static_cast<int>(std::max<std::size_t>(1, names.size()))};
  if (each.height < 40)
    throw bad_input(fmt::format("--size {}: too low for {} skies (expected {} at least)", options.size, names.size(),
                                40 * names.size()));
  small.size = fmt::format("{}x{}", each.width, each.height);
  Sheet sheet{names.size() * turned_from_the_sun.size(), each, static_cast<int>(turned_from_the_sun.size())};
  const render::PrivateDisplay display;
  std::size_t place = 0;
  for (const std::string& name : names) {
    data::Faults faults;
    const auto map = scenario::read_map((context.maps() / name / "map.yaml").string(), faults);
    if (!map) throw bad_input(faults.text());
    choreography::Film film;
    film.set.scenery = meadow_under(scenery_of(*map));
    film.set.seconds = 100;
    // A stage has somebody to dress; nobody is shown.
    film.set.rosters.push_back({.unit = 1, .uniform = "fr_leg05", .figures = 1});
    film.set.rosters.back().index_falls();
    const auto stage = offscreen_stage(context, small, render::Quality::Film, film);
    for (const float degrees : turned_from_the_sun) {
      const float bearing = film.set.scenery.sun.azimuth + degrees * std::numbers::pi_v<float> / 180;
      const stage::Vec2 way = stage::heading(bearing) * 100;
      stage::StageFrame frame;
      frame.seconds = 60;  // of a hundred: a morning's mist has thinned
      frame.camera = {.eye = {400, 400, 3}, .target = {400 + way.x, 400 + way.y, 16}, .field_of_view = 0.75F};
      if (degrees == turned_from_the_sun.front())
        frame.labels.push_back({.unit = 0,
                                .at = {400 + 0.2F * way.x, 400 + 0.2F * way.y},
                                .above = 0,
                                .text = name,
                                .strength = stage::Label::no_bar});
      stage->draw(frame);
      sheet.put(place++, stage->read_back());
    }
  }
  sheet.save(output);
  fmt::print("{}\n{} skies: towards the sun, to its right, away from it, to its left\n", output, names.size());
}

}  // namespace vedette::app
