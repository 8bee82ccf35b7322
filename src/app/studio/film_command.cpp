#include <fmt/format.h>

#include <cmath>
#include <csignal>
#include <filesystem>
#include <thread>

#include "app/film_time.h"
#include "app/progress.h"
#include "app/studio/commands.h"
#include "app/studio/film_edit.h"
#include "app/studio/film_sound.h"
#include "app/studio/picture_options.h"
#include "app/studio/storyboard.h"
#include "choreography/screening.h"
#include "render/display.h"
#include "video/animation_sink.h"
#include "video/mp4_sink.h"
#include "video/picture_file.h"
#include "video/picture_sink.h"

namespace vedette::app {
namespace {

struct Options {
  PictureOptions picture;
  std::string output, storyboard, from, to, length;
  int rate = 25;
  bool force = false, no_sound = false;
};

volatile std::sig_atomic_t interrupted = 0;

bool is_video(const std::string& output) {
  return std::filesystem::path{output}.extension() == ".mp4";
}

/// @param sound of a video; null for none. Outlives the sink.
std::unique_ptr<video::FrameSink> sink_for(const std::string& output, video::AudioSource* sound = nullptr) {
  const auto kind = std::filesystem::path{output}.extension();
  if (kind == ".png" || kind == ".jpg" || kind == ".jpeg") return std::make_unique<video::PictureSink>(output);
  if (video::AnimationSink::takes(output)) return std::make_unique<video::AnimationSink>(output);
  if (is_video(output)) return std::make_unique<video::Mp4Sink>(output, sound);
  throw bad_input("-o " + output +
                  ": expected a name that ends in .mp4, in .webp or .gif for a map that moves, or in "
                  ".png or .jpg for single pictures");
}

/// Whether a line of the ledger changes what a map shows.
bool changes_the_map(const battle::Event& event) {
  return std::holds_alternative<battle::UnitMoved>(event) || std::holds_alternative<battle::FormationChanged>(event) ||
         std::holds_alternative<battle::UnitRemoved>(event) || std::holds_alternative<battle::UnitArrived>(event) ||
         std::holds_alternative<battle::CompanyDetached>(event) ||
         std::holds_alternative<battle::CompanyRejoined>(event);
}

/// The seconds at which a map has something new to show: the start, the end of each phase that changed something, and
/// the end; by `from` and `to`.
std::vector<double> map_seconds(const Battle& battle, const timeline::Timeline& film, double from, double to) {
  std::vector<double> seconds{from};
  bool changed = false;
  double last = from;
  for (const battle::Entry& entry : battle.replay.entries) {
    const double at = film.events().reached(entry.sequence);
    if (at < from || at > to) continue;
    const bool clock = std::holds_alternative<battle::PhaseBegan>(entry.event) ||
                       std::holds_alternative<battle::PlayerTurnBegan>(entry.event) ||
                       std::holds_alternative<battle::TurnBegan>(entry.event);
    if (clock && changed) seconds.push_back(at), changed = false;
    if (changes_the_map(entry.event)) changed = true;
    last = at;
  }
  seconds.push_back(std::max(last, to));
  return seconds;
}

/// Draws the map look, a step a phase; the ends stand for three seconds.
void run_map(Context& context, const Options& options, video::FrameSink& sink) {
  constexpr int rate = 1, at_the_ends = 3;  // steps a second
  const Battle battle = open_without_leaps(context, options.picture.replay);
  const choreography::Film film = make_map(context, battle);
  const double from = options.from.empty() ? 0 : film_seconds(film.timeline, options.from);
  const double to = options.to.empty() ? film.timeline.duration() : film_seconds(film.timeline, options.to);
  if (to <= from) throw bad_input("--to lies before --from: nothing to film");
  PictureOptions picture = options.picture;
  picture.look = "map";
  picture.titles = false;
  const std::vector<double> seconds = map_seconds(battle, film.timeline, from, to);
  const Size size = parse_size(picture.size);
  const render::PrivateDisplay display;
  // The signs of a map are drawn frame by frame and need no men prepared; the renderer wants one roster at least.
  choreography::Film ground;
  ground.set = film.set;
  ground.set.rosters.resize(std::min<std::size_t>(1, ground.set.rosters.size()));
  const auto stage = offscreen_stage(context, picture, render::Quality::Medium, ground);
  const auto steps = static_cast<std::int64_t>(seconds.size());
  sink.begin({.width = size.width, .height = size.height, .rate_num = rate, .title = battle.title()});
  const Looks looks{battle, film};
  const int exposures = exposures_of(picture, *stage, render::Quality::Medium, render::Taking::Film);
  Progress progress{"film", steps, context.quiet};
  for (std::int64_t n = 0; n < steps && interrupted == 0; ++n) {
    stage->take(taken_at(battle, film, looks, picture, seconds[static_cast<std::size_t>(n)], exposures));
    const auto pixels = stage->read_back();
    for (int times = n == 0 || n + 1 == steps ? at_the_ends : 1; times > 0; --times) sink.frame(pixels);
    progress.reached(n + 1);
  }
  if (interrupted != 0) {
    sink.abort();
    context.status = Status::Interrupted;
    return;
  }
  sink.end();
  fmt::print("{}\n", options.output);
}

/// What of the battle is filmed. @throws Failure.
timeline::Edit edit_of(const Options& options, const Battle& battle, const choreography::Film& film) {
  const double from = options.from.empty() ? 0 : film_seconds(film.timeline, options.from);
  const double to = options.to.empty() ? film.timeline.duration() : film_seconds(film.timeline, options.to);
  if (to <= from) throw bad_input("--to lies before --from: nothing to film");
  if (!options.length.empty()) return edit_to_length(battle, film, {from, to}, options.length);
  timeline::Edit edit;
  edit.show({from, to});
  return edit;
}

/// What is heard where the camera is; nothing of single pictures, nor where it is not wished. A stretch sounds as it
/// does in the whole film.
std::unique_ptr<FilmSound> sound_of(const Context& context, const Options& options, const Battle& battle,
                                    const choreography::Film& film, const timeline::Edit& edit) {
  if (options.no_sound || !is_video(options.output)) return nullptr;
  timeline::Edit whole;
  whole.show({0, film.timeline.duration()});
  const bool stretch = options.length.empty();
  const Looks looks{battle, film};
  const auto camera = [&](double second) { return camera_at(battle, film, looks, options.picture, second); };
  return std::make_unique<FilmSound>(context, film, stretch ? whole : edit, camera,
                                     stretch ? edit.pieces().front().battle.from : 0,
                                     std::max(1U, std::thread::hardware_concurrency()));
}

void record(Context& context, const Options& options, const Battle& battle, const choreography::Film& film,
            const timeline::Edit& edit) {
  const choreography::Screening screening{film, edit};
  const bool own_words = !options.length.empty() && options.picture.titles;  // a stretch is a part of the whole film
  const auto frames = static_cast<std::int64_t>(std::floor(edit.duration() * options.rate));
  const Size size = parse_size(options.picture.size);
  const render::PrivateDisplay display;
  const auto stage = offscreen_stage(context, options.picture, render::Quality::High, film);
  const std::unique_ptr<FilmSound> sound = sound_of(context, options, battle, film, edit);
  const auto sink = sink_for(options.output, sound.get());
  sink->begin({.width = size.width,
               .height = size.height,
               .rate_num = options.rate,
               .frames = frames,
               .title = battle.title(),
               .chapters = chapters(film.timeline, edit, options.rate)});
  const Looks looks{battle, film};
  const int exposures = exposures_of(options.picture, *stage, render::Quality::High, render::Taking::Film);
  Progress progress{"film", frames, context.quiet};
  for (std::int64_t n = 0; n < frames && interrupted == 0; ++n) {
    const double at = static_cast<double>(n) / options.rate;
    auto taken = taken_at(battle, film, looks, options.picture, edit.battle_at(at), exposures);
    if (own_words) screening.draw(at, taken.front());
    stage->take(taken);
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

void run(Context& context, const Options& options) {
  if (options.output.empty() && options.storyboard.empty())
    throw bad_input("nothing to make: name a film with -o F.mp4, or a sheet of its shots with --storyboard F.png");
  for (const auto& [file, option] : {std::pair{options.output, "-o"}, std::pair{options.storyboard, "--storyboard"}})
    if (!options.force && std::filesystem::exists(file))
      throw bad_input(
          fmt::format("{} exists already: choose another name with {}, or overwrite it with --force", file, option));
  if (!options.storyboard.empty()) video::check_picture_name(options.storyboard);
  const auto sink = options.output.empty() ? nullptr : sink_for(options.output);
  static_cast<void>(parse_size(options.picture.size));
  for (const int signal : {SIGINT, SIGTERM}) std::signal(signal, [](int) { interrupted = 1; });
  if (video::AnimationSink::takes(options.output)) return run_map(context, options, *sink);
  const Battle battle = open_without_leaps(context, options.picture.replay);
  const choreography::Film film = make_film(context, battle, ratio_of(options.picture, battle, render::Quality::High));
  const timeline::Edit edit = edit_of(options, battle, film);
  if (!options.storyboard.empty()) {
    draw_storyboard(context, battle, film, choreography::Screening{film, edit}, options.picture, options.storyboard);
    fmt::print("{}\n", options.storyboard);
  }
  if (sink) record(context, options, battle, film, edit);
}

}  // namespace

void add_film(Command program, Context& context) {
  auto options = std::make_shared<Options>();
  Command command = program.subcommand("film", "Renders a video without a window (H.264 in MP4, or PNG pictures)");
  add_picture_options(command, options->picture);
  command.known("REPLAY").required();
  command.option(
      "-o,--output", options->output,
      "an .mp4 file; .webp or .gif: the map, a step a phase that changed something; or name-%05d.png for single "
      "pictures");
  command.option("--fps", options->rate, "pictures a second").between(1, 120).with_default();
  command.option("--from", options->from, "T3, T3/red/shooting or mm:ss");
  command.option("--to", options->to, "T4, T3/blue or mm:ss");
  command.option("--storyboard", options->storyboard, "a .png or .jpg: a small picture of every shot, with its words");
  command.option("--length", options->length,
                 "M:SS: cut to that length, the heaviest fights first (default: all of the battle)");
  command.flag("--no-sound", options->no_sound, "no sound track");
  command.flag("--force", options->force, "overwrite the film");
  command.runs([options, &context] { run(context, *options); });
}

}  // namespace vedette::app
