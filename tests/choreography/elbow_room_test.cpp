#include "choreography/elbow_room.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "choreography/elbow/field.h"
#include "choreography/gauge/bodies.h"
#include "choreography/gauge/obstacles.h"
#include "choreography/gauge/picture_gauge.h"
#include "choreography/strips.h"
#include "stage/elbows.h"
#include "stage/free_ground.h"
#include "stage/lanes.h"

namespace vedette::choreography::test {
namespace {

using stage::Vec2;

constexpr float north = 0, south = std::numbers::pi_v<float>;
constexpr Seconds lasts = 40;

/// A line that walks straight on, feet on the ground.
class WalkStrip final : public UnitStrip {
 public:
  WalkStrip(std::uint32_t roster, Stance stance, stage::Clip clip, float speed, bool scatters = false)
      : UnitStrip{{0, lasts}, roster}, m_stance{stance}, m_clip{clip}, m_speed{speed}, m_scatters{scatters} {}
  [[nodiscard]] stage::Block block(Seconds at) const override {
    Stance here = m_stance;
    here.at = here.at + stage::heading(here.bearing) * (m_speed * static_cast<float>(at));
    stage::Block block = at_rest(roster(), here, at);
    block.clip = m_clip;
    block.clip_seconds = 1000 + static_cast<float>(at);
    block.scatters = m_scatters;
    return block;
  }

 private:
  Stance m_stance;
  stage::Clip m_clip;
  float m_speed;
  bool m_scatters;
};

/// Men of the first two units in others from one second to another, all of sixty a unit.
int in_others_of(const Film& film, Seconds from, Seconds to, Seconds every) {
  int sum = 0;
  for (Seconds at = from; at < to; at += every) {
    Bodies bodies;
    const auto frame = film.timeline.frame_at(at);
    for (std::uint32_t unit = 0; unit < 2; ++unit)
      for (int figure = 0; figure < 60; ++figure)
        bodies.add(film.set.rosters[unit], unit, static_cast<std::uint32_t>(figure),
                   figure_pose(film.set.rosters[unit], frame.blocks[unit], figure, static_cast<float>(at)));
    sum += static_cast<int>(bodies.in_others().size());
  }
  return sum;
}

/// Two lines of sixty men, open enough that a man goes through, which walk through each other.
struct Field {
  Film film;

  explicit Field(stage::Arm second = stage::Arm::Foot) {
    film.units = 2;
    film.timeline.set_duration(lasts);
    film.set.scenery.ground = {.columns = 2, .rows = 2, .cell = 1000, .origin = {-500, -500}, .metres = {0, 0, 0, 0}};
    for (std::uint32_t unit = 0; unit < 2; ++unit) {
      const bool foot = unit == 0 || second == stage::Arm::Foot;
      stage::Roster roster{.side = static_cast<int>(unit), .name = unit == 0 ? "Red" : "Blue", .figures = 60};
      roster.arm = foot ? stage::Arm::Foot : second;
      roster.seed = 7 + unit;
      roster.index_falls();
      film.set.rosters.push_back(roster);
      const stage::Layout line{.front = foot ? 27.0F : 60.0F, .depth = foot ? 1.2F : 4.0F, .ranks = 2};
      const Stance stance{
          .at = {0.1F, unit == 0 ? -20.0F : 20.0F}, .bearing = unit == 0 ? north : south, .layout = line};
      film.timeline.add_track(roster.name)
          .add(std::make_unique<WalkStrip>(unit, stance, stage::Clip::Quick, foot ? 1.333F : 3.6F));
    }
  }
  [[nodiscard]] stage::FigurePose man(std::uint32_t unit, int figure, Seconds at) const {
    const auto frame = film.timeline.frame_at(at);
    return figure_pose(film.set.rosters[unit], frame.blocks[unit], figure, static_cast<float>(at));
  }
  /// Men in others over all of it, at three looks a second.
  [[nodiscard]] int in_others() const { return in_others_of(film, 1, lasts, 1.0 / 3); }
};

TEST_CASE("two lines that walk through each other step aside: of a hundred one touches another") {
  Field field;
  const int before = field.in_others();
  CHECK(before > 100);
  give_elbow_room(field.film);
  CHECK(field.in_others() < before / 15);
}

TEST_CASE("foot steps aside for horse that rides through it") {
  Field field{stage::Arm::Horse};
  const int before = field.in_others();
  CHECK(before > 40);
  give_elbow_room(field.film);
  CHECK(field.in_others() < before / 8);
}

TEST_CASE("whoever steps aside neither leaps nor slips, and goes on where he would have gone") {
  Field field;
  give_elbow_room(field.film);
  float widest = 0;
  for (int figure = 0; figure < 60; ++figure)
    for (Seconds at = 2; at < 38; at += 0.1) {
      const stage::FigurePose before = field.man(0, figure, at - 0.1), now = field.man(0, figure, at);
      const float speed = length(now.at - before.at) / 0.1F,
                  stepped = 1.333F * (now.clip_seconds - before.clip_seconds) / 0.1F;
      CHECK(std::abs(speed - stepped) < 0.2F);
      widest = std::max(widest, length(field.film.set.rosters[0].elbows->aside(figure, static_cast<float>(at))));
    }
  CHECK(widest > 0.1F);
  CHECK(widest < 1.5F);
  for (int figure = 0; figure < 60; ++figure) CHECK(field.film.set.rosters[0].elbows->aside(figure, 39.5F) == Vec2{});
}

TEST_CASE("who steps aside does not depend on who asked before, nor when") {
  Field one, other;
  give_elbow_room(one.film), give_elbow_room(other.film);
  std::vector<Vec2> forwards, backwards;
  for (int i = 0; i < 120; ++i)
    for (std::uint32_t unit = 0; unit < 2; ++unit) forwards.push_back(one.man(unit, i % 60, 10 + i * 0.1).at);
  for (int i = 119; i >= 0; --i)
    for (std::uint32_t unit = 2; unit-- > 0;) backwards.push_back(other.man(unit, i % 60, 10 + i * 0.1).at);
  std::ranges::reverse(backwards);
  CHECK(forwards == backwards);
}

TEST_CASE("elbows are worked out of a film that has been moved, and of one that is gone") {
  Field stays;
  give_elbow_room(stays.film);
  std::shared_ptr<const stage::Elbows> elbows;
  {
    Field goes;
    give_elbow_room(goes.film);
    const Film moved = std::move(goes.film);
    elbows = moved.set.rosters[1].elbows;
  }
  float widest = 0;
  for (int figure = 0; figure < 60; ++figure) {
    CHECK(elbows->aside(figure, 15) == stays.film.set.rosters[1].elbows->aside(figure, 15));
    widest = std::max(widest, length(elbows->aside(figure, 15)));
  }
  CHECK(widest > 0.1F);
}

/// Stands somewhere, and from the cut on walks elsewhere.
class CutStrip final : public UnitStrip {
 public:
  static constexpr Seconds cut_at = 2;
  CutStrip(std::uint32_t roster, Stance before, Stance after, float speed)
      : UnitStrip{{0, lasts}, roster}, m_before{before}, m_after{after}, m_speed{speed} {}
  [[nodiscard]] stage::Block block(Seconds at) const override {
    if (at < cut_at) return at_rest(roster(), m_before, at);
    Stance here = m_after;
    here.at = here.at + stage::heading(here.bearing) * (m_speed * static_cast<float>(at - cut_at));
    stage::Block block = at_rest(roster(), here, at);
    if (m_speed > 0) block.clip = stage::Clip::Quick;
    return block;
  }

 private:
  Stance m_before, m_after;
  float m_speed;
};

TEST_CASE("who was far from everybody gives way at once when a cut of the film has brought him among others") {
  Field field;
  Film film;
  film.units = 3;
  film.timeline.set_duration(lasts);
  film.set = field.film.set;
  film.set.rosters.push_back(film.set.rosters[1]);
  const stage::Layout line{.front = 60, .depth = 1.2F, .ranks = 2};
  // Before the cut only the third is near the first, at its left end; after it the first walks through the second.
  const std::array before{Stance{.at = {0, 0}, .bearing = north, .layout = line},
                          Stance{.at = {300, 300}, .bearing = south, .layout = line},
                          Stance{.at = {-62, 0}, .bearing = north, .layout = line}};
  std::array after = before;
  after[0].at = {300.2F, 297};
  for (std::uint32_t unit = 0; unit < 3; ++unit)
    film.timeline.add_track("").add(
        std::make_unique<CutStrip>(unit, before[unit], after[unit], unit == 0 ? 1.333F : 0));
  const auto in_others = [&] { return in_others_of(film, CutStrip::cut_at + 1, CutStrip::cut_at + 5, 0.25); };
  const int alone = in_others();
  CHECK(alone > 20);
  give_elbow_room(film);
  CHECK(in_others() < alone / 8);
}

/// A line of sixty men who walk north, a house in their way.
struct Village {
  Film film;
  stage::Building house{.centre = {2, 12}, .bearing = 0.3F, .size = {9, 7}};

  explicit Village(std::unique_ptr<UnitStrip> strip) {
    Field field;
    film.units = 1;
    film.timeline.set_duration(lasts);
    film.set.scenery = field.film.set.scenery;
    film.set.scenery.buildings.push_back(house);
    film.set.rosters.push_back(field.film.set.rosters[0]);
    film.set.rosters[0].free = std::make_shared<const stage::FreeGround>(film.set.scenery);
    film.timeline.add_track("").add(std::move(strip));
  }
  /// Man-looks in a wall from one second to another.
  [[nodiscard]] int in_walls(Seconds from, Seconds to) const {
    const Obstacles obstacles{film.set.scenery};
    int sum = 0;
    for (Seconds at = from; at < to; at += 0.1)
      for (int figure = 0; figure < 60; ++figure) sum += obstacles.at(man(figure, at).at).empty() ? 0 : 1;
    return sum;
  }
  [[nodiscard]] stage::FigurePose man(int figure, Seconds at) const {
    return figure_pose(film.set.rosters[0], film.timeline.frame_at(at).blocks[0], figure, static_cast<float>(at));
  }
};

constexpr stage::Layout two_ranks{.front = 27, .depth = 1.2F, .ranks = 2};

TEST_CASE("whose way leads through a house goes round it, by the nearer side, and leaps nowhere") {
  const auto walk = [] {
    return std::make_unique<WalkStrip>(0, Stance{.at = {0.1F, -12}, .bearing = north, .layout = two_ranks},
                                       stage::Clip::Quick, 1.333F);
  };
  Village village{walk()};
  CHECK(village.in_walls(1, lasts - 1) > 100);
  give_elbow_room(village.film);
  CHECK(village.in_walls(1, lasts - 1) == 0);
  for (int figure = 0; figure < 60; ++figure)
    for (Seconds at = 1; at < lasts - 1; at += 0.1)
      CHECK(length(village.man(figure, at + 0.1).at - village.man(figure, at).at) < 0.35F);
}

/// Walks towards a house until the film leaves time out.
class ShortStrip final : public UnitStrip {
 public:
  static constexpr Seconds begins = 5, cut_at = 8;
  ShortStrip() : UnitStrip{{0, lasts}, 0} {}
  [[nodiscard]] stage::Block block(Seconds at) const override {
    constexpr float speed = 1.333F;
    Stance here{.at = {0.1F, 5}, .bearing = north, .layout = two_ranks};
    const bool walks = at >= begins && at < cut_at;
    here.at.y += at < cut_at ? speed * static_cast<float>(std::max(0.0, at - begins)) : 100.0F;
    stage::Block block = at_rest(roster(), here, at);
    if (walks) block.clip = stage::Clip::Quick, block.clip_seconds = 1000 + static_cast<float>(at - begins);
    return block;
  }
  [[nodiscard]] std::optional<Seconds> cut() const override { return cut_at; }
};

/// Comes up to a house, fights where it stands for a while, and goes back.
class FightStrip final : public UnitStrip {
 public:
  static constexpr Seconds comes = 4, fights = 9, leaves = 14;
  FightStrip() : UnitStrip{{0, lasts}, 0} {}
  [[nodiscard]] stage::Block block(Seconds at) const override {
    constexpr float speed = 1.333F;
    const auto walked = static_cast<float>(std::clamp(at - comes, 0.0, fights - comes) - std::max(0.0, at - leaves));
    const Stance here{.at = {0.1F, 4 + speed * walked}, .bearing = north, .layout = two_ranks};
    stage::Block block = at_rest(roster(), here, at);
    const bool stands = at < comes || (at >= fights && at < leaves);
    if (!stands) block.clip = stage::Clip::Quick, block.clip_seconds = 1000 + walked;
    if (at >= fights && at < leaves)
      block.clip = stage::Clip::Fence, block.fray = {.main = {.left = -13, .right = 13}, .grown = 1};
    return block;
  }
};

TEST_CASE("who would fight in a house does so before its wall") {
  Village village{std::make_unique<FightStrip>()};
  const auto in_house = [&] {
    int sum = 0;
    for (Seconds at = FightStrip::fights; at < FightStrip::leaves; at += 0.5)
      for (int figure = 0; figure < 60; ++figure) {
        const stage::Vec2 in = turned(village.man(figure, at).at - village.house.centre, -village.house.bearing);
        sum += std::abs(in.x) < village.house.size.y / 2 && std::abs(in.y) < village.house.size.x / 2 ? 1 : 0;
      }
    return sum;
  };
  CHECK(village.in_walls(FightStrip::comes, lasts - 1) > 100);
  CHECK(in_house() > 100);
  give_elbow_room(village.film);
  CHECK(village.in_walls(FightStrip::comes, lasts - 1) < 10);
  CHECK(in_house() == 0);
}

TEST_CASE("who runs from an enemy keeps out of what is left of a hedge that was opened") {
  Village village{std::make_unique<WalkStrip>(0, Stance{.at = {0.1F, -12}, .bearing = north, .layout = two_ranks},
                                              stage::Clip::Run, 2.8F, true)};
  stage::Scenery& ground = village.film.set.scenery;
  ground.buildings.clear();
  for (float x = -40; x < 40; x += stage::hedge_gaps)
    ground.lines.push_back({.kind = stage::LineKind::Hedge,
                            .points = {{x, 10}, {x + stage::hedge_clump, 10}},
                            .width = 1.6F,
                            .height = 1.5F});
  village.film.set.rosters[0].free = std::make_shared<const stage::FreeGround>(ground);
  const int before = village.in_walls(1, 20);
  CHECK(before > 20);
  give_elbow_room(village.film);
  CHECK(village.in_walls(1, 20) < before / 4);
}

TEST_CASE(
    "regiments of horse in each other's lanes have each other's riders in their way, however far their ranks are") {
  stage::Roster horse{.arm = stage::Arm::Horse, .figures = 120};
  horse.index_falls();
  const stage::Layout lanes = stage::mesh({.front = 56, .depth = 3.2F, .ranks = 2});
  const stage::Block ours = at_rest(0, Stance{.at = {0, 0}, .bearing = north, .layout = lanes}, 0);
  const float meets = stage::foremost_in_mesh(lanes, horse.figures);
  const stage::Block theirs = at_rest(1, Stance{.at = {0, 1.6F * meets}, .bearing = south, .layout = lanes}, 0);
  CHECK(overlap(footprint(ours), footprint(theirs)) == 0);
  CHECK(overlap(elbow::reach_of(horse, ours), elbow::reach_of(horse, theirs)) > 0.5F * meets);
  for (int figure = 0; figure < horse.figures; ++figure) {
    const Footprint ground = elbow::reach_of(horse, ours);
    CHECK(std::abs(stage::figure_alone(horse, ours, figure, 0).at.y - ground.at.y) <= ground.depth / 2);
  }
}

/// Walks through a house from the moment on which the film has left time out.
class LateStrip final : public UnitStrip {
 public:
  static constexpr float speed = 1.333F;
  explicit LateStrip(Seconds cut_at) : UnitStrip{{0, lasts}, 0}, m_cut{cut_at} {}
  [[nodiscard]] stage::Block block(Seconds at) const override {
    Stance here{.at = {0.1F, 4}, .bearing = north, .layout = two_ranks};
    here.at.y += at < m_cut ? -80 : speed * static_cast<float>(at - m_cut);
    stage::Block block = at_rest(roster(), here, at);
    if (at >= m_cut) block.clip = stage::Clip::Quick, block.clip_seconds = 1000 + static_cast<float>(at - m_cut);
    return block;
  }
  [[nodiscard]] std::optional<Seconds> cut() const override { return m_cut; }

 private:
  Seconds m_cut;
};

TEST_CASE("who is before a house when the film goes on has begun to go round it") {
  constexpr Seconds cut_at = 5.1;
  Village village{std::make_unique<LateStrip>(cut_at)};
  CHECK(village.in_walls(cut_at, lasts - 1) > 100);
  give_elbow_room(village.film);
  CHECK(village.in_walls(cut_at, lasts - 1) < 6);
}

TEST_CASE("nobody runs from where he would be before a cut of the film that comes a hair after a step") {
  constexpr Seconds cut_at = 5.25 + 1e-9;
  Village village{std::make_unique<LateStrip>(cut_at)};
  give_elbow_room(village.film);
  const stage::Roster& roster = village.film.set.rosters[0];
  constexpr double every = 0.05;
  float fastest = 0;  // metres a second
  for (double second = cut_at + 2 * every; second < cut_at + 2; second += every)
    for (int figure = 0; figure < roster.figures; ++figure) {
      const auto there = [&](double when) {
        const auto at = static_cast<float>(when);
        return stage::figure_pose(roster, village.film.timeline.frame_at(at).blocks[0], figure, at).at;
      };
      fastest = std::max(fastest, length(there(second) - there(second - every)) / static_cast<float>(every));
    }
  CHECK(fastest < 3 * LateStrip::speed);
}

TEST_CASE("who comes as far as a house when the film leaves time out waits before its wall") {
  Village village{std::make_unique<ShortStrip>()};
  CHECK(village.in_walls(ShortStrip::begins, ShortStrip::cut_at) > 50);
  give_elbow_room(village.film);
  CHECK(village.in_walls(ShortStrip::begins, ShortStrip::cut_at) < 6);
}

TEST_CASE("who comes near nobody gives way to nobody") {
  Field field;
  field.film.set.rosters[1].figures = 0;
  give_elbow_room(field.film);
  for (int figure = 0; figure < 60; ++figure) CHECK(field.film.set.rosters[0].elbows->aside(figure, 15) == Vec2{});
}

}  // namespace
}  // namespace vedette::choreography::test
