// A preview is what comes: held against the events that the same answer writes, in every move of the bundled battles
// and of battles by lot; and every pose that was reached can be aimed at.
#include "rulesets/one_hour/preview.h"

#include <doctest/doctest.h>

#include <filesystem>

#include "battle/words.h"
#include "core/die.h"
#include "replay/replay.h"
#include "replay/tape.h"
#include "rules/aim.h"
#include "rules/game.h"
#include "rules/reach.h"
#include "rulesets/one_hour/ruleset.h"
#include "rulesets/one_hour/types.h"
#include "support/paths.h"
#include "test_table.h"

namespace vedette::test {
namespace {

using rules::Answer;
using rules::Decision;
using rules::Preview;

struct Count {
  std::size_t moves = 0, refused = 0, missed = 0, previews = 0, most_previews = 0;
  std::vector<std::string> why_missed;
};
Count* counting = nullptr;

rules::Previewed counted(const battle::BattleState& state, const Decision& decision, const Answer& answer) {
  ++counting->previews;
  return one_hour::preview(state, decision, answer);
}

/// Looks at every accepted answer before it is carried out, and then at what it wrote.
class Watch final : public rules::Journal {
 public:
  Watch(battle::BattleState start, Count& count) : m_state{std::move(start)}, m_count{count} { counting = &count; }

  void answered(const Decision& decision, const Answer& answer, const std::string&) override {
    settle();
    if (!answer.unit) return;
    CAPTURE(answer.choice);
    const auto preview = one_hour::preview(m_state, decision, answer);
    REQUIRE(preview);
    m_awaited = *preview;
    const auto* choice = decision.choice(answer.choice);
    m_moves = decision.rule == "OH-TURN-03" && choice->shape != rules::Shape::Plain;
    if (!m_moves) return;
    refuse(decision, answer);
    if (!preview->legs.empty()) aim_at(decision, answer, preview->end);
  }
  void thrown(const rules::DiceRequest&, const std::vector<std::uint8_t>&, rules::DiceSource::Kind) override {}
  void written(const battle::Entry& entry) override {
    if (m_moves && m_awaited) {
      if (const auto* moved = std::get_if<battle::UnitMoved>(&entry.event);
          moved != nullptr && moved->unit == m_awaited->unit && !m_moved)
        m_moved = *moved;
      if (const auto* changed = std::get_if<battle::FormationChanged>(&entry.event);
          changed != nullptr && changed->unit == m_awaited->unit)
        m_formation = changed->to;
    }
    battle::enact(m_state, entry.event);
  }
  void segment_ended(const rules::Position&) override { settle(); }
  void taken_back(std::uint32_t) override {}

 private:
  void settle() {
    if (m_moves && m_awaited) {
      ++m_count.moves;
      const battle::Unit& unit = m_state.unit(m_awaited->unit);
      CAPTURE(m_state.name(unit.id));
      CHECK(m_moved.has_value() == !m_awaited->legs.empty());
      if (m_moved) {
        REQUIRE(m_moved->legs.size() == m_awaited->legs.size());
        for (std::size_t i = 0; i < m_moved->legs.size(); ++i) {
          CHECK(m_moved->legs[i].kind == m_awaited->legs[i].kind);
          CHECK(m_moved->legs[i].to == m_awaited->legs[i].to);
        }
        CHECK(m_moved->legs.back().to == m_awaited->end);
        CHECK(m_moved->why == m_awaited->why);
        CHECK(m_awaited->cost <= m_awaited->allowance + one_hour::tolerance);
      }
      if (m_formation) CHECK(*m_formation == m_awaited->formation);
      if (!m_formation) CHECK(unit.formation == m_awaited->formation);
    }
    m_awaited.reset(), m_moved.reset(), m_formation.reset(), m_moves = false;
  }

  /// What is not allowed is refused with the rules' own refusal.
  void refuse(const Decision& decision, Answer answer) {
    const auto same = [&](const Answer& wrong) {
      const auto refusal = one_hour::ruleset().check(m_state, decision, wrong);
      const auto preview = one_hour::preview(m_state, decision, wrong);
      REQUIRE(refusal.has_value() == !preview);
      if (!refusal) return;
      ++m_count.refused;
      CHECK(preview.error().rule == refusal->rule);
      CHECK(preview.error().words == refusal->words);
    };
    answer.distance = answer.distance + core::inches(40);
    same(answer);
    answer.distance = {}, answer.turn = core::degrees(77), answer.choice = "move";
    same(answer);
  }

  void aim_at(const Decision& decision, const Answer& answer, const battle::Pose& wish) {
    m_count.previews = 0;
    const auto aimed = rules::aim(counted, m_state, decision, answer.unit, wish);
    m_count.most_previews = std::max(m_count.most_previews, m_count.previews);
    if (!aimed) {
      ++m_count.missed;
      m_count.why_missed.push_back(m_state.name(answer.unit) + ": " + answer.choice + " is not found");
      return;
    }
    CHECK(one_hour::preview(m_state, decision, aimed->answer)->end == aimed->preview.end);
    if (aimed->off <= one_hour::tolerance && aimed->turned_off <= one_hour::angle_tolerance) return;
    ++m_count.missed;
    m_count.why_missed.push_back(m_state.name(answer.unit) + ": " + answer.choice + " aimed at by " +
                                 aimed->answer.choice + ", off " + battle::inches_text(aimed->off) + " and " +
                                 battle::degrees_text(aimed->turned_off));
  }

  battle::BattleState m_state;
  Count& m_count;
  std::optional<Preview> m_awaited;
  std::optional<battle::UnitMoved> m_moved;
  std::optional<battle::Formation> m_formation;
  bool m_moves = false;
};

/// Picks among the candidates by lot.
class Lot final : public rules::Player {
 public:
  explicit Lot(std::uint64_t seed) : m_seed{seed} {}
  std::optional<Answer> answer(const rules::SideView&, const Decision&, const rules::Advice& advice) override {
    const auto all = advice.candidates();
    return all[core::mix(m_seed, 7, ++m_count) % all.size()];
  }
  [[nodiscard]] std::string name() const override { return "lot"; }

 private:
  std::uint64_t m_seed, m_count = 0;
};

void check_aim(const Count& count) {
  for (const std::string& why : count.why_missed) MESSAGE(why);
  CHECK(100 * count.missed <= count.moves);
  CHECK(count.most_previews < 400);
  CHECK(count.refused > count.moves / 2);
}

battle::BattleState bundled_start(const replay::Replay& replay) {
  return replay.state_at(0);
}

}  // namespace

TEST_CASE("previews of the bundled One Hour battles are what came, and their ends can be aimed at") {
  Count count;
  for (const auto& file : std::filesystem::directory_iterator{paths::source_dir() + "/replays"}) {
    if (!file.path().string().ends_with("-one-hour.vrep")) continue;
    CAPTURE(file.path().string());
    const auto replay = replay::load(file.path().string());
    REQUIRE(replay);
    Watch watch{bundled_start(*replay), count};
    replay::Tape tape{*replay, {}, &watch};
    rules::Game game{one_hour::ruleset(), {.state = bundled_start(*replay)}, tape.players(), tape.dice(), &tape};
    CHECK(rules::play_on(game) == rules::Game::Status::Ended);
  }
  MESSAGE(count.moves << " moves, " << count.missed << " missed, at most " << count.most_previews << " previews");
  CHECK(count.moves > 150);
  check_aim(count);
}

TEST_CASE("previews of battles by lot are what came, and their ends can be aimed at") {
  Count count;
  for (const auto& file : std::filesystem::directory_iterator{paths::source_dir() + "/replays"}) {
    if (!file.path().string().ends_with("-one-hour.vrep")) continue;
    CAPTURE(file.path().string());
    const auto replay = replay::load(file.path().string());
    REQUIRE(replay);
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
      CAPTURE(seed);
      Watch watch{bundled_start(*replay), count};
      Lot red{seed}, blue{seed + 100};
      rules::SeededDice dice{seed};
      rules::Game game{one_hour::ruleset(), {.state = bundled_start(*replay)}, {&red, &blue}, dice, &watch};
      rules::play_on(game, 12);
    }
  }
  MESSAGE(count.moves << " moves, " << count.missed << " missed, at most " << count.most_previews << " previews");
  CHECK(count.moves > 2000);
  check_aim(count);
}

TEST_CASE("what lies beyond the allowance is gone towards, and a reach is a ring round its unit") {
  TestTable table;
  table.unit("Foot", Red, one_hour::INF, 0, -10, 0).unit("Foe", Blue, one_hour::INF, 0, 14, 180);
  battle::BattleState state = table.state();
  state.clock = {.turn = 1, .side = Red, .phase = 1};
  const Decision decision{
      .side = Red, .rule = "OH-TURN-03", .choices = {{"move", rules::Shape::Move, {core::UnitId{1}}}, {.key = "end"}}};
  const battle::Unit& foot = state.unit(core::UnitId{1});
  const battle::Point far = foot.pose.at + core::ahead({}, core::inches(12));
  const auto aimed = rules::aim(one_hour::preview, state, decision, foot.id, {far, core::degrees(90)});
  REQUIRE(aimed);
  CHECK(aimed->preview.cost > core::inches(5));
  CHECK(aimed->preview.cost <= aimed->preview.allowance + one_hour::tolerance);
  CHECK(aimed->preview.end.facing == core::degrees(90));
  CHECK(aimed->off + aimed->preview.cost <= core::inches(12) + core::Length{2});
  const auto outline = rules::reach(one_hour::preview, state, decision, foot.id);
  REQUIRE(outline.size() == 72);
  for (const battle::Point at : outline)
    CHECK(core::distance(at, foot.pose.at) <= aimed->preview.allowance + one_hour::tolerance);
  CHECK(core::distance(outline.front(), foot.pose.at) >= aimed->preview.allowance);
  CHECK(rules::reach(one_hour::preview, state, decision, core::UnitId{2}).empty());
}

}  // namespace vedette::test
