#include "app/studio/uniform_sheet.h"

#include <fmt/format.h>

#include <cmath>
#include <numbers>

#include "assets/library.h"
#include "data/suggest.h"
#include "render/display.h"
#include "video/picture_sink.h"

namespace vedette::app {
namespace {

constexpr float aside = 4.0F, ahead = 7.4F;       // metres from one uniform to the next
constexpr float lens = 0.07F, downwards = 0.42F;  // radians: from far away all are equally large

struct Parade {
  choreography::Film film;  // no more than its set is used
  stage::StageFrame frame;
};

stage::Scenery parade_ground(float wide, float deep) {
  constexpr float cell = 4, margin = 80;
  stage::Scenery ground{.name = "Uniforms"};
  ground.ground = {.columns = static_cast<int>((wide + 2 * margin) / cell) + 1,
                   .rows = static_cast<int>((deep + 2 * margin) / cell) + 1,
                   .cell = cell,
                   .origin = {-margin, -deep - margin},
                   .metres = {}};
  ground.ground.metres.resize(static_cast<std::size_t>(ground.ground.columns) *
                              static_cast<std::size_t>(ground.ground.rows));
  ground.sun = {.azimuth = 3.6F, .elevation = 0.8F};
  ground.ground_cover = "meadow";
  return ground;
}

/// One man of the uniform, standing.
void put(Parade& parade, const assets::Uniform& uniform, stage::Vec2 at, float bearing) {
  const auto roster = static_cast<std::uint32_t>(parade.film.set.rosters.size());
  stage::Roster man{.unit = roster + 1,
                    .name = uniform.key,
                    .uniform = uniform.key,
                    .arm = uniform.limber.empty() ? stage::Arm::Foot : stage::Arm::Guns,
                    .figures = 1,
                    .seed = 11};
  man.index_falls();
  parade.film.set.rosters.push_back(std::move(man));
  const stage::Layout alone{.shape = stage::Layout::Shape::Ranks, .front = 1, .depth = 1, .ranks = 1};
  parade.frame.blocks.push_back(
      {.roster = roster, .at = at, .bearing = bearing, .from = alone, .to = alone, .sway = 0});
}

Parade laid_out(const std::vector<const assets::Uniform*>& uniforms, float aspect) {
  Parade parade;
  const auto count = static_cast<int>(uniforms.size());
  // As many columns as fill the picture: rows are seen foreshortened.
  const int columns = std::max(1, static_cast<int>(std::lround(std::sqrt(static_cast<float>(count) * aspect * ahead *
                                                                         std::sin(downwards) / aside))));
  const int rows = (count + columns - 1) / columns;
  const float wide = aside * static_cast<float>(columns), deep = ahead * static_cast<float>(rows);
  for (int i = 0; i < count; ++i) {
    const int row = i / columns, column = i % columns;
    const stage::Vec2 at{aside * (static_cast<float>(column) + 0.5F), -ahead * static_cast<float>(row)};
    const assets::Uniform& uniform = *uniforms[static_cast<std::size_t>(i)];
    constexpr float to_us = std::numbers::pi_v<float>;
    if (uniform.limber.empty()) {
      put(parade, uniform, at - stage::Vec2{0.62F, 0}, to_us - 0.35F);
      put(parade, uniform, at + stage::Vec2{0.62F, 0}, 0.35F);
    } else {
      put(parade, uniform, at, to_us - 0.6F);
    }
    parade.frame.labels.push_back({.unit = 0,
                                   .at = at - stage::Vec2{0, 1.5F},
                                   .above = 0,
                                   .text = uniform.key,
                                   .strength = stage::Label::no_bar});
  }
  parade.film.set.scenery = parade_ground(wide, deep);
  const float tall = deep * std::sin(downwards) + 2.4F;
  const float away = std::max(1.02F * wide / aspect, 1.03F * tall) / (2 * std::tan(lens / 2));
  const stage::Vec3 middle{wide / 2, -deep / 2 + ahead / 2 - 1.2F, 0.8F};
  parade.frame.camera = {
      .eye = {middle.x, middle.y - away * std::cos(downwards), middle.z + away * std::sin(downwards)},
      .target = middle,
      .field_of_view = lens};
  return parade;
}

}  // namespace

void draw_uniform_sheet(const Context& context, const PictureOptions& options, const std::string& key,
                        const std::string& output) {
  video::PictureSink sink{output};
  const assets::Library library = assets::load_library(context.data / "models");
  std::vector<const assets::Uniform*> shown;
  std::vector<std::string_view> keys;
  for (const assets::Uniform& uniform : library.uniforms) {
    keys.push_back(uniform.key);
    if (key.empty() || uniform.key == key) shown.push_back(&uniform);
  }
  if (shown.empty()) throw bad_input("--uniform " + key + ": no such uniform" + data::hint(key, keys));
  const Size size = parse_size(options.size);
  const Parade parade = laid_out(shown, static_cast<float>(size.width) / static_cast<float>(size.height));
  const render::PrivateDisplay display;
  PictureOptions small = options;
  small.lettering = (shown.size() == 1 ? 1.0F : 0.5F) * static_cast<float>(size.height) / 720;
  const auto stage = offscreen_stage(context, small, render::Quality::Film, parade.film);
  sink.begin({.width = size.width, .height = size.height, .frames = 1});
  const int exposures = exposures_of(small, *stage, render::Quality::Film, render::Taking::Still);
  stage->take(std::vector(static_cast<std::size_t>(exposures), parade.frame));
  sink.frame(stage->read_back());
  sink.end();
  fmt::print("{}\n{} uniforms\n", output, shown.size());
}

}  // namespace vedette::app
