#include "app/studio/bench_frame.h"

#include <fmt/format.h>

#include <chrono>
#include <fstream>

#include "app/battle.h"
#include "app/studio/film_set.h"
#include "app/studio/picture_options.h"
#include "render/bench.h"
#include "stage/elbows.h"

namespace vedette::app {
namespace {

using Clock = std::chrono::steady_clock;

/// Soldiers times frames a second of an open-source strategy game on two such cores at 1280 x 720.
constexpr double other_game = 632 * 4.1;

double seconds_since(Clock::time_point began) {
  return std::chrono::duration<double>(Clock::now() - began).count();
}

/// The most memory this program has held since the last call.
double megabytes_at_most() {
  std::ifstream status{"/proc/self/status"};
  double kilobytes = 0;
  for (std::string word; status >> word;)
    if (word == "VmHWM:") status >> kilobytes;
  std::ofstream{"/proc/self/clear_refs"} << 5;  // counts from here again
  return kilobytes * 1.024 / 1000;
}

BenchLine line_of(const render::FrameTime& time) {
  const double rate = 1000 / time.milliseconds;
  return {time.scene,
          "frames a s",
          rate,
          time.reach,
          true,
          {{"figures", time.figures},
           {"drawn", static_cast<double>(time.drawn.figures)},
           {"fine", static_cast<double>(time.drawn.fine)},
           {"triangles", static_cast<double>(time.drawn.triangles)},
           {"chunks", static_cast<double>(time.drawn.chunks)},
           {"frame ms", time.milliseconds},
           {"processor ms", time.processor},
           {"submission ms", time.submission},
           {"MB", time.memory}}};
}

/// A battle's film and a stage that shows it, made in the order of `watch`: the stage reads its models meanwhile.
struct Showing {
  Showing(const Context& context, const std::string& replay, render::Quality quality, int men_per_figure)
      : battle{open_battle(context, (context.data / "replays" / replay).string())},
        stage{{.quality = quality, .data = context.data}},
        film{laid_out(context, battle, men_per_figure)} {
    stage.show(film.set);
  }
  Battle battle;
  render::Stage stage;
  double laid_out_in = 0;  // seconds
  choreography::Film film;

 private:
  choreography::Film laid_out(const Context& context, const Battle& of, int men_per_figure) {
    const auto began = Clock::now();
    choreography::Film made = make_film(context, of, men_per_figure);
    laid_out_in = seconds_since(began);
    return made;
  }
};

void bench_start(const Context& context, render::Quality quality, std::vector<BenchLine>& lines) {
  const auto began = Clock::now();
  Showing maida{context, "maida-one-hour.vrep", quality, 5};
  maida.stage.draw(frame_of(maida.battle, maida.film, {}, 0));
  (void)maida.stage.read_back();
  lines.push_back({"start to the first picture of Maida", "s", seconds_since(began), 3});
  lines.push_back({"memory with it shown", "MB", megabytes_at_most(), 500});
}

/// Waterloo in the middle of its film, seen by each camera, as figures and as a map.
void bench_waterloo(const Context& context, render::Quality quality, const std::string& only,
                    std::vector<BenchLine>& lines) {
  (void)megabytes_at_most();
  Showing waterloo{context, "waterloo-squares.vrep", quality, 10};
  int figures = 0;
  for (const stage::Roster& roster : waterloo.film.set.rosters) figures += roster.figures;
  const double middle = waterloo.film.timeline.duration() / 2;
  struct View {
    const char *look, *camera;
  };
  for (const View view : {View{"field", "close"},
                          {"field", "saddle"},
                          {"field", "hill"},
                          {"field", "map"},
                          {"map", "hill"},
                          {"map", "map"},
                          {"table", "saddle"},
                          {"table", "hill"}}) {
    PictureOptions options;
    options.look = view.look, options.camera = view.camera;
    const std::string name = fmt::format("Waterloo, ten men a figure, {}, {} look", view.camera, view.look);
    if (name.find(only) == std::string::npos) continue;
    render::FrameTime time = render::time_frames(
        waterloo.stage, [&](int i) { return frame_of(waterloo.battle, waterloo.film, options, middle + 0.04 * i); },
        12);
    time.scene = name;
    time.figures = figures;
    lines.push_back(line_of(time));
  }
  stage::StageFrame frame;
  const double ms = median_ms(5,
                              [&] {
                                for (int i = 0; i < 100; ++i)
                                  waterloo.film.timeline.draw(waterloo.film.timeline.duration() * i / 100, frame);
                              }) /
                    100;
  lines.push_back({fmt::format("choreography of Waterloo, {} units", waterloo.film.units), "ms", ms});
  lines.push_back({"memory for Waterloo, ten men a figure", "MB", megabytes_at_most(), 1000});
}

/// How men step aside in a stretch of film is known from here on: the studio works it out ahead of what it plays.
void look_ahead(const choreography::Film& film, timeline::Span span) {
  for (const stage::Roster& roster : film.set.rosters) {
    if (!roster.elbows) continue;
    const auto& stretches = roster.elbows->stretches();
    for (std::size_t i = 0; i < stretches.size(); ++i)
      if (static_cast<float>(stretches[i].last) * stage::Elbows::every > static_cast<float>(span.from) &&
          static_cast<float>(stretches[i].first) * stage::Elbows::every < static_cast<float>(span.to))
        (void)roster.elbows->steps(i);
  }
}

/// Whole films as the director shows them, every man drawn as far as `usual_ratio` goes: stretches of half a
/// second, spread over all.
void bench_director(const Context& context, render::Quality quality, const std::string& only,
                    std::vector<BenchLine>& lines) {
  struct Wanted {
    const char *replay, *name;
    double frames;
  };
  for (const Wanted wanted : {Wanted{"maida-one-hour.vrep", "Maida", 25},
                              {"quatre-bras-one-hour.vrep", "Quatre Bras", 20},
                              {"waterloo-napoleonic-fury.vrep", "Waterloo", 15}}) {
    const std::string name = fmt::format("{}, the director's shots", wanted.name);
    if (name.find(only) == std::string::npos) continue;
    (void)megabytes_at_most();
    const auto began = Clock::now();
    Showing shown{context, wanted.replay, quality, 0};
    const double opened = seconds_since(began);
    constexpr int stretches = 8, frames = 12;
    const double whole = shown.film.timeline.duration();
    const Looks looks{shown.battle, shown.film};
    const auto moment = [&](int i) {
      const double at = whole * (i / frames % stretches + 0.5) / stretches + 0.04 * (i % frames);
      return frame_of(shown.battle, shown.film, looks, {}, at);
    };
    const auto ahead = Clock::now();
    for (int stretch = 0; stretch < stretches; ++stretch) {
      const double at = whole * (stretch + 0.5) / stretches;
      look_ahead(shown.film, {at, at + 0.04 * frames});
    }
    const double stepped_aside = seconds_since(ahead);
    render::FrameTime time = render::time_frames(shown.stage, moment, stretches * frames);
    time.scene = name;
    for (const stage::Roster& roster : shown.film.set.rosters) time.figures += roster.figures;
    time.reach = wanted.frames;
    lines.push_back(line_of(time));
    lines.push_back({"  to open it, film, ground and all", "s", opened});
    lines.push_back({"  of these its film", "s", shown.laid_out_in, 3});
    lines.push_back({"  how men step aside in these shots", "s", stepped_aside});
    lines.push_back({"  memory with it shown", "MB", megabytes_at_most(), 1000});
  }
}

void bench_armies(const Context& context, render::Quality quality, const std::string& only,
                  std::vector<BenchLine>& lines) {
  double few = 0, many = 0;
  for (const render::FrameTime& time : render::bench_frames(context.data, quality, only)) {
    lines.push_back(line_of(time));
    if (time.figures >= 5'000)
      lines.push_back({"  of the other game's figures x frames", "times",
                       time.figures * 1000 / time.milliseconds / other_game, 20, true});
    if (time.scene.starts_with("200 units")) few = time.submission;
    if (time.figures == 200'000) many = time.submission;
  }
  if (few == 0 || many == 0) return;
  lines.push_back({"submission of 200 units, 200,000 figures", "ms", many, 2});
  lines.push_back({"  more than with 1,000 figures", "ms", many - few, 1});
}

}  // namespace

std::vector<BenchLine> bench_frame(const Context& context, render::Quality quality, const std::string& only) {
  std::vector<BenchLine> lines;
  if (only.empty()) bench_start(context, quality, lines);
  if (only.empty() || only.find("Waterloo") != std::string::npos) bench_waterloo(context, quality, only, lines);
  bench_director(context, quality, only, lines);
  bench_armies(context, quality, only, lines);
  return lines;
}

}  // namespace vedette::app
