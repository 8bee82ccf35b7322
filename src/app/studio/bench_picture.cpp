#include <fmt/format.h>
#include <sys/resource.h>

#include <chrono>
#include <filesystem>

#include "app/bench.h"
#include "app/play.h"
#include "app/studio/bench_desk.h"
#include "app/studio/bench_frame.h"
#include "app/studio/bench_lens.h"
#include "app/studio/bench_sound.h"
#include "app/studio/commands.h"
#include "app/studio/film_set.h"
#include "app/studio/flat_tiles.h"
#include "app/studio/picture_options.h"
#include "app/studio/shot_painter.h"
#include "choreography/gauge/picture_gauge.h"
#include "render/display.h"
#include "video/segment_sink.h"

namespace vedette::app {
namespace {

struct Options {
  std::string name, quality = "medium", only;
  bool json = false;
};

/// Eight seconds from the thick of the bundled battle, with and without the encoder.
void bench_film(const Context& context, std::vector<BenchLine>& lines) {
  const Battle battle = play_in_memory(load_scenario(context, "maida", "one-hour"), {});
  const choreography::Film film = make_film(context, battle, 10);
  PictureOptions options;
  const auto stage = offscreen_stage(context, options, render::Quality::Medium, film);
  constexpr int frames = 100;
  const double from = film.timeline.duration() / 2;
  const auto render_all = [&](video::FrameSink* sink) {
    for (int n = 0; n < frames; ++n) {
      const stage::StageFrame frame = frame_of(battle, film, options, from + n / 12.5);
      stage->take({&frame, 1});
      const auto picture = stage->read_back();
      if (sink != nullptr) sink->frame(picture);
    }
  };
  const double plain = median_ms(1, [&] { render_all(nullptr); });
  const auto output = std::filesystem::temp_directory_path() / "vedette-bench.mp4";
  const double encoded = median_ms(1, [&] {
    video::SegmentSink sink{output.string(), video::Container::Mp4};
    sink.begin({.width = 1280, .height = 720, .rate_num = 25, .frames = frames});
    render_all(&sink);
    sink.end();
  });
  std::filesystem::remove(output);
  lines.push_back({"film 1280x720, Maida, ten men a figure", "frames a s", 1000 * frames / encoded, 12, true});
  lines.push_back({"encoding adds to render and read-back", "%", 100 * (encoded / plain - 1), 35});
  rusage used{};
  getrusage(RUSAGE_SELF, &used);
  lines.push_back({"memory while filming, at its highest", "MB", static_cast<double>(used.ru_maxrss) / 1000});
}

/// What the director's cameras show of every bundled replay; and how long it takes to find out.
void bench_gauge(const Context& context, const std::string& only, std::vector<BenchLine>& lines) {
  for (const std::string& file : context.replays()) {
    const std::string name = "picture of " + std::filesystem::path{file}.stem().string();
    if (name.find(only) == std::string::npos) continue;
    const choreography::Film film = make_film(context, open_without_leaps(context, file));
    const auto began = std::chrono::steady_clock::now();
    const auto report =
        choreography::gauge_picture(film, choreography::relief_of(film.set.scenery), choreography::takes_of(film));
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
    BenchLine line{name, "s", took.count(), 20};
    for (std::size_t i = 0; i < choreography::measure_count; ++i)
      line.details.emplace_back(choreography::bars[i].name, report.values[i]);
    lines.push_back(std::move(line));
  }
}

/// How much of the ground in the fixed pictures shows nothing.
void bench_ground(const Context& context, const std::string& quality, const std::string& only,
                  std::vector<BenchLine>& lines) {
  const auto file = context.data / "tests/data/shots.yaml";
  if (!std::filesystem::exists(file)) return;  // they come with the sources
  data::Faults faults;
  PictureOptions options;
  options.quality = quality, options.exposures = 1;
  ShotPainter painter{context, options};
  constexpr double most = 15;  // per cent
  for (const Shot& shot : read_shots(file.string(), faults)) {
    const std::string name = "ground of " + shot.name + " that shows nothing";
    if (shot.look != "field" || shot.camera == "map" || name.find(only) == std::string::npos) continue;
    lines.push_back({name, "%", 100 * flat_tiles(painter.paint(shot, ""), parse_size(options.size)), most});
  }
}

}  // namespace

void add_bench_picture(Command program, Context& context) {
  auto options = std::make_shared<Options>();
  Command command = program.subcommand("bench", "Benchmarks that draw");
  command.option("NAME", options->name, "frame, film, picture, sound, lens or desk").required();
  command.option("--quality", options->quality, "of frame and picture: low, medium, high or film").with_default();
  command.option("--only", options->only, "of frame and picture: lines whose name holds this");
  command.flag("--json", options->json, "one JSON document, an array of lines");
  command.runs([options, &context] {
    const render::PrivateDisplay display;
    std::vector<BenchLine> lines;
    if (options->name == "frame")
      lines = bench_frame(context, quality_of(options->quality), options->only);
    else if (options->name == "picture")
      bench_ground(context, options->quality, options->only, lines), bench_gauge(context, options->only, lines);
    else if (options->name == "sound")
      lines = bench_sound(context);
    else if (options->name == "lens")
      lines = bench_lens(context);
    else if (options->name == "desk")
      lines = bench_desk(context);
    else
      bench_film(context, lines);
    print_bench(lines, options->json);
  });
}

}  // namespace vedette::app
