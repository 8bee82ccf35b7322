#include <fmt/format.h>

#include <SDL_timer.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <random>

#include "app/games_folder.h"
#include "app/output.h"
#include "app/recording.h"
#include "app/studio/commands.h"
#include "app/studio/desk/home.h"
#include "app/studio/desk/sitting.h"
#include "app/studio/film_set.h"
#include "app/studio/looks.h"
#include "app/studio/opening.h"
#include "app/studio/picture_options.h"
#include "app/studio/window.h"
#include "render/display.h"
#include "render/imgui_layer.h"
#include "render/stage.h"
#include "ui/desk_home.h"
#include "ui/desk_panel.h"
#include "ui/ledger_panel.h"
#include "ui/panels.h"

namespace vedette::app {
namespace {

namespace fs = std::filesystem;

struct Options {
  std::string what, ruleset, output, quality, look = "map", size = "1280x720";
  PlayWishes wishes;
  NewWishes given;
};

bool is_replay(const std::string& what) {
  return fs::path{what}.extension() == ".vrep";
}

/// Dice the program throws are another game's every evening.
std::uint64_t seed_by_lot() {
  std::random_device lot;
  return (std::uint64_t{lot()} << 20U ^ lot()) % 1'000'000'000;
}

std::unique_ptr<Recording> begun(const Context& context, Options& options) {
  if (is_replay(options.what)) {
    if (!fs::exists(options.what))
      throw bad_input(options.what + ": no such file (a new game is begun by a scenario: vedette record maida)");
    return Recording::go_on(context, options.what, options.wishes, options.given);
  }
  const SourceScenario source = load_scenario(context, options.what, options.ruleset);
  if (!options.given.seed) options.wishes.commanders.seed = seed_by_lot();
  if (options.output.empty())
    options.output =
        free_game_name(games_folder(), source.file.scenario.battlefield, std::string{source.ruleset->name}, today());
  else
    expect_place_for(options.output, false);
  return Recording::begin(context, source, options.wishes, options.output);
}

/// Lays out the ground with a bar in the window. @return none when the window was closed meanwhile.
std::unique_ptr<OpenedBattle> laid_out(const Context& context, const Recording& recording, Window& window,
                                       render::Stage& stage, render::Quality quality) {
  Opening opening{[&] { return battle_of(recording.replay(), recording.path()); },
                  [&](const Battle& battle, const StepHeard& heard) { return make_stage(context, battle, heard); },
                  quality};
  stage.clear();
  while (!opening.is_done()) {
    const WindowNews news = window.news();
    if (news.closed) return {};
    if (news.resized) stage.resize(window.width(), window.height());
    stage.ui().new_frame(window.width(), window.height(), 0.03F, window.input());
    const Opening::Progress progress = opening.progress();
    ui::draw_loading(recording.scenario().name, progress.step, progress.share);
    stage.draw({});
    window.show();
    SDL_Delay(30);
  }
  auto battle = opening.take();
  stage.show(battle->film.set, std::exchange(battle->ground, {}));
  return battle;
}

/// One game at the desk, until somebody leaves it.
void sit(const Context& context, Recording& recording, stage::Look look, Window& window, render::Stage& stage,
         render::Quality quality) {
  const auto open = laid_out(context, recording, window, stage, quality);
  if (!open) return;
  Sitting sitting{recording};
  sitting.set_look(look);
  using Clock = std::chrono::steady_clock;
  auto last = Clock::now();
  bool touched = true, first = true;
  while (!sitting.wants_to_leave()) {
    const auto now = Clock::now();
    const double elapsed = std::min(0.25, std::chrono::duration<double>(now - last).count());
    last = now;
    const WindowNews news = window.news();
    if (news.resized) stage.resize(window.width(), window.height());
    const auto width = static_cast<float>(window.width()), height = static_cast<float>(window.height());
    if (!first) sitting.take(news, stage.ui().wants_mouse());
    if (!first && !touched && !news.resized && news.gestures.empty() && !sitting.plays()) {
      SDL_Delay(10);
      continue;
    }
    sitting.advance(elapsed);
    stage.ui().new_frame(window.width(), window.height(), static_cast<float>(elapsed), window.input());
    stage.ui().keep_clear(ui::desk_bar_height());
    sitting.see(width, height, {.right = ui::ledger_width() / width, .below = ui::desk_bar_height() / height},
                stage.heights(sitting.look()));
    ui::DeskCommands wanted;
    ui::draw_desk(sitting.model(), wanted);
    stage.draw(sitting.frame());
    window.show();
    sitting.carry_out(wanted);
    // Panels show what was done to them one frame later.
    touched = first || !wanted.empty() || !news.gestures.empty() || news.resized || sitting.plays();
    first = false;
  }
}

/// The list of what may be laid on the desk. @return false when somebody leaves it.
bool pick(DeskList& list, Options& options, Window& window, render::Stage& stage) {
  stage.clear();
  std::optional<std::size_t> clicked;
  while (!list.wants_to_leave()) {
    const WindowNews news = window.news();
    if (news.resized) stage.resize(window.width(), window.height());
    if (const DeskList::Pick* picked = list.take(news, std::exchange(clicked, std::nullopt))) {
      options.what = picked->what, options.ruleset = picked->ruleset;
      return true;
    }
    stage.ui().new_frame(window.width(), window.height(), 0.03F, window.input());
    clicked = ui::draw_desk_home(list.model());
    stage.draw({});
    window.show();
    SDL_Delay(20);
  }
  return false;
}

void run(const Context& context, Options& options) {
  if (!render::has_display()) {
    if (options.what.empty()) options.what = "maida";
    if (!is_replay(options.what)) static_cast<void>(load_scenario(context, options.what, options.ruleset));
    throw cannot("no display to open the desk on (DISPLAY is not set). Record at the terminal instead: vedette play " +
                 options.what + (is_replay(options.what) ? " --resume" : " --red table --blue table -o evening.vrep"));
  }
  const Size size = parse_size(options.size);
  const bool from_list = options.what.empty();
  std::unique_ptr<Recording> recording;
  if (!from_list) recording = begun(context, options);
  const render::Quality quality = options.quality.empty() ? render::Quality::Low : quality_of(options.quality);
  Window window{size.width, size.height, "Vedette: the desk"};
  render::Stage stage{{.width = window.width(),
                       .height = window.height(),
                       .quality = quality,
                       .data = context.data,
                       .in_window = true}};
  ui::apply_style(stage.ui().scale());
  stage.ui().leave_margin_out();
  std::string trouble;
  while (true) {
    if (recording == nullptr) {
      DeskList list{context};
      list.tell(std::exchange(trouble, {}));
      if (!pick(list, options, window, stage)) return;
      try {
        options.output.clear();
        recording = begun(context, options);
      } catch (const Failure& fault) {
        trouble = fault.what();
        continue;
      }
    }
    sit(context, *recording, look_named(options.look).value_or(stage::Look::Map), window, stage, quality);
    recording->close();
    if (!context.quiet) fmt::print(stderr, "recorded in {}\n", recording->path());
    recording.reset();
    if (!from_list) return;
  }
}

std::string desk_look_fault(const std::string& name) {
  return name == "map" || name == "table" ? std::string{} : name + ": the desk has the looks map and table";
}

}  // namespace

void add_record(Command program, Context& context) {
  auto options = std::make_shared<Options>();
  options->wishes.commanders.names = {"table", "table"};
  options->wishes.dice = "table";
  Command command = program.subcommand(
      "record", "Opens the desk: a club's game recorded in the window beside its table, or gone on with");
  command.option(
      "SCENARIO|REPLAY", options->what,
      "a battlefield, a scenario file, or a recording (.vrep) to go on with; without one a list of both opens");
  command.option("--rules", options->ruleset, "of a scenario");
  command.option(
      "-o,--output", options->output,
      "the recording (default: a new one in $XDG_DATA_HOME/vedette/games, else ~/.local/share/vedette/games)");
  auto& names = options->wishes.commanders.names;
  command.option("--red", names[0], "who commands the first side: table (people here), staff, simple, random")
      .with_default();
  command.option("--blue", names[1], "who commands the second").with_default();
  command
      .option("--dice", options->wishes.dice,
              "table: each throw is asked for, and R has the program throw it; seeded: the program throws all")
      .with_default();
  command.option("--seed", options->wishes.commanders.seed, "of the program's dice (default: by lot)");
  command.option("--title", options->wishes.title, "the players' own name for their game");
  command.option("--look", options->look, "map, or table: painted figures on their bases (key F3)")
      .checked(desk_look_fault)
      .with_default();
  command.option("--quality", options->quality, "low, medium, high or film (default: low, which answers fastest)");
  command.option("--size", options->size, "of the window").with_default();
  command.runs([options, command, &context] {
    options->given = {.red = command.is_given("--red"),
                      .blue = command.is_given("--blue"),
                      .seed = command.is_given("--seed"),
                      .dice = command.is_given("--dice")};
    run(context, *options);
  });
}

}  // namespace vedette::app
