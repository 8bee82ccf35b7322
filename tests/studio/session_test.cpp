#include "app/studio/session.h"

#include <SDL_scancode.h>
#include <doctest/doctest.h>

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

TEST_CASE("a click on figures chooses their unit, draws its arcs, and a click on the sky lets go") {
  const test::BattleOnScreen shown;
  app::Session session{shown.battle, shown.film};
  session.transport().seek(20);
  const stage::StageFrame frame = session.frame();
  // Look straight at a unit of infantry from behind it and click the middle of the picture.
  const auto block = std::ranges::find_if(
      frame.blocks, [&](const stage::Block& b) { return shown.film.set.rosters[b.roster].unit == 3; });
  REQUIRE(block != frame.blocks.end());
  session.look_at(block->at, 200, block->bearing);
  session.take({.clicked = true, .click_x = width / 2, .click_y = height / 2}, false, false, width, height);
  CHECK(session.model().chosen == battle::UnitId{3});
  CHECK_FALSE(session.frame().marks.empty());
  session.take({.clicked = true, .click_x = width / 2, .click_y = 5}, false, false, width, height);
  CHECK_FALSE(session.model().chosen);
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
  CHECK(session.model().orders_open);
  press(session, SDL_SCANCODE_ESCAPE);
  CHECK_FALSE(session.model().orders_open);
  CHECK_FALSE(session.wants_to_leave());
  session.carry_out({ui::ToggleOrders{}});
  CHECK(session.model().orders_open);
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

TEST_CASE("escape closes what is open and then leaves") {
  const test::BattleOnScreen shown;
  app::Session session{shown.battle, shown.film};
  press(session, SDL_SCANCODE_F1);
  CHECK(session.model().help);
  press(session, SDL_SCANCODE_ESCAPE);
  CHECK_FALSE(session.model().help);
  CHECK_FALSE(session.wants_to_leave());
  press(session, SDL_SCANCODE_ESCAPE);
  CHECK(session.wants_to_leave());
}

TEST_CASE("a line of the ledger goes to its moment") {
  const test::BattleOnScreen shown;
  app::Session session{shown.battle, shown.film};
  const auto half = static_cast<battle::Sequence>(shown.battle.ledger.size() / 2);
  session.carry_out({ui::SeekToEvent{half}});
  CHECK(session.model().now >= half);
  CHECK_FALSE(session.transport().is_playing());
}
