// The film of a last answer begins in the middle of a battle: with squares that it never saw form.
#include <doctest/doctest.h>

#include <algorithm>

#include "app/studio/desk/live_picture.h"
#include "app/studio/film_set.h"
#include "support/paths.h"

using namespace vedette;

namespace {

bool has_square(const battle::BattleState& state) {
  return std::ranges::any_of(state.units, [](const battle::Unit& unit) {
    return unit.on_table && unit.formation == battle::Formation::Square;
  });
}

}  // namespace

TEST_CASE("the picture of the last answer goes on with brigades that stand in square, to where the game has them") {
  const app::Context context{.data = paths::source_dir(), .quiet = true};
  const app::Battle battle = app::open_battle(context, paths::source_dir() + "/replays/waterloo-napoleonic-fury.vrep");
  app::LivePicture picture{*battle.ruleset, battle.replay.scenario};
  battle::BattleState state = battle.replay.state_at(0);
  int pictures = 0;
  for (std::size_t i = 0; i + 1 < battle.replay.answers.size(); ++i) {
    const battle::Sequence from = battle.replay.answers[i].after, to = battle.replay.answers[i + 1].after;
    const std::span entries = std::span{battle.replay.entries}.subspan(from, to - from);
    const battle::BattleState before = state;
    for (const battle::Entry& entry : entries) battle::enact(state, entry.event);
    if (entries.empty() || !has_square(before)) continue;
    CAPTURE(from);
    ++pictures;
    picture.play(before, entries);
    picture.finish();
    const stage::StageFrame frame = picture.frame(stage::Look::Table, {});
    for (const battle::Unit& unit : state.units)
      if (unit.on_table)
        CHECK(std::ranges::find(frame.blocks, unit.id.value - 1U, &stage::Block::roster) != frame.blocks.end());
  }
  CHECK(pictures > 100);
}
