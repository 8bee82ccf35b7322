#include <fmt/format.h>

#include <future>

#include "app/story.h"
#include "app/studio/commands.h"
#include "app/studio/film_facts.h"
#include "app/studio/film_script.h"
#include "app/studio/film_set.h"
#include "app/studio/picture_shape.h"
#include "choreography/director/cameras.h"
#include "choreography/gauge/composition_gauge.h"
#include "choreography/gauge/picture_gauge.h"
#include "choreography/gauge/telling_gauge.h"
#include "choreography/picture_check.h"
#include "data/suggest.h"
#include "data/text_file.h"

namespace vedette::app {
namespace {

void print(const std::string& file, const choreography::PictureFault& fault) {
  const int minutes = static_cast<int>(fault.at) / 60;
  fmt::print("{}: at {}:{:04.1f}: {}: {}\n", file, minutes, fault.at - 60 * minutes, fault.unit, fault.text());
}

/// What a camera shows: the director's shots, or all of the film by another.
std::vector<choreography::Take> takes(const choreography::Film& film, const choreography::Relief& relief,
                                      const std::string& camera) {
  if (camera == "director") return choreography::takes_of(film);
  const auto standing = [&film, &relief, camera](double at) {
    return choreography::camera_named(camera, film, at, relief, choreography::Lens::None);
  };
  if (!standing(0))
    throw bad_input("--camera " + camera + ": no such camera" + data::hint(camera, choreography::camera_names));
  return choreography::takes_by(film, [standing](double at) { return standing(at).value_or(stage::Camera{}); });
}

/// How its shots are taken, as an editor would look at them.
void print_shots(const std::string& file, const choreography::Film& film, const choreography::Relief& relief) {
  const auto report = choreography::gauge_composition(film, relief, choreography::takes_of(film));
  for (const auto& fault : report.faults) print(file, fault);
  fmt::print(
      "{}: {} shots of the field: {} with the eye under 4 m, {} lenses, {} with 12 to 60 % subject and under 40 % "
      "sky, {} with half of it behind something, {} at the lower edge, {} with somebody before the lens, {} with one "
      "body on an eighth of the picture, {} in smoke, {} at rest, {:.0f} of {:.0f} s lifeless, {} taken as the one "
      "before, {} jumps, {} crossings, {} of {} contacts 2 to 4 s after a cut\n",
      file, report.shots, report.low, report.lenses, report.filled, report.behind, report.sunken, report.blocked,
      report.in_lens, report.veiled, report.at_rest, report.lifeless, report.fought, report.alike, report.jumps,
      report.crossings, report.foreseen, report.contacts);
}

/// What its documentary of four minutes, or of as much as there is, shows and tells; of odds it knows nothing.
void print_documentary(const Context& context, const std::string& file, const Battle& battle,
                       const choreography::Film& film, const choreography::Relief& relief) {
  constexpr double usual = 240;  // seconds
  Story story;
  story.chronicle = chronicle_of(battle);
  const choreography::FilmFacts facts = facts_of(context, battle, story);
  const timeline::Cut cut = choreography::documentary(
      film, relief, facts, {.length = std::min(usual, choreography::longest_documentary(film))});
  const auto shots = choreography::gauge_composition(film, relief, choreography::takes_of(cut));
  const auto told = choreography::gauge_telling(film, facts, cut);
  for (const std::string& missed : told.missed)
    fmt::print("{}: its documentary neither shows nor tells: {}\n", file, missed);
  fmt::print(
      "{}: its documentary: {} of {} breaks, leaders hit and turning points shown or told, {} of {} lines stand too "
      "short to be read, {} of {} shots of the field with 12 to 60 % subject and under 40 % sky, {} with one body "
      "on an eighth of the picture, {} at rest, {:.0f} of {:.0f} s lifeless\n",
      file, static_cast<std::size_t>(told.due) - told.missed.size(), told.due, told.hasty, told.lines, shots.filled,
      shots.shots, shots.in_lens, shots.at_rest, shots.lifeless, shots.fought);
}

/// What the plan of the film holds, then what its cameras show of it.
bool check(const Context& context, const std::string& file, const std::string& camera, int men_per_figure,
           float aspect) {
  const Battle battle = open_without_leaps(context, file);
  const choreography::Film film = make_film(context, battle, men_per_figure, {}, aspect);
  const choreography::Relief relief = choreography::relief_of(film.set.scenery);
  auto looked_at = std::async(std::launch::async, [&] {
    return choreography::picture_check(film, battle.scenario(), battle.replay.state_at(0), battle.replay.entries,
                                       relief);
  });
  const auto report = choreography::gauge_picture(film, relief, takes(film, relief, camera));
  const auto wrong = looked_at.get();
  for (const auto& fault : wrong) print(file, fault);
  for (const auto& fault : report.faults) print(file, fault);
  for (std::size_t i = 0; i < choreography::measure_count; ++i) {
    const choreography::Bar& bar = choreography::bars[i];
    const bool over = report.values[i] > bar.most;
    fmt::print("{}: {:.{}f} {}{}\n", file, report.values[i], bar.name.ends_with('%') ? 1 : 0, bar.words,
               over ? fmt::format(" (at most {})", bar.most) : "");
  }
  if (camera == "director") print_shots(file, film, relief), print_documentary(context, file, battle, film, relief);
  const bool holds = wrong.empty() && report.holds();
  fmt::print("{}: the picture {}, {:.0f} s of film\n", file, holds ? "holds" : "does not hold",
             film.timeline.duration());
  return holds;
}

/// Whether scripts can be filmed of a battle: everything that is wrong with each.
bool check_scripts(const Context& context, const std::vector<std::string>& files, const std::string& replay) {
  const Battle battle = open_without_leaps(context, replay);
  const choreography::Film film = make_film(context, battle);
  bool good = true;
  for (const std::string& file : files) {
    data::Faults faults;
    const auto text = data::text_of(file, largest_script, faults);
    if (!text) throw bad_input(data::to_string(faults.all().front()));
    const auto script = film::read_script(*text, file, faults);
    if (script) try_script(context, battle, film, *script, faults);
    for (const data::Fault& fault : faults.all()) fmt::print("{}\n", data::to_string(fault));
    if (!faults.any_error()) fmt::print("{}: good\n", file);
    good = good && !faults.any_error();
  }
  return good;
}

}  // namespace

void add_check_picture(Command program, Context& context) {
  struct Options {
    std::vector<std::string> files;
    std::string camera = "director";
    int men_per_figure = 0;
    bool picture = false;
    std::string replay, shape = "16:9";
  };
  auto options = std::make_shared<Options>();
  Command command = program.subcommand("check", "Checks the choreography of replays");
  command.option("FILE", options->files).required();
  command.flag("--picture", options->picture, "measures what the film of a replay shows");
  command.option("--replay", options->replay, "the battle that a film's script is of");
  command.option("--camera", options->camera, "whose picture is measured: director, hill, saddle, close or map")
      .with_default();
  command.option("--figures", options->men_per_figure, men_shown_by_one).between(1, 1'000);
  command.option("--shape", options->shape, "of the film whose picture is measured: 16:9, 9:16 or 1:1")
      .checked(fault_of_shape)
      .with_default();
  command.runs([options, &context] {
    if (!options->replay.empty()) {
      if (options->picture) throw bad_input("--replay and --picture: a script or a replay is checked (leave out one)");
      if (!check_scripts(context, options->files, options->replay)) context.status = Status::No;
      return;
    }
    for (const std::string& file : options->files)
      if (!check(context, file, options->camera, options->men_per_figure, shape_named(options->shape).aspect()))
        context.status = Status::No;
  });
}

}  // namespace vedette::app
