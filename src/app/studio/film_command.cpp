#include <fmt/format.h>

#include <cmath>
#include <csignal>
#include <filesystem>

#include "app/film_time.h"
#include "app/progress.h"
#include "app/studio/commands.h"
#include "app/studio/picture_options.h"
#include "render/display.h"
#include "video/mp4_sink.h"
#include "video/picture_sink.h"

namespace vedette::app {
namespace {

struct Options {
  PictureOptions picture;
  std::string output, from, to;
  int rate = 25;
  bool force = false, no_sound = false;
};

volatile std::sig_atomic_t interrupted = 0;

/// The turns that begin in the stretch, one chapter each; a turn too close to the end or to the one before has none.
std::vector<video::FilmChapter> chapters(const timeline::Timeline& film, double from, std::int64_t frames, int rate) {
  std::vector<video::FilmChapter> found;
  for (const timeline::Mark& mark : film.marks()) {
    if (mark.kind != timeline::Mark::Kind::Turn || mark.at < from) continue;
    const std::int64_t first = std::llround((mark.at - from) * rate);
    if (first < frames && (found.empty() || first > found.back().first_frame)) found.push_back({first, mark.name});
  }
  if (found.empty() || found.front().first_frame > 0) found.insert(found.begin(), {0, "Opening"});
  return found;
}

std::unique_ptr<video::FrameSink> sink_for(const std::string& output) {
  const auto kind = std::filesystem::path{output}.extension();
  if (kind == ".png" || kind == ".jpg" || kind == ".jpeg") return std::make_unique<video::PictureSink>(output);
  if (kind == ".mp4") return std::make_unique<video::Mp4Sink>(output);
  throw bad_input("-o " + output + ": expected a name that ends in .mp4, or in .png or .jpg for single pictures");
}

void run(Context& context, const Options& options) {
  if (!options.force && std::filesystem::exists(options.output))
    throw bad_input(options.output + " exists already: choose another name with -o, or overwrite it with --force");
  const Size size = parse_size(options.picture.size);
  const auto sink = sink_for(options.output);
  const Battle battle = open_without_leaps(context, options.picture.replay);
  const choreography::Film film = make_film(context, battle, ratio_of(options.picture, battle, render::Quality::High));
  const double from = options.from.empty() ? 0 : film_seconds(film.timeline, options.from);
  const double to = options.to.empty() ? film.timeline.duration() : film_seconds(film.timeline, options.to);
  if (to <= from) throw bad_input("--to lies before --from: nothing to film");
  const auto frames = static_cast<std::int64_t>(std::floor((to - from) * options.rate));

  const render::PrivateDisplay display;
  const auto stage = offscreen_stage(context, options.picture, render::Quality::High, film);
  for (const int signal : {SIGINT, SIGTERM}) std::signal(signal, [](int) { interrupted = 1; });
  sink->begin({.width = size.width,
               .height = size.height,
               .rate_num = options.rate,
               .frames = frames,
               .title = battle.title(),
               .chapters = chapters(film.timeline, from, frames, options.rate)});
  const Looks looks{battle, film};
  Progress progress{"film", frames, context.quiet};
  for (std::int64_t n = 0; n < frames && interrupted == 0; ++n) {
    stage->draw(frame_of(battle, film, looks, options.picture, from + static_cast<double>(n) / options.rate));
    sink->frame(stage->read_back());
    progress.reached(n + 1);
  }
  if (interrupted != 0) {
    sink->abort();
    context.status = Status::Interrupted;
    return;
  }
  sink->end();
  fmt::print("{}\n", options.output);
}

}  // namespace

void add_film(Command program, Context& context) {
  auto options = std::make_shared<Options>();
  Command command = program.subcommand("film", "Renders a video without a window (H.264 in MP4, or PNG pictures)");
  add_picture_options(command, options->picture);
  command.known("REPLAY").required();
  command.option("-o,--output", options->output, "an .mp4 file, or name-%05d.png for single pictures").required();
  command.option("--fps", options->rate, "pictures a second").between(1, 120).with_default();
  command.option("--from", options->from, "T3, T3/red/shooting or mm:ss");
  command.option("--to", options->to, "T4, T3/blue or mm:ss");
  command.flag("--no-sound", options->no_sound, "no sound track (there is none yet)");
  command.flag("--force", options->force, "overwrite the film");
  command.runs([options, &context] { run(context, *options); });
}

}  // namespace vedette::app
