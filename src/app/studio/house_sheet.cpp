#include "app/studio/house_sheet.h"

#include <fmt/format.h>

#include <array>
#include <cmath>

#include "app/studio/sheet.h"
#include "render/display.h"
#include "scenario/map_file.h"

namespace vedette::app {
namespace {

using stage::BuildingKind;
using stage::Plan;

/// One of each, as large as such a thing is.
struct Shown {
  const char* name;
  BuildingKind kind;
  Plan plan;
  float length, breadth, eaves;
};
constexpr std::array shown{
    Shown{"cottage", BuildingKind::House, Plan::Cottage, 11, 7, 3.2F},
    Shown{"house", BuildingKind::House, Plan::Usual, 13, 8, 4.6F},
    Shown{"inn", BuildingKind::House, Plan::Inn, 18, 9, 5.8F},
    Shown{"farm", BuildingKind::Farm, Plan::Usual, 26, 9.5F, 6.2F},
    Shown{"manor", BuildingKind::House, Plan::Manor, 19, 13, 8},
    Shown{"castle", BuildingKind::Farm, Plan::Castle, 34, 11, 7.5F},
    Shown{"gatehouse", BuildingKind::Barn, Plan::Gatehouse, 16, 8, 5.5F},
    Shown{"barn", BuildingKind::Barn, Plan::Usual, 22, 10, 5},
    Shown{"stable", BuildingKind::Barn, Plan::Stable, 20, 8, 4.2F},
    Shown{"hut", BuildingKind::Hut, Plan::Usual, 6, 4.5F, 2.3F},
    Shown{"dovecote", BuildingKind::Tower, Plan::Dovecote, 5.5F, 5.5F, 7.5F},
    Shown{"chapel", BuildingKind::House, Plan::Chapel, 9, 6, 4.5F},
    Shown{"church", BuildingKind::Church, Plan::Usual, 24, 10.5F, 8},
    Shown{"tower", BuildingKind::Tower, Plan::Usual, 7, 7, 12},
};

constexpr float margin = 60, lens = 0.16F, apart = 5;

/// All of them in a row on level grass, long sides a little towards the eye.
choreography::Film street(std::size_t kit, stage::StageFrame& frame, float aspect) {
  choreography::Film film;
  stage::Scenery& place = film.set.scenery;
  place.name = scenario::house_kits[kit];
  place.kit = static_cast<stage::Kit>(kit);
  float at = 0;
  for (const Shown& one : shown) {
    const float wide = 0.8F * one.length + 0.5F * one.breadth;
    place.buildings.push_back({.kind = one.kind,
                               .centre = {at + wide / 2, 0},
                               .bearing = 1.05F,
                               .size = {one.length, one.breadth},
                               .height = one.eaves,
                               .plan = one.plan});
    frame.labels.push_back(
        {.unit = 0, .at = {at + wide / 2, -8}, .above = -1, .text = one.name, .strength = stage::Label::no_bar});
    at += wide + apart;
  }
  frame.labels.push_back({.unit = 0,
                          .at = {8, -14},
                          .above = -2,
                          .text = std::string{scenario::house_kits[kit]},
                          .strength = stage::Label::no_bar});
  constexpr float cell = 4;
  place.ground = {.columns = static_cast<int>((at + 2 * margin) / cell) + 1,
                  .rows = static_cast<int>(4 * margin / cell) + 1,
                  .cell = cell,
                  .origin = {-margin, -2 * margin},
                  .metres = {}};
  place.ground.metres.resize(static_cast<std::size_t>(place.ground.columns) *
                             static_cast<std::size_t>(place.ground.rows));
  place.sun = {.azimuth = 4.0F, .elevation = 0.62F};
  place.ground_cover = "meadow";
  // A stage has somebody to dress; nobody is shown.
  film.set.rosters.push_back({.unit = 1, .uniform = "fr_leg05", .figures = 1});
  film.set.rosters.back().index_falls();
  const float away = at / aspect / (2 * std::tan(lens / 2)) * 1.02F;
  frame.camera = {.eye = {at / 2, -away, 6 + 0.10F * away}, .target = {at / 2, 0, 6}, .field_of_view = lens};
  return film;
}

}  // namespace

void draw_house_sheet(const Context& context, const PictureOptions& options, const std::string& output) {
  const Size whole = parse_size(options.size);
  const Size each{whole.width, whole.height / static_cast<int>(scenario::house_kits.size())};
  if (each.height < 60)
    throw bad_input(fmt::format("--size {}: too low for four rows of houses (expected 240 at least)", options.size));
  PictureOptions row = options;
  row.size = fmt::format("{}x{}", each.width, each.height);
  row.lettering = 0.6F * static_cast<float>(whole.height) / 1440;
  Sheet sheet{scenario::house_kits.size(), each, 1};
  const render::PrivateDisplay display;
  for (std::size_t kit = 0; kit < scenario::house_kits.size(); ++kit) {
    stage::StageFrame frame;
    const choreography::Film film =
        street(kit, frame, static_cast<float>(each.width) / static_cast<float>(each.height));
    const auto stage = offscreen_stage(context, row, render::Quality::Film, film);
    stage->draw(frame);
    sheet.put(kit, stage->read_back());
  }
  sheet.save(output);
  fmt::print("{}\n{} kits of houses, {} kinds and plans of each\n", output, scenario::house_kits.size(), shown.size());
}

}  // namespace vedette::app
