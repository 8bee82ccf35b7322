#include "app/studio/session.h"

#include <SDL_keycode.h>
#include <SDL_scancode.h>
#include <doctest/doctest.h>
#include <unistd.h>

#include "app/studio/orbit_camera.h"
#include "render/view.h"
#include "studio/battle_on_screen.h"

using namespace vedette;

namespace {

constexpr float width = 1280, height = 720;

app::WindowNews key(int scancode) {
  return {.keys = {{scancode}}};
}

void press(app::Session& session, int scancode) {
  session.take(key(scancode), false, false, width, height);
}

}  // namespace

TEST_CASE("space plays and pauses, home and end go to either end") {
  const test::BattleOnScreen shown;
  app::Session session{shown.battle, shown.film};
  press(session, SDL_SCANCODE_SPACE);
  CHECK(session.transport().is_playing());
  session.advance(2);
  CHECK(session.transport().now() == doctest::Approx(2));
  press(session, SDL_SCANCODE_SPACE);
  session.advance(2);
  CHECK(session.transport().now() == doctest::Approx(2));
  press(session, SDL_SCANCODE_END);
  CHECK(session.transport().now() == doctest::Approx(shown.film.timeline.duration()));
  press(session, SDL_SCANCODE_HOME);
  CHECK(session.transport().now() == 0);
}

TEST_CASE("arrows step by event and turn, every step on has a step back") {
  const test::BattleOnScreen shown;
  app::Session session{shown.battle, shown.film};
  std::vector<double> places{session.transport().now()};
  for (int i = 0; i < 12; ++i) {
    press(session, SDL_SCANCODE_RIGHT);
    CHECK(session.transport().now() > places.back());
    places.push_back(session.transport().now());
  }
  press(session, SDL_SCANCODE_DOWN);
  CHECK(session.transport().now() > places.back());
  const auto model = session.model();
  CHECK(model.state->clock.turn >= 1);
}

TEST_CASE("J, K and L run the film backwards, hold it and run it on") {
  const test::BattleOnScreen shown;
  app::Session session{shown.battle, shown.film};
  session.transport().seek(30);
  press(session, SDL_SCANCODE_J);
  session.advance(1);
  CHECK(session.transport().now() < 30);
  press(session, SDL_SCANCODE_K);
  CHECK_FALSE(session.transport().is_playing());
  press(session, SDL_SCANCODE_L);
  session.advance(1);
  CHECK(session.transport().is_playing());
}

TEST_CASE("a click on figures chooses their unit, draws its arcs, and a click on bare ground lets go") {
  const test::BattleOnScreen shown;
  app::Session session{shown.battle, shown.film};
  session.transport().seek(20);
  const stage::StageFrame frame = session.frame();
  // Look straight at a unit of infantry from behind it and click the middle of the picture.
  const auto block = std::ranges::find_if(
      frame.blocks, [&](const stage::Block& b) { return shown.film.set.rosters[b.roster].unit == 3; });
  REQUIRE(block != frame.blocks.end());
  session.look_at(block->at, 60, block->bearing);
  session.take({.clicked = true, .click_x = width / 2, .click_y = height / 2}, false, false, width, height);
  CHECK(session.model().chosen == battle::UnitId{3});
  CHECK_FALSE(session.frame().marks.empty());
  session.look_at({60, 60}, 60, 3.9F);  // out of a corner of the map
  session.take({.clicked = true, .click_x = width / 2, .click_y = height / 2}, false, false, width, height);
  CHECK_FALSE(session.model().chosen);
}

TEST_CASE("a click on a name chooses its unit, the nearest of those that lie over each other") {
  const test::BattleOnScreen shown;
  app::Session session{shown.battle, shown.film};
  const std::vector<render::PlacedLabel> names{{.unit = 2, .left = 100, .top = 50, .right = 180, .bottom = 66},
                                               {.unit = 5, .left = 150, .top = 50, .right = 230, .bottom = 66}};
  session.look_at({60, 60}, 60, 3.9F);  // out of a corner of the map: nobody stands there
  const auto chosen_at = [&](float x, float y) {
    session.take({.clicked = true, .click_x = x, .click_y = y}, false, false, width, height, names);
    return session.model().chosen.value;
  };
  CHECK(chosen_at(120, 60) == 2);
  CHECK(chosen_at(160, 60) == 5);
  CHECK(chosen_at(240, 60) == 0);
}

TEST_CASE("T shows the club's table and the field again, M the map, and the list of looks does the same") {
  const test::BattleOnScreen shown;
  app::Session session{shown.battle, shown.film};
  session.transport().seek(20);
  CHECK(session.frame().look == stage::Look::Field);
  press(session, SDL_SCANCODE_T);
  CHECK(session.frame().look == stage::Look::Table);
  CHECK_FALSE(session.frame().table.bases.empty());
  press(session, SDL_SCANCODE_M);
  CHECK(session.frame().look == stage::Look::Map);
  press(session, SDL_SCANCODE_T);
  press(session, SDL_SCANCODE_T);
  CHECK(session.frame().look == stage::Look::Field);
  CHECK(session.frame().table.bases.empty());
  session.carry_out({ui::SetLook{"table"}});
  CHECK(session.frame().look == stage::Look::Table);
  const auto model = session.model();
  CHECK(model.looks[model.look] == "table");
}

TEST_CASE("on the table a click on a base chooses its unit") {
  const test::BattleOnScreen shown;
  app::Session session{shown.battle, shown.film};
  session.transport().seek(20);
  press(session, SDL_SCANCODE_T);
  const stage::StageFrame frame = session.frame();
  const auto block = std::ranges::find_if(
      frame.blocks, [&](const stage::Block& b) { return shown.film.set.rosters[b.roster].unit == 3; });
  REQUIRE(block != frame.blocks.end());
  session.look_at(block->at, 600, block->bearing);
  session.take({.clicked = true, .click_x = width / 2, .click_y = height / 2}, false, false, width, height);
  CHECK(session.model().chosen == battle::UnitId{3});
}

TEST_CASE("O opens the written orders, Escape closes them, and the button does the same") {
  const test::BattleOnScreen shown;
  app::Session session{shown.battle, shown.film};
  press(session, SDL_SCANCODE_O);
  CHECK(session.model().is_open("orders"));
  press(session, SDL_SCANCODE_ESCAPE);
  CHECK_FALSE(session.model().is_open("orders"));
  CHECK_FALSE(session.wants_to_leave());
  session.carry_out({ui::TogglePanel{"orders"}});
  CHECK(session.model().is_open("orders"));
}

TEST_CASE("a click over a panel is the panel's") {
  const test::BattleOnScreen shown;
  app::Session session{shown.battle, shown.film};
  session.take({.drag_right_x = 300, .clicked = true, .click_x = width / 2, .click_y = height / 2}, true, false, width,
               height);
  CHECK_FALSE(session.model().chosen);
  CHECK(session.model().camera == "director");
}

TEST_CASE("dragging takes the camera over without a jump, a number gives it back") {
  const test::BattleOnScreen shown;
  app::Session session{shown.battle, shown.film};
  session.transport().seek(40);
  const stage::Camera before = session.frame().camera;
  session.take({.drag_right_x = 1}, false, false, width, height);
  const stage::Camera after = session.frame().camera;
  CHECK(session.model().camera.empty());
  CHECK(std::hypot(after.eye.x - before.eye.x, after.eye.y - before.eye.y) < 40);
  press(session, SDL_SCANCODE_1);
  CHECK(session.model().camera == "director");
}

TEST_CASE("back from the map or the table one is where one was in the field") {
  const test::BattleOnScreen shown;
  app::Session session{shown.battle, shown.film};
  for (const SDL_Scancode key : {SDL_SCANCODE_M, SDL_SCANCODE_T}) {
    press(session, SDL_SCANCODE_1);
    press(session, key), press(session, key);
    CHECK(session.model().camera == "director");
    session.take({.drag_right_x = 20, .wheel = 2}, false, false, width, height);
    const stage::Camera before = session.frame().camera;
    press(session, key);
    CHECK_FALSE(session.frame().camera.eye == before.eye);
    session.take({.drag_left_x = 100, .wheel = -3}, false, false, width, height);
    press(session, key);
    CHECK(session.frame().camera.eye == before.eye);
  }
}

TEST_CASE("a moment is rough until it is worked out who steps aside, a picture to keep never") {
  const test::BattleOnScreen shown;
  app::Session session{shown.battle, shown.film};
  session.transport().seek(shown.film.timeline.duration() * 0.8);
  session.advance(0.01);
  CHECK_FALSE(session.still().rough);
  for (int tries = 0; tries < 2000 && session.frame().rough; ++tries) ::usleep(10'000);
  CHECK_FALSE(session.frame().rough);
}

TEST_CASE("whoever takes a long lens's camera over still sees whom it looked at, as large") {
  const test::BattleOnScreen shown;
  const stage::HeightGrid& ground = shown.film.set.scenery.ground;
  const stage::Vec2 place = ground.origin + ground.size() * 0.5F;
  const auto at = [&](stage::Vec2 where, float over) { return stage::Vec3{where.x, where.y, ground.at(where) + over}; };
  constexpr float narrow = 0.15F;  // a lens of 160 mm
  const stage::Camera far{
      .eye = at(place - stage::Vec2{0, 300}, 2), .target = at(place, 1.2F), .field_of_view = narrow};
  const stage::Camera taken = app::OrbitCamera::from(far, ground).camera(ground);
  const auto breadth = [](const stage::Camera& camera) {
    return stage::length(camera.target - camera.eye) * std::tan(camera.field_of_view / 2);
  };
  CHECK(stage::length(stage::Vec2{taken.target.x - place.x, taken.target.y - place.y}) < 1);
  CHECK(breadth(taken) == doctest::Approx(breadth(far)).epsilon(0.02));
}

TEST_CASE("escape closes what is open, the ledger last, then asks, escape again stays, enter leaves") {
  const test::BattleOnScreen shown;
  app::Session session{shown.battle, shown.film};
  press(session, SDL_SCANCODE_F1);
  CHECK(session.model().is_open("keys"));
  press(session, SDL_SCANCODE_ESCAPE);
  CHECK_FALSE(session.model().is_open("keys"));
  CHECK(session.model().is_open("ledger"));
  press(session, SDL_SCANCODE_ESCAPE);
  CHECK_FALSE(session.model().is_open("ledger"));
  CHECK_FALSE(session.model().is_open("leaving"));
  press(session, SDL_SCANCODE_ESCAPE);
  CHECK(session.model().is_open("leaving"));
  CHECK_FALSE(session.wants_to_leave());
  press(session, SDL_SCANCODE_ESCAPE);
  CHECK_FALSE(session.model().is_open("leaving"));
  press(session, SDL_SCANCODE_RETURN);  // nothing was asked
  CHECK_FALSE(session.wants_to_leave());
  press(session, SDL_SCANCODE_ESCAPE);
  press(session, SDL_SCANCODE_RETURN);
  CHECK(session.wants_to_leave());
}

TEST_CASE("a letter is the key on which it stands, wherever that lies, and on keys with other letters where it lies") {
  const test::BattleOnScreen shown;
  app::Session session{shown.battle, shown.film};
  const auto look_after = [&](int scancode, int key) {
    session.take({.keys = {{.scancode = scancode, .key = key}}}, false, false, width, height);
    return session.frame().look;
  };
  // A French keyboard has its M beside the L, and a comma where others have the M.
  CHECK(look_after(SDL_SCANCODE_M, SDLK_COMMA) == stage::Look::Field);
  CHECK(look_after(SDL_SCANCODE_SEMICOLON, SDLK_m) == stage::Look::Map);
  CHECK(look_after(SDL_SCANCODE_SEMICOLON, SDLK_m) == stage::Look::Field);
  constexpr int greek_mu = 0x3BC;
  CHECK(look_after(SDL_SCANCODE_M, greek_mu) == stage::Look::Map);
}

TEST_CASE("with control held a letter is not the letter") {
  const test::BattleOnScreen shown;
  app::Session session{shown.battle, shown.film};
  session.take({.keys = {{.scancode = SDL_SCANCODE_M, .control = true}}}, false, false, width, height);
  CHECK(session.frame().look == stage::Look::Field);
  session.take({.keys = {{.scancode = SDL_SCANCODE_P, .control = true}}}, false, false, width, height);
  CHECK_FALSE(session.take_picture_wish());
}

TEST_CASE("F11 asks for the full screen, once a press") {
  const test::BattleOnScreen shown;
  app::Session session{shown.battle, shown.film};
  press(session, SDL_SCANCODE_F11);
  CHECK(session.take_full_screen_wish());
  CHECK_FALSE(session.take_full_screen_wish());
}

TEST_CASE("a mark leads to the moment when what it announces has begun, so do the keys from turn to turn") {
  const test::BattleOnScreen shown;
  app::Session session{shown.battle, shown.film};
  int turn = 0;
  for (const ui::TimeMark& mark : session.model().marks) {
    if (mark.level != 0) continue;
    session.carry_out({ui::SeekTo{mark.begun}});
    CHECK(session.model().state->clock.turn == ++turn);
  }
  REQUIRE(turn > 2);
  press(session, SDL_SCANCODE_HOME);
  for (int next = session.model().state->clock.turn + 1; next <= turn; ++next) {
    press(session, SDL_SCANCODE_DOWN);
    CHECK(session.model().state->clock.turn == next);
  }
}

TEST_CASE("what the panels leave of the window shows what the film would: its middle and all of its width and height") {
  const test::BattleOnScreen shown;
  app::Session session{shown.battle, shown.film};
  session.transport().seek(20);
  const stage::Camera bare = session.frame().camera;
  const app::ClearView clear{.right = 0.34F, .below = 0.13F};
  session.see(clear, width / height);
  const render::View film{bare, 1280, 720, 0}, window{session.frame().camera, 1280, 720, 0};
  const auto clear_wide = (1 - clear.right) * width, clear_tall = (1 - clear.below) * height;
  const auto in_window = [&](float right, float up) {  // of the film's picture, -1 to 1
    const float reach = 100;
    const stage::Vec3 place = film.eye + film.ahead * reach +
                              film.right * (right * reach * film.tangent * film.aspect) +
                              film.up * (up * reach * film.tangent);
    return window.project(place);
  };
  CHECK(in_window(0, 0).x == doctest::Approx(clear_wide / 2).epsilon(0.001));
  CHECK(in_window(0, 0).y == doctest::Approx(clear_tall / 2));
  CHECK(std::abs(in_window(-1, 0).x) < 0.1F);
  CHECK(in_window(1, 0).x == doctest::Approx(clear_wide));
  CHECK(in_window(0, 1).y > 0);
  CHECK(in_window(0, -1).y < clear_tall);
}

TEST_CASE("a click beside the ledger chooses what is seen there") {
  const test::BattleOnScreen shown;
  app::Session session{shown.battle, shown.film};
  session.transport().seek(20);
  const stage::StageFrame frame = session.frame();
  const auto block = std::ranges::find_if(
      frame.blocks, [&](const stage::Block& b) { return shown.film.set.rosters[b.roster].unit == 3; });
  REQUIRE(block != frame.blocks.end());
  session.look_at(block->at, 200, block->bearing);
  session.see({.right = 0.34F, .below = 0.13F}, width / height);
  const float x = width * 0.66F / 2, y = height * 0.87F / 2;
  session.take({.clicked = true, .click_x = x, .click_y = y}, false, false, width, height);
  CHECK(session.model().chosen == battle::UnitId{3});
}

TEST_CASE("the map shows all of the table in what the panels leave, north up") {
  const test::BattleOnScreen shown;
  app::Session session{shown.battle, shown.film};
  session.see({.right = 0.34F, .below = 0.13F}, width / height);
  press(session, SDL_SCANCODE_M);
  const stage::Table& table = shown.film.set.scenery.table;
  for (const double at : {0.0, 60.0, shown.film.timeline.duration()}) {
    session.transport().seek(at);
    const render::View view{session.frame().camera, 1280, 720, 0};
    const float ground = session.frame().camera.target.z;
    for (const stage::Vec2 corner : {stage::Vec2{}, {table.size.x, 0}, {0, table.size.y}, table.size}) {
      const stage::Vec2 place = table.world(corner);
      const render::View::Spot spot = view.project({place.x, place.y, ground});
      CHECK(spot.x >= 0);
      CHECK(spot.x <= width * 0.66F);
      CHECK(spot.y >= 0);
      CHECK(spot.y <= height * 0.87F);
    }
    const stage::Vec3 middle = session.frame().camera.target;
    const auto here = view.project(middle), north = view.project(middle + stage::Vec3{0, 100, 0});
    CHECK(north.y < here.y);
    CHECK(north.x == doctest::Approx(here.x).epsilon(0.001));
  }
}

TEST_CASE("a line of the ledger goes to its moment") {
  const test::BattleOnScreen shown;
  app::Session session{shown.battle, shown.film};
  const auto half = static_cast<battle::Sequence>(shown.battle.ledger.size() / 2);
  session.carry_out({ui::SeekToEvent{half}});
  CHECK(session.model().now >= half);
  CHECK_FALSE(session.transport().is_playing());
}

TEST_CASE("one comes as near to a man as two metres, with the eye at his breast, and the table stays at its length") {
  const test::BattleOnScreen shown;
  app::Session session{shown.battle, shown.film};
  session.look_at({1300, 900}, 40, 1);
  for (int i = 0; i < 80; ++i) session.take({.wheel = 1}, false, false, width, height);
  const auto& ground = shown.film.set.scenery.ground;
  const stage::Camera near = session.frame().camera;
  CHECK(length(near.target - near.eye) == doctest::Approx(2).epsilon(0.15));
  CHECK(near.target.z - ground.at({near.target.x, near.target.y}) == doctest::Approx(1.2));
  CHECK(near.eye.z >= ground.at({near.eye.x, near.eye.y}) + 1);
  press(session, SDL_SCANCODE_T);
  session.look_at({1300, 900}, 40, 1);
  for (int i = 0; i < 80; ++i) session.take({.wheel = 1}, false, false, width, height);
  CHECK(length(session.frame().camera.target - session.frame().camera.eye) > 13);
}

TEST_CASE("who only looks has a lens, who has chosen, laid over or opened something sees all of it sharp") {
  const test::BattleOnScreen shown;
  app::Session session{shown.battle, shown.film};
  session.look_at({1300, 900}, 40, 1);
  while (!session.model().open.empty()) press(session, SDL_SCANCODE_ESCAPE);
  CHECK(session.frame().camera.aperture > 0);
  CHECK(session.frame().camera.focus ==
        doctest::Approx(length(session.frame().camera.target - session.frame().camera.eye)));
  press(session, SDL_SCANCODE_G);
  CHECK(session.frame().camera.aperture == 0);
  press(session, SDL_SCANCODE_G);
  press(session, SDL_SCANCODE_TAB);
  CHECK(session.frame().camera.aperture == 0);
  press(session, SDL_SCANCODE_TAB);
  press(session, SDL_SCANCODE_M);
  CHECK(session.frame().camera.aperture == 0);
  press(session, SDL_SCANCODE_M);
  session.set_camera("hill");
  CHECK(session.frame().camera.aperture == 0);
}

TEST_CASE("V copies the view as words, once a press") {
  const test::BattleOnScreen shown;
  app::Session session{shown.battle, shown.film};
  session.look_at({1300, 900}, 40, 1);
  session.transport().seek(83.25);
  CHECK(session.take_words_wish().empty());
  press(session, SDL_SCANCODE_V);
  const std::string words = session.take_words_wish();
  CAPTURE(words);
  CHECK(words.starts_with("--at 1:23.25 --eye "));
  CHECK(words.find(" --aim 1300.00,900.00,3.00 --lens 30.5") != std::string::npos);
  CHECK(session.take_words_wish().empty());
}
