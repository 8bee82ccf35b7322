// What is foretold of an answer at an enemy, before the dice fall, is what comes of all such answers together: held
// against every bundled battle of every game.
#include <doctest/doctest.h>

#include <cmath>
#include <filesystem>
#include <map>

#include "replay/replay.h"
#include "replay/tape.h"
#include "rules/game.h"
#include "rules/outlook.h"
#include "rulesets/registry.h"
#include "support/paths.h"

using namespace vedette;

namespace {

constexpr std::int64_t runs = 150;
constexpr double million = 1e6;

/// What was foretold of the answers of one kind that are carried out at once, and what came of them.
struct Tally {
  int answers = 0, untold = 0;
  double losses = 0, spread = 0, lost = 0;  // all of them together; the variance of it; what really was lost
  double harmed = 0;
  int suffered = 0;  // lost something, or are gone
};

class Foretelling final : public rules::Journal {
 public:
  Foretelling(const rules::Ruleset& game, battle::BattleState start) : m_game{game}, m_state{std::move(start)} {}

  void answered(const rules::Decision& decision, const rules::Answer& answer, const std::string&) override {
    settle();
    const rules::Choice* choice = decision.choice(answer.choice);
    if (choice == nullptr || !answer.target || m_game.procedure(answer.choice) == nullptr) return;
    Tally& tally = tallies[answer.choice];
    if (choice->shape == rules::Shape::Charge && tally.answers >= 8) return;
    const auto outlook = rules::outlook_of(m_game, m_state, *choice, answer, {.runs = runs}, runs);
    ++(outlook ? tally.answers : tally.untold);
    if (!outlook) return;
    CHECK(outlook->harmed >= 0);
    CHECK(outlook->harmed <= 1'000'000);
    CHECK(outlook->losses >= 0);
    const double mean = static_cast<double>(outlook->losses) / million;
    tally.harmed += static_cast<double>(outlook->harmed) / million;
    tally.losses += mean;
    // Dice that seldom hit spread as a count does; points of losses by the hundred, by a half of themselves.
    tally.spread += std::max(mean, mean * mean / 4);
    m_awaited = &tally, m_target = answer.target, m_before = m_state.unit(m_target).losses;
  }
  void thrown(const rules::DiceRequest&, const std::vector<std::uint8_t>&, rules::DiceSource::Kind) override {}
  void written(const battle::Entry& entry) override { battle::enact(m_state, entry.event); }
  void segment_ended(const rules::Position&) override { settle(); }
  void taken_back(std::uint32_t) override {}

  std::map<std::string, Tally> tallies;  // by choice

 private:
  void settle() {
    if (m_awaited != nullptr) {
      const battle::Unit& target = m_state.unit(m_target);
      m_awaited->lost += target.losses - m_before;
      m_awaited->suffered += target.losses > m_before || !target.on_table ? 1 : 0;
    }
    m_awaited = nullptr;
  }

  const rules::Ruleset& m_game;
  battle::BattleState m_state;
  Tally* m_awaited = nullptr;
  core::UnitId m_target;
  std::int32_t m_before = 0;
};

std::map<std::string, Tally> tallies_of(std::string_view game) {
  std::map<std::string, Tally> all;
  for (const auto& file : std::filesystem::directory_iterator{paths::source_dir() + "/replays"}) {
    if (file.path().extension() != ".vrep") continue;
    const auto replay = replay::load(file.path().string());
    REQUIRE(replay);
    if (replay->header.ruleset != game) continue;
    const rules::Ruleset* ruleset = rulesets::find(game);
    Foretelling watch{*ruleset, replay->state_at(0)};
    replay::Tape tape{*replay, {}, &watch};
    rules::Game played{*ruleset, {.state = replay->state_at(0)}, tape.players(), tape.dice(), &tape};
    REQUIRE(rules::play_on(played) == rules::Game::Status::Ended);
    for (const auto& [choice, tally] : watch.tallies) {
      Tally& sum = all[choice];
      sum.answers += tally.answers, sum.untold += tally.untold, sum.harmed += tally.harmed;
      sum.losses += tally.losses, sum.spread += tally.spread, sum.lost += tally.lost, sum.suffered += tally.suffered;
    }
  }
  return all;
}

void check_foretold(const Tally& tally) {
  CHECK(tally.untold == 0);
  REQUIRE(tally.answers > 20);
  CAPTURE(tally.losses);
  CAPTURE(tally.lost);
  CHECK(std::abs(tally.lost - tally.losses) < 3 * std::sqrt(tally.spread));
  CHECK(tally.harmed > 0);
}

/// Of charges it is told how they go, in nearly all of them; they are carried out later, where nobody waits for them.
void check_told(const Tally& tally, double least_harmed) {
  CAPTURE(tally.answers);
  CAPTURE(tally.untold);
  CAPTURE(tally.harmed);
  CHECK(tally.answers > 3 * tally.untold);
  CHECK(tally.harmed > least_harmed * tally.answers);
}

}  // namespace

TEST_CASE("what is foretold of fire and fights in One Hour comes") {
  auto tallies = tallies_of("one-hour");
  for (const char* deed : {"shoot", "fight"}) {
    const Tally& tally = tallies[deed];
    check_foretold(tally);
    // Hits are all the harm there is in this game.
    CAPTURE(tally.suffered);
    CHECK(std::abs(tally.suffered - tally.harmed) < 3 * std::sqrt(tally.answers * 0.25));
  }
  check_told(tallies["charge"], 0.5);
}

TEST_CASE("what is foretold of fire in Steve Burt comes") {
  check_foretold(tallies_of("burt")["shoot"]);
}

TEST_CASE("what is foretold of fire in Death or Glory comes") {
  auto tallies = tallies_of("death-or-glory");
  check_foretold(tallies["shoot"]);
  check_told(tallies["charge"], 0.5);
}

TEST_CASE("what is foretold of assaults in Squares is told") {
  auto tallies = tallies_of("squares");
  check_told(tallies["assault"], 0.5);
}

TEST_CASE("what is foretold of fire in Napoleonic Fury comes") {
  auto tallies = tallies_of("napoleonic-fury");
  check_foretold(tallies["shoot"]);
  // Few stands fall, many brigades are disordered.
  CHECK(tallies["shoot"].harmed > 2 * tallies["shoot"].losses);
  check_told(tallies["charge"], 0.3);
}
