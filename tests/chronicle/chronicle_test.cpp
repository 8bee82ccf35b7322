#include "chronicle/chronicle.h"

#include <doctest/doctest.h>

#include <set>

#include "chronicle/bundled.h"
#include "chronicle/weight.h"

namespace vedette::chronicle {

TEST_CASE("the chronicles of all bundled replays are those of the goldens") {
  for (const std::string& name : test::bundled_replays()) {
    const test::Told told{name};
    test::check_golden("chronicle/" + name + ".txt", text_of(told.chronicle(), told.scenario()));
  }
}

TEST_CASE("every loss and every break of a bundled battle stands in a toll, and in one engagement at most") {
  for (const std::string& name : test::bundled_replays()) {
    CAPTURE(name);
    const test::Told told{name};
    const Chronicle story = told.chronicle();
    std::array<std::int64_t, 2> losses{}, in_fights{};
    std::array<std::size_t, 2> broken{};
    for (const Entry& entry : told.replay.entries) {
      if (const auto* hit = std::get_if<battle::CasualtiesTaken>(&entry.event))
        losses[core::index(told.start.unit(hit->unit).side)] += hit->count;
      if (const auto* removed = std::get_if<battle::UnitRemoved>(&entry.event))
        ++broken[core::index(told.start.unit(removed->unit).side)];
      if (const auto* cohesion = std::get_if<battle::CohesionChanged>(&entry.event); cohesion && cohesion->breaks)
        ++broken[core::index(told.start.unit(cohesion->unit).side)];
    }
    std::set<Sequence> seen;
    for (const Engagement& fight : story.engagements) {
      for (const Sequence event : fight.events) CHECK(seen.insert(event).second);
      for (const std::size_t side : {0U, 1U}) in_fights[side] += fight.toll[side].losses;
    }
    for (const std::size_t side : {0U, 1U}) {
      CHECK(story.toll[side].losses == losses[side]);
      CHECK(in_fights[side] == losses[side]);
      CHECK(story.toll[side].broken.size() == broken[side]);
    }
  }
}

TEST_CASE("luck over all turns is that of all dice, and the cast is two or three a side who fought") {
  for (const std::string& name : test::bundled_replays()) {
    CAPTURE(name);
    const test::Told told{name};
    const Chronicle story = told.chronicle();
    std::array<Luck, 2> luck;
    for (const Entry& entry : told.replay.entries)
      if (const auto* thrown = std::get_if<battle::DiceThrown>(&entry.event))
        luck[core::index(thrown->side)].add(*thrown);
    CHECK(story.luck[0] == luck[0]);
    CHECK(story.luck[1] == luck[1]);
    for (const std::size_t side : {0U, 1U}) {
      CHECK(story.cast[side].size() >= 2);
      CHECK(story.cast[side].size() <= 3);
      for (const UnitId id : story.cast[side]) CHECK(core::index(told.start.unit(id).side) == side);
    }
    CHECK(story.acts.front().kind == Act::Kind::Ground);
    CHECK(story.acts.back().kind == Act::Kind::Aftermath);
  }
}

TEST_CASE("a part of a battle has the chronicle of what happened in it, and no outcome") {
  const test::Told told{"maida-one-hour"};
  Account account = told.account();
  account.entries = account.entries.first(300);
  const Chronicle story = chronicle_of(account);
  CHECK_FALSE(story.outcome);
  CHECK(story.turns == 4);
  const Chronicle nothing = chronicle_of({told.start, {}});
  CHECK(nothing.engagements.empty());
  CHECK(nothing.acts.size() >= 2);
}

TEST_CASE("a unit that leaves the field weighs what was left of it, and half of it more") {
  const test::Told told{"maida-one-hour"};
  const Strengths strengths{told.scenario(), told.limits};
  battle::BattleState state = told.start;
  const UnitId highlanders{3};
  const std::int64_t worth = strengths.worth(highlanders);
  CHECK(worth == 740 * army / (780 + 270 + 740 + 600 + 485 + 780 + 865 + 130));
  CHECK(weight_of(battle::CasualtiesTaken{.unit = highlanders, .count = 2}, state, strengths) == worth * 2 / 5);
  state.unit(highlanders).losses = 4;
  CHECK(weight_of(battle::CasualtiesTaken{.unit = highlanders, .count = 3}, state, strengths) == worth / 5);
  CHECK(weight_of(battle::UnitRemoved{.unit = highlanders}, state, strengths) == worth / 5 + worth / 2);
  CHECK(weight_of(battle::UnitMoved{.unit = highlanders, .legs = {}}, state, strengths) == 0);
  CHECK(strengths.men(highlanders, 3) == 444);
}

TEST_CASE("the swing of the odds weighs in the fight that cost most while they swung") {
  const test::Told told{"maida-one-hour"};
  Account account = told.account();
  account.odds = {{.at = 0, .turn = 1, .games = 64, .red = 32},
                  {.at = 66, .turn = 2, .games = 64, .red = 30},
                  {.at = 147, .turn = 3, .games = 64, .red = 62},
                  {.at = 235, .turn = 4, .games = 64, .red = 63}};
  const Chronicle story = chronicle_of(account);
  REQUIRE(story.turning.size() == 1);
  REQUIRE(story.turning.front().engagement);
  const Engagement& fight = story.engagements[*story.turning.front().engagement];
  CHECK(fight.swing == 500);
  CHECK(fight.weight == fight.cost + 5000);
  CHECK(story.heaviest.front() == *story.turning.front().engagement);
}

TEST_CASE("a battle turned in the fight in which the side that lost by it suffered, and by who struck it there") {
  const test::Told told{"maida-one-hour"};
  for (const bool red_gains : {true, false}) {
    CAPTURE(red_gains);
    Account account = told.account();
    account.odds = {{.at = 146, .turn = 3, .games = 64, .red = red_gains ? 20 : 60},
                    {.at = 263, .turn = 4, .games = 64, .red = red_gains ? 60 : 20}};
    const Chronicle story = chronicle_of(account);
    REQUIRE(story.turned() != nullptr);
    const TurningPoint& point = *story.turned();
    REQUIRE(point.struck);
    CHECK((told.start.unit(point.struck).side == battle::Side::Blue) == red_gains);
    REQUIRE_FALSE(point.by.empty());
    for (const UnitId id : point.by) CHECK(told.start.unit(id).side != told.start.unit(point.struck).side);
    for (const Sequence at : point.events) CHECK((at > 146 && at <= 263));
  }
}

TEST_CASE("a change over several turns names none of them") {
  const test::Told told{"maida-one-hour"};
  Account account = told.account();
  account.odds = {{.at = 0, .turn = 1, .games = 64, .red = 20}, {.at = 351, .turn = 5, .games = 64, .red = 63}};
  const Chronicle story = chronicle_of(account);
  REQUIRE(story.turning.size() == 1);
  CHECK(story.turned() == nullptr);
  CHECK(story.turning.front().swing.last_turn() == 4);
}

TEST_CASE("a march that turned the battle is told by what came of it in the same turn") {
  const test::Told told{"maida-one-hour"};
  Account account = told.account();
  account.odds = {{.at = 66, .turn = 2, .games = 64, .red = 20},
                  {.at = 97, .turn = 2, .games = 64, .red = 60},
                  {.at = 147, .turn = 3, .games = 64, .red = 62}};
  const Chronicle story = chronicle_of(account);
  REQUIRE(story.turning.size() == 1);
  CHECK(story.turning.front().swing.after.at == 97);
  REQUIRE(story.turning.front().engagement);
  const Engagement& fight = story.engagements[*story.turning.front().engagement];
  CHECK(fight.first_turn <= 2);
  CHECK(fight.last_turn >= 2);
}

}  // namespace vedette::chronicle
