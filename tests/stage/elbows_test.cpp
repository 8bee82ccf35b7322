#include "stage/elbows.h"

#include <doctest/doctest.h>

#include <atomic>
#include <chrono>
#include <cmath>
#include <thread>

#include "stage/figure.h"
#include "stage/frame.h"
#include "stage/lookahead.h"

namespace vedette::stage {
namespace {

constexpr float every = Elbows::every;

/// Man 2 steps a metre to the east, step after step, for which he walks two more, to the right, and back; nobody else
/// moves.
Elbows::Steps one_steps_aside(const Elbows::Stretch& stretch) {
  Elbows::Steps steps{5};
  std::vector<Elbows::Step> aside(static_cast<std::size_t>(stretch.last - stretch.first + 1));
  aside[8].at.x = aside[12].at.x = 0.5F;
  for (std::size_t i = 9; i < 12; ++i) aside[i] = {.at = {1, 0}, .further = 2, .turn = 0.25F};
  steps.add(2, stretch.first, aside);
  return steps;
}

TEST_CASE("who steps aside is where each step says, goes evenly between them, and is back in his place") {
  const Elbows elbows{{{40, 80}}, one_steps_aside};
  CHECK(std::abs(elbows.aside(2, 48 * every).x - 0.5F) < 0.002F);
  CHECK(std::abs(elbows.aside(2, 50 * every).x - 1) < 0.002F);
  CHECK(elbows.aside(1, 50 * every) == Vec2{});
  CHECK(elbows.aside(2, 20 * every) == Vec2{});
  CHECK(elbows.aside(2, 79 * every) == Vec2{});
  Vec2 last = elbows.aside(2, 40 * every);
  constexpr float moment = 0.01F, fastest = 3;  // seconds; metres a second: half a metre in a step is two
  for (float at = 40 * every; at < 80 * every; at += moment) {
    const Vec2 here = elbows.aside(2, at);
    CHECK(length(here - last) < fastest * moment);
    last = here;
  }
}

TEST_CASE(
    "who steps aside before a cut of the film, or after it, goes on there as far as the cut and no way from one to the "
    "other") {
  constexpr float cut = 50.5F * every, moment = 0.01F;
  const Elbows elbows{{{40, 80}}, [](const Elbows::Stretch& stretch) {
                        Elbows::Steps steps{1, {cut}};
                        std::vector<Elbows::Step> aside(static_cast<std::size_t>(stretch.last - stretch.first + 1));
                        for (int step = 5; step <= 10; ++step)
                          aside[static_cast<std::size_t>(step)].at.x = 0.1F * static_cast<float>(step - 4);
                        for (std::size_t step = 11; step < 30; ++step) aside[step].at.y = 3;
                        steps.add(0, stretch.first, aside);
                        return steps;
                      }};
  const Vec2 before = elbows.aside(0, cut - moment), after = elbows.aside(0, cut);
  CHECK(before.x == doctest::Approx(0.65F).epsilon(0.02));
  CHECK(before.y == 0);
  CHECK(after.x == 0);
  CHECK(after.y == doctest::Approx(3));
  CHECK(length(elbows.stepped(0, cut).speed) < 0.01F);
}

TEST_CASE("a stretch is worked out once, when somebody asks for a second in it, by however many at a time") {
  int worked = 0;
  const Elbows elbows{{{0, 20}, {40, 80}}, [&](const Elbows::Stretch& stretch) {
                        ++worked;
                        return one_steps_aside(stretch);
                      }};
  CHECK(elbows.aside(2, 30 * every) == Vec2{});
  CHECK(worked == 0);
  CHECK_FALSE(elbows.has_any(30 * every));
  CHECK(elbows.has_any(50 * every));
  {
    std::vector<std::jthread> threads;
    for (int i = 0; i < 4; ++i) threads.emplace_back([&] { (void)elbows.aside(2, 50 * every); });
  }
  CHECK(worked == 1);
  CHECK(elbows.aside(2, 10 * every).x > 0.9F);
  CHECK(worked == 2);
}

TEST_CASE("what comes next is worked out before it is looked at, and what lies far ahead is not") {
  using namespace std::chrono_literals;
  std::atomic<int> near = 0, far = 0;
  const auto elbows_of = [](std::atomic<int>& worked, Elbows::Stretch stretch) {
    return std::make_shared<const Elbows>(std::vector{stretch}, [&](const Elbows::Stretch& asked) {
      ++worked;
      return one_steps_aside(asked);
    });
  };
  const std::vector<Roster> rosters{
      {.elbows = elbows_of(far, {4000, 4040})}, {.elbows = elbows_of(near, {40, 80})}, {}};
  Lookahead lookahead{rosters};
  const auto within_seconds = [](const std::atomic<int>& worked) {
    for (int tries = 0; tries < 2000 && worked == 0; ++tries) std::this_thread::sleep_for(5ms);
    return worked.load();
  };
  CHECK_FALSE(lookahead.knows(4000 * every));
  CHECK(within_seconds(near) == 1);
  CHECK(far == 0);
  CHECK(lookahead.knows(2000 * every));  // nobody gives way then
  lookahead.look_from(4000 * every - Lookahead::ahead / 2);
  CHECK(within_seconds(far) == 1);
  for (int tries = 0; tries < 2000 && !lookahead.knows(4000 * every); ++tries) std::this_thread::sleep_for(5ms);
  CHECK(lookahead.knows(4000 * every));
  CHECK(rosters[1].elbows->aside(2, 50 * every).x > 0.9F);
  CHECK(near == 1);
}

TEST_CASE(
    "a figure that steps aside walks so far and looks there, one that falls goes down there and lies where he was to "
    "lie") {
  Roster roster{.figures = 5, .seed = 3};
  roster.falls.push_back({.figure = 2, .second = 12.5F, .at = {7, 7}});
  roster.index_falls();
  const Layout rank{.front = 4, .depth = 0, .ranks = 1};
  const Block block{.bearing = 1.5708F, .from = rank, .to = rank, .clip = Clip::March, .clip_seconds = 100, .sway = 0};
  const auto alone = [&](float at) { return figure_alone(roster, block, 2, at); };
  roster.elbows = std::make_shared<const Elbows>(std::vector<Elbows::Stretch>{{40, 80}}, one_steps_aside);
  const FigurePose walks = figure_pose(roster, block, 2, 12.45F);
  CHECK(std::abs(walks.at.x - alone(12.45F).at.x - 1) < 0.05F);
  const StageFrame rough{.seconds = 12.45F, .rough = true}, whole{.seconds = 12.45F};
  CHECK(figure_in(rough, roster, block, 2).at == alone(12.45F).at);
  CHECK(figure_in(whole, roster, block, 2).at == walks.at);
  constexpr float pace = 0.884F;  // metres in a second of his clip
  CHECK(std::abs((walks.clip_seconds - alone(12.45F).clip_seconds) * pace - 2) < 0.01F);
  CHECK(std::abs(walks.bearing - alone(12.45F).bearing - 0.25F) < 0.01F);
  CHECK(std::abs(figure_pose(roster, block, 2, 12.5F).at.x - 8) < 0.05F);
  CHECK(figure_pose(roster, block, 2, 30).at == Vec2{7, 7});
  CHECK(figure_pose(roster, block, 1, 12.5F).at == figure_alone(roster, block, 1, 12.5F).at);
}

}  // namespace
}  // namespace vedette::stage
