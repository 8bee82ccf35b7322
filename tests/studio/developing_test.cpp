#include "app/studio/developing.h"

#include <doctest/doctest.h>

#include <vector>

#include "app/studio/picture_options.h"
#include "render/display.h"
#include "studio/battle_on_screen.h"
#include "support/no_graphics.h"

using namespace vedette;

TEST_CASE("a paused picture develops to what a still shows, and begins anew when something happens") {
  try {
    const render::PrivateDisplay display;
    constexpr auto quality = render::Quality::Low;
    render::Stage stage{{.width = 320, .height = 180, .quality = quality, .data = paths::source_dir()}};
    const test::BattleOnScreen shown;
    stage.show(shown.film.set);
    const auto frame = app::frame_of(shown.battle, shown.film, {.camera = "close", .titles = false}, 40);
    app::Developing picture;
    const auto drawn = [&](bool rests) {
      picture.draw(stage, frame, quality, rests);
      const auto pixels = stage.read_back();
      return std::vector<std::uint8_t>{pixels.begin(), pixels.end()};
    };
    const auto live = drawn(false);
    CHECK(picture.goes_on());
    CHECK(drawn(true) == live);  // the first exposure is the live picture
    const auto second = drawn(true);
    CHECK(second != live);
    auto last = second;
    for (int pass = 0; pass < 100 && picture.goes_on(); ++pass) last = drawn(true);
    CHECK_FALSE(picture.goes_on());
    CHECK(drawn(true) == last);
    const auto exposures = static_cast<std::size_t>(app::Developing::most(stage));
    stage.take(std::vector(exposures, frame));
    const auto still = stage.read_back();
    CHECK(std::vector<std::uint8_t>{still.begin(), still.end()} == last);
    CHECK(drawn(false) == live);
    CHECK(picture.goes_on());
    CHECK(drawn(true) == live);
    CHECK(drawn(true) == second);
  } catch (const render::GraphicsUnavailable& why) {
    test::no_graphics(why.what());
  }
}

TEST_CASE("of one exposure, a picture that is kept is antialiased") {
  try {
    const render::PrivateDisplay display;
    const app::Context context{.data = paths::source_dir()};
    const app::PictureOptions options{.size = "320x180", .camera = "close", .titles = false};
    const test::BattleOnScreen shown;
    const auto stage = app::offscreen_stage(context, options, render::Quality::Low, shown.film);
    const std::vector taken{app::frame_of(shown.battle, shown.film, options, 40)};
    const auto seen = [&] {
      const auto pixels = stage->read_back();
      return std::vector<std::uint8_t>{pixels.begin(), pixels.end()};
    };
    stage->draw(taken.front());
    const auto drawn = seen();
    stage->take(taken);
    CHECK(seen() != drawn);
  } catch (const render::GraphicsUnavailable& why) {
    test::no_graphics(why.what());
  }
}
