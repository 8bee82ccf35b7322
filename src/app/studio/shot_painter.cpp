#include "app/studio/shot_painter.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <numbers>

#include "app/film_time.h"
#include "app/studio/film_set.h"
#include "app/studio/sheet.h"
#include "render/display.h"
#include "video/picture_file.h"

namespace vedette::app {
namespace {

namespace fs = std::filesystem;

std::string with_name(std::string pattern, const std::string& name) {
  return pattern.replace(pattern.find("%s"), 2, name);
}

/// @throws Failure that names the shot too.
std::span<const std::uint8_t> painted(ShotPainter& painter, const Shot& shot, const std::string& title) {
  try {
    return painter.paint(shot, title);
  } catch (const Failure& failure) {
    throw Failure{failure.status, "shot '" + shot.name + "': " + failure.what()};
  }
}

float radians(double degrees) {
  return static_cast<float>(degrees / 180 * std::numbers::pi);
}

}  // namespace

ShotPainter::ShotPainter(const Context& context, const PictureOptions& options)
    : m_context{context},
      m_stage{{.width = parse_size(options.size).width,
               .height = parse_size(options.size).height,
               .quality = options.quality.empty() ? render::Quality::Film : quality_of(options.quality),
               .data = context.data}},
      m_exposures{exposures_of(options, m_stage, render::Quality::Film, render::Taking::Still)} {}

void ShotPainter::set_up(const Shot& shot) {
  const bool same = m_film && m_built.replay == shot.replay && m_built.men_per_figure == shot.men_per_figure &&
                    m_built.sun == shot.sun && m_built.rain == shot.rain;
  if (same) return;
  const fs::path replay{shot.replay};
  m_battle = std::make_unique<Battle>(
      open_without_leaps(m_context, (replay.is_absolute() ? replay : m_context.data / replay).string()));
  m_film = std::make_unique<choreography::Film>(make_film(m_context, *m_battle, shot.men_per_figure));
  if (shot.sun)
    m_film->set.scenery.sun = {.azimuth = radians(shot.sun->bearing), .elevation = radians(shot.sun->height)};
  if (shot.rain > 0) {
    auto& air = m_film->set.scenery.air;
    air.wet = true, air.rain = shot.rain, air.rain_from = 0, air.rain_until = 1, air.dries = 1;
  }
  m_stage.show(m_film->set);
  m_built = shot;
}

std::span<const std::uint8_t> ShotPainter::paint(const Shot& shot, const std::string& title) {
  set_up(shot);
  PictureOptions options;
  options.camera = shot.camera, options.look = shot.look, options.overlay = shot.overlay;
  options.titles = false, options.shutter = 0.005;
  auto frames = taken_at(*m_battle, *m_film, Looks{*m_battle, *m_film}, options,
                         film_seconds(m_film->timeline, shot.at), m_exposures);
  if (!title.empty()) frames.front().captions.push_back({.kind = stage::Caption::Kind::Line, .text = title});
  m_stage.take(frames);
  return m_stage.read_back();
}

void draw_shots(const Context& context, const PictureOptions& options, const std::string& file,
                const std::string& output) {
  video::check_picture_name(output);
  data::Faults faults;
  const std::vector<Shot> shots = read_shots(file, faults);
  if (faults.any_error()) throw bad_input(faults.text());
  if (shots.empty()) throw bad_input(file + ": no shots in it");
  const Size size = parse_size(options.size);
  const render::PrivateDisplay display;
  ShotPainter painter{context, options};
  if (output.find("%s") != std::string::npos) {
    for (const Shot& shot : shots) {
      save_picture(with_name(output, shot.name), size, painted(painter, shot, {}));
      fmt::print("{}\n", with_name(output, shot.name));
    }
    return;
  }
  Sheet sheet{shots.size(), size};
  for (std::size_t i = 0; i < shots.size(); ++i) sheet.put(i, painted(painter, shots[i], shots[i].name));
  sheet.save(output);
  fmt::print("{}\n{} shots\n", output, shots.size());
}

}  // namespace vedette::app
