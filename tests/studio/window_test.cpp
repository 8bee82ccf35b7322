#include "app/studio/window.h"

#include <SDL.h>
#include <doctest/doctest.h>
#include <imgui.h>

#include "app/run_program.h"
#include "app/studio/session.h"
#include "app/studio/text_size.h"
#include "render/display.h"
#include "render/stage.h"
#include "studio/battle_on_screen.h"
#include "support/folder.h"
#include "support/paths.h"
#include "ui/panels.h"

using namespace vedette;

namespace {

void push_key(SDL_Scancode code, std::uint16_t mod = KMOD_NONE) {
  SDL_Event event{};
  event.type = SDL_KEYDOWN;
  event.key.keysym.scancode = code, event.key.keysym.mod = mod;
  SDL_PushEvent(&event);
}

void push_click(int x, int y) {
  SDL_Event event{};
  event.type = SDL_MOUSEMOTION;
  event.motion.x = x, event.motion.y = y;
  SDL_PushEvent(&event);
  event = {};
  event.type = SDL_MOUSEBUTTONDOWN;
  event.button.button = SDL_BUTTON_LEFT, event.button.x = x, event.button.y = y;
  SDL_PushEvent(&event);
  event.type = SDL_MOUSEBUTTONUP;
  SDL_PushEvent(&event);
}

}  // namespace

TEST_CASE("the studio's window takes keys and mouse, and its panels answer a click") {
  const render::PrivateDisplay display;
  app::Window window{960, 540, "test"};
  render::Stage stage{
      {.width = 960, .height = 540, .quality = render::Quality::Low, .data = paths::source_dir(), .in_window = true}};
  ui::apply_style(stage.ui().scale());
  const test::BattleOnScreen shown;
  app::Session session{shown.battle, shown.film};
  stage.show(shown.film.set);
  const auto one_frame = [&] {
    const app::WindowNews news = window.news();
    session.take(news, stage.ui().wants_mouse(), stage.ui().wants_keys(), 960, 540);
    stage.ui().new_frame(960, 540, 0.04F, window.input());
    ui::StudioCommands wanted;
    ui::draw_studio(session.model(), wanted);
    stage.draw(session.frame());
    window.show();
    session.carry_out(wanted);
  };
  one_frame();
  push_key(SDL_SCANCODE_SPACE);
  one_frame();
  CHECK(session.transport().is_playing());

  // The slider lies along the bottom: press in its middle, let go two frames later.
  SDL_Event event{};
  event.type = SDL_MOUSEMOTION;
  event.motion.x = 480, event.motion.y = 540 - 38;
  SDL_PushEvent(&event);
  one_frame();
  event = {};
  event.type = SDL_MOUSEBUTTONDOWN;
  event.button.button = SDL_BUTTON_LEFT, event.button.x = 480, event.button.y = 540 - 38;
  SDL_PushEvent(&event);
  one_frame();
  one_frame();
  event.type = SDL_MOUSEBUTTONUP;
  SDL_PushEvent(&event);
  one_frame();
  const double share = session.transport().now() / shown.film.timeline.duration();
  CHECK(share > 0.4);
  CHECK(share < 0.6);

  event = {};
  event.type = SDL_DROPFILE;
  event.drop.file = SDL_strdup("/club/friday.vrep");
  SDL_PushEvent(&event);
  one_frame();
  CHECK(session.take_replay_wish() == "/club/friday.vrep");

  push_click(480, 40);  // the sky: nothing chosen, nothing broken
  one_frame();
  CHECK_FALSE(session.model().chosen);
}

TEST_CASE("panels answer the pointer while pictures are drawn beside the window's") {
  const render::PrivateDisplay display;
  render::Stage stage{{.width = 320, .height = 240, .quality = render::Quality::Low, .data = paths::source_dir()}};
  const test::BattleOnScreen shown;
  stage.show(shown.film.set);
  const stage::StageFrame frame = shown.film.timeline.frame_at(1);
  render::Input input{.mouse_x = 60, .mouse_y = 60};
  const auto clicked = [&] {
    stage.draw_aside(frame);
    stage.ui().new_frame(320, 240, 0.04F, input);
    ImGui::SetNextWindowPos({0, 0});
    ImGui::SetNextWindowSize({200, 200});
    ImGui::Begin("panel");
    const bool pressed = ImGui::Button("go", {180, 150});
    ImGui::End();
    stage.draw_aside(frame);
    stage.draw(frame);
    return pressed;
  };
  clicked(), clicked();
  CHECK(stage.ui().wants_mouse());
  input.mouse_down[0] = true;
  clicked();
  input.mouse_down[0] = false;
  CHECK(clicked());
}

TEST_CASE("a click and a key that come and go between two pictures are seen by the panels in one of them") {
  const render::PrivateDisplay display;
  app::Window window{320, 240, "test"};
  const auto pushed = [](std::uint32_t type) {
    SDL_Event event{};
    event.type = type;
    if (type == SDL_KEYDOWN || type == SDL_KEYUP)
      event.key.keysym.scancode = SDL_SCANCODE_BACKSPACE;
    else
      event.button.button = SDL_BUTTON_LEFT, event.button.x = 100, event.button.y = 50;
    SDL_PushEvent(&event);
  };
  window.news();
  for (const std::uint32_t type : {SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP, SDL_KEYDOWN, SDL_KEYUP}) pushed(type);
  CHECK(window.news().clicked);
  CHECK(window.input().mouse_down[0]);
  CHECK(window.input().keys_down == std::vector<int>{SDL_SCANCODE_BACKSPACE});
  window.news();
  CHECK_FALSE(window.input().mouse_down[0]);
  CHECK(window.input().keys_down.empty());
  for (const std::uint32_t type : {SDL_MOUSEBUTTONDOWN, SDL_KEYDOWN}) pushed(type);
  window.news(), window.news();
  CHECK(window.input().mouse_down[0]);  // held
  CHECK(window.input().keys_down.size() == 1);
}

TEST_CASE("without a display watch says so, names film, and ends with status 3") {
  const std::string keep = getenv("DISPLAY") != nullptr ? getenv("DISPLAY") : "";
  unsetenv("DISPLAY");
  const auto ran = test::run("watch maida");
  if (!keep.empty()) setenv("DISPLAY", keep.c_str(), 1);
  CHECK(ran.status == 3);
  CHECK(ran.err.find("vedette film") != std::string::npos);
}

TEST_CASE("a still of a bundled replay is a PNG, the same one each time") {
  const test::Folder folder;
  const std::string replay = paths::source_dir() + "/replays/maida-one-hour.vrep";
  const std::string words = "still " + replay + " --at T2 --quality low --size 320x180 --figures 20 -o ";
  CHECK(test::run(words + folder.file("a.png")).status == 0);
  CHECK(test::run(words + folder.file("b.png")).status == 0);
  const std::string a = test::text_of(folder.file("a.png"));
  CHECK(a.substr(1, 3) == "PNG");
  CHECK(a == test::text_of(folder.file("b.png")));
}

TEST_CASE("wrong wishes of a still end with status 2 before anything is drawn") {
  const std::string replay = paths::source_dir() + "/replays/maida-one-hour.vrep";
  CHECK(test::run("still " + replay + " --at T99 -o x.png").status == 2);
  CHECK(test::run("still " + replay + " --at noon -o x.png").status == 2);
  CHECK(test::run("still " + replay + " --at T1 --size 12 -o x.png").status == 2);
  CHECK(test::run("still " + replay + " --at T1 --camera moon -o x.png").status == 2);
  CHECK(test::run("still " + replay + " --at T1 -o /nowhere/x.png").status == 2);
}

TEST_CASE("text from 75 to 200 % loses nothing of the bar, stays on the screen, and is remembered") {
  const test::Folder folder;
  const std::string keep = getenv("XDG_CONFIG_HOME") != nullptr ? getenv("XDG_CONFIG_HOME") : "";
  setenv("XDG_CONFIG_HOME", folder.file("config").c_str(), 1);
  const render::PrivateDisplay display;
  app::Window window{1280, 720, "test"};
  app::TextSize text;
  render::Stage stage{{.width = 1280,
                       .height = 720,
                       .quality = render::Quality::Low,
                       .data = paths::source_dir(),
                       .in_window = true,
                       .lettering = text.lettering(720)}};
  text.apply(stage.ui());
  const test::BattleOnScreen shown;
  app::Session session{shown.battle, shown.film};
  session.carry_out({ui::TogglePanel{"home"}, ui::TogglePanel{"keys"}});
  const auto one_frame = [&] {
    text.take(window.news(), stage.ui());
    stage.ui().new_frame(1280, 720, 0.04F, window.input());
    ui::StudioCommands wanted;
    ui::draw_studio(session.model(), wanted);
  };
  const auto see = [&](const char* name) {
    INFO(name << " at " << text.percent() << " %");
    ImGui::Begin(name);
    const ImVec2 at = ImGui::GetWindowPos(), size = ImGui::GetWindowSize();
    CHECK(at.x >= 0);
    CHECK(at.y >= 0);
    CHECK(at.x + size.x <= 1280);
    CHECK(at.y + size.y <= 720);
    const bool is_whole = ImGui::GetScrollMaxX() == 0 && ImGui::GetScrollMaxY() == 0;
    ImGui::End();
    return is_whole;
  };
  const float usual = [&] {
    one_frame();
    return ImGui::GetFontSize();
  }();
  for (int i = 0; i < 4; ++i) push_key(SDL_SCANCODE_MINUS, KMOD_CTRL);
  for (const int percent : {75, 100, 125, 150, 175, 200, 200}) {
    for (int frame = 0; frame < 3; ++frame) one_frame();  // a window has its size a frame after it is drawn
    CHECK(text.percent() == percent);
    CHECK(ImGui::GetFontSize() == doctest::Approx(usual * static_cast<float>(percent) / 100).epsilon(0.03));
    CHECK(see("Transport"));
    see("Vedette");
    see("Keys");
    push_key(SDL_SCANCODE_EQUALS, KMOD_CTRL);
  }
  CHECK(app::TextSize{}.percent() == 200);
  keep.empty() ? unsetenv("XDG_CONFIG_HOME") : setenv("XDG_CONFIG_HOME", keep.c_str(), 1);
}

TEST_CASE("a window that was closed is so until its user does something else") {
  const render::PrivateDisplay display;
  app::Window window{320, 240, "test"};
  static_cast<void>(window.news());
  CHECK_FALSE(window.was_closed());
  SDL_Event event{};
  event.type = SDL_QUIT;
  SDL_PushEvent(&event);
  CHECK(window.news().closed);
  static_cast<void>(window.news());
  CHECK(window.was_closed());
  push_key(SDL_SCANCODE_F12);
  static_cast<void>(window.news());
  CHECK_FALSE(window.was_closed());
}
