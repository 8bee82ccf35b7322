#include "app/studio/desk/at_desk.h"

#include <SDL_keycode.h>
#include <SDL_timer.h>
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <random>

#include "app/games_folder.h"
#include "app/output.h"
#include "app/studio/desk/home.h"
#include "app/studio/desk/other_file.h"
#include "app/studio/desk/played.h"
#include "app/studio/desk/sitting.h"
#include "app/studio/desktop_files.h"
#include "app/studio/film_set.h"
#include "app/studio/home_files.h"
#include "app/studio/opening.h"
#include "render/imgui_layer.h"
#include "ui/desk_home.h"
#include "ui/desk_panel.h"
#include "ui/ledger_panel.h"

namespace vedette::app {

namespace fs = std::filesystem;

namespace {

/// Dice the program throws are another game's every evening.
std::uint64_t seed_by_lot() {
  std::random_device lot;
  return (std::uint64_t{lot()} << 20U ^ lot()) % 1'000'000'000;
}

}  // namespace

std::unique_ptr<Recording> laid_on_desk(const Context& context, DeskWishes& options) {
  if (is_recording(options.what)) {
    if (!fs::exists(options.what))
      throw bad_input(options.what + ": no such file (a new game is begun by a scenario: vedette record maida)");
    // Who sits at the window plays to the end, wherever the terminal was to stop.
    options.given.turns = true;
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

namespace {

/// A program of ours that lies beside this one.
fs::path own_program(const char* name) {
  std::error_code ignored;
  return fs::read_symlink("/proc/self/exe", ignored).parent_path() / name;
}

/// Lays out the ground with a bar in the window. @return none when the window was closed meanwhile.
std::unique_ptr<OpenedBattle> laid_out(const Context& context, const Recording& recording, Window& window,
                                       render::Stage& stage, render::Quality quality) {
  Opening opening{[&] { return battle_of(recording.replay(), recording.path()); },
                  [&](const Battle& battle, const StepHeard& heard) { return make_stage(context, battle, heard); },
                  quality};
  return shown_when_open(opening, recording.scenario().name, window, stage);
}

/// One game at the desk, until somebody leaves it.
void sit(const Context& context, Recording& recording, stage::Look look, Window& window, render::Stage& stage,
         render::Quality quality, TextSize& text) {
  const auto open = laid_out(context, recording, window, stage, quality);
  if (!open) return;
  Sitting sitting{recording};
  sitting.set_look(look);
  data::Faults told_at_start;
  sitting.set_habits(read_settings(settings_file(), told_at_start).always);
  using Clock = std::chrono::steady_clock;
  auto last = Clock::now();
  // Panels show what was done to them a frame later, and one that appears has its size another two later.
  constexpr int settling = 3;
  int frames = settling;
  bool first = true;
  DesktopFiles desktop;
  while (!sitting.wants_to_leave()) {
    const auto now = Clock::now();
    const double elapsed = std::min(0.25, std::chrono::duration<double>(now - last).count());
    last = now;
    const WindowNews news = window.news();
    if (news.resized) stage.resize(window.width(), window.height());
    text.take(news, stage.ui());
    const auto width = static_cast<float>(window.width()), height = static_cast<float>(window.height());
    if (!first) sitting.take(news, stage.ui().wants_mouse());
    if (const auto where = sitting.take_wish_to_save(); where && !desktop.ask_to_save("Save the game", *where))
      sitting.ask_where();
    if (const auto picked = desktop.picked()) {
      sitting.save_into(*picked);
      frames = settling;
    }
    if (news.closed || news.resized || !news.gestures.empty() || !news.dropped.empty() || sitting.plays())
      frames = settling;
    if (frames == 0) {
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
    if (const auto habits = sitting.take_new_habits()) remember([&](Settings& settings) { settings.always = *habits; });
    frames = wanted.empty() ? frames - 1 : settling;
    first = false;
  }
}

/// The list of what may be laid on the desk. @return false when somebody leaves it.
bool pick(DeskList& list, DeskWishes& options, Window& window, render::Stage& stage, TextSize& text) {
  stage.clear();
  ui::DeskHomeClick clicked;
  OtherFile other;
  while (!list.wants_to_leave()) {
    WindowNews news = window.news();
    if (news.resized) stage.resize(window.width(), window.height());
    text.take(news, stage.ui());
    if (other.is_shown() && std::erase_if(news.gestures, [](const Gesture& one) { return one.key == SDLK_ESCAPE; }) > 0)
      other.close();
    if (const DeskList::Pick* picked = list.take(news, std::exchange(clicked, {}))) {
      options.what = picked->what, options.ruleset = picked->ruleset;
      list.apply_to(options.wishes);
      return true;
    }
    stage.ui().new_frame(window.width(), window.height(), 0.03F, window.input());
    if (list.take_wish_for_file()) other.look_for(list.model().folder);
    clicked = ui::draw_desk_home(list.model());
    const auto file = other.picked();
    stage.draw({});
    window.show();
    if (file) return options.what = *file, options.ruleset.clear(), true;
    SDL_Delay(20);
  }
  return false;
}

}  // namespace

std::string sit_at_desk(const Context& context, DeskWishes wishes, std::unique_ptr<Recording> recording, Window& window,
                        render::Stage& stage, render::Quality quality, TextSize& text) {
  const bool from_list = recording == nullptr;
  stage.ui().show_margin(false);
  std::string trouble, to_watch;
  while (to_watch.empty() && !window.was_closed()) {
    if (recording == nullptr) {
      DeskList list{context, wishes.wishes};
      list.tell(std::exchange(trouble, {}));
      if (!pick(list, wishes, window, stage, text)) break;
      try {
        wishes.output.clear();
        if (!is_recording(wishes.what) && plays_itself(wishes.wishes)) {
          wishes.wishes.commanders.seed = seed_by_lot();
          const auto game = played(context, wishes, window, stage, own_program("vedette"));
          if (!game) break;
          to_watch = *game;
          continue;
        }
        recording = laid_on_desk(context, wishes);
      } catch (const Failure& fault) {
        trouble = fault.what();
        continue;
      }
    }
    note_opened(context, recording->path());
    sit(context, *recording, wishes.look, window, stage, quality, text);
    try {
      recording->close();
      if (!context.quiet) fmt::print(stderr, "recorded in {}\n", recording->path());
    } catch (const Failure& fault) {
      if (!from_list || window.was_closed()) throw;  // else it is told above the list
      trouble = fault.what();
    }
    recording.reset();
    if (!from_list) break;
  }
  stage.ui().show_margin(true);
  return to_watch;
}

}  // namespace vedette::app
