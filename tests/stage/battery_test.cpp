#include "stage/battery.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "stage/drive.h"
#include "stage/free_ground.h"
#include "stage/scenery.h"

namespace vedette::stage {
namespace {

using Part = FigurePose::Part;

constexpr float straight_angle = 3.14159265F;
constexpr float hook = 4.35F;  // metres from a team's middle to the axle of its piece: tools/models/figures/limber.py

struct Battery {
  Battery() {
    roster.index_falls();
    block.from = block.to = {.shape = Layout::Shape::Guns, .front = 50, .depth = 6, .ranks = 1};
    block.jitter = block.sway = 0;
  }
  [[nodiscard]] FigurePose pose(int figure, float seconds = 0) const {
    return figure_pose(roster, block, figure, seconds);
  }
  [[nodiscard]] FigurePose team(int piece) const { return pose(roster.in_layout() + piece); }
  [[nodiscard]] int gunner(int piece, int own) const {
    return 2 * roster.in_layout() + piece * gunners_to_a_piece + own;
  }
  Roster roster{.arm = Arm::Guns, .figures = 6 * figures_to_a_piece, .battery = true, .seed = 5};
  Block block;
};

TEST_CASE("behind each piece stands its team, its horses' heads 6 to 12 m from the trail, and its gunners serve it") {
  const Battery guns;
  REQUIRE(guns.roster.in_layout() == 6);
  for (int i = 0; i < 6; ++i) {
    const FigurePose piece = guns.pose(i), team = guns.team(i);
    CHECK(piece.part == Part::Piece);
    CHECK(team.part == Part::Team);
    CHECK_FALSE(team.hidden);
    CHECK(team.at.x == doctest::Approx(piece.at.x));
    constexpr float trail = 2.3F, heads = 5.6F;
    const float gap = piece.at.y - trail - (team.at.y + heads);
    CHECK(gap >= 6);
    CHECK(gap <= 12);
    for (int own = 0; own < gunners_to_a_piece; ++own) {
      const FigurePose man = guns.pose(guns.gunner(i, own));
      CHECK(man.part == Part::Gunner);
      CHECK(length(man.at - piece.at) < (own < serving ? 3.0F : 7.0F));
    }
  }
}

TEST_CASE("who serves a piece stands beside a hedge, not in it, as soon as he has found his place there") {
  Battery guns;
  Scenery scenery;
  scenery.ground = {.columns = 2, .rows = 2, .cell = 200, .origin = {-100, -100}, .metres = {0, 0, 0, 0}};
  const Vec2 man = guns.pose(guns.gunner(2, 1)).at;
  scenery.lines.push_back(
      {.kind = LineKind::Hedge, .points = {man - Vec2{8, 0}, man + Vec2{8, 0}}, .width = 1.2F, .height = 1.5F});
  guns.roster.free = std::make_shared<const FreeGround>(scenery);
  guns.block.settled = 1;
  CHECK(std::abs(guns.pose(guns.gunner(2, 1)).at.y - man.y) > 0.6F);
  CHECK(guns.pose(2).at == Battery{}.pose(2).at);
  guns.block.settled = 0;
  CHECK(guns.pose(guns.gunner(2, 1)).at == man);
}

TEST_CASE("behind the teams stand the caissons in a row, and hang on behind the pieces on the way") {
  Battery guns;
  guns.roster.caissons = 3;
  guns.roster.figures += 3;
  guns.roster.index_falls();
  REQUIRE(guns.roster.in_layout() == 6);
  const int first = 2 * guns.roster.in_layout();
  for (int i = 0; i < 3; ++i) {
    const FigurePose caisson = guns.pose(first + i), team = guns.team(2 * i);
    CHECK(caisson.part == Part::Caisson);
    CHECK_FALSE(caisson.hidden);
    CHECK(caisson.at.x == doctest::Approx(team.at.x));
    CHECK(team.at.y - caisson.at.y > 14);  // drill: well behind, and a team is 12 m long
    CHECK(guns.pose(first + 3 + i).part == Part::Gunner);
  }
  CHECK(guns.roster.men() == 6 * gunners_to_a_piece);
  guns.block.limbered = 1;
  guns.block.clip = Clip::March;
  for (int i = 0; i < 3; ++i) {
    const float behind = guns.team(2 * i).at.y - guns.pose(first + i).at.y;
    CHECK(behind > 12);
    CHECK(behind < 15);
  }
  guns.roster.trains = {30, 0, 30};  // there is no room for the second
  CHECK(guns.pose(first + 1).hidden);
  CHECK_FALSE(guns.pose(first + 2).hidden);
}

/// What nobody's legs, hooves or wheels can do within a tenth of a second.
float fastest_step(Battery& guns, bool unlimbers, float seconds) {
  guns.block.unlimbers = unlimbers;
  std::vector<FigurePose> before;
  float most = 0;
  const int steps = static_cast<int>(seconds * 10);
  for (int step = 0; step <= steps; ++step) {
    const float share = static_cast<float>(step) / static_cast<float>(steps);
    guns.block.limbered = unlimbers ? 1 - share : share;
    for (int figure = 0; figure < guns.roster.figures; ++figure) {
      const FigurePose now = guns.pose(figure);
      if (step == 0) {
        before.push_back(now);
        continue;
      }
      FigurePose& last = before[static_cast<std::size_t>(figure)];
      most = std::max(most, 10 * length(now.at - last.at));
      if (now.part != Part::Gunner) CHECK(std::abs(turn_between(last.bearing, now.bearing)) < 0.3F);
      last = now;
    }
  }
  return most;
}

TEST_CASE("nothing of a battery leaps when it limbers up or unlimbers, whichever way it is drawn") {
  for (const float drawn : {0.0F, 0.6F, straight_angle, -1.2F}) {
    CAPTURE(drawn);
    Battery guns;
    guns.block.drawn = drawn;
    CHECK(fastest_step(guns, false, static_cast<float>(limbering_up)) < 9);
    CHECK(fastest_step(guns, true, static_cast<float>(unlimbering)) < 9);
  }
}

TEST_CASE("a piece is drawn when its team has come up, its muzzle to the rear, its gunners up, and not before") {
  for (const float drawn : {0.0F, straight_angle}) {
    CAPTURE(drawn);
    Battery guns;
    guns.block.drawn = drawn;
    const auto on_hook = [&](int i) {
      return length(guns.team(i).at - heading(drawn) * hook - guns.pose(i).at) < 0.1F &&
             std::abs(turn_between(guns.team(i).bearing, drawn)) < 0.05F;
    };
    for (int step = 0; step <= 60; ++step) {
      guns.block.limbered = static_cast<float>(step) / 60;
      for (int i = 0; i < 6; ++i)
        for (int own = 0; own < gunners_to_a_piece; ++own) {
          if (guns.pose(guns.gunner(i, own)).clip != Clip::Mount) continue;
          CAPTURE(step);
          CHECK(on_hook(i));
        }
    }
    for (int i = 0; i < 6; ++i) {
      CHECK(on_hook(i));
      CHECK(std::abs(turn_between(guns.pose(i).bearing, drawn + straight_angle)) < 0.01F);
    }
  }
}

TEST_CASE("unlimbered, a battery stands as it did before it limbered up") {
  Battery guns, again;
  again.block.unlimbers = true;
  again.block.limbered = 0;
  for (int figure = 0; figure < guns.roster.figures; ++figure) {
    CHECK(length(guns.pose(figure).at - again.pose(figure).at) < 0.01F);
    CHECK(std::abs(turn_between(guns.pose(figure).bearing, again.pose(figure).bearing)) < 0.01F);
  }
}

TEST_CASE("no team drives through the next piece or through another team") {
  Battery guns;
  for (const bool unlimbers : {false, true}) {
    guns.block.unlimbers = unlimbers;
    for (int step = 0; step <= 60; ++step) {
      guns.block.limbered = static_cast<float>(step) / 60;
      for (int i = 0; i < 6; ++i)
        for (int other = 0; other < 6; ++other) {
          if (other == i) continue;
          for (const float along : {-1.75F, 0.0F, 2.6F, 5.0F}) {
            const FigurePose team = guns.team(i), next = guns.team(other);
            const Vec2 part = team.at + heading(team.bearing) * along;
            CAPTURE(step);
            CHECK(length(part - guns.pose(other).at) > 1.9F);
            CHECK(length(part - next.at) > 1.9F);
          }
        }
    }
  }
}

TEST_CASE("the wheels of a team, and the feet of its gunners, keep to the ground they cover") {
  Battery guns;
  for (const bool unlimbers : {false, true}) {
    guns.block.unlimbers = unlimbers;
    const double seconds = unlimbers ? unlimbering : limbering_up;
    int watched = 0, slipped = 0;
    for (int figure = 6; figure < guns.roster.figures; ++figure) {
      FigurePose last;
      for (int step = 0; step * 0.1 <= seconds; ++step) {
        const auto share = static_cast<float>(step * 0.1 / seconds);
        guns.block.limbered = unlimbers ? 1 - share : share;
        const FigurePose now = guns.pose(figure);
        const float stepped = natural_speed(now.part, now.clip) * (now.clip_seconds - last.clip_seconds);
        if (step > 0 && now.clip == last.clip && now.clip != Clip::Mount) {
          ++watched;
          slipped += std::abs(length(now.at - last.at) - stepped) > 0.025F;
        }
        last = now;
      }
    }
    CHECK(slipped * 20 < watched);
  }
}

TEST_CASE("whoever falls at his piece is replaced by a man who stood by, and lies where he fell") {
  Battery guns;
  guns.block.clip = Clip::Serve;
  const int first = guns.gunner(2, 0), spare = guns.gunner(2, serving);
  const FigurePose served = guns.pose(first, 9);
  guns.roster.falls = {{.figure = first, .second = 10, .at = served.at, .bearing = served.bearing}};
  guns.roster.index_falls();
  CHECK(guns.pose(first, 12).fallen);
  CHECK(guns.pose(first, 12).task == 0);
  CHECK(guns.pose(spare, 9).task == serving);
  CHECK(guns.pose(spare, 11).task == 0);
  CHECK(length(guns.pose(spare, 9.9F).at - guns.pose(spare, 10).at) < 0.1F);
  CHECK(length(guns.pose(spare, 20).at - served.at) < 0.1F);
  CHECK(guns.pose(spare, 20).clip == Clip::Serve);
}

TEST_CASE("who steps in for a gunner that falls while the piece is limbered up walks to his place") {
  Battery guns;
  guns.roster.falls = {{.figure = guns.gunner(2, 1), .second = 4}, {.figure = guns.gunner(3, 0), .second = 6.5F}};
  guns.roster.index_falls();
  constexpr auto lasts = static_cast<float>(limbering_up);
  for (const int spare : {guns.gunner(2, serving), guns.gunner(3, serving)}) {
    guns.block.limbered = 0;
    FigurePose last = guns.pose(spare, 0);
    for (float seconds = 0.1F; seconds < lasts; seconds += 0.1F) {
      guns.block.limbered = seconds / lasts;
      const FigurePose now = guns.pose(spare, seconds);
      CHECK(length(now.at - last.at) < 0.9F);  // as fast as a man can run
      last = now;
    }
    CHECK(last.task < serving);
  }
}

TEST_CASE("gunners who leave their guns run to the rear, the pieces stay") {
  Battery guns;
  guns.block.left = 8;
  for (int figure = 0; figure < guns.roster.figures; ++figure) {
    const FigurePose pose = guns.pose(figure);
    if (pose.part == Part::Piece)
      CHECK(pose.at.y == doctest::Approx(0));
    else
      CHECK(pose.at.y < -18);
    CHECK_FALSE(pose.hidden);
  }
  guns.block.left = 2 * left_for_good;
  for (int figure = 0; figure < guns.roster.figures; ++figure)
    CHECK(guns.pose(figure).hidden == (guns.pose(figure).part != Part::Piece));
}

TEST_CASE("a way for wheels begins and ends as told and turns no tighter than its radius") {
  const Footing from{{1, 2}, 0.3F};
  for (const Footing to : {Footing{{20, 5}, 2.0F}, Footing{{1, -9}, 0.3F}, Footing{{-3, 4}, -2.5F}}) {
    const Drive drive{from, to, 2.5F};
    CHECK(length(drive.along(drive.length()).at - to.at) < 0.01F);
    CHECK(std::abs(turn_between(drive.along(drive.length()).bearing, to.bearing)) < 0.01F);
    constexpr float step = 0.05F;
    for (float gone = step; gone < drive.length(); gone += step) {
      const Footing a = drive.along(gone - step), b = drive.along(gone);
      CHECK(length(b.at - a.at) <= step * 1.01F);
      CHECK(std::abs(turn_between(a.bearing, b.bearing)) <= step / 2.5F * 1.05F);
    }
  }
}

}  // namespace
}  // namespace vedette::stage
