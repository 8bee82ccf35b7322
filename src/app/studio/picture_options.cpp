#include "app/studio/picture_options.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "app/studio/freed_memory.h"
#include "app/studio/overlays.h"
#include "choreography/director/cameras.h"
#include "choreography/visible.h"
#include "data/suggest.h"
#include "render/lens.h"

namespace vedette::app {
namespace {

/// "grid (the table's squares, or feet), command (...)"
std::string layer_list() {
  std::string list;
  for (const Layer& layer : layers())
    list += fmt::format("{}{} ({})", list.empty() ? "" : ", ", layer.name, layer.does);
  return list;
}

}  // namespace

void add_picture_options(Command command, PictureOptions& options) {
  command.option("REPLAY", options.replay);
  command.option("--size", options.size, "WIDTHxHEIGHT in pixels").with_default();
  command.option("--quality", options.quality, "low, medium, high or film");
  command.option("--camera,--director", options.camera,
                 "director, hill, saddle, close or map (default: director; map for --look map)");
  command
      .option("--look", options.look,
              "field (men on the ground), map (a printed map with signs) or table (the game's bases on a club's "
              "table)")
      .checked(look_fault)
      .with_default();
  command.option("--figures", options.men_per_figure, men_shown_by_one).between(1, 1'000);
  command
      .option("--exposures", options.exposures,
              "of which a picture is made: smooth edges, soft shadows, depth of field, motion (default: as the quality "
              "has; 1: everything sharp)")
      .between(1, render::most_exposures);
  command.option("--overlay", options.overlay, "drawn over the picture, with commas: " + layer_list())
      .checked([](const std::string& list) -> std::string {
        try {
          static_cast<void>(layers_named(list));
          return {};
        } catch (const Failure& failure) {
          return failure.what();
        }
      });
  command
      .option("--crops", options.crops,
              "on, or off: no corn or grass stands on the ground, so that everybody is seen whole")
      .checked([](const std::string& word) -> std::string {
        return word == "on" || word == "off" ? "" : word + ": expected on or off";
      })
      .with_default();
  command.flag("--labels", options.labels, "names over the units, not only seen from far above");
}

Size parse_size(const std::string& text) {
  Size size{};
  const char* end = text.data() + text.size();
  const auto [cross, first] = std::from_chars(text.data(), end, size.width);
  if (first == std::errc{} && cross != end && *cross == 'x') {
    const auto [rest, second] = std::from_chars(cross + 1, end, size.height);
    if (second == std::errc{} && rest == end && size.width >= 64 && size.height >= 64 && size.width <= 7'680 &&
        size.height <= 4'320)
      return size;
  }
  throw bad_input("--size " + text + ": expected WIDTHxHEIGHT, such as 1280x720 (64x64 to 7680x4320)");
}

render::Quality quality_of(const std::string& name) {
  if (const auto named = render::quality_named(name)) return *named;
  throw bad_input("--quality " + name + ": no such quality" + data::hint(name, render::quality_names));
}

int ratio_of(const PictureOptions& options, const Battle& battle, render::Quality standard) {
  if (options.men_per_figure > 0) return options.men_per_figure;
  const render::Quality quality = options.quality.empty() ? standard : quality_of(options.quality);
  return usual_ratio(battle, quality == render::Quality::Film);
}

std::string figures_words(int men_per_figure, const Battle& battle) {
  const int shown = men_per_figure > 0 ? men_per_figure : usual_ratio(battle, false);
  return shown == usual_ratio(battle, true) ? "" : fmt::format(" --figures {}", shown);
}

int exposures_of(const PictureOptions& options, const render::Stage& stage, render::Quality standard,
                 render::Taking taking) {
  if (options.exposures > 0) return options.exposures;
  const render::Quality quality = options.quality.empty() ? standard : quality_of(options.quality);
  return render::usual_exposures(quality, taking, stage.in_software());
}

namespace {

render::StageOptions stage_options(const Context& context, const PictureOptions& options, render::Quality standard) {
  const Size size = parse_size(options.size);
  return {.width = size.width,
          .height = size.height,
          .quality = options.quality.empty() ? standard : quality_of(options.quality),
          .data = context.data,
          .crops = options.crops == "on",
          .antialias = true,
          .lettering = options.lettering};
}

}  // namespace

std::unique_ptr<render::Stage> map_stage(const Context& context, const PictureOptions& options) {
  render::StageOptions wanted = stage_options(context, options, render::Quality::Medium);
  wanted.men = false;
  return std::make_unique<render::Stage>(wanted);
}

std::unique_ptr<render::Stage> offscreen_stage(const Context& context, const PictureOptions& options,
                                               render::Quality standard, const choreography::Film& film) {
  auto stage = std::make_unique<render::Stage>(stage_options(context, options, standard));
  stage->show(film.set);
  give_back_freed_memory();
  return stage;
}

namespace {

stage::Look look_of(const PictureOptions& options) {
  return look_named(options.look).value_or(stage::Look::Field);
}

std::string camera_name(const PictureOptions& options) {
  if (!options.camera.empty()) return options.camera;
  return look_of(options) == stage::Look::Map ? "map" : "director";
}

}  // namespace

stage::Camera camera_at(const Battle& battle, const choreography::Film& film, const Looks& looks,
                        const PictureOptions& options, double seconds, choreography::Lens lens) {
  const std::string name = camera_name(options);
  const auto camera = choreography::camera_named(name, film, seconds, choreography::relief_of(film.set.scenery), lens);
  if (!camera) throw bad_input("--camera " + name + ": no such camera" + data::hint(name, choreography::camera_names));
  return camera_of(options.own, looks.camera(look_of(options), name, *camera, seconds), battle, film, seconds);
}

stage::StageFrame frame_of(const Battle& battle, const choreography::Film& film, const PictureOptions& options,
                           double seconds) {
  return frame_of(battle, film, Looks{battle, film}, options, seconds);
}

stage::StageFrame frame_of(const Battle& battle, const choreography::Film& film, const Looks& looks,
                           const PictureOptions& options, double seconds) {
  stage::StageFrame frame = film.timeline.frame_at(seconds);
  const choreography::Relief relief = choreography::relief_of(film.set.scenery);
  const stage::Look look = look_of(options);
  const bool as_map = look == stage::Look::Map;
  const std::string name = camera_name(options);
  const bool is_own = !options.own.eye.empty();
  frame.camera = camera_at(battle, film, looks, options, seconds);
  choreography::glide_afar(film, frame);
  if ((is_own || name != "director") && look == stage::Look::Field)
    frame.dip = choreography::dip_at_cut(film, relief, frame.camera, seconds);
  const bool far = !is_own && look != stage::Look::Table &&
                   (as_map || name == "map" || name == "hill" || (name == "director" && frame.far));
  if (!options.labels && !far) frame.labels.clear();
  if (!options.titles) frame.captions.clear();
  if (!options.overlay.empty())
    Overlays{battle, film}.add(frame, battle.replay.state_at(film.timeline.events().event_at(seconds)),
                               layers_named(options.overlay));
  looks.draw(frame, look);
  // Who explains shows all of it sharp.
  const bool explains = far || look != stage::Look::Field || !options.overlay.empty();
  if (explains && options.own.aperture.empty()) frame.camera.aperture = 0;
  return frame;
}

std::vector<stage::StageFrame> taken_at(const Battle& battle, const choreography::Film& film, const Looks& looks,
                                        const PictureOptions& options, double seconds, int exposures) {
  const double open = options.shutter;
  constexpr float moves = 1.2F, turns = 0.05F;  // metres, radians: farther only a cut leads
  const auto at = [&](double second) { return frame_of(battle, film, looks, options, second); };
  std::vector<stage::StageFrame> frames{at(seconds)};
  const stage::StageFrame& first = frames.front();
  bool still = exposures == 1 || first.look != stage::Look::Field;
  if (!still) {
    const stage::Camera last = at(seconds + open).camera;
    const auto way = [](const stage::Camera& camera) { return stage::unit(camera.target - camera.eye); };
    still = length(last.eye - first.camera.eye) > moves || length(way(last) - way(first.camera)) > turns ||
            std::ranges::any_of(film.cuts.by_time(), [&](const choreography::Cuts::Cut& cut) {
              return cut.at > seconds && cut.at <= seconds + open;
            });
  }
  for (int n = 1; n < exposures; ++n)
    frames.push_back(still ? frames.front() : at(seconds + open * render::exposure(n, exposures).shutter));
  return frames;
}

}  // namespace vedette::app
