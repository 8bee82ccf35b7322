#include "app/studio/desk/played.h"

#include <SDL.h>
#include <doctest/doctest.h>

#include <cstdlib>
#include <thread>

#include "app/run_program.h"
#include "render/display.h"
#include "render/stage.h"
#include "replay/replay.h"
#include "support/folder.h"
#include "support/paths.h"

using namespace vedette;

TEST_CASE("two computers play a game beside the window, which can stop them, and it is among the games then") {
  const test::Folder folder;
  const std::string kept = std::getenv("XDG_DATA_HOME") == nullptr ? "" : std::getenv("XDG_DATA_HOME");
  setenv("XDG_DATA_HOME", folder.file("data").c_str(), 1);
  const render::PrivateDisplay display;
  app::Window window{320, 240, "test"};
  render::Stage stage{
      {.width = 320, .height = 240, .quality = render::Quality::Low, .data = paths::source_dir(), .in_window = true}};
  const app::Context context{.data = paths::source_dir(), .quiet = true};
  app::DeskWishes wishes{.what = "crossroads", .ruleset = "one-hour", .output = {}};
  wishes.wishes = {.commanders = {.names = {"simple", "simple"}, .seed = 5}, .dice = "seeded"};
  CHECK(app::plays_itself(wishes.wishes));
  const auto game = app::played(context, wishes, window, stage, VEDETTE_PROGRAM);
  REQUIRE(game);
  const auto replay = replay::load(*game);
  REQUIRE(replay);
  CHECK(replay->header.seed == 5);
  CHECK(replay->state_at(replay->last()).outcome);
  CHECK(game->find("vedette/games/crossroads-one-hour-") != std::string::npos);

  const auto files = [&] {
    const std::filesystem::path games = std::filesystem::path{*game}.parent_path();
    return std::distance(std::filesystem::directory_iterator{games}, std::filesystem::directory_iterator{});
  };
  wishes.wishes.commanders.names = {"staff", "staff"};
  SDL_Event event{};
  event.type = SDL_KEYDOWN;
  event.key.keysym.sym = SDLK_ESCAPE;
  SDL_PushEvent(&event);
  CHECK(app::played(context, wishes, window, stage, VEDETTE_PROGRAM) == "");
  CHECK(files() == 1);
  event.type = SDL_QUIT;
  SDL_PushEvent(&event);
  CHECK_FALSE(app::played(context, wishes, window, stage, VEDETTE_PROGRAM));
  std::string why;
  try {
    static_cast<void>(app::played(context, wishes, window, stage, "/nowhere/vedette"));
  } catch (const app::Failure& fault) {
    why = fault.what();
  }
  CHECK(why.find("/nowhere/vedette cannot be started: No such file") != std::string::npos);
  CHECK(files() == 1);
  kept.empty() ? unsetenv("XDG_DATA_HOME") : setenv("XDG_DATA_HOME", kept.c_str(), 1);
}
