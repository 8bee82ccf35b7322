#include <doctest/doctest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

#include "players/bundled.h"
#include "players/make_player.h"
#include "players/mirror.h"
#include "players/orders_player.h"
#include "players/scribe.h"
#include "players/typed_dice.h"
#include "rules/game.h"
#include "support/paths.h"

using namespace vedette;
using namespace vedette::test;

namespace {

/// Plays both sides from one text of orders and one of dice. @return the state after `turns`, or at the end.
battle::BattleState played(const battle::Scenario& scene, const std::string& orders, const std::string& typed,
                           int turns) {
  data::Faults faults;
  const auto read = players::read_orders("game.orders", orders, game_of(scene), scene, faults);
  REQUIRE_MESSAGE(read, faults.text());
  auto dice = players::TypedDice::read("game.dice", typed);
  REQUIRE(dice);
  players::OrdersPlayer red{*read, core::Side::Red, scene}, blue{*read, core::Side::Blue, scene};
  rules::Game game{game_of(scene), start_of(scene), {&red, &blue}, *dice, nullptr};
  rules::play_on(game, turns);
  for (const auto& player : {&red, &blue}) CHECK(player->left_over(turns).empty());
  CHECK(dice->left_over().empty());
  return game.state();
}

std::string text_of(const std::string& file) {
  std::ifstream stream{paths::source_dir() + "/replays/written-down/" + file};
  REQUIRE_MESSAGE(stream, file);
  std::ostringstream text;
  text << stream.rdbuf();
  return text.str();
}

battle::Scenario crossroads() {
  return bundled("crossroads/one-hour.yaml");
}

struct Recorded {
  std::string orders, dice;
  std::uint64_t end;
};

/// A game of two commanders, written down as it is played.
Recorded recorded(const battle::Scenario& scene, std::uint64_t seed, int turns, const char* commander = "staff") {
  const auto made = [&](core::Side side) {
    auto player =
        players::make_player(commander, {.side = side, .seed = seed, .ruleset = game_of(scene), .scenario = scene});
    REQUIRE(player);
    return std::move(player).value();
  };
  const auto red = made(core::Side::Red), blue = made(core::Side::Blue);
  rules::SeededDice dice{seed};
  players::Scribe scribe{scene};
  rules::Game game{game_of(scene), start_of(scene), {red.get(), blue.get()}, dice, &scribe};
  rules::play_on(game, turns);
  return {scribe.orders(), scribe.dice(), battle::state_hash(game.state())};
}

}  // namespace

int losses(const battle::BattleState& state, std::string_view name) {
  for (const battle::UnitSheet& sheet : state.scenario->units)
    if (sheet.name == name) return state.unit(sheet.id).losses;
  FAIL("no such unit");
  return 0;
}

constexpr int evening = 6;  // turns of the bundled game

TEST_CASE("a game on every kind of ground comes back from the paper") {
  const auto scene = crossroads();
  const char* seed = std::getenv("VEDETTE_WRITE_SEED");
  const Recorded game = recorded(scene, seed == nullptr ? 7 : std::strtoull(seed, nullptr, 10), evening);
  if (const char* folder = std::getenv("VEDETTE_WRITE_DOWN")) {  // how the bundled game was begun
    std::ofstream{std::string{folder} + "/crossroads.orders"} << game.orders;
    std::ofstream{std::string{folder} + "/crossroads.dice"} << game.dice;
  }
  CAPTURE(game.orders);
  CHECK(battle::state_hash(played(scene, game.orders, game.dice, evening)) == game.end);
}

TEST_CASE("a game written down and played again from the paper is the same game") {
  const auto scene = mirror::scenario();
  for (const std::uint64_t seed : {3U, 11U, 12U}) {
    const Recorded game = recorded(*scene, seed, 15);
    CAPTURE(game.orders);
    CHECK(battle::state_hash(played(*scene, game.orders, game.dice, 15)) == game.end);
  }
}

TEST_CASE("games of other rules come back from the paper, by their own words") {
  struct Game {
    const char *file, *commander;
    int turns;
  };
  for (const Game& game : {Game{"maida/burt.yaml", "staff", 8},
                           {"maida/burt.yaml", "random", 5},
                           {"maida/death-or-glory.yaml", "staff", 6},
                           {"quatre-bras/death-or-glory.yaml", "random", 2},
                           {"waterloo/squares.yaml", "random", 2}}) {
    CAPTURE(game.file);
    CAPTURE(game.commander);
    const auto scene = bundled(game.file);
    const Recorded played_once = recorded(scene, 3, game.turns, game.commander);
    if (const char* folder = std::getenv("VEDETTE_WRITE_DOWN")) {
      std::ofstream{std::string{folder} + "/" + scene.ruleset + "-" + game.commander + ".orders"} << played_once.orders;
      std::ofstream{std::string{folder} + "/" + scene.ruleset + "-" + game.commander + ".dice"} << played_once.dice;
    }
    CHECK(battle::state_hash(played(scene, played_once.orders, played_once.dice, game.turns)) == played_once.end);
  }
}

TEST_CASE("the bundled game, written down by hand, plays as it was played") {
  const auto scene = crossroads();
  const auto end = played(scene, text_of("crossroads.orders"), text_of("crossroads.dice"), evening);
  CHECK(losses(end, "1st Foot Guards") == 5);
  CHECK(losses(end, "50th Foot") == 4);
  CHECK(losses(end, "4th Hussars") == 2);
  CHECK(losses(end, "Drouot's battery") == 3);
  for (const battle::Unit& unit : end.units) {
    const std::string& name = end.name(unit.id);
    CHECK_MESSAGE(unit.on_table == (name != "15th Ligne I" && name != "Voltigeurs"), name);
  }
}
