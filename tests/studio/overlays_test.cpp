#include "app/studio/overlays.h"

#include <doctest/doctest.h>

#include "app/failure.h"
#include "studio/battle_on_screen.h"

using namespace vedette;

namespace {

/// The frame at the moment of the battle's first dice, with layers drawn over it.
stage::StageFrame with(const test::BattleOnScreen& shown, const app::Layers& layers) {
  for (const battle::Entry& entry : shown.battle.replay.entries) {
    const auto* thrown = std::get_if<battle::DiceThrown>(&entry.event);
    if (thrown == nullptr || !thrown->unit) continue;
    const double at = shown.film.timeline.events().shown(entry.sequence);
    stage::StageFrame frame = shown.film.timeline.frame_at(at);
    frame.labels.clear();
    app::Overlays{shown.battle, shown.film}.add(frame, shown.battle.replay.state_at(entry.sequence), layers);
    return frame;
  }
  FAIL("no dice were thrown");
  return {};
}

}  // namespace

TEST_CASE("overlays are named in a list, a wrong name is told with the nearest") {
  CHECK(app::layers_named("grid,odds") == app::Layers{"grid", "odds"});
  CHECK_THROWS_WITH_AS(app::layers_named("grid,ods"), "ods: no such overlay (did you mean 'odds'?)", app::Failure);
}

TEST_CASE("the grid lies over the whole table, the dice of the moment beside who throws them") {
  const test::BattleOnScreen shown;
  CHECK(with(shown, {}).marks.size() == with(shown, {"odds"}).marks.size());
  const auto grid = with(shown, {"grid"}).marks.size() - with(shown, {}).marks.size();
  const auto& ground = shown.battle.scenario().ground;
  const std::int64_t foot = 12 * core::micrometres_per_inch;
  CHECK(static_cast<std::int64_t>(grid) == ground.width.micrometres / foot + 1 + ground.height.micrometres / foot + 1);
  const auto labels = with(shown, {"odds"}).labels;
  REQUIRE_FALSE(labels.empty());
  const std::string& dice = labels.front().text;
  CHECK_MESSAGE((dice.find(" came ") != std::string::npos || dice.find(" throws ") != std::string::npos), dice);
  CHECK(labels.front().strength == stage::Label::no_bar);
}

TEST_CASE("the range overlay draws what the rules say of the unit that acts") {
  const test::BattleOnScreen shown;
  CHECK(with(shown, {"range"}).marks.size() > with(shown, {}).marks.size());
}

TEST_CASE("contours, ground and trails: the heights' lines, the rules' ground by name, and where units came from") {
  const test::BattleOnScreen shown;
  const std::size_t bare = with(shown, {}).marks.size();
  CHECK(with(shown, {"contours"}).marks.size() > bare);
  const stage::StageFrame ground = with(shown, {"ground"});
  std::size_t drawn = 0, named = 0;
  for (const battle::Feature& feature : shown.battle.scenario().ground.features) {
    drawn += feature.kind != battle::FeatureKind::Road;
    named += !battle::is_line(feature.kind);
  }
  REQUIRE(named > 0);
  CHECK(ground.marks.size() == bare + drawn);
  CHECK(ground.labels.size() == named);
  for (const stage::Label& label : ground.labels) CHECK(label.side == stage::Label::no_side);
  CHECK(with(shown, {"trails"}).marks.size() > bare);
}
