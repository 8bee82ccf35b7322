// The whole table held against what is written, and gaps in somebody's notes filled with it.
#include <doctest/doctest.h>

#include "battle/ruling.h"
#include "choreography/film.h"
#include "replay/verify.h"
#include "studio/desk_hand.h"
#include "support/folder.h"
#include "support/paths.h"

using namespace vedette;

namespace {

const app::Context context{.data = paths::source_dir(), .quiet = true};

struct Evening {
  explicit Evening(const std::string& battle = "crossroads", const std::string& rules = "one-hour")
      : recording{app::Recording::begin(context, app::load_scenario(context, battle, rules),
                                        {.commanders = {.names = {"table", "table"}, .seed = 3}, .dice = "table"},
                                        folder.file("game.vrep"))},
        hand{*recording} {}
  [[nodiscard]] const battle::BattleState& state() const { return recording->desk().state(); }
  [[nodiscard]] ui::DeskModel::Check sheet() const {
    const auto model = hand.desk.model();
    REQUIRE(model.checks.size() == 1);
    return model.checks.front();
  }
  [[nodiscard]] core::UnitId looked_at() const {
    const auto rows = sheet().rows;
    const auto row = std::ranges::find_if(rows, &ui::DeskModel::Check::Row::looked_at);
    return {static_cast<std::uint16_t>(row->unit)};
  }

  test::Folder folder;
  std::unique_ptr<app::Recording> recording;
  test::DeskHand hand;
};

}  // namespace

TEST_CASE("F9 lists every base, and what is dragged and what was lost otherwise becomes one ruling") {
  Evening evening;
  evening.hand.key(SDLK_F9);
  CHECK(evening.sheet().rows.size() == evening.state().units.size());
  CHECK(evening.sheet().turn == 1);
  const core::UnitId first = evening.looked_at();
  const battle::Pose stood = evening.state().unit(first).pose;
  evening.hand.type(" ");
  CHECK(evening.sheet().rows.front().ticked);
  const core::UnitId second = evening.looked_at();
  REQUIRE(second != first);
  evening.hand.type("2");  // losses

  // A drag takes up whoever lies there.
  const core::Point to = stood.at + core::ahead(stood.facing, core::inches(5));
  evening.hand.press(stood.at), evening.hand.move(to), evening.hand.release(to);
  CHECK(evening.looked_at() == first);
  CHECK(std::ranges::count_if(evening.sheet().rows, &ui::DeskModel::Check::Row::differs) == 2);
  CHECK(evening.state().unit(first).pose == stood);  // nothing is ruled yet
  CHECK_FALSE(evening.hand.desk.frame().marks.empty());

  evening.hand.key(SDLK_RETURN);
  CHECK(evening.hand.trouble() == "");
  CHECK(evening.hand.desk.model().checks.empty());
  REQUIRE(evening.recording->replay().rulings.size() == 1);
  CHECK(evening.recording->replay().rulings.front().ruling.items.size() == 2);
  CHECK(core::distance(evening.state().unit(first).pose.at, to) < core::inches(1) / 4);
  CHECK(evening.state().unit(second).losses == 2);
  evening.hand.key(SDLK_z, false, true);
  CHECK(evening.state().unit(first).pose == stood);
  CHECK(evening.state().unit(second).losses == 0);
}

TEST_CASE("a sheet on which nothing differs rules nothing, and what cannot lie on a table is told, and nothing ruled") {
  Evening evening;
  evening.hand.key(SDLK_F9);
  evening.hand.key(SDLK_RETURN);
  CHECK(evening.recording->replay().rulings.empty());
  CHECK(evening.hand.trouble().starts_with("nothing differs"));

  evening.hand.key(SDLK_F9);
  const core::UnitId unit = evening.looked_at();
  for (int n = 0; n < 200; ++n) evening.hand.key(SDLK_UP, false, true);
  evening.hand.key(SDLK_RETURN);
  CHECK(evening.hand.trouble().find(evening.state().name(unit)) != std::string::npos);
  CHECK(evening.recording->replay().rulings.empty());
  CHECK(evening.sheet().rows.size() == evening.state().units.size());  // the sheet still lies there
}

TEST_CASE(
    "a game of eight turns entered from four photographs and notes plays, verifies and films, its unsure parts so") {
  Evening evening;
  for (const int turn : {1, 3, 5, 7}) {
    CAPTURE(turn);
    evening.hand.key(SDLK_F9);
    while (evening.sheet().turn < turn) evening.hand.type("+");
    // Everybody a little further on than he was, from memory but for the first.
    for (std::size_t n = 0; n < evening.state().units.size(); ++n) {
      evening.hand.key(SDLK_UP);
      evening.hand.key(SDLK_TAB);
    }
    if (turn > 1) evening.hand.type("cc"), evening.hand.type("a");
    evening.hand.key(SDLK_RETURN);
    REQUIRE(evening.hand.trouble() == "");
    CHECK(evening.state().clock.turn == turn);
    // And the turn is played as the notes say: nobody does anything.
    for (int n = 0; n < 60 && evening.state().clock.turn == turn && !evening.recording->desk().is_over(); ++n) {
      if (evening.recording->desk().throw_wanted()) {
        evening.hand.type("r");
        continue;
      }
      evening.hand.key(SDLK_SPACE, false, true);
      evening.hand.key(SDLK_RETURN);
      REQUIRE(evening.hand.trouble() == "");
    }
  }
  CHECK(evening.state().clock.turn >= 8);
  const replay::Replay& game = evening.recording->replay();
  CHECK(game.rulings.size() == 4);
  CHECK(replay::verify(game, evening.recording->ruleset()).verdict == replay::Verdict::Same);
  const auto marks = battle::pencilled(game.entries, evening.state().units.size(), game.last());
  CHECK(std::ranges::all_of(marks, [](const auto& one) { return one == battle::Certainty::Guess; }));
  const choreography::Film film =
      choreography::build_film(evening.recording->scenario(), game.keyframes.front().state, game.entries);
  CHECK(film.timeline.duration() > 0);
  evening.recording->close();
  CHECK(replay::load(evening.recording->path())->closed);
}

TEST_CASE("when a turn begins the desk offers to check the table, until something is said") {
  Evening evening;
  CHECK(evening.hand.desk.model().hint.find("F9") == std::string::npos);
  for (int n = 0; n < 60 && evening.state().clock.turn == 1; ++n) {
    if (evening.recording->desk().throw_wanted()) {
      evening.hand.type("r");
      continue;
    }
    evening.hand.key(SDLK_SPACE, false, true);
    evening.hand.key(SDLK_RETURN);
  }
  REQUIRE(evening.state().clock.turn == 2);
  CHECK(evening.hand.desk.model().hint.starts_with("A turn begins: F9 checks the table. "));
}
