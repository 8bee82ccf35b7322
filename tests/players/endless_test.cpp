// No game goes on for ever: whoever answers by lot comes to its end, and no turn is longer than its units explain.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <stdexcept>

#include "players/bundled.h"
#include "players/mirror.h"
#include "players/random_player.h"

namespace vedette::test {
namespace {

constexpr std::size_t lines_a_unit = 40;  // of the ledger, in one turn, on average over all units of the battle

/// Counts the ledger's lines turn by turn; breaks a game off that writes more of them than its units explain.
class Bound final : public rules::Journal {
 public:
  explicit Bound(std::size_t units) : m_most{lines_a_unit * units} {}
  void answered(const rules::Decision&, const rules::Answer&, const std::string&) override {}
  void thrown(const rules::DiceRequest&, const std::vector<std::uint8_t>&, rules::DiceSource::Kind) override {}
  void written(const battle::Entry& entry) override {
    if (std::holds_alternative<battle::TurnBegan>(entry.event)) m_lines = 0;
    if (++m_lines > m_most) throw std::runtime_error{"a turn without end"};
    longest = std::max(longest, m_lines);
  }
  void segment_ended(const rules::Position&) override {}
  void taken_back(std::uint32_t) override {}
  std::size_t longest = 0;  // lines of the longest turn

 private:
  std::size_t m_most, m_lines = 0;
};

/// The same battle until the last man or two hundred turns.
battle::Scenario to_the_end(battle::Scenario scene) {
  for (const rules::OptionInfo& option : game_of(scene).options)
    if (option.key.ends_with(".turn_limit")) {
      std::erase_if(scene.options, [&](const battle::Setting& had) { return had.key == option.key; });
      scene.options.push_back({std::string{option.key}, "200"});
    }
  for (battle::Objective& objective : scene.objectives)
    if (objective.kind == battle::Objective::Kind::Break) objective.count = 60;
  return scene;
}

/// A few games unless VEDETTE_LOT_GAMES says how many; one of eight is played to the end.
void play_by_lot(const std::vector<battle::Scenario>& scenes, std::size_t usual = 8) {
  const char* wanted = std::getenv("VEDETTE_LOT_GAMES");
  const std::size_t games = wanted == nullptr ? usual : std::strtoull(wanted, nullptr, 10);
  std::size_t longest = 0, turns = 0;
  for (std::size_t i = 0; i < games; ++i) {
    CAPTURE(i);
    const battle::Scenario& drawn = scenes[i % scenes.size()];
    const battle::Scenario scene = i % 8 == 1 ? to_the_end(drawn) : drawn;
    players::RandomPlayer red{i}, blue{i + 1'000'000};
    rules::SeededDice dice{i};
    Bound bound{scene.units.size()};
    rules::Game game{game_of(scene), start_of(scene), {&red, &blue}, dice, &bound};
    REQUIRE_NOTHROW(rules::play_on(game));
    CHECK(game.state().outcome);
    longest = std::max(longest, bound.longest / scene.units.size());
    turns += static_cast<std::size_t>(game.state().clock.turn);
  }
  MESSAGE(scenes.front().ruleset << ": " << games << " games by lot, " << turns << " turns, at most " << longest
                                 << " lines a unit in a turn");
}

}  // namespace

TEST_CASE("games by lot come to their end: One Hour") {
  play_by_lot({*mirror::scenario(), bundled("maida/one-hour.yaml"), bundled("crossroads/one-hour.yaml")});
}
TEST_CASE("games by lot come to their end: Steve Burt's rules") {
  play_by_lot({*mirror::burt_scenario(), bundled("maida/burt.yaml"), bundled("vimeiro/burt.yaml")});
}
TEST_CASE("games by lot come to their end: Death or Glory") {
  const auto maida = bundled("maida/death-or-glory.yaml");
  play_by_lot({maida, maida, maida, bundled("quatre-bras/death-or-glory.yaml")}, 2);
}
TEST_CASE("games by lot come to their end: Squares") {
  play_by_lot({*mirror::squares_scenario(), bundled("waterloo/squares.yaml"), bundled("austerlitz/squares.yaml")});
}
TEST_CASE("games by lot come to their end: Napoleonic Fury") {
  play_by_lot({*mirror::fury_scenario(), *mirror::fury_scenario(), *mirror::fury_scenario(),
               bundled("waterloo/napoleonic-fury.yaml"), bundled("austerlitz/napoleonic-fury.yaml")});
}

// Here Delort's cuirassiers once turned left and right by 0.08 degrees past 196,000 lines, Milhaud joining each time.
// VEDETTE_LOT_GAMES plays it to its end and that many times; sixty turns bring armies to where they hardly move.
TEST_CASE("Waterloo of two hundred turns, by lot: no turn of it goes on for ever") {
  const battle::Scenario scene = to_the_end(bundled("waterloo/napoleonic-fury.yaml"));
  const char* wanted = std::getenv("VEDETTE_LOT_GAMES");
  const std::size_t games = wanted == nullptr ? 1 : std::strtoull(wanted, nullptr, 10);
  for (std::size_t i = 1; i <= games; ++i) {
    CAPTURE(i);
    players::RandomPlayer red{i}, blue{i + 1'000'000};
    rules::SeededDice dice{i};
    Bound bound{scene.units.size()};
    rules::Game game{game_of(scene), start_of(scene), {&red, &blue}, dice, &bound};
    REQUIRE_NOTHROW(rules::play_on(game, wanted == nullptr ? 60 : 0));
    CHECK(game.state().clock.turn >= 60);
    MESSAGE(game.state().clock.turn << " turns, at most " << bound.longest << " lines in one");
  }
}

}  // namespace vedette::test
