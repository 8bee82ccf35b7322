#include <fmt/format.h>

#include <filesystem>

#include "app/games_folder.h"
#include "app/studio/commands.h"
#include "app/studio/desk/at_desk.h"
#include "app/studio/looks.h"
#include "app/studio/picture_options.h"
#include "app/studio/text_size.h"
#include "render/display.h"
#include "render/imgui_layer.h"

namespace vedette::app {
namespace {

struct Options {
  DeskWishes desk;
  std::string quality, look = "map", size = "1280x720";
};

void run(const Context& context, Options& options) {
  DeskWishes& wishes = options.desk;
  wishes.look = look_named(options.look).value_or(stage::Look::Map);
  if (!render::has_display()) {
    if (wishes.what.empty()) wishes.what = "maida";
    if (!is_recording(wishes.what)) static_cast<void>(load_scenario(context, wishes.what, wishes.ruleset));
    throw cannot("no display to open the desk on (DISPLAY is not set). Record at the terminal instead: vedette play " +
                 wishes.what + (is_recording(wishes.what) ? " --resume" : " --red table --blue table -o evening.vrep"));
  }
  const Size size = parse_size(options.size);
  std::unique_ptr<Recording> recording;
  if (!wishes.what.empty()) recording = laid_on_desk(context, wishes);
  const render::Quality quality = options.quality.empty() ? render::Quality::Low : quality_of(options.quality);
  Window window{size.width, size.height, "Vedette: the desk"};
  TextSize text;
  render::Stage stage{{.width = window.width(),
                       .height = window.height(),
                       .quality = quality,
                       .data = context.data,
                       .in_window = true,
                       .lettering = text.lettering(window.height())}};
  text.apply(stage.ui());
  const std::string played = sit_at_desk(context, wishes, std::move(recording), window, stage, quality, text);
  if (!played.empty()) fmt::print("{}\n", played);
}

std::string desk_look_fault(const std::string& name) {
  return name == "map" || name == "table" ? std::string{} : name + ": the desk has the looks map and table";
}

}  // namespace

void add_record(Command program, Context& context) {
  auto options = std::make_shared<Options>();
  Command command = program.subcommand(
      "record", "Opens the desk: a club's game recorded in the window beside its table, or gone on with");
  command.option(
      "SCENARIO|REPLAY", options->desk.what,
      "a battlefield, a scenario file, or a recording (.vrep) to go on with; without one a list of both opens");
  command.option("--rules", options->desk.ruleset, "of a scenario");
  command.option(
      "-o,--output", options->desk.output,
      "the recording (default: a new one in $XDG_DATA_HOME/vedette/games, else ~/.local/share/vedette/games)");
  auto& names = options->desk.wishes.commanders.names;
  command.option("--red", names[0], "who commands the first side: table (people here), staff, simple, random")
      .with_default();
  command.option("--blue", names[1], "who commands the second").with_default();
  command
      .option("--dice", options->desk.wishes.dice,
              "table: each throw is asked for, and R has the program throw it; seeded: the program throws all")
      .with_default();
  command.option("--seed", options->desk.wishes.commanders.seed, "of the program's dice (default: by lot)");
  command.option("--title", options->desk.wishes.title, "the players' own name for their game");
  command.option("--look", options->look, "map, or table: painted figures on their bases (key F3)")
      .checked(desk_look_fault)
      .with_default();
  command.option("--quality", options->quality, "low, medium, high or film (default: low, which answers fastest)");
  command.option("--size", options->size, "of the window").with_default();
  command.runs([options, command, &context] {
    options->desk.given = {.red = command.is_given("--red"),
                           .blue = command.is_given("--blue"),
                           .seed = command.is_given("--seed"),
                           .dice = command.is_given("--dice")};
    run(context, *options);
  });
}

}  // namespace vedette::app
