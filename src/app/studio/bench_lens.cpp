#include "app/studio/bench_lens.h"

#include <algorithm>
#include <chrono>
#include <filesystem>

#include "app/battle.h"
#include "app/studio/film_set.h"
#include "app/studio/picture_options.h"
#include "render/antialias.h"
#include "render/bench.h"

namespace vedette::app {
namespace {

using Picture = std::vector<std::uint8_t>;

Picture seen(render::Stage& stage) {
  const auto pixels = stage.read_back();
  return {pixels.begin(), pixels.end()};
}

Picture taken(render::Stage& stage, const std::vector<stage::StageFrame>& frames) {
  stage.take(frames);
  return seen(stage);
}

double pixels_apart(const Picture& one, const Picture& other) {
  double apart = 0;
  for (std::size_t i = 0; i < one.size(); i += 4)
    apart += one[i] != other[i] || one[i + 1] != other[i + 1] || one[i + 2] != other[i + 2] ? 1 : 0;
  return apart;
}

void bench_lens_of_film(const Context& context, std::vector<BenchLine>& lines) {
  const int exposures = render::usual_exposures(render::Quality::Film, render::Taking::Film, true);
  for (const render::FrameTime& time :
       render::bench_frames(context.data, render::Quality::Film, "1,000 figures, close", exposures))
    lines.push_back({"film, " + std::to_string(exposures) + " exposures, " + time.scene,
                     "s a frame",
                     time.milliseconds / 1000,
                     1.2,
                     false,
                     {{"drawn", static_cast<double>(time.drawn.figures)},
                      {"processor ms", time.processor},
                      {"submission ms", time.submission},
                      {"MB", time.memory}}});
}

void bench_still(const Context& context, std::vector<BenchLine>& lines) {
  using Clock = std::chrono::steady_clock;
  const std::vector<std::string> replays = context.replays();
  const auto waterloo = std::ranges::find_if(replays, [](const std::string& file) {
    return std::filesystem::path{file}.filename().string().starts_with("waterloo");
  });
  if (waterloo == replays.end()) return;
  const auto began = Clock::now();
  const Battle battle = open_battle(context, *waterloo);
  const choreography::Film film = make_film(context, battle, usual_ratio(battle, true));
  const Looks looks{battle, film};
  const PictureOptions options{.quality = "film"};
  const auto stage = offscreen_stage(context, options, render::Quality::Film, film);
  const int exposures = exposures_of(options, *stage, render::Quality::Film, render::Taking::Still);
  const double middle = film.timeline.duration() / 2;
  const auto frames = [&](double at) { return taken_at(battle, film, looks, options, at, exposures); };
  const Picture first = taken(*stage, frames(middle));
  const double took = std::chrono::duration<double>(Clock::now() - began).count();
  lines.push_back({"still of Waterloo, " + std::to_string(exposures) + " exposures, with loading",
                   "s",
                   took,
                   30,
                   false,
                   {{"figures drawn", static_cast<double>(stage->counts().figures)}}});
  stage->draw(frame_of(battle, film, looks, options, middle));
  const Picture one = seen(*stage);
  Picture smooth(one.size());
  const Size size = parse_size(options.size);
  lines.push_back({"  one exposure of it, antialiased", "ms",
                   median_ms(9, [&] { render::antialias(one, smooth, size.width, size.height); }), 10});
  // A thirtieth of a second of the world's time, and another picture, lie between.
  (void)taken(*stage, frames(middle + 20));
  lines.push_back(
      {"  taken again: differing", "pixels", pixels_apart(first, taken(*stage, frames(middle))), 0.5});  // none
}

}  // namespace

std::vector<BenchLine> bench_lens(const Context& context) {
  std::vector<BenchLine> lines;
  bench_lens_of_film(context, lines);
  bench_still(context, lines);
  return lines;
}

}  // namespace vedette::app
