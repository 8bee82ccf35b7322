#include "stage/figure.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>
#include <vector>

#include "stage/free_ground.h"
#include "stage/gait.h"
#include "stage/lanes.h"
#include "stage/scenery.h"

namespace vedette::stage {
namespace {

TEST_CASE("of a deep column three ranks fire, the others shoulder arms") {
  Roster roster{.figures = 60, .seed = 7};
  roster.index_falls();
  const Layout column{.front = 20, .depth = 20, .ranks = 6};
  const Block block{.from = column, .to = column, .clip = Clip::Volley, .clip_seconds = 1};
  for (int figure = 0; figure < roster.figures; ++figure) {
    const FigurePose man = standing_pose(roster, block, figure);
    CHECK((man.clip == Clip::Volley) == (man.rank < 3));
  }
}

Roster of(Arm arm, int figures, int bodies = 1) {
  Roster roster{.arm = arm, .figures = figures, .bodies = bodies, .seed = 7};
  roster.index_falls();
  return roster;
}

TEST_CASE("a brigade stands in its battalions, with intervals in which nobody stands, a colour in each") {
  const Roster brigade = of(Arm::Foot, 600, 3);
  Layout layout{.front = 100, .depth = 20, .ranks = 3, .bodies = 3, .abreast = 2, .interval = 16, .distance = 17};
  const Layout body = layout.body();
  CHECK(body.front == doctest::Approx(42));
  CHECK(body.depth == doctest::Approx(1.5F));
  for (int figure = 0; figure < brigade.figures; ++figure) {
    const Slot man = slot(layout, figure, brigade.figures, brigade.seed);
    const Vec2 from_middle = man.offset - layout.middle_of(figure / 200);
    CHECK(std::abs(from_middle.x) <= body.front / 2 + 0.01F);
    CHECK(std::abs(from_middle.y) <= body.depth / 2 + 2);  // with the file closers
  }
  CHECK(length(layout.middle_of(1) - layout.middle_of(0)) == doctest::Approx(58));
  CHECK(layout.middle_of(2).x == doctest::Approx(0));  // the odd one stands behind the middle
  const std::vector<int> bearers = brigade.bearers();
  REQUIRE(bearers.size() == 3);
  for (int body_of = 0; body_of < 3; ++body_of) CHECK(bearers[static_cast<std::size_t>(body_of)] / 200 == body_of);
  CHECK(of(Arm::Horse, 400, 4).bearers().size() == 1);
}

TEST_CASE("the place of a man who falls is taken from behind, in his own company, and everybody there steps up") {
  Roster battalion = of(Arm::Foot, 60);
  const int files = 10, file = 4;
  battalion.falls = {{.figure = file, .second = 10}, {.figure = 3 * files + file, .second = 10}};
  battalion.index_falls();
  const Layout column{.front = 6, .depth = 7, .ranks = 6, .company = 3, .gap = 4};
  const auto place = [&](int rank, float second) {
    const Block block{.from = column, .to = column, .sway = 0, .seconds = second};
    return standing_pose(battalion, block, rank * files + file).at;
  };
  constexpr float long_before = 0, long_after = 30;
  for (const int rank : {1, 2, 4, 5}) {
    CHECK(length(place(rank, long_after) - place(rank - 1, long_before)) < 0.2F);
    CHECK(length(place(rank, 11) - place(rank, long_before)) < 0.01F);  // nobody has noticed yet
    CHECK(place(rank, 14.5F).y > place(rank, long_before).y + 0.2F);
  }
  const Block later{.from = column, .to = column, .sway = 0, .seconds = long_after};
  CHECK(length(standing_pose(battalion, later, files + file + 1).at - place(1, long_after)) >
        0.6F);  // the next file stays
}

TEST_CASE("skirmishers go two and two, and never are both muskets of a pair empty") {
  const Roster company = of(Arm::Skirmish, 80);
  const Layout chain{.shape = Layout::Shape::Swarm, .front = 200, .depth = 15, .ranks = 2, .pairs = true};
  const Block firing{.from = chain, .to = chain, .clip = Clip::Volley, .clip_seconds = 3, .jitter = 1.5F, .sway = 0};
  for (int figure = 0; figure < 80; ++figure) {
    const FigurePose man = standing_pose(company, firing, figure);
    int beside = -1;
    float nearest = 1e9F, next = 1e9F;
    for (int other = 0; other < 80; ++other) {
      const float away = length(standing_pose(company, firing, other).at - man.at);
      if (other == figure || away >= next) continue;
      next = away;
      if (away < nearest) std::swap(nearest, next), nearest = away, beside = other;
    }
    CHECK(nearest < 1.8F);
    CHECK(next > 2 * nearest - 1);
    const float apart = man.clip_seconds - standing_pose(company, firing, beside).clip_seconds;
    CHECK(std::abs(apart) > 1.1F);
  }
}

TEST_CASE("file closers stand behind the rear rank, the drummers in their middle") {
  const Roster battalion = of(Arm::Foot, 540);
  const Layout line{.front = 100, .depth = 1.4F, .ranks = 3};
  int closers = 0, drummers = 0;
  for (int figure = 0; figure < battalion.figures; ++figure) {
    const Slot man = slot(line, figure, battalion.figures, battalion.seed);
    closers += man.offset.y < -line.depth / 2 - 1;
    if (!battalion.is_drummer(figure)) continue;
    ++drummers;
    CHECK(man.offset.y < -line.depth / 2 - 1);
    CHECK(std::abs(man.offset.x) < 10);
  }
  CHECK(closers == closers_of(540));
  CHECK(closers == 30);
  CHECK(drummers >= 2);
  CHECK(drummers <= 6);
}

TEST_CASE("on the outer wing of a wheel men step out, on the inner one they mark time") {
  const Roster battalion = of(Arm::Foot, 80);
  Block block{.clip = Clip::Quick, .clip_seconds = 100, .jitter = 0, .sway = 0};
  block.from = block.to = {.front = 40, .depth = 1, .ranks = 2};
  const auto seconds = [&](int figure, float swung) {
    block.came_turn = -swung;  // it has turned to the right since the leg began
    return standing_pose(battalion, block, figure).clip_seconds;
  };
  const int left = 0, right = 39;
  constexpr float turn = 0.5F;  // radians to the right: the left wing has walked ten metres more
  CHECK(seconds(left, turn) - seconds(left, 0) ==
        doctest::Approx(20 * turn / natural_speed(Arm::Foot, Clip::Quick)).epsilon(0.02));
  CHECK(seconds(right, turn) - seconds(right, 0) ==
        doctest::Approx(-20 * turn / natural_speed(Arm::Foot, Clip::Quick)).epsilon(0.02));
}

TEST_CASE("who keeps his place while others change theirs stands still, the others step as far as they go") {
  const Roster company = of(Arm::Foot, 63);
  Block block{.clip = Clip::Run, .jitter = 0, .sway = 0, .in_place = true};
  block.from = {.front = 20, .depth = 1, .ranks = 3};
  block.to = {.front = 40, .depth = 1, .ranks = 3};
  int stand = 0, step = 0;
  for (int figure = 0; figure < company.figures; ++figure) {
    block.morph = 0.45F;
    const FigurePose before = standing_pose(company, block, figure);
    block.morph = 0.55F;
    const FigurePose after = standing_pose(company, block, figure);
    if (before.clip == Clip::Stand) {
      ++stand;
      CHECK(length(after.at - before.at) < 0.1F);
      continue;
    }
    ++step;
    const float paces = natural_speed(Arm::Foot, before.clip) * (after.clip_seconds - before.clip_seconds);
    CHECK(length(after.at - before.at) == doctest::Approx(paces).epsilon(0.02));
  }
  CHECK(stand >= 3);  // the middle file
  CHECK(step > 40);
}

TEST_CASE("however disordered its ranks, nobody is pushed into his neighbour") {
  const Roster battalion = of(Arm::Foot, 400);
  Block block{.jitter = 0, .sway = 1};
  block.from = block.to = {.front = 0.6F * 125, .depth = 1.4F, .ranks = 3};
  float nearest = 10, astray = 0;
  for (int figure = 0; figure + 1 < 120; ++figure) {
    const Vec2 here = standing_pose(battalion, block, figure).at;
    nearest = std::min(nearest, length(standing_pose(battalion, block, figure + 1).at - here));
    astray = std::max(astray, length(here - slot(block.to, figure, battalion.figures, battalion.seed).offset));
  }
  CHECK(nearest > 0.25F);
  CHECK(astray > 0.7F);
}

/// The nearest two figures of a block stand to each other, metres; riders count with their horses' length.
float nearest(const Roster& roster, const Block& block) {
  std::vector<std::pair<int, Vec2>> bodies;
  for (int figure = 0; figure < roster.figures; ++figure) {
    const FigurePose man = standing_pose(roster, block, figure);
    if (roster.arm != Arm::Horse) bodies.emplace_back(figure, man.at);
    for (const float along : {-0.75F, 0.0F, 0.75F})
      if (roster.arm == Arm::Horse) bodies.emplace_back(figure, man.at + heading(man.bearing) * along);
  }
  float least = 1e9F;
  for (std::size_t i = 0; i < bodies.size(); ++i)
    for (std::size_t j = i + 1; j < bodies.size(); ++j)
      if (bodies[i].first != bodies[j].first) least = std::min(least, length(bodies[i].second - bodies[j].second));
  return least;
}

TEST_CASE("a line that folds into a square, or unfolds, keeps its men out of each other") {
  const Roster battalion = of(Arm::Foot, 480);
  const Layout line{.front = 92, .depth = 1.4F, .ranks = 3, .line = 3};
  const Layout square{.shape = Layout::Shape::Square, .front = 25, .depth = 1.4F, .ranks = 3, .line = 3};
  for (const float morph : {0.0F, 0.2F, 0.4F, 0.5F, 0.6F, 0.8F, 0.99F}) {
    CAPTURE(morph);
    CHECK(nearest(battalion, {.from = line, .to = square, .morph = morph, .sway = 0, .in_place = true}) > 0.25F);
    CHECK(nearest(battalion, {.from = square, .to = line, .morph = morph, .sway = 0, .in_place = true}) > 0.25F);
  }
  // Nobody leaps at either end.
  for (int figure = 0; figure < battalion.figures; ++figure) {
    const Block first{.from = line, .to = square, .morph = 0, .sway = 0}, last{.from = line, .to = square, .morph = 1};
    const Block almost{.from = line, .to = square, .morph = 0.9999F, .sway = 0};
    CHECK(length(standing_pose(battalion, first, figure).at - slot(line, figure, 480, 7).offset) < 0.01F);
    CHECK(length(standing_pose(battalion, almost, figure).at - slot(square, figure, 480, 7).offset) < 0.1F);
    CHECK(last.morph == 1);
  }
}

TEST_CASE("who falls out of his ranks into a crowd, or falls in again, goes through nobody") {
  using Shape = Layout::Shape;
  const Roster battalion = of(Arm::Foot, 480), regiment = of(Arm::Horse, 200, 2);
  const Layout line{.front = 92, .depth = 1.4F, .ranks = 3, .line = 3};
  const Layout fugitives{.shape = Shape::Swarm, .front = 74, .depth = 20, .ranks = 3, .line = 3};
  const Layout horse{.front = 104, .depth = 3.2F, .ranks = 2, .line = 2, .bodies = 2, .abreast = 2, .interval = 8};
  Layout swirl = horse;
  swirl.shape = Shape::Swarm, swirl.depth = 21, swirl.interval = 0;
  for (const float morph : {0.2F, 0.35F, 0.5F, 0.65F, 0.8F}) {
    CAPTURE(morph);
    CHECK(nearest(battalion, {.from = line, .to = fugitives, .morph = morph, .sway = 0, .scatters = true}) > 0.3F);
    CHECK(nearest(battalion, {.from = fugitives, .to = line, .morph = morph, .sway = 0, .in_place = true}) > 0.3F);
    CHECK(nearest(regiment, {.from = horse, .to = swirl, .morph = morph, .clip = Clip::Charge, .sway = 0}) > 0.46F);
  }
}

TEST_CASE(
    "horses that leave close order, or fall in, do so file by file: none has to go aslant through its neighbours") {
  const Roster squadron = of(Arm::Horse, 280);
  const Layout line{.front = 87, .depth = 3.4F, .ranks = 2, .line = 2};
  const Layout swirl{.shape = Layout::Shape::Swarm, .front = 87, .depth = 22, .ranks = 2, .line = 2};
  // How many of them others push in five moments.
  const auto pushed = [&](const Layout& from, const Layout& to) {
    std::ptrdiff_t horses = 0;
    for (const float morph : {0.2F, 0.35F, 0.5F, 0.65F, 0.8F}) {
      const Block block{.from = from, .to = to, .morph = morph, .sway = 0, .in_place = true};
      std::vector<std::pair<Vec2, int>> bodies;
      for (int figure = 0; figure < squadron.figures; ++figure)
        for (const float along : {-0.75F, 0.0F, 0.75F}) {
          const FigurePose rider = standing_pose(squadron, block, figure);
          bodies.emplace_back(rider.at + heading(rider.bearing) * along, figure);
        }
      horses += std::ranges::count_if(bodies, [&](const auto& one) {
        return std::ranges::any_of(bodies, [&](const auto& other) {
          return other.second != one.second && length(other.first - one.first) < 0.46F;
        });
      });
    }
    return horses;
  };
  CHECK(pushed(line, swirl) < 60);
  CHECK(pushed(swirl, line) < 90);
}

TEST_CASE("nobody in a chain of skirmishers stands in another, nor file closers beside a column on the road") {
  const Roster voltigeurs = of(Arm::Skirmish, 300), battalions = of(Arm::Foot, 1300, 2);
  const Layout chain{.shape = Layout::Shape::Swarm, .front = 100, .depth = 9, .ranks = 3, .pairs = true};
  CHECK(nearest(voltigeurs, {.from = chain, .to = chain, .sway = 0}) > 0.4F);
  const Layout road{.front = 7.9F, .depth = 119, .ranks = 54, .line = 3, .bodies = 2, .distance = 1.1F};
  CHECK(nearest(battalions, {.from = road, .to = road, .sway = 0}) > 0.4F);
}

TEST_CASE("a line becomes a column of companies, the right one first, each man beside whom he stood beside") {
  const Roster battalion = of(Arm::Foot, 480);
  const int men = 480 - closers_of(480), files = (men + 2) / 3;
  const Layout column{.front = 14, .depth = 30, .ranks = 18, .line = 3, .company = 3, .gap = 4.5F};
  const auto place = [&](int file, int rank) { return slot(column, rank * files + file, 480, 7); };
  CHECK(place(files - 1, 0).offset.y > place(0, 0).offset.y + 20);
  int parted = 0;
  for (int file = 0; file + 1 < files; ++file) {
    parted += length(place(file + 1, 0).offset - place(file, 0).offset) > 0.7F;
    CHECK(place(file, 1).rank == place(file, 0).rank + 1);
  }
  CHECK(parted == 5);  // between six companies
  const Layout line{.front = 92, .depth = 1.4F, .ranks = 3, .line = 3};
  for (const bool halted : {true, false})  // or it forms as it marches
    for (const float morph : {0.1F, 0.3F, 0.5F, 0.7F, 0.9F})
      CHECK(nearest(battalion, {.from = line, .to = column, .morph = morph, .sway = 0, .in_place = halted}) > 0.2F);
}

TEST_CASE("a column that becomes a little deeper goes straight to its places: hardly anybody goes through anybody") {
  const Roster battalion = of(Arm::Foot, 604);
  const Layout broad{.front = 32, .depth = 21.8F, .ranks = 10, .line = 2, .company = 2, .gap = 4.5F},
      deep{.front = 26, .depth = 27.1F, .ranks = 12, .line = 2, .company = 2, .gap = 4.5F};
  for (const float morph : {0.3F, 0.5F, 0.62F, 0.73F}) {
    CAPTURE(morph);
    const Block block{.from = broad, .to = deep, .morph = morph, .sway = 0, .in_place = true};
    std::vector<Vec2> men;
    for (int figure = 0; figure < battalion.figures; ++figure)
      men.push_back(standing_pose(battalion, block, figure).at);
    constexpr float touching = 0.3F;  // metres
    const auto in_another = std::ranges::count_if(men, [&](Vec2 man) {
      return std::ranges::count_if(men, [&](Vec2 other) { return length(other - man) < touching; }) > 1;
    });
    CHECK(in_another < 70);
  }
}

TEST_CASE("who goes to his new place while all march keeps his feet under him") {
  const Roster battalion = of(Arm::Foot, 300);
  const Layout narrow{.front = 40, .depth = 1.5F, .ranks = 3}, wide{.front = 55, .depth = 1.5F, .ranks = 3};
  constexpr float speed = 1.4F, dt = 0.1F, lasts = 8;
  const auto block_at = [&](float at) {
    return Block{.at = {0, speed * at},
                 .from = narrow,
                 .to = wide,
                 .morph = at / lasts,
                 .clip = Clip::Quick,
                 .clip_seconds = 1000,
                 .sway = 0,
                 .came = {0, -speed * at}};
  };
  int slips = 0, looks = 0;
  for (float at = 2; at < lasts - 2; at += dt)
    for (int figure = 0; figure < battalion.figures; ++figure) {
      const FigurePose before = standing_pose(battalion, block_at(at), figure),
                       after = standing_pose(battalion, block_at(at + dt), figure);
      const float goes = length(after.at - before.at) / dt,
                  steps = natural_speed(Arm::Foot, Clip::Quick) * (after.clip_seconds - before.clip_seconds) / dt;
      ++looks, slips += std::abs(goes - steps) > 0.15F;
    }
  CHECK(slips < looks / 20);
}

TEST_CASE("riders who turn to the flank, or about, do so by threes: no horse comes near another") {
  const Roster squadron = of(Arm::Horse, 120);
  const Layout line{.front = 53, .depth = 3.2F, .ranks = 2, .line = 2};
  constexpr float touching = 0.46F, to_spare = 0.19F;  // metres between the middles of two horses, for who sways
  for (int tenths = -32; tenths <= 32; ++tenths) {
    const float heel = 0.1F * static_cast<float>(tenths);
    CAPTURE(heel);
    CHECK(nearest(squadron, {.from = line, .to = line, .sway = 0, .heel = heel}) > touching + to_spare);
  }
}

TEST_CASE("who is told to face about stands at first where he stood, in whatever formation") {
  const Roster squadron = of(Arm::Horse, 120);
  const Layout line{.front = 53, .depth = 3.2F, .ranks = 2, .line = 2};
  const Layout crowd{.shape = Layout::Shape::Swarm, .front = 60, .depth = 30, .ranks = 2, .line = 2};
  for (const Layout& layout : {line, crowd, ring(120, 12), mesh(line)}) {
    Layout about = layout;
    about.about = true;
    const Block was{.from = layout, .to = layout, .sway = 0};
    const Block turned{.bearing = 3.14159F, .from = about, .to = about, .sway = 0, .heel = 3.14159F};
    for (int figure = 0; figure < 114; ++figure) {
      const FigurePose before = standing_pose(squadron, was, figure), after = standing_pose(squadron, turned, figure);
      CHECK(length(after.at - before.at) < 0.05F);
      CHECK(std::abs(turn_between(before.bearing, after.bearing)) < 0.01F);
    }
  }
}

Roster battalion(int men) {
  Roster roster{.arm = Arm::Foot, .figures = men, .seed = 3};
  roster.index_falls();
  return roster;
}

TEST_CASE("a square holds its colour and drummers inside, and nobody else but who closes the ranks") {
  const Roster roster = battalion(600);
  Block block;
  block.from = block.to = {.shape = Layout::Shape::Square, .front = 22, .depth = 2.3F, .ranks = 4, .line = 2};
  block.clip = Clip::Present;
  const int colour = roster.bearers().front();
  const FigurePose bearer = standing_pose(roster, block, colour);
  CHECK(length(bearer.at) < 1.5F);
  CHECK(bearer.rank > 3);
  for (int figure = 0; figure < roster.figures; ++figure) {
    const FigurePose man = standing_pose(roster, block, figure);
    const float out = std::max(std::abs(man.at.x), std::abs(man.at.y));
    if (roster.is_drummer(figure)) CHECK(out < 8.5F);
    if (man.rank == 0) CHECK(out > 10.5F);  // these kneel
  }
}

TEST_CASE("sappers stand behind their line, and go before the head of its column") {
  const Roster roster = battalion(600);
  Block line, column;
  line.from = line.to = {.front = 110, .depth = 1.4F, .ranks = 3};
  column.from = column.to = {.front = 20, .depth = 20, .ranks = 18, .line = 3, .company = 3, .gap = 2};
  int sappers = 0;
  for (int figure = 0; figure < roster.figures; ++figure) {
    if (!roster.is_sapper(figure)) continue;
    ++sappers;
    CHECK_FALSE(roster.is_officer(figure));
    CHECK(standing_pose(roster, line, figure).at.y < -1);
    CHECK(standing_pose(roster, column, figure).at.y > 12);
    CHECK(std::abs(standing_pose(roster, column, figure).at.x) < 4);
  }
  CHECK(sappers >= 4);
  for (int figure = 0; figure < roster.figures; ++figure)
    if (!roster.is_sapper(figure)) CHECK(standing_pose(roster, column, figure).at.y < 11);
}

TEST_CASE("a brigade's skirmishers run out in pairs before it and back into their places, and nobody leaps") {
  Roster roster = battalion(1200);
  roster.bodies = 2;
  Block block;
  block.from =
      block.to = {.front = 240, .depth = 1.4F, .ranks = 3, .line = 3, .bodies = 2, .abreast = 2, .interval = 16};
  roster.screen = {{10, 0}, {30, 55}, {100, 55}, {120, 0}};
  const auto at = [&](float second) {
    std::vector<FigurePose> all;
    block.seconds = second;
    for (int figure = 0; figure < roster.figures; ++figure) all.push_back(standing_pose(roster, block, figure));
    return all;
  };
  const std::vector<FigurePose> before = at(5), out = at(60), after = at(125);
  int before_it = 0;
  for (std::size_t i = 0; i < out.size(); ++i) {
    CHECK(length(before[i].at - after[i].at) < 0.01F);
    if (out[i].at.y < 20) continue;
    ++before_it;
    CHECK(out[i].loose);
    CHECK(out[i].at.y > 45);
    const auto beside = [&](std::size_t k) { return k != i && length(out[k].at - out[i].at) < 2; };
    bool pair = false;
    for (std::size_t k = 0; k < out.size() && !pair; ++k) pair = beside(k);
    CHECK(pair);
  }
  CHECK(before_it >= 60);  // a twentieth of them: pairs six metres apart
  CHECK(before_it <= 100);
  std::vector<FigurePose> last = at(9);
  float fastest = 0;
  for (float second = 9.1F; second < 35; second += 0.1F) {
    std::vector<FigurePose> now = at(second);
    for (std::size_t i = 0; i < now.size(); ++i) fastest = std::max(fastest, length(now[i].at - last[i].at));
    last = std::move(now);
  }
  CHECK(fastest < 0.45F);  // metres in a tenth of a second: a run
}

TEST_CASE("skirmishers who run out over a hedge pass through it: nobody leaps from one side to the other") {
  Scenery scenery;
  scenery.ground = {.columns = 2, .rows = 2, .cell = 400, .origin = {-200, -200}, .metres = {0, 0, 0, 0}};
  scenery.lines.push_back({.kind = LineKind::Hedge, .points = {{-200, 25}, {200, 25}}, .width = 1.6F, .height = 1.5F});
  Roster roster = battalion(600);
  roster.free = std::make_shared<const FreeGround>(scenery);
  roster.screen = {{10, 0}, {30, 55}, {100, 55}};
  Block block;
  block.from = block.to = {.front = 120, .depth = 1.4F, .ranks = 3, .line = 3};
  block.settled = 1;
  constexpr float every = 0.1F;
  float longest = 0, farthest = 0;
  for (int figure = 0; figure < roster.figures; ++figure)
    for (float second = 9; second < 31; second += every) {
      block.seconds = second;
      const Vec2 before = standing_pose(roster, block, figure).at;
      block.seconds = second + every;
      const Vec2 after = standing_pose(roster, block, figure).at;
      longest = std::max(longest, length(after - before)), farthest = std::max(farthest, after.y);
    }
  CHECK(farthest > 45);
  CHECK(longest < 0.9F);
}

TEST_CASE("who has a post in a garrison keeps to it, on the floor of his house, and turns to what he looks out on") {
  Roster roster = battalion(30);
  roster.garrisons.push_back({.place = 1, .at = {100, 50}, .bearing = 0.7F, .posts = std::vector<Post>(30)});
  roster.garrisons.front().posts[4] = {.at = {123, 61}, .bearing = 2, .above = 2.8F, .taken = true};
  Block block{.at = {100, 50}, .bearing = 0.7F};
  block.from = block.to = {.shape = Layout::Shape::Swarm, .front = 60, .depth = 60, .garrison = 1};
  block.clip = Clip::Volley;
  const FigurePose man = standing_pose(roster, block, 4);
  CHECK(length(man.at - Vec2{123, 61}) < 0.01F);
  CHECK(man.bearing == doctest::Approx(2));
  CHECK(man.above == doctest::Approx(2.8F));
  CHECK(man.clip == Clip::Volley);
  CHECK(man.posted);
  CHECK_FALSE(standing_pose(roster, block, 5).posted);
}

}  // namespace
}  // namespace vedette::stage
