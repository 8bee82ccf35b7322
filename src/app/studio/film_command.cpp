#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <future>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "app/film_time.h"
#include "app/output.h"
#include "app/progress.h"
#include "app/studio/commands.h"
#include "app/studio/film_edit.h"
#include "app/studio/film_farm.h"
#include "app/studio/film_pictures.h"
#include "app/studio/film_script.h"
#include "app/studio/film_video.h"
#include "app/studio/film_words.h"
#include "app/studio/interruption.h"
#include "app/studio/kept_cut.h"
#include "app/studio/picture_shape.h"
#include "app/studio/shown_shots.h"
#include "app/studio/storyboard.h"
#include "data/suggest.h"
#include "files/write.h"
#include "film/otio.h"
#include "video/animation_sink.h"
#include "video/container.h"
#include "video/picture_file.h"
#include "video/picture_sink.h"

namespace vedette::app {
namespace {

/// Whether single pictures are wished.
bool is_pictures(const std::string& output) {
  const auto kind = std::filesystem::path{output}.extension();
  return kind == ".png" || kind == ".jpg" || kind == ".jpeg";
}

/// @return null for a video, which is made of segments.
std::unique_ptr<video::FrameSink> sink_for(const std::string& output) {
  if (is_pictures(output)) return std::make_unique<video::PictureSink>(output);
  if (video::AnimationSink::takes(output)) return std::make_unique<video::AnimationSink>(output);
  if (video::container_of(output)) return nullptr;
  throw bad_input("-o " + output +
                  ": expected a name that ends in .mp4 or .webm, in .srt or .vtt for its words, in .otio for its "
                  "shots, in .webp or .gif for a map that moves, or in "
                  ".png or .jpg for single pictures");
}

/// Whether a line of the ledger changes what a map shows.
bool changes_the_map(const battle::Event& event) {
  return std::holds_alternative<battle::UnitMoved>(event) || std::holds_alternative<battle::FormationChanged>(event) ||
         std::holds_alternative<battle::UnitRemoved>(event) || std::holds_alternative<battle::UnitArrived>(event) ||
         std::holds_alternative<battle::CompanyDetached>(event) ||
         std::holds_alternative<battle::CompanyRejoined>(event) || std::holds_alternative<battle::RulingMade>(event);
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
void run_map(Context& context, const FilmOptions& options, video::FrameSink& sink) {
  constexpr int rate = 1, at_the_ends = 3;  // steps a second
  const Battle battle = open_without_leaps(context, options.picture.replay);
  expect_turn(battle, options.from, "--from"), expect_turn(battle, options.to, "--to");
  const render::PrivateDisplay display;
  auto reading = std::async(std::launch::async, [&] { return ground_of(context, battle); });
  const auto stage = map_stage(context, options.picture);
  const stage::Scenery ground = reading.get();
  auto moving = std::async(std::launch::async, [&] { return make_map(context, battle, ground); });
  // The signs of a map are drawn frame by frame: its ground can be painted without them. Of a stretch that is wished it
  // is said at once when it is not there.
  const bool whole = options.from.empty() && options.to.empty();
  if (whole) stage->show({.scenery = ground});
  const choreography::Film film = moving.get();
  const timeline::Span span = film_stretch(film.timeline, options.from, options.to);
  if (!whole) stage->show({.scenery = ground});
  PictureOptions picture = options.picture;
  picture.look = "map";
  picture.titles = false;
  const std::vector<double> seconds = map_seconds(battle, film.timeline, span.from, span.to);
  const Size size = parse_size(picture.size);
  const auto steps = static_cast<std::int64_t>(seconds.size());
  sink.begin({.width = size.width, .height = size.height, .rate_num = rate, .title = battle.title()});
  const Looks looks{battle, film};
  const int exposures = exposures_of(picture, *stage, render::Quality::Medium, render::Taking::Film);
  Progress progress{"film", steps, context.quiet};
  for (std::int64_t n = 0; n < steps && !is_interrupted(); ++n) {
    stage->take(taken_at(battle, film, looks, picture, seconds[static_cast<std::size_t>(n)], exposures));
    const auto pixels = stage->read_back();
    for (int times = n == 0 || n + 1 == steps ? at_the_ends : 1; times > 0; --times) sink.frame(pixels);
    progress.reached(n + 1);
  }
  if (is_interrupted()) {
    sink.abort();
    context.status = Status::Interrupted;
    return;
  }
  sink.end();
  fmt::print("{}\n", options.output);
}

/// Stretches of the battle, for a film by one camera in one look. @throws Failure.
timeline::Edit edit_of(const FilmOptions& options, const Battle& battle, const choreography::Film& film) {
  const timeline::Span span = film_stretch(film.timeline, options.from, options.to);
  if (!options.is_stretch()) return edit_to_length(battle, film, span, options.length);
  timeline::Edit edit;
  edit.show(span);
  return edit;
}

/// Single pictures, each under its number.
void draw_pictures(Context& context, const FilmJob& job, video::FrameSink& sink) {
  const Size size = parse_size(job.options.picture.size);
  FilmPictures pictures{context, job};
  const std::int64_t count = job.pictures();
  sink.begin({.width = size.width, .height = size.height, .rate_num = job.options.rate, .frames = count});
  Progress progress{"film", count, context.quiet};
  for (std::int64_t n = 0; n < count && !is_interrupted(); ++n) {
    sink.frame(pictures.draw(n));
    progress.reached(n + 1);
  }
  if (is_interrupted()) {
    sink.abort();
    context.status = Status::Interrupted;
    return;
  }
  sink.end();
  fmt::print("{}\n", job.options.output);
}

/// Words without a film, for one that is there already.
bool is_words(const std::string& output) {
  return output.ends_with(".srt") || output.ends_with(".vtt");
}
bool is_written(const std::string& output) {
  return is_words(output) || output.ends_with(".otio");
}
void write_words_alone(const Context& context, const FilmJob& job) {
  const std::vector<film::Line> words = words_and_sounds_of(context, job);
  const std::string& path = job.options.output;
  if (const auto fault = files::write_whole(path, path.ends_with(".srt") ? film::srt_of(words) : film::vtt_of(words)))
    throw cannot(path + ": " + *fault);
  fmt::print("{}\n", path);
}

/// The shots as an edit list beside the film of the same name.
void write_edit_list(const FilmJob& job) {
  const std::string& path = job.options.output;
  const std::string media = std::filesystem::path{path}.filename().replace_extension(".mp4").string();
  const std::string list = film::otio_of(shown_shots(job), {job.battle.title(), media, job.options.rate});
  if (const auto fault = files::write_whole(path, list)) throw cannot(path + ": " + *fault);
  fmt::print("{}\n", path);
}

/// What a shape is in pixels, where no size is given; a size that is no such shape is refused.
void fit_shape(FilmOptions& options, bool has_size) {
  if (options.shape.empty()) return;
  const auto [across, up] = shape_named(options.shape);
  if (!has_size) {
    constexpr int shorter = 720;
    const int unit = shorter / std::min(across, up);
    options.picture.size = fmt::format("{}x{}", across * unit, up * unit);
    return;
  }
  const Size size = parse_size(options.picture.size);
  if (std::abs(size.width * up - size.height * across) > std::max(across, up) * 2)
    throw bad_input(fmt::format("--size {} is not of --shape {} (leave one of them out, or use {}x{})",
                                options.picture.size, options.shape, size.width, size.width * up / across / 2 * 2));
}

void expect_farm(const FilmOptions& options) {
  if (options.submit && options.farm.empty())
    throw bad_input("--submit sends the jobs of a plan: name its folder with --farm DIR");
  if (!options.farm.empty() && !video::container_of(options.output))
    throw bad_input("--farm makes a video: name it with -o F.mp4 or F.webm");
}

/// Refuses what stands already where the first of so many pictures are to be.
void expect_places_for_pictures(const FilmOptions& options, std::int64_t count) {
  if (!is_pictures(options.output)) return;
  for (std::int64_t n = 0; n < count; ++n) expect_place_for(video::numbered(options.output, n), options.force);
}

/// Refuses the names of all that a film leaves: the film itself, and its words beside it.
void expect_places_for_film(const FilmOptions& options) {
  expect_place_for(options.output, options.force);
  expect_places_for_pictures(options, 1);  // of the others it is not known yet how many they are
  if (!options.has_words_beside() || !video::container_of(options.output)) return;
  for (const std::string& words : words_beside(options.output)) expect_place_for(words, options.force);
}

void expect_places_for(const FilmOptions& options) {
  expect_farm(options);
  if (options.output.empty() && options.storyboard.empty() && options.write_script.empty() && !options.voice_sheet)
    throw bad_input("nothing to make: name a film with -o F.mp4, or a sheet of its shots with --storyboard F.png");
  if (!options.write_script.empty()) expect_place_for(options.write_script, options.force, "--write-script");
  if (!options.output.empty()) expect_places_for_film(options);
  if (!options.storyboard.empty()) expect_place_for(options.storyboard, options.force, "--storyboard");
  if (!options.storyboard.empty()) video::check_picture_name(options.storyboard);
}

std::string no_voices(const std::string& folder) {
  return folder + ": there is no such folder (expected one with 01.wav, 02.wav ..., or flite)";
}

void run(Context&, const FilmOptions&, const film::Script*);

/// A script's own wishes, where the command line has none.
FilmOptions with(FilmOptions options, const film::Script& script) {
  if (options.length.empty() && script.length) options.length = script.length->text;
  if (script.style && !options.has_style) options.style = *script.style;
  if (script.sound.none) options.no_sound = true;
  if (script.sound.music && options.music.empty())
    options.music = film::music_names[static_cast<std::size_t>(*script.sound.music)];
  if (!script.sound.voice || !options.voice.empty() || *script.sound.voice == "none") return options;
  options.voice = *script.sound.voice;
  if (!script.sound.has_folder()) return options;
  options.voice = script.beside(options.voice);
  if (!std::filesystem::is_directory(options.voice))
    throw bad_input(script.file + ": sound: " + no_voices(options.voice));
  return options;
}

void write_script(const std::string& path, const std::string& script) {
  if (const auto fault = files::write_whole(path, script)) throw cannot(path + ": " + *fault);
  fmt::print("{}\n", path);
}

/// Refuses what a map that moves cannot have: it is one picture a phase, without shots, words or sound.
void expect_map_of(const FilmOptions& options) {
  if (!video::AnimationSink::takes(options.output)) return;
  std::vector<std::string_view> in_vain;
  for (const auto& [is_wished, name] : {std::pair{!options.storyboard.empty(), "--storyboard"},
                                        {!options.script.empty(), "--script"},
                                        {!options.write_script.empty(), "--write-script"},
                                        {options.has_style, "--style"},
                                        {!options.length.empty() && options.length != "full", "--length"},
                                        {!options.voice.empty(), "--voice"},
                                        {options.voice_sheet, "--voice-sheet"},
                                        {options.has_words_beside(), "--subtitles"},
                                        {!options.music.empty() && options.music != "none", "--music"},
                                        {options.no_sound, "--no-sound"},
                                        {options.picture.look == "table", "--look table"}})
    if (is_wished) in_vain.emplace_back(name);
  if (in_vain.empty()) return;
  throw bad_input(fmt::format("-o {}: the map that moves has no {} (leave that out, or name a film: -o F.mp4)",
                              options.output, data::listed(in_vain)));
}

void run(Context& context, const FilmOptions& given) {
  expect_map_of(given);
  if (given.script.empty()) return run(context, given, nullptr);
  const film::Script script = load_script(given.script);
  run(context, with(given, script), &script);
}

void run(Context& context, const FilmOptions& options, const film::Script* script) {
  const bool draws_for_another = !options.draws_for.empty();
  if (!draws_for_another) expect_places_for(options);
  const auto sink = options.output.empty() || is_written(options.output) ? nullptr : sink_for(options.output);
  static_cast<void>(parse_size(options.picture.size));
  if (!draws_for_another) note_interruption();
  if (video::AnimationSink::takes(options.output)) return run_map(context, options, *sink);
  const Battle battle = open_without_leaps(context, options.picture.replay);
  expect_turn(battle, options.from, "--from"), expect_turn(battle, options.to, "--to");
  const Size size = parse_size(options.picture.size);
  const choreography::Film film = make_film(context, battle, ratio_of(options.picture, battle, render::Quality::High),
                                            {}, static_cast<float>(size.width) / static_cast<float>(size.height));
  if (!options.is_edited() && (script != nullptr || !options.write_script.empty()))
    throw bad_input(
        "a script is of a whole film by its own cameras (leave out --from, --to, --camera, --look and "
        "--length full)");
  data::Faults unread;
  std::optional<film::Script> kept;  // a script wins, and so does a wish for another film
  if (script == nullptr && options.is_edited() && options.length.empty() && !options.has_style)
    kept = kept_script(battle, unread);
  if (const std::string fault = kept_in_vain(unread); !fault.empty()) fmt::print(stderr, "film: {}\n", fault);
  if (kept && !context.quiet)
    fmt::print(stderr, "film: as it was cut in the studio (for the director's: --length 4:00)\n");
  if (kept) script = &*kept;
  std::optional<CutFilm> made;
  if (options.is_edited()) made = cut_film(context, battle, film, options, script);
  const timeline::Cut* cut = made ? &made->cut : nullptr;
  const timeline::Edit edit = cut != nullptr ? cut->edit() : edit_of(options, battle, film);
  const FilmJob job{options,
                    battle,
                    film,
                    edit,
                    cut,
                    made ? made->text : std::string{},
                    script != nullptr ? script->title.value_or("") : std::string{}};
  if (draws_for_another) return draw_segments_asked_for(context, job);
  expect_places_for_pictures(options, job.pictures());
  // What is wrong with the voices is told before anything is drawn.
  if (!options.voice.empty() && !draws_for_another) static_cast<void>(words_of(context, job));
  if (!options.write_script.empty() && made) write_script(options.write_script, made->written);
  if (options.voice_sheet) fmt::print("{}", voice_sheet(words_of(context, job)));
  if (!options.storyboard.empty()) {
    if (cut != nullptr)
      draw_storyboard(context, battle, film, *cut, options.picture, options.storyboard);
    else
      draw_storyboard(context, battle, film, choreography::Screening{film, edit}, options.picture, options.storyboard);
    fmt::print("{}\n", options.storyboard);
  }
  if (is_words(options.output)) return write_words_alone(context, job);
  if (options.output.ends_with(".otio")) return write_edit_list(job);
  if (sink) draw_pictures(context, job, *sink);
  if (!options.farm.empty()) return write_farm(context, job);
  if (!sink && !options.output.empty()) make_video(context, job);
}

}  // namespace

void add_film(Command program, Context& context) {
  auto options = std::make_shared<FilmOptions>();
  Command command =
      program.subcommand("film", "Renders a video without a window (H.264 in MP4, VP9 in WebM, or pictures)");
  add_picture_options(command, options->picture);
  command.known("REPLAY").required();
  command.option("-o,--output", options->output,
                 "an .mp4 or .webm file; .srt or .vtt: its words alone; .otio: its shots for an editor; .webp or .gif: "
                 "the map, a step a "
                 "phase that changed something; or name-%05d.png for single pictures");
  command.option("--fps", options->rate, "pictures a second").between(1, 120).with_default();
  command.option("--from", options->from, "T3, T3/red/shooting or mm:ss");
  command.option("--to", options->to, "T4, T3/blue or mm:ss");
  command.option("--storyboard", options->storyboard, "a .png or .jpg: a small picture of every shot, with its words");
  command.option(
      "--length", options->length,
      "M:SS: a documentary of that length, or full: all of the battle as it was (default: 4:00, or what there is "
      "to show; with --from, --to, --camera or --look all of it)");
  command
      .option("--odds-games", options->odds.games,
              "battles played on to find the odds that are told (default: as for `story`)")
      .between(1, 1'000'000);
  command
      .option("--jobs", options->jobs,
              "processes that draw a video (default: 2 for forty seconds and more, where there are two "
              "cores and 6 GB); an interrupted one goes on where it was")
      .between(1, 64);
  command.option("--shape", options->shape, "16:9, 9:16 (upright) or 1:1 (square), where --size says nothing else")
      .checked(fault_of_shape);
  command
      .option(
          "--subtitles", options->subtitles,
          "the battle's story in words, and what is heard: soft (a track of the film, and F.srt and F.vtt beside it), "
          "burned (part of the picture, and the same files) or none (default: a track of the film)")
      .checked([](const std::string& how) {
        const bool known = how == "none" || how == "soft" || how == "burned";
        return known ? std::string{} : how + ": expected none, soft or burned";
      });
  command
      .option(
          "--voice", options->voice,
          "a folder of 01.wav, 02.wav ... as the voice sheet numbers them; or flite, to judge the timing by (default: "
          "nobody speaks)")
      .checked([](const std::string& voice) {
        return voice == "flite" || std::filesystem::is_directory(voice) ? std::string{} : no_voices(voice);
      });
  command
      .option("--music", options->music,
              "full, quiet or none: tunes of both armies' nations and pieces of our own, but none in a fight (default: "
              "full in a documentary)")
      .checked([](const std::string& music) {
        const bool known = std::ranges::find(film::music_names, music) != film::music_names.end();
        return known ? std::string{} : music + ": expected none, quiet or full";
      });
  command.flag("--voice-sheet", options->voice_sheet, "prints the words, numbered, with their times");
  command.option(
      "--script", options->script,
      "F.yaml: films what it says; its moments are `T2/red/shooting, SENTENCE` as `log` prints it, and a shot "
      "has when, map or photo (or drop), hold, rate, shot, text, keys and more: see README");
  command.option("--write-script", options->write_script,
                 "F.yaml: writes the film as a script that makes the same one, to be changed");
  command
      .option("--style", options->style_name,
              "documentary, action (near and short), table (the club's table) or lesson (every turn on the map)")
      .checked([](const std::string& style) {
        const bool known = std::ranges::find(choreography::style_names, style) != choreography::style_names.end();
        return known ? std::string{} : style + ": no such style" + data::hint(style, choreography::style_names);
      });
  command.option("--farm", options->farm,
                 "DIR: draws nothing, but writes a plan there by which many machines make the video, with the jobs for "
                 "Slurm: one a segment, and one that joins them");
  command.flag("--submit", options->submit, "sends the jobs of --farm by sbatch");
  command.option("--draws-for", options->draws_for).hidden();
  auto alone = std::make_shared<std::string>();  // the same, of a process that nobody waits for
  command.option("--draws-alone", *alone).hidden();
  command.flag("--no-sound", options->no_sound, "no sound track");
  command.flag("--force", options->force, "overwrite the film, and what is made with it");
  command.runs([options, alone, &context, command] {
    if (!alone->empty()) options->draws_for = *alone, options->keeps_parts = true;
    fit_shape(*options, command.is_given("--size"));
    const auto style = std::ranges::find(choreography::style_names, options->style_name);
    options->has_style = style != choreography::style_names.end();
    if (options->has_style)
      options->style = static_cast<choreography::Style>(style - choreography::style_names.begin());
    run(context, *options);
  });
}

}  // namespace vedette::app
