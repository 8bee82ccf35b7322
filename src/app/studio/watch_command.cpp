#include <fmt/format.h>

#include <SDL_timer.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <optional>

#include "app/film_time.h"
#include "app/games_folder.h"
#include "app/play.h"
#include "app/settings.h"
#include "app/studio/commands.h"
#include "app/studio/desk/at_desk.h"
#include "app/studio/desktop_files.h"
#include "app/studio/developing.h"
#include "app/studio/home_files.h"
#include "app/studio/loudspeaker.h"
#include "app/studio/opening.h"
#include "app/studio/picture_options.h"
#include "app/studio/session.h"
#include "app/studio/text_size.h"
#include "app/studio/window.h"
#include "choreography/director/cameras.h"
#include "data/suggest.h"
#include "files/name.h"
#include "render/display.h"
#include "render/imgui_layer.h"
#include "render/stage.h"
#include "ui/film_panel.h"
#include "ui/ledger_panel.h"
#include "ui/panels.h"
#include "ui/transport_panel.h"
#include "video/picture_sink.h"
#include "video/shrunk.h"

namespace vedette::app {
namespace {

namespace fs = std::filesystem;

constexpr Size film_picture{160, 90};  // of the film strip

struct WatchWishes {
  std::string what, at, camera, look = "field", ruleset, quality, size = "1280x720";
  std::uint64_t seed = 1;
  int men_per_figure = 0;
  bool paused = false, home = false;
};

/// The battle shown when nothing is named: Maida, else the first there is.
std::string bundled_battle(const Context& context) {
  const auto replays = context.replays();
  if (replays.empty()) return "maida";
  const auto maida =
      std::ranges::find(replays, "maida-one-hour", [](const std::string& r) { return fs::path{r}.stem(); });
  return maida != replays.end() ? *maida : replays.front();
}

/// What is wrong with a word for --camera, with the way out; empty when nothing is.
std::string camera_fault(const std::string& name) {
  const auto& known = choreography::camera_names;
  if (std::ranges::find(known, name) != known.end()) return {};
  return name + ": no such camera" + data::hint(name, known);
}

/// By its name, or, of a file that was renamed, by what is in it.
bool is_replay(const std::string& what) {
  std::error_code none;
  return is_recording(what) || (fs::is_regular_file(what, none) && !why_not_shown(what));
}

Battle open_or_play(const Context& context, const WatchWishes& options) {
  if (is_replay(options.what)) return open_without_leaps(context, options.what);
  return play_in_memory(load_scenario(context, options.what, options.ruleset), {.commanders = {.seed = options.seed}});
}

/// Says what is wrong with what was named before anything is said of displays and windows.
/// @throws Failure that names a replay that can be watched, or every fault of the scenario or of the replay.
void look_for(const Context& context, const WatchWishes& options) {
  if (!is_replay(options.what)) return static_cast<void>(load_scenario(context, options.what, options.ruleset));
  if (fs::exists(options.what)) {
    // Where it is not shown a film is proposed, which a broken one does not make.
    if (!render::has_display()) static_cast<void>(open_battle(context, options.what));
    return;
  }
  throw no_such_replay(context, options.what,
                       context.replays().empty() ? "" : "vedette watch " + bundled_battle(context));
}

/// What to type for a film of the same battle.
std::string film_instead(const std::string& what) {
  if (is_replay(what)) return "vedette film " + what + " -o battle.mp4";
  return "vedette play " + what + " -o battle.vrep && vedette film battle.vrep -o battle.mp4";
}

/// A name for a picture that is not taken yet.
std::string free_picture_name(const std::string& battlefield) {
  for (int n = 1;; ++n)
    if (std::string name = fmt::format("{}-{:02}.png", battlefield, n); !fs::exists(name)) return name;
}

/// Takes a still of what is on the screen, without the panels.
void save_picture(render::Stage& stage, const Window& window, const Battle& battle, Session& session) {
  stage.take(std::vector(static_cast<std::size_t>(Developing::most(stage)), session.still()));
  const std::string name = free_picture_name(files::file_name_of(battle.scenario().battlefield));
  try {
    video::PictureSink sink{name};
    sink.begin({.width = window.width(), .height = window.height(), .frames = 1});
    sink.frame(stage.read_back());
    sink.end();
    session.say("Picture saved as " + fs::absolute(name).string());
  } catch (const std::exception& error) {
    session.say(std::string{"The picture was not saved: "} + error.what());
  }
}

void remember_quality(render::Quality quality) {
  remember([&](Settings& settings) { settings.quality = render::quality_names[static_cast<std::size_t>(quality)]; });
}

Settings known_settings() {
  data::Faults faults;
  const Settings settings = read_settings(settings_file(), faults);
  if (!faults.all().empty()) fmt::print(stderr, "{}\n", faults.text());
  return settings;
}

/// The quality asked for, else the one remembered; none at a first start.
std::optional<render::Quality> known_quality(const WatchWishes& options, const Settings& settings) {
  if (!options.quality.empty()) return quality_of(options.quality);
  return settings.quality.empty() ? std::nullopt : render::quality_named(settings.quality);
}

/// The studio's sound, and how its user likes it.
struct Hearing {
  bool on = true;
  int volume = 70;  // 0 to 100
  Loudspeaker speaker{};
};

void hear(Session& session, const stage::Camera& camera, Hearing& hearing) {
  if (session.take_sound_wish()) {
    hearing.on = session.is_sound_on(), hearing.volume = session.volume();
    remember([&](Settings& settings) { settings.sound = hearing.on, settings.volume = hearing.volume; });
  }
  const timeline::Transport& transport = session.transport();
  const bool as_it_was = transport.is_playing() && transport.speed() == 1;
  hearing.speaker.show(
      {.second = transport.now(), .is_heard = as_it_was && hearing.on, .camera = camera, .volume = hearing.volume});
}

/// Draws the first moment for half a second and goes over to what this machine can have.
render::Quality measured_quality(Window& window, render::Stage& stage, const stage::StageFrame& frame) {
  using Clock = std::chrono::steady_clock;
  const auto draw = [&] { stage.draw(frame), window.show(); };
  draw();  // the first makes programs and textures
  const auto began = Clock::now();
  const auto passed = [&] { return std::chrono::duration<double>(Clock::now() - began).count(); };
  int frames = 0;
  for (; frames < 2 || passed() < 0.5; ++frames) draw();
  const render::Quality quality = render::quality_for(frames / passed(), stage.in_software());
  if (quality != render::Quality::Medium) stage.use(quality);
  remember_quality(quality);
  return quality;
}

/// Opens the battle with a bar in the window that says how far it has come. @return none when the window was closed.
std::unique_ptr<OpenedBattle> opened(const Context& context, const WatchWishes& options, Window& window,
                                     render::Stage& stage, render::Quality quality) {
  Opening opening{[&] { return open_or_play(context, options); },
                  [&](const Battle& battle, const StepHeard& heard) {
                    return make_film(context, battle, options.men_per_figure, heard);
                  },
                  quality};
  return shown_when_open(opening, fs::path{options.what}.stem().string(), window, stage);
}

/// Draws the picture of one shot of the film strip that has none. @return whether there was one.
bool draw_film_picture(Session& session, render::Stage& stage, const Window& window) {
  FilmDesk* desk = session.film_desk();
  if (desk == nullptr || !session.model().is_open(ui::film_panel)) return false;
  const auto wanted = desk->undrawn();
  if (!wanted) return false;
  stage.draw_aside(wanted->frame);
  const std::vector<std::uint8_t> small =
      video::shrunk(stage.read_back(), window.width(), window.height(), film_picture.width, film_picture.height);
  const std::uint64_t known = desk->handle_of(wanted->shot);
  desk->drawn(wanted->shot, stage.ui().picture(known, film_picture.width, film_picture.height, small));
  return true;
}

/// The home panel offers what there is; a replay from elsewhere is among it from now on.
void offer_files(Session& session, const Context& context, const std::string& shown) {
  if (is_replay(shown)) note_opened(context, shown);
  data::Faults told_at_start;
  HomeFiles files = home_files(context, read_settings(settings_file(), told_at_start));
  session.set_replays(std::move(files.bundled), std::move(files.own), std::move(files.folder));
}

/// What the panels leave of the window. @pre a frame of panels is open.
ClearView clear_view(const ui::StudioModel& model, float width, float height) {
  return {.right = model.is_open("ledger") ? ui::ledger_width() / width : 0,
          .below = ui::covered_below(model) / height};
}

/// Shows one battle until the user leaves or opens another. @return the replay to open next; empty to leave.
/// @param quality what the stage has; measured here when nothing is known.
std::string show(const Context& context, const WatchWishes& options, Window& window, render::Stage& stage,
                 std::optional<render::Quality>& quality, Hearing& hearing, TextSize& text) {
  const auto open = opened(context, options, window, stage, quality.value_or(render::Quality::Medium));
  if (!open) return {};
  const Battle& battle = open->battle;
  const choreography::Film& film = open->film;
  Session session{battle, film};
  DesktopFiles desktop;
  session.set_desktop([&](const std::string& folder) { return desktop.ask("Open a replay", folder); });
  offer_files(session, context, options.what);
  session.cut_films(context);
  const Loudspeaker::Battle sounding{hearing.speaker, context, film};
  session.set_sound(hearing.on, hearing.volume);
  if (std::string fault = hearing.speaker.take_fault(); !fault.empty()) session.say(std::move(fault));
  if (!options.at.empty()) session.transport().seek(film_seconds(film.timeline, options.at));
  session.set_look(look_named(options.look).value_or(stage::Look::Field));
  if (!options.camera.empty()) session.set_camera(options.camera);
  if (options.home) session.carry_out({ui::TogglePanel{"home"}});
  if (!options.paused) session.transport().play();
  if (!quality) quality = measured_quality(window, stage, session.frame());
  session.set_quality(*quality);

  using Clock = std::chrono::steady_clock;
  auto last = Clock::now();
  Developing picture;
  bool touched = true;  // by what panels wanted in the last pass
  while (!session.wants_to_leave()) {
    const auto now = Clock::now();
    const double elapsed = std::min(0.25, std::chrono::duration<double>(now - last).count());
    last = now;
    const WindowNews news = window.news();
    if (news.resized) stage.resize(window.width(), window.height());
    if (std::string size = text.take(news, stage.ui()); !size.empty()) session.say(std::move(size));
    const auto width = static_cast<float>(window.width()), height = static_cast<float>(window.height());
    session.take(news, stage.ui().wants_mouse(), stage.ui().wants_keys(), width, height, stage.labels());
    if (!stage.ui().wants_keys() && !window.input().control) session.hold_keys(window.input().keys_down, elapsed);
    session.advance(elapsed);

    const bool drew = draw_film_picture(session, stage, window);
    stage.ui().new_frame(window.width(), window.height(), static_cast<float>(elapsed), window.input());
    ui::StudioCommands wanted;
    const ui::StudioModel model = session.model();
    stage.ui().keep_clear(ui::covered_below(model));
    ui::draw_studio(model, wanted);
    session.see(clear_view(model, width, height), width / height);
    const stage::StageFrame frame = session.frame();
    const bool rests =
        !touched && !drew && !frame.rough && !session.transport().is_playing() && news.is_quiet() && !window.is_held();
    hear(session, frame.camera, hearing);
    picture.draw(stage, frame, *quality, rests);
    window.show();
    session.carry_out(wanted);
    touched = !wanted.empty();
    if (std::string words = session.take_words_wish(); !words.empty()) {
      words += figures_words(options.men_per_figure, battle);
      Window::copy(words);
      session.say("Copied: " + words);
    }
    if (session.take_picture_wish()) save_picture(stage, window, battle, session);
    if (session.take_full_screen_wish()) window.toggle_full_screen();
    if (const auto wish = session.take_quality_wish(); wish && *wish != *quality) {
      quality = wish;
      stage.use(*wish);
      session.set_quality(*wish);
      remember_quality(*wish);
    }
    if (auto picked = desktop.picked()) session.carry_out({ui::OpenReplay{*std::move(picked)}});
    if (std::string next = session.take_replay_wish(); !next.empty()) {
      const auto fault = why_not_shown(next);
      if (!fault) return next;
      session.say(*fault);
    }
    if (session.take_desk_wish()) {
      hearing.speaker.show({.second = session.transport().now(), .is_heard = false, .camera = {}, .volume = 0});
      const std::string played = sit_at_desk(context, {}, nullptr, window, stage, *quality, text);
      if (window.was_closed()) return {};
      return played.empty() ? options.what : played;  // the battle is opened anew
    }
    // Nothing moves: a still picture need not be drawn a hundred times a second.
    if (rests && !picture.goes_on()) SDL_Delay(30);
  }
  return {};
}

void run(const Context& context, WatchWishes options) {
  if (is_replay(options.what) || !render::has_display()) look_for(context, options);
  if (!render::has_display())
    throw cannot("no display to open the studio on (DISPLAY is not set). Render a film instead: " +
                 film_instead(options.what));
  const Settings kept = known_settings();
  std::optional<render::Quality> quality = known_quality(options, kept);
  const Size size = parse_size(options.size);
  Window window{size.width, size.height, "Vedette"};
  TextSize text;
  render::Stage stage{{.width = window.width(),
                       .height = window.height(),
                       .quality = quality.value_or(render::Quality::Medium),
                       .data = context.data,
                       .in_window = true,
                       .lettering = text.lettering(window.height())}};
  Hearing hearing{.on = kept.sound, .volume = kept.volume};
  text.apply(stage.ui());
  while (!options.what.empty()) {
    options.what = show(context, options, window, stage, quality, hearing, text);
    options.at.clear();
  }
}

}  // namespace

void add_watch(Command program, Context& context) {
  auto options = std::make_shared<WatchWishes>();
  Command command = program.subcommand("watch", "Opens the studio on a replay, or on a scenario played first");
  command.option("REPLAY|SCENARIO", options->what).required();
  command.option("--at", options->at, "T3, T3/red/shooting or mm:ss");
  command.option("--camera", options->camera, "director, hill, saddle, close or map").checked(camera_fault);
  command.option("--look", options->look, "field, map or table (keys M and T)").checked(look_fault).with_default();
  command.option("--rules", options->ruleset, "of a scenario");
  command.option("--seed", options->seed, "of a scenario").with_default();
  command.option("--figures", options->men_per_figure, men_shown_by_one).between(1, 1'000);
  command.option("--quality", options->quality,
                 "low, medium, high or film (default: as this machine can, measured once and remembered)");
  command.option("--size", options->size, "of the window").with_default();
  command.flag("--paused", options->paused, "do not begin to play at once");
  command.runs([options, &context] { run(context, *options); });
  // Without any command: a bundled battle, already playing, and the home panel beside it.
  program.runs_without_command([options, &context] {
    options->what = bundled_battle(context);
    options->home = true;
    run(context, *options);
  });
}

}  // namespace vedette::app
