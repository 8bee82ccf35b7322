#include "app/studio/desk/played.h"

#include <SDL_keycode.h>
#include <SDL_timer.h>

#include <algorithm>

#include "app/games_folder.h"
#include "app/scenario_source.h"
#include "app/studio/beside.h"
#include "render/imgui_layer.h"
#include "ui/panels.h"

namespace vedette::app {

namespace fs = std::filesystem;

std::optional<std::string> played(const Context& context, const DeskWishes& wishes, Window& window,
                                  render::Stage& stage, const fs::path& program) {
  const SourceScenario source = load_scenario(context, wishes.what, wishes.ruleset);
  const battle::Scenario& scenario = source.file.scenario;
  const std::string ruleset{source.ruleset->name};
  const std::string path = free_game_name(games_folder(), scenario.battlefield, ruleset, today());
  const auto& [names, seed] = wishes.wishes.commanders;
  Beside process;
  const std::string fault =
      process.begin(program, {"vedette", "--data", context.data.string(), "play", wishes.what, "--rules", ruleset,
                              "--red", names[0], "--blue", names[1], "--seed", std::to_string(seed), "-o", path});
  if (!fault.empty()) throw cannot(scenario.name + " is not played: " + fault);
  bool closed = false, stopped = false;
  while (true) {
    const WindowNews news = window.news();
    if (news.resized) stage.resize(window.width(), window.height());
    const bool escape = std::ranges::any_of(
        news.gestures, [](const Gesture& one) { return one.kind == Gesture::Kind::Key && one.key == SDLK_ESCAPE; });
    closed = closed || news.closed;
    if (news.closed || escape) process.stop(), stopped = true;
    if (const auto status = process.ended()) {
      std::error_code ignored;
      if (*status != 0) fs::remove(path, ignored);
      if (closed) return std::nullopt;
      if (stopped) return std::string{};
      if (*status != 0) throw bad_input(scenario.name + " was not played: " + process.last_line());
      return path;
    }
    const std::string line = process.last_line();
    stage.ui().new_frame(window.width(), window.height(), 0.03F, window.input());
    ui::draw_loading(scenario.name, line.empty() ? "the computers play it (Esc: stop)" : line + " (Esc: stop)", 0);
    stage.draw({});
    window.show();
    SDL_Delay(30);
  }
}

}  // namespace vedette::app
