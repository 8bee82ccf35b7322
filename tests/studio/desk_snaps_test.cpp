// A base held nearly in line, nearly as far as it goes, or nearly facing somebody, is there.
#include <doctest/doctest.h>

#include "app/studio/desk/snaps.h"
#include "battle/ruler.h"
#include "studio/desk_hand.h"
#include "support/folder.h"
#include "support/paths.h"

using namespace vedette;

namespace {

const app::Context context{.data = paths::source_dir(), .quiet = true};

struct Desk {
  Desk()
      : recording{app::Recording::begin(context, app::load_scenario(context, "crossroads", "one-hour"),
                                        {.commanders = {.names = {"table", "table"}, .seed = 3}, .dice = "table"},
                                        folder.file("game.vrep"))},
        hand{*recording} {}
  [[nodiscard]] const battle::BattleState& state() const { return recording->desk().state(); }
  [[nodiscard]] const battle::Unit& unit(std::string_view name) const {
    const auto found = std::ranges::find(state().units, name, [&](const auto& one) { return state().name(one.id); });
    REQUIRE(found != state().units.end());
    return *found;
  }
  const app::Ghost& drag(const battle::Unit& who, core::Point to, bool shift = false) {
    hand.press(who.pose.at), hand.move(to, shift);
    REQUIRE(hand.desk.hand().ghost() != nullptr);
    return *hand.desk.hand().ghost();
  }

  test::Folder folder;
  std::unique_ptr<app::Recording> recording;
  test::DeskHand hand;
};

}  // namespace

TEST_CASE("a front held nearly in line with a friend's beside it falls into that line, and with Shift it does not") {
  Desk desk;
  const battle::Unit& mover = desk.unit("50th Foot");
  int in_line = 0;
  for (const battle::Unit& other : desk.state().units) {
    if (other.side != mover.side || other.id == mover.id || !other.on_table) continue;
    for (const int side : {-1, 1}) {
      const std::int64_t across = side * ((mover.width + other.width).micrometres / 2 + 20'000);
      const core::Angle facing = other.pose.facing;
      const auto beside = [&](std::int64_t off) {
        return other.pose.at + core::turned({across, off + (other.depth - mover.depth).micrometres / 2}, facing);
      };
      if (app::ghost_at(desk.recording->ruleset(), desk.state(), *desk.recording->desk().question(), mover.id,
                        {beside(0), facing})
              .refusal)
        continue;
      const app::Ghost& ghost = desk.drag(mover, beside(4'000));
      CHECK(ghost.is_legal());
      CHECK(ghost.snap.starts_with("in line with "));
      CHECK(ghost.wish.facing == facing);
      if (ghost.snap == "in line with " + desk.state().name(other.id)) {
        const core::Point off = core::local(ghost.wish.at - other.pose.at, facing);
        CHECK(std::abs(off.y - (other.depth - mover.depth).micrometres / 2) <= 1);
        CHECK(std::abs(off.x - across) < 2'000);  // along the line it is where it was held
        ++in_line;
      }
      const app::Ghost& free = desk.drag(mover, beside(4'000), true);
      CHECK(free.snap.empty());
      CHECK(std::abs(core::local(free.wish.at - other.pose.at, facing).y) > 2'000);
      desk.hand.key(SDLK_ESCAPE);
    }
  }
  CHECK(in_line > 0);
}

TEST_CASE("a base held nearly on a road and nearly along it falls onto it, and across it or beside it does not") {
  Desk desk;
  const rules::Ruleset& ruleset = desk.recording->ruleset();
  const rules::Decision& question = *desk.recording->desk().question();
  int on_road = 0;
  const auto try_on = [&](core::UnitId id, core::Point from, core::Point to) {
    const core::Angle along = core::direction(to - from);
    const auto held = [&](std::int64_t aside, core::Angle turned) {
      const core::Point middle{(from.x + to.x) / 2, (from.y + to.y) / 2};
      return app::ghost_at(ruleset, desk.state(), question, id,
                           {middle + core::turned({aside, 0}, along), along + turned});
    };
    if (!held(0, {}).is_legal()) return;
    const auto snap = [&](std::int64_t aside, core::Angle turned) {
      return app::snapped(ruleset, desk.state(), question, held(aside, turned));
    };
    const auto nearly = snap(7'000, core::degrees(8));
    REQUIRE(nearly);
    if (!nearly->snap.starts_with("on the ")) return;  // in line with a friend, which goes before
    ++on_road;
    CHECK(nearly->is_legal());
    CHECK(nearly->wish.facing == core::normalised(along));
    CHECK(battle::squared_distance(nearly->wish.at, from, to) <= 4);
    for (const auto& off : {snap(7'000, core::degrees(60)), snap(20'000, core::degrees(8))})
      CHECK_FALSE((off && off->snap.starts_with("on the ")));
  };
  for (const battle::Feature& road : desk.state().ground().features) {
    if (road.kind != battle::FeatureKind::Road) continue;
    for (std::size_t i = 0; i + 1 < road.outline.size(); ++i)
      for (const core::UnitId id : desk.hand.desk.hand().actors()) try_on(id, road.outline[i], road.outline[i + 1]);
  }
  CHECK(on_road > 0);
}

TEST_CASE("held a little beyond what it may go, a base goes just that far") {
  Desk desk;
  core::UnitId mover;
  core::Point beyond;
  for (const core::UnitId id : desk.hand.desk.hand().actors()) {  // one that nobody stands before
    const battle::Unit& unit = desk.state().unit(id);
    const app::Ghost& far = desk.drag(unit, unit.pose.at + core::ahead(unit.pose.facing, core::inches(30)), true);
    REQUIRE(far.aimed);
    const core::Length allowance = far.aimed->preview.allowance;
    if (far.aimed->preview.cost < allowance) continue;
    mover = id;
    beyond = unit.pose.at + core::ahead(unit.pose.facing, allowance + core::Length{12'000});
  }
  REQUIRE(mover);
  const battle::Unit& unit = desk.state().unit(mover);
  const app::Ghost& ghost = desk.drag(unit, beyond);
  CHECK(ghost.snap == "as far as it goes");
  CHECK(ghost.is_legal());
  CHECK(ghost.aimed->preview.allowance - ghost.aimed->preview.cost < core::Length{1'000});
  CHECK(desk.hand.desk.model().way.ends_with("as far as it goes"));
  CHECK_FALSE(desk.drag(unit, beyond, true).is_legal());
  CHECK(desk.drag(unit, beyond + core::ahead(unit.pose.facing, core::inches(3))).snap.empty());
  desk.hand.move(beyond), desk.hand.key(SDLK_RETURN);
  CHECK(core::distance(unit.pose.at, beyond) < core::Length{14'000});
  CHECK(desk.recording->replay().answers.size() == 1);
}

TEST_CASE("a base turned nearly to an enemy faces him, and is turned by hand as before") {
  Desk desk;
  const battle::Unit& mover = desk.unit("50th Foot");
  const core::Point to = mover.pose.at + core::ahead(mover.pose.facing, core::inches(3));
  core::Angle turned{};
  for (const battle::Unit& enemy : desk.state().units)
    if (enemy.side != mover.side && core::distance(enemy.pose.at, to) < core::inches(22))
      turned = core::shortest(core::direction(enemy.pose.at - to) - mover.pose.facing);
  desk.drag(mover, to, true);
  desk.hand.wheel(turned.centidegrees / 100 + (turned.centidegrees > 0 ? -1 : 1), true);
  const core::Angle by_hand = desk.hand.desk.hand().ghost()->wish.facing;
  desk.hand.move(to);
  const app::Ghost& ghost = *desk.hand.desk.hand().ghost();
  CHECK(ghost.snap.starts_with("facing "));
  CHECK(ghost.wish.facing != by_hand);
  CHECK(core::abs(core::shortest(ghost.wish.facing - by_hand)) <= core::degrees(3));
  desk.hand.move(to, true);
  CHECK(desk.hand.desk.hand().ghost()->wish.facing == by_hand);
}
