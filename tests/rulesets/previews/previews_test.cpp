// A preview is what comes: held against the events that the same answer wrote in every bundled battle of every
// game, and the end of each recorded move is aimed at.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>

#include "battle/words.h"
#include "replay/replay.h"
#include "replay/tape.h"
#include "rules/aim.h"
#include "rules/game.h"
#include "rulesets/registry.h"
#include "support/paths.h"

using namespace vedette;

namespace {

std::size_t asked = 0;
rules::PreviewOf asks = nullptr;
rules::Previewed counted(const battle::BattleState& state, const rules::Decision& decision,
                         const rules::Answer& answer) {
  ++asked;
  return asks(state, decision, answer);
}

/// Looks at every accepted answer before it is carried out, and then at the move it wrote.
class Watch final : public rules::Journal {
 public:
  Watch(const rules::Ruleset& game, battle::BattleState start) : m_game{game}, m_state{std::move(start)} {
    asks = game.preview;
  }

  void answered(const rules::Decision& decision, const rules::Answer& answer, const std::string&) override {
    CHECK_FALSE(m_awaited);
    m_awaited.reset();
    const auto preview = asks(m_state, decision, answer);
    REQUIRE(preview);
    if (preview->legs.empty()) return;
    m_awaited = *preview;
    aim_at(decision, answer, preview->end);
    refuse(decision, answer);
  }
  void thrown(const rules::DiceRequest&, const std::vector<std::uint8_t>&, rules::DiceSource::Kind) override {}
  void written(const battle::Entry& entry) override {
    const auto* moved = std::get_if<battle::UnitMoved>(&entry.event);
    if (moved != nullptr && m_awaited && moved->unit == m_awaited->unit) {
      CAPTURE(entry.sequence);
      REQUIRE(moved->legs.size() == m_awaited->legs.size());
      for (std::size_t i = 0; i < moved->legs.size(); ++i) CHECK(moved->legs[i].to == m_awaited->legs[i].to);
      CHECK(m_awaited->end == moved->legs.back().to);
      ++moves;
      m_awaited.reset();
    }
    battle::enact(m_state, entry.event);
  }
  void segment_ended(const rules::Position&) override {}
  void taken_back(std::uint32_t) override {}

  std::size_t moves = 0, missed = 0, most_asked = 0;
  std::vector<std::string> why_missed;

 private:
  void aim_at(const rules::Decision& decision, const rules::Answer& answer, const battle::Pose& wish) {
    asked = 0;
    const auto aimed = rules::aim(counted, m_state, decision, answer.unit, wish);
    most_asked = std::max(most_asked, asked);
    if (aimed && aimed->off <= core::Length{500} && aimed->turned_off <= core::Angle{20}) return;
    ++missed;
    why_missed.push_back(m_state.name(answer.unit) + ": " + answer.choice +
                         (aimed ? " by " + aimed->answer.choice + ", off " + battle::inches_text(aimed->off) + " and " +
                                      battle::degrees_text(aimed->turned_off)
                                : " not found"));
  }
  void refuse(const rules::Decision& decision, rules::Answer answer) const {
    answer.distance = answer.distance + core::inches(90);
    const auto refusal = m_game.check(m_state, decision, answer);
    const auto preview = asks(m_state, decision, answer);
    CHECK(refusal.has_value() == !preview);
    if (refusal && !preview) CHECK(preview.error().words == refusal->words);
  }

  const rules::Ruleset& m_game;
  battle::BattleState m_state;
  std::optional<rules::Preview> m_awaited;
};

}  // namespace

TEST_CASE("previews of every game's bundled battles are what came, and nearly all their ends can be aimed at") {
  for (const auto& file : std::filesystem::directory_iterator{paths::source_dir() + "/replays"}) {
    if (file.path().extension() != ".vrep") continue;
    const std::string name = file.path().filename().string();
    CAPTURE(name);
    const auto replay = replay::load(file.path().string());
    REQUIRE(replay);
    const rules::Ruleset* game = rulesets::find(replay->header.ruleset);
    REQUIRE(game != nullptr);
    REQUIRE(static_cast<bool>(game->preview));
    Watch watch{*game, replay->state_at(0)};
    replay::Tape tape{*replay, {}, &watch};
    rules::Game played{*game, {.state = replay->state_at(0)}, tape.players(), tape.dice(), &tape};
    CHECK(rules::play_on(played) == rules::Game::Status::Ended);
    MESSAGE(watch.moves << " moves, " << watch.missed << " missed, at most " << watch.most_asked << " previews");
    for (std::size_t i = 0; i < std::min<std::size_t>(6, watch.why_missed.size()); ++i) MESSAGE(watch.why_missed[i]);
    CHECK(watch.moves > 10);
    CHECK(100 * watch.missed <= 5 * watch.moves);
    CHECK(watch.most_asked < 900);
  }
}
