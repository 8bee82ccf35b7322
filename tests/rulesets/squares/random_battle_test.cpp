// Battles by lot and by the simple player on a mirrored board: they hold together and end.
#include <doctest/doctest.h>

#include "players/random_player.h"
#include "players/simple_player.h"
#include "rules/game.h"
#include "rulesets/squares/board.h"
#include "rulesets/squares/rally.h"
#include "rulesets/squares/ruleset.h"
#include "support/battle_watcher.h"

namespace vedette::test {
namespace {

using core::Side;

class Watcher final : public BattleWatcher {
 public:
  using BattleWatcher::BattleWatcher;
  int nights = 0;

 private:
  void after_event(const battle::Entry& entry, const battle::BattleState&) override {
    if (std::holds_alternative<battle::NightPassed>(entry.event)) ++nights;
  }
  /// Every square holds one side, and no more than it may. Source: SQ-TER-05, SQ-TER-06.
  void after_segment() override {
    for (const battle::Unit& unit : state().units) {
      if (!unit.on_table) continue;
      CAPTURE(state().name(unit.id));
      const squares::Square s = squares::square_of(state(), unit.id);
      CHECK(squares::on_board(state(), s));
      CHECK_FALSE(squares::enemy_occupied(state(), unit.side, s));
      CHECK(squares::units_in(state(), s).size() <= 6);
      CHECK(unit.losses >= 0);
      // Nobody who can reach home wakes with more than one marker. Source: SQ-NITE-01.
      if (nights > m_nights_seen && !squares::is_surrounded(state(), unit.id)) CHECK(unit.losses <= 1);
    }
    m_nights_seen = nights;
  }

  int m_nights_seen = 0;
};

/// A battle of two days of six turns: two armies alike on a board of 9 by 6 squares that looks the same from both ends.
std::shared_ptr<battle::Scenario> mirrored() {
  auto scenario = std::make_shared<battle::Scenario>();
  scenario->name = "mirrored";
  scenario->ruleset = "squares";
  scenario->ground.width = core::inches(72), scenario->ground.height = core::inches(48);
  scenario->options = {{"sq.turns_per_day", "6"}};
  const auto at = [](int x, int y) {
    return core::Point{core::inches(8 * x + 4).micrometres, core::inches(8 * y + 4).micrometres};
  };
  const auto land = [&](battle::FeatureKind kind, int x, int y) {
    const core::Point p = at(x, y), right{core::inches(3).micrometres, 0}, up{0, core::inches(3).micrometres};
    battle::Feature f{.id = {static_cast<std::uint16_t>(scenario->ground.features.size() + 1)}, .kind = kind};
    f.name = "ground";
    f.outline = {p - right - up, p + right - up, p + right + up, p - right + up};
    f.level = kind == battle::FeatureKind::Hill ? 1 : 0;
    scenario->ground.features.push_back(f);
  };
  land(battle::FeatureKind::Wood, 2, 2), land(battle::FeatureKind::Wood, 6, 3);
  land(battle::FeatureKind::Town, 4, 2), land(battle::FeatureKind::Town, 4, 3);
  land(battle::FeatureKind::Hill, 6, 2), land(battle::FeatureKind::Hill, 2, 3);
  struct Post {
    const char *type, *command;
    int x, y;
  };
  constexpr std::array<Post, 11> posts{{{"INF", "I", 2, 1},
                                        {"INF", "I", 2, 1},
                                        {"INF", "I", 3, 1},
                                        {"FART", "I", 3, 1},
                                        {"INF", "II", 5, 1},
                                        {"INF", "II", 5, 1},
                                        {"MIX", "II", 6, 1},
                                        {"HART", "II", 6, 1},
                                        {"HCAV", "III", 4, 0},
                                        {"CAV", "III", 4, 0},
                                        {"LCAV", "III", 8, 1}}};
  for (const Side side : {Side::Red, Side::Blue}) {
    const auto place = [&](int x, int y) { return side == Side::Red ? at(x, y) : at(8 - x, 5 - y); };
    const std::string who = side == Side::Red ? "R" : "B";
    scenario->sides[core::index(side)].name = who;
    for (const Post& post : posts) {
      battle::UnitSheet sheet{.id = {static_cast<std::uint16_t>(scenario->units.size() + 1)}, .side = side};
      sheet.name = who + std::to_string(sheet.id.value);
      sheet.type = post.type, sheet.command = post.command;
      sheet.pose.at = place(post.x, post.y);
      scenario->units.push_back(sheet);
    }
    int x = 2;
    for (const char* command : {"I", "II", "III"}) {
      battle::Personage p{
          .side = side, .name = who + command, .pose = {place(x, 1), {}}, .rank = "general", .command = command};
      x += 2;
      scenario->people.push_back(p);
    }
    scenario->people.push_back(
        {.side = side, .name = who + " chief", .pose = {place(4, 0), {}}, .rank = "c-in-c", .traits = {{"die", "10"}}});
  }
  return scenario;
}

template <class Player>
void play(std::uint64_t seed, Player red, Player blue) {
  CAPTURE(seed);
  const auto start = squares::ruleset().deploy(mirrored());
  if (!start) {
    for (const auto& fault : start.error()) CHECK_MESSAGE(false, fault.words);
    return;
  }
  Watcher watcher{*start};
  rules::SeededDice dice{seed};
  rules::Game game{squares::ruleset(), {.state = *start}, {&red, &blue}, dice, &watcher};
  CHECK(rules::play_on(game, 30) == rules::Game::Status::Ended);
  CHECK(game.state().outcome.has_value());
  CHECK(watcher.events > 100);
  CHECK(watcher.nights == (game.state().clock.turn > 6 ? 1 : 0));
}

}  // namespace

TEST_CASE("SQ-TER-05, SQ-TER-06, SQ-NITE-02: battles by lot hold together for two days") {
  for (std::uint64_t seed = 1; seed <= 6; ++seed)
    play(seed, players::RandomPlayer{seed}, players::RandomPlayer{seed + 100});
}
TEST_CASE("SQ-NITE-02, SQ-CIC-01, SQ-ASLT-03: simple players fight it out") {
  for (std::uint64_t seed = 1; seed <= 4; ++seed) play(seed, players::SimplePlayer{}, players::SimplePlayer{});
}

}  // namespace vedette::test
