#pragma once

#include <SDL_keycode.h>

#include <optional>
#include <string_view>

#include "app/studio/desk/sitting.h"
#include "stage/scenery.h"

namespace vedette::test {

/// A person at the desk: what he does becomes gestures of the window. The ground is flat here, and nothing is drawn.
class DeskHand {
 public:
  explicit DeskHand(app::Recording& recording) : desk{recording}, m_ground{ground_of(recording.scenario())} { see(); }

  void key(int key, bool shift = false, bool control = false) {
    ++keys;
    take({.kind = Kind::Key, .key = key, .shift = shift, .control = control});
  }
  void type(std::string_view words) {
    for (const char c : words) ++keys, take({.kind = Kind::Text, .typed = c});
  }
  void press(core::Point at) { ++presses, point(Kind::Press, at); }
  void press_with_shift(core::Point at) { ++presses, point(Kind::Press, at, 0, true); }
  void click_with_control(core::Point at) { point(Kind::Press, at, 0, false, true), release(at); }
  void move(core::Point at, bool shift = false) { point(Kind::Move, at, 0, shift); }
  void release(core::Point at) { point(Kind::Release, at); }
  void wheel(int notches, bool control) {
    take({.kind = Kind::Wheel, .by_y = static_cast<float>(notches), .control = control});
  }
  void click(core::Point at) { press(at), release(at); }
  void right_click(core::Point at) { point(Kind::Press, at, 1), point(Kind::Release, at, 1); }
  void say(std::string_view words) { key(SDLK_F2), type(words), key(SDLK_RETURN); }
  [[nodiscard]] std::string trouble() const { return desk.hand().trouble(); }

  app::Sitting desk;
  int keys = 0, presses = 0;

 private:
  using Kind = app::Gesture::Kind;

  static stage::HeightGrid ground_of(const battle::Scenario& scenario) {
    const stage::Table table = choreography::Placing{scenario}.table();
    const float cell = std::max(table.size.x, table.size.y) / 2;
    stage::HeightGrid ground{.columns = 9, .rows = 9, .cell = cell};
    ground.origin = table.world(table.size * 0.5F) - stage::Vec2{4 * cell, 4 * cell};
    ground.metres.assign(81, 100);
    return ground;
  }
  void see() { desk.see(1280, 720, {.right = 0.3F, .below = 0.2F}, m_ground); }
  void point(Kind kind, core::Point at, int button = 0, bool shift = false, bool control = false) {
    const auto pixel = desk.view().pixel_of(at);
    // A mouse points at whole pixels.
    take({.kind = kind,
          .x = std::round(pixel.x),
          .y = std::round(pixel.y),
          .button = button,
          .shift = shift,
          .control = control});
  }
  void take(const app::Gesture& one) {
    app::WindowNews news;
    news.gestures.push_back(one);
    desk.take(news, false);
    see();
  }

  stage::HeightGrid m_ground;
};

}  // namespace vedette::test
