#include "app/studio/plant_sheet.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "render/display.h"
#include "video/picture_sink.h"

namespace vedette::app {
namespace {

using stage::PlantKind;

constexpr std::size_t of_each = 4;
constexpr std::array months{4, 7, 10, 1};  // of spring, summer, autumn, winter
constexpr std::array<std::string_view, stage::seasons> season_names{"spring", "summer", "autumn", "winter"};

/// One kind beside the next along the ground, its individuals behind each other's shoulders.
struct Row {
  choreography::Film film;  // no more than its set is used
  stage::StageFrame frame;
};

constexpr float margin = 60, lens = 0.16F;

stage::Scenery meadow(float wide, std::size_t season) {
  constexpr float cell = 4;
  stage::Scenery ground{.name = "Plants"};
  ground.ground = {.columns = static_cast<int>((wide + 2 * margin) / cell) + 1,
                   .rows = static_cast<int>(3 * margin / cell) + 1,
                   .cell = cell,
                   .origin = {-margin, -margin},
                   .metres = {}};
  ground.ground.metres.resize(static_cast<std::size_t>(ground.ground.columns) *
                              static_cast<std::size_t>(ground.ground.rows));
  // A meadow, which is mown: on open ground trees and bushes come up by themselves.
  const stage::Vec2 low = ground.ground.origin, high = low + ground.ground.size();
  ground.areas.push_back({.crop = "meadow", .outline = {low, {high.x, low.y}, high, {low.x, high.y}}, .height = 0.1F});
  ground.sun = {.azimuth = 3.9F, .elevation = 0.62F};
  ground.ground_cover = season + 1 == stage::seasons ? "winter grass" : "meadow";
  ground.month = months[season];
  return ground;
}

/// The kinds from one to another in one season, side by side, each as large as the others: a bush is looked at closely.
Row row_of(std::size_t first, std::size_t last, std::size_t season, float aspect) {
  Row row;
  constexpr float tall = 8, apart = 1.12F;  // metres, widths
  float at = 0;
  std::vector<stage::Plant> plants;
  for (std::size_t kind = first; kind < last; ++kind) {
    const stage::Habit& habit = stage::habit_of(static_cast<PlantKind>(kind));
    const float wide = std::min(tall * habit.breadth, 1.1F * tall), high = wide / habit.breadth;
    for (std::size_t i = 0; i < of_each; ++i) {
      const float step = apart * std::max(wide, 2.6F);
      plants.push_back({static_cast<PlantKind>(kind), {at + step / 2, 0, 0}, 0, wide, high, 0.5F, static_cast<int>(i)});
      at += step;
    }
    row.frame.labels.push_back({.unit = 0,
                                .at = {at - 2 * apart * std::max(wide, 2.6F), -1},
                                .above = -0.6F,
                                .text = fmt::format("{}, {}", stage::plant_names[kind], season_names[season]),
                                .strength = stage::Label::no_bar});
    at += 0.8F;
  }
  row.film.set.scenery = meadow(at, season);
  // A stage has somebody to dress; nobody is shown.
  row.film.set.rosters.push_back({.unit = 1, .uniform = "fr_leg05", .figures = 1});
  row.film.set.rosters.back().index_falls();
  row.film.set.scenery.specimens = plants;
  const float away = std::max(at / aspect, 1.16F * tall) / (2 * std::tan(lens / 2)) * 1.03F;
  row.frame.camera = {
      .eye = {at / 2, -away, 0.42F * tall + 0.04F * away}, .target = {at / 2, 0, 0.46F * tall}, .field_of_view = lens};
  return row;
}

}  // namespace

void draw_plant_sheet(const Context& context, const PictureOptions& options, const std::string& output) {
  video::PictureSink sink{output};
  const Size size = parse_size(options.size);
  constexpr std::array<std::size_t, 4> parts{0, 5, 9, stage::plant_names.size()};  // so many kinds in a row
  constexpr int rows = static_cast<int>(stage::seasons * (parts.size() - 1));
  const int high = size.height / rows;
  if (high < 40)
    throw bad_input(fmt::format("--size {}: too low for twelve rows of plants (expected 480 at least)", options.size));
  const render::PrivateDisplay display;
  std::vector<std::uint8_t> sheet;
  for (std::size_t part = 0; part + 1 < parts.size(); ++part)
    for (std::size_t season = 0; season < stage::seasons; ++season) {
      const Row row =
          row_of(parts[part], parts[part + 1], season, static_cast<float>(size.width) / static_cast<float>(high));
      PictureOptions small = options;
      small.size = fmt::format("{}x{}", size.width, high);
      small.lettering = 0.6F * static_cast<float>(size.height) / 1440;
      const auto stage = offscreen_stage(context, small, render::Quality::Film, row.film);
      stage->draw(row.frame);
      const auto pixels = stage->read_back();
      sheet.insert(sheet.end(), pixels.begin(), pixels.end());
    }
  sheet.resize(static_cast<std::size_t>(size.width) * static_cast<std::size_t>(size.height) * 4, 255);
  sink.begin({.width = size.width, .height = size.height, .frames = 1});
  sink.frame(sheet);
  sink.end();
  fmt::print("{}\n{} kinds of plants, {} of each, {} seasons\n", output, parts.back(), of_each, stage::seasons);
}

}  // namespace vedette::app
