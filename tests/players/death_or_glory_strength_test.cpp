// The computer commander for Death or Glory weighed on a field that looks the same from both ends.
#include <doctest/doctest.h>

#include <array>
#include <cstdlib>
#include <memory>
#include <sstream>

#include "players/make_player.h"
#include "rules/game.h"
#include "rulesets/registry.h"

using namespace vedette;

namespace {

/// Eleven units a side, brigades under generals, a thousand metres apart.
std::shared_ptr<const battle::Scenario> field() {
  auto scene = std::make_shared<battle::Scenario>();
  scene->name = "mirror";
  scene->ruleset = "death-or-glory";
  scene->ground.width = scene->ground.height = core::inches(90);
  const auto add = [&](core::Side side, const char* type, double x, double back, int men, const char* command) {
    const bool red = side == core::Side::Red;
    battle::UnitSheet u;
    u.id = {static_cast<std::uint16_t>(scene->units.size() + 1)};
    u.side = side;
    u.name = (red ? "R" : "B") + std::to_string(u.id.value);
    u.type = type;
    u.nation = "FRENCH";
    u.men = men;
    u.guns = 6;
    if (*command != 0) u.command = (red ? "R" : "B") + std::string{command};
    const double y = 1143 + (red ? -1 : 1) * (350 + back), at = 1143 + (red ? x : -x);
    u.pose = {{static_cast<std::int64_t>(at * 1000), static_cast<std::int64_t>(y * 1000)},
              core::degrees(red ? 0 : 180)};
    scene->units.push_back(u);
  };
  const auto general = [&](core::Side side, const char* rank, double x, const char* command, const char* rating) {
    const bool red = side == core::Side::Red;
    const double y = 1143 + (red ? -1 : 1) * 450, at = 1143 + (red ? x : -x);
    scene->people.push_back({.side = side,
                             .name = (red ? "Red " : "Blue ") + std::string{rank} + command,
                             .pose = {{static_cast<std::int64_t>(at * 1000), static_cast<std::int64_t>(y * 1000)}, {}},
                             .rank = rank,
                             .command = *command == 0 ? "" : (red ? "R" : "B") + std::string{command},
                             .traits = {{"rating", rating}, {"influence", "1"}}});
  };
  for (const core::Side side : {core::Side::Red, core::Side::Blue}) {
    scene->sides[core::index(side)].name = side == core::Side::Red ? "Red" : "Blue";
    scene->sides[core::index(side)].nation = "FRENCH";
    for (int i = 0; i < 6; ++i) add(side, i % 3 == 2 ? "LIGHT" : "LINE", -375 + 150 * i, 0, 600, i < 3 ? "a" : "b");
    add(side, "GRENADIERS", -100, 180, 480, "a");
    add(side, "FOOT_GUNS", 0, 30, 0, "b");
    add(side, "HUSSARS", -560, 60, 150, "");
    add(side, "CUIRASSIERS", 560, 60, 150, "");
    general(side, "brigade", -200, "a", "2");
    general(side, "brigade", 200, "b", "2");
    general(side, "c-in-c", 0, "", "2");
  }
  return scene;
}

struct Tally {
  int games = 0, won = 0, decided = 0;
  Tally(const std::string& one, const std::string& other, std::uint64_t usual = 8) {
    const char* wanted = std::getenv("VEDETTE_STRENGTH_SEEDS");
    const std::uint64_t seeds = wanted == nullptr ? usual : std::strtoull(wanted, nullptr, 10);
    const rules::Ruleset& game = *rulesets::find("death-or-glory");
    const auto scene = field();
    for (std::uint64_t seed = 1; seed <= seeds; ++seed)
      for (const core::Side side : {core::Side::Red, core::Side::Blue}) {
        std::istringstream in;
        std::ostringstream out;
        const auto make = [&](core::Side seat) {
          return std::move(*players::make_player(seat == side ? one : other,
                                                 {.side = seat, .seed = seed, .ruleset = game, .scenario = *scene}));
        };
        const auto red = make(core::Side::Red), blue = make(core::Side::Blue);
        rules::SeededDice dice{seed};
        rules::Game battle{game, {.state = *game.deploy(scene)}, {red.get(), blue.get()}, dice, nullptr};
        static_cast<void>(rules::play_on(battle));
        const auto& outcome = *battle.state().outcome;
        ++games;
        decided += outcome.rule == "DG-VIC-01";
        won += outcome.winner == side;
      }
    MESSAGE(one << " against " << other << ": won " << won << " of " << games << ", decided before the limit "
                << decided);
  }
};

}  // namespace

TEST_CASE("Death or Glory: staff beats random") {
  const Tally tally{"staff", "random", 25};
  CHECK(tally.won * 100 >= 98 * tally.games);
  CHECK(tally.decided * 100 >= 90 * tally.games);
}

TEST_CASE("Death or Glory: staff beats simple") {
  const Tally tally{"staff", "simple"};
  CHECK(tally.won * 100 >= 70 * tally.games);
  CHECK(tally.decided * 100 >= 80 * tally.games);
}

TEST_CASE("Death or Glory: staff against staff comes to a decision") {
  const Tally tally{"staff", "staff"};
  CHECK(tally.decided * 100 >= 85 * tally.games);
}
