// A base is dragged onto the enemy it charges, in every game that has charges to declare.
#include <doctest/doctest.h>

#include "players/words/in_words.h"
#include "replay/replay.h"
#include "studio/begun_again.h"
#include "studio/desk_hand.h"
#include "support/folder.h"
#include "support/paths.h"

using namespace vedette;

namespace {

/// Plays a bundled battle again until a charge was declared in it, and drags that one. @return how many were dragged
int drag_charges(const std::string& file, int most, int& foretold) {
  const auto replay = replay::load(paths::source_dir() + "/replays/" + file);
  REQUIRE(replay);
  const test::Folder folder;
  const auto recording = test::begun_again(*replay, folder.file("again.vrep"));
  players::Desk& desk = recording->desk();
  std::size_t answers = 0, throws = 0;
  int dragged = 0;
  while (!desk.is_over() && dragged < most) {
    if (desk.throw_wanted()) {
      desk.throw_dice(replay->throws[throws++].faces);
      continue;
    }
    const rules::Answer& answer = replay->answers[answers++].answer;
    const rules::Choice* choice = desk.question()->choice(answer.choice);
    REQUIRE(choice != nullptr);
    if (choice->shape == rules::Shape::Charge && !desk.state().unit(answer.unit).place) {
      CAPTURE(answers);
      ++dragged;
      test::DeskHand hand{*recording};
      const battle::Unit& unit = desk.state().unit(answer.unit);
      const core::Point target = desk.state().unit(answer.target).pose.at;
      // By its middle onto the enemy's middle, wherever a pose is reckoned from.
      const auto middle = [&](const battle::Unit& one) {
        const bool front = recording->ruleset().measures.placed_by_front;
        return one.pose.at - core::ahead(one.pose.facing, front ? one.depth / 2 : core::Length{});
      };
      hand.press(middle(unit)), hand.move(middle(desk.state().unit(answer.target)));
      const app::Ghost* ghost = hand.desk.hand().ghost();
      REQUIRE(ghost != nullptr);
      REQUIRE(ghost->aimed);
      CHECK(ghost->is_legal());
      CHECK(ghost->aimed->answer.target == answer.target);
      CHECK(desk.question()->choice(ghost->aimed->answer.choice)->shape == rules::Shape::Charge);
      CHECK_FALSE(recording->ruleset().check(desk.state(), *desk.question(), ghost->aimed->answer));
      CHECK(hand.desk.model().way.find(desk.state().name(answer.target)) != std::string::npos);
      hand.desk.advance(0);
      foretold += hand.desk.model().way.find("by the dice harmed: ") != std::string::npos ? 1 : 0;
      hand.move(target + core::Point{0, 3'000'000});  // away again: no charge
      ghost = hand.desk.hand().ghost();
      REQUIRE(ghost != nullptr);
      CHECK_FALSE(ghost->is_legal());
      hand.release(target), hand.key(SDLK_ESCAPE);
    }
    REQUIRE_FALSE(desk.answer(answer));
  }
  return dragged;
}

}  // namespace

TEST_CASE("a base held over an enemy charges him in One Hour, Death or Glory, Burt and Napoleonic Fury") {
  for (const char* file : {"crossroads-one-hour.vrep", "quatre-bras-death-or-glory.vrep", "vimeiro-burt.vrep",
                           "austerlitz-napoleonic-fury.vrep"}) {
    CAPTURE(file);
    int foretold = 0;
    const int dragged = drag_charges(file, 5, foretold);
    CHECK(dragged > 0);
    CHECK(foretold == dragged);
  }
}
