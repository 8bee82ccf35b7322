#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "app/film_time.h"
#include "app/story.h"
#include "app/studio/commands.h"
#include "app/studio/house_sheet.h"
#include "app/studio/picture_options.h"
#include "app/studio/plant_sheet.h"
#include "app/studio/shot_painter.h"
#include "app/studio/sky_sheet.h"
#include "app/studio/uniform_sheet.h"
#include "choreography/gauge/take.h"
#include "render/display.h"
#include "video/picture_sink.h"

namespace vedette::app {
namespace {

struct Options {
  PictureOptions picture;
  std::string at, output, uniform, shots;
  bool uniforms = false, plants = false, skies = false, houses = false, thumbnail = false;
};

std::vector<std::string> split(const std::string& list) {
  std::vector<std::string> parts{""};
  for (const char c : list) {
    if (c == ',')
      parts.emplace_back();
    else
      parts.back() += c;
  }
  return parts;
}

/// The second at which what weighs most in the battle's story is at its height, while the director shows it near.
double most_telling(const Battle& battle, const choreography::Film& film) {
  const chronicle::Chronicle story = chronicle_of(battle);
  const auto takes = choreography::takes_of(film);
  double best = 0;
  float most = -1;
  for (const choreography::Moment& moment : film.moments) {
    const auto take =
        std::ranges::find_if(takes, [&](const choreography::Take& one) { return one.span.holds(moment.peak); });
    if (take == takes.end() || take->far || !take->subject || *take->subject != moment.unit) continue;
    const auto fight = std::ranges::find_if(story.engagements, [&](const chronicle::Engagement& one) {
      return std::ranges::binary_search(one.events, moment.sequence);
    });
    const float weight =
        moment.salience * (fight == story.engagements.end() ? 1.0F : static_cast<float>(fight->weight));
    if (weight > most) most = weight, best = moment.peak;
  }
  return best;
}

void run(const Context& context, const Options& options) {
  if (options.uniforms || !options.uniform.empty())
    return draw_uniform_sheet(context, options.picture, options.uniform, options.output);
  if (options.plants) return draw_plant_sheet(context, options.picture, options.output);
  if (options.houses) return draw_house_sheet(context, options.picture, options.output);
  if (options.skies) return draw_sky_sheet(context, options.picture, options.output);
  if (!options.shots.empty()) return draw_shots(context, options.picture, options.shots, options.output);
  if (options.picture.replay.empty())
    throw bad_input(
        "REPLAY is required, or --uniforms, --plants, --houses, --skies or --shots FILE (see vedette still --help)");
  if (options.at.empty() && !options.thumbnail)
    throw bad_input("--at is required (T3, T3/red/shooting or mm:ss; see vedette still --help)");
  check(options.picture.own, options.picture.camera);
  const bool several = options.at.find(',') != std::string::npos || (options.thumbnail && !options.at.empty());
  if (several && options.output.find('%') == std::string::npos)
    throw bad_input("-o " + options.output + ": several pictures need a number in the name, such as still-%d.png");
  video::PictureSink sink{options.output};
  const Battle battle = open_without_leaps(context, options.picture.replay);
  check_aim(options.picture.own, battle);
  for (const std::string& time : split(options.at)) expect_turn(battle, time);
  const choreography::Film film = make_film(context, battle, ratio_of(options.picture, battle, render::Quality::Film));
  std::vector<double> seconds;
  if (options.thumbnail) seconds.push_back(most_telling(battle, film));
  if (!options.at.empty())
    for (const std::string& time : split(options.at)) seconds.push_back(film_seconds(film.timeline, time));
  const render::PrivateDisplay display;
  const auto stage = offscreen_stage(context, options.picture, render::Quality::Film, film);
  const Size size = parse_size(options.picture.size);
  sink.begin({.width = size.width, .height = size.height, .frames = static_cast<std::int64_t>(seconds.size())});
  const Looks looks{battle, film};
  const int exposures = exposures_of(options.picture, *stage, render::Quality::Film, render::Taking::Still);
  for (const double at : seconds) {
    auto taken = taken_at(battle, film, looks, options.picture, at, exposures);
    if (options.thumbnail) taken.front().captions = {{.kind = stage::Caption::Kind::Title, .text = battle.title()}};
    stage->take(taken);
    sink.frame(stage->read_back());
  }
  sink.end();
  for (std::size_t i = 0; i < seconds.size(); ++i)
    fmt::print("{}\n", video::numbered(options.output, static_cast<std::int64_t>(i)));
}

}  // namespace

void add_still(Command program, Context& context) {
  auto options = std::make_shared<Options>();
  options->picture.shutter = 0.005;  // who runs is to be seen
  options->picture.titles = false;   // a picture has no captions, but the same second is the same moment as in the film
  Command command = program.subcommand("still", "One picture of a replay, or several");
  add_picture_options(command, options->picture);
  add_own_camera(command, options->picture.own);
  command.option("--at", options->at, "T3, T3/red/shooting or mm:ss; several with commas");
  command.flag("--thumbnail", options->thumbnail, "the most telling moment of the battle, under its title");
  command.flag("--uniforms", options->uniforms, "instead of a battle: every uniform that a scenario may name");
  command.option("--uniform", options->uniform, "only this one");
  command.flag("--plants", options->plants, "instead of a battle: every tree and bush in the four seasons");
  command.flag("--houses", options->houses, "instead of a battle: what every region makes of every kind of building");
  command.flag("--skies", options->skies, "instead of a battle: the sky of every battlefield on four sides");
  command.option("--shots", options->shots,
                 "a file of fixed shots instead (tests/data/shots.yaml): all on one sheet, each of --size; with %s "
                 "in -o one picture each");
  command.option("-o,--output", options->output, "a .png or .jpg file; %d becomes the picture's number").required();
  command.runs([options, &context] { run(context, *options); });
}

}  // namespace vedette::app
