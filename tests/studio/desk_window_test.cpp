// The desk in a real window: SDL's own events, under an X server of the test's own.
#include <SDL.h>
#include <doctest/doctest.h>

#include "app/studio/desk/sitting.h"
#include "app/studio/film_set.h"
#include "render/display.h"
#include "render/imgui_layer.h"
#include "render/stage.h"
#include "support/folder.h"
#include "support/paths.h"
#include "ui/desk_panel.h"
#include "ui/ledger_panel.h"
#include "ui/panels.h"

using namespace vedette;

namespace {

constexpr int width = 960, height = 540;

void push_key(SDL_Keycode key, std::uint16_t mod = KMOD_NONE) {
  SDL_Event event{};
  event.type = SDL_KEYDOWN;
  event.key.keysym.sym = key, event.key.keysym.mod = mod;
  SDL_PushEvent(&event);
  event.type = SDL_KEYUP, event.key.keysym.mod = KMOD_NONE;
  SDL_PushEvent(&event);
}

void push_text(const char* text) {
  SDL_Event event{};
  event.type = SDL_TEXTINPUT;
  SDL_strlcpy(event.text.text, text, sizeof event.text.text);
  SDL_PushEvent(&event);
}

void push_mouse(std::uint32_t type, app::TableView::Pixel at) {
  SDL_Event event{};
  event.type = type;
  if (type == SDL_MOUSEMOTION) {
    event.motion.x = static_cast<int>(at.x), event.motion.y = static_cast<int>(at.y);
  } else {
    event.button.button = SDL_BUTTON_LEFT;
    event.button.x = static_cast<int>(at.x), event.button.y = static_cast<int>(at.y);
  }
  SDL_PushEvent(&event);
}

}  // namespace

TEST_CASE("in the desk's window a base is dragged and accepted, the phase ended, targets numbered and dice typed") {
  const render::PrivateDisplay display;
  const app::Context context{.data = paths::source_dir(), .quiet = true};
  const test::Folder folder;
  const auto recording = app::Recording::begin(
      context, app::load_scenario(context, "crossroads", "one-hour"),
      {.commanders = {.names = {"table", "table"}, .seed = 3}, .dice = "table"}, folder.file("evening.vrep"));
  app::Window window{width, height, "test"};
  render::Stage stage{{.width = width,
                       .height = height,
                       .quality = render::Quality::Low,
                       .data = paths::source_dir(),
                       .in_window = true}};
  ui::apply_style(stage.ui().scale());
  const app::Battle battle = app::battle_of(recording->replay(), recording->path());
  stage.show(app::make_stage(context, battle).set);
  app::Sitting sitting{*recording};
  const auto one_frame = [&] {
    sitting.take(window.news(), stage.ui().wants_mouse());
    sitting.advance(10);  // whatever is shown has come to its end
    stage.ui().new_frame(width, height, 0.04F, window.input());
    sitting.see(width, height, {.right = ui::ledger_width() / width, .below = ui::desk_bar_height() / height},
                stage.heights(sitting.look()));
    ui::DeskCommands wanted;
    ui::draw_desk(sitting.model(), wanted);
    stage.draw(sitting.frame());
    window.show();
    sitting.carry_out(wanted);
  };
  one_frame(), one_frame();
  const battle::BattleState& state = recording->desk().state();
  core::UnitId foot;
  for (const battle::Unit& unit : state.units)
    if (state.name(unit.id) == "50th Foot") foot = unit.id;
  const core::Point from = state.unit(foot).pose.at, to = from + core::Point{20'000, 50'000};

  push_mouse(SDL_MOUSEMOTION, sitting.view().pixel_of(from));
  one_frame();
  push_mouse(SDL_MOUSEBUTTONDOWN, sitting.view().pixel_of(from));
  push_mouse(SDL_MOUSEMOTION, sitting.view().pixel_of(to));
  push_mouse(SDL_MOUSEBUTTONUP, sitting.view().pixel_of(to));
  one_frame();
  REQUIRE(sitting.hand().ghost() != nullptr);
  CHECK(sitting.hand().ghost()->is_legal());
  push_key(SDLK_RETURN);
  one_frame();
  CHECK(recording->replay().answers.size() == 1);
  CHECK(core::distance(state.unit(foot).pose.at, to) < core::Length{4'000});  // a pixel is two millimetres

  sitting.set_look(stage::Look::Table);
  push_key(SDLK_SPACE, KMOD_LCTRL);
  one_frame();
  CHECK_FALSE(sitting.model().ending.empty());
  push_key(SDLK_RETURN);
  one_frame();
  CHECK(sitting.model().when == "Turn 1, shooting");
  push_key(SDLK_TAB);
  one_frame();
  REQUIRE_FALSE(sitting.model().pins.empty());
  one_frame();
  CHECK(sitting.model().pins.front().text.starts_with("1:  "));
  CHECK(sitting.model().pins.front().text.ends_with(" %"));
  CHECK(sitting.model().hint.find("By the dice harmed: ") != std::string::npos);
  push_text("1");
  one_frame();
  REQUIRE(recording->desk().throw_wanted());
  push_text("6"), push_text("9"), push_text("4"), push_key(SDLK_RETURN);
  one_frame();
  CHECK(recording->replay().throws.size() == 1);
  CHECK(recording->replay().throws.front().faces == std::vector<std::uint8_t>{6, 4});
  push_key(SDLK_z, KMOD_LCTRL);
  one_frame();
  CHECK(recording->replay().throws.empty());
}
