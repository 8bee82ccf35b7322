#include <doctest/doctest.h>

#include "players/make_player.h"
#include "players/small_game.h"
#include "rules/game.h"

using namespace vedette;
using namespace small_game;

namespace {

struct Made {
  std::shared_ptr<const battle::Scenario> scene = scenario();
  core::Result<std::unique_ptr<rules::Player>, std::string> player(const std::string& name, std::uint64_t seed = 1) {
    return players::make_player(name,
                                {.side = core::Side::Red, .seed = seed, .ruleset = ruleset(), .scenario = *scene});
  }
};

std::uint64_t end_of(const std::string& red, const std::string& blue, std::uint64_t seed) {
  Made made;
  const auto a = made.player(red, seed), b = made.player(blue, seed);
  rules::SeededDice dice{seed};
  rules::Game game{ruleset(), {.state = opening()}, {a.value().get(), b.value().get()}, dice, nullptr};
  CHECK(play_on(game) == rules::Game::Status::Ended);
  return battle::state_hash(game.state());
}

}  // namespace

TEST_CASE("random and simple play to the end, the same way each time, another seed is another game") {
  CHECK(end_of("random", "random", 5) == end_of("random", "random", 5));
  CHECK(end_of("random", "random", 5) != end_of("random", "random", 6));
  CHECK(end_of("simple", "random", 5) == end_of("simple", "random", 5));
  CHECK(end_of("simple", "simple", 5) == end_of("simple", "simple", 6));
}

TEST_CASE("a player is found by its name on the command line, or the nearest is suggested") {
  Made made;
  CHECK(made.player("simple").value()->name() == "simple");
  CHECK_FALSE(made.player("table"));  // a person: asked by whoever writes the game down
  const auto unknown = made.player("simpel");
  REQUIRE_FALSE(unknown);
  CHECK(unknown.error() == "unknown player 'simpel' (did you mean 'simple'?)");
  const auto missing = made.player("orders:/no/such/file");
  REQUIRE_FALSE(missing);
  CHECK(missing.error().starts_with("/no/such/file: cannot be opened"));
}
