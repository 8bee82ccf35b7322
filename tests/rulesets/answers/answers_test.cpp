// What `vedette rules R` lists under `answers` of a procedure is what its questions offer, no more and no less: every
// case, and every bundled battle, is resolved again and again with dice and answers by lot.
#include <doctest/doctest.h>

#include <filesystem>
#include <map>
#include <set>

#include "core/die.h"
#include "replay/replay.h"
#include "replay/tape.h"
#include "rules/case_run.h"
#include "rules/case_words.h"
#include "rulesets/registry.h"
#include "scenario/case_file.h"
#include "support/case_files.h"
#include "support/paths.h"

namespace vedette::test {
namespace {

using battle::BattleState;
using rules::Answer;
using rules::Decision;
using rules::Procedure;
using rules::ProcedureArgs;

/// "unit-3" and "unit-1 ..." are one word: "unit-#".
std::string word_of(std::string_view key) {
  std::string word;
  for (const char c : key.substr(0, key.find(' '))) {
    const bool digit = c >= '0' && c <= '9';
    if (!digit) word += c;
    if (digit && !word.ends_with('#')) word += '#';
  }
  return word;
}

/// Runs too long to be of use.
struct Enough {};

/// Dice and answers by lot; keeps the words that are offered and that may be given.
class Lots final : public rules::Referee {
 public:
  Lots(const rules::Ruleset& ruleset, BattleState state, std::uint64_t seed)
      : Referee{std::move(state)}, m_ruleset{ruleset}, m_seed{seed} {}

  Answer ask(const Decision& decision) override {
    for (const rules::Choice& choice : decision.choices) offered.insert(word_of(choice.key));
    const std::vector<Answer> all = m_ruleset.candidates(state(), decision);
    REQUIRE_FALSE(all.empty());
    std::vector<std::string> words;
    for (const Answer& answer : all)
      if (std::ranges::find(words, answer.choice) == words.end()) words.push_back(answer.choice);
    for (const std::string& word : words) accepted.insert(word_of(word));
    const std::string& word = words[draw(words.size())];
    std::vector<Answer> ways;
    for (const Answer& answer : all)
      if (answer.choice == word) ways.push_back(answer);
    return ways[draw(ways.size())];
  }
  std::vector<Answer> ask_together(std::span<const Decision> decisions) override {
    std::vector<Answer> answers;
    for (const Decision& decision : decisions) answers.push_back(ask(decision));
    return answers;
  }

  std::set<std::string> offered, accepted;

 private:
  std::vector<std::uint8_t> throw_dice(const rules::DiceRequest& request) override {
    const int low = core::lowest(request.kind), high = core::highest(request.kind);
    std::vector<std::uint8_t> faces;
    for (int i = 0; i < request.count; ++i)
      faces.push_back(
          static_cast<std::uint8_t>(low + static_cast<int>(draw(static_cast<std::size_t>(high - low + 1)))));
    return faces;
  }
  battle::Sequence written(battle::Event, battle::Sequence) override {
    if (++m_lines > 2'000) throw Enough{};
    return m_lines;
  }
  std::size_t draw(std::size_t of) { return static_cast<std::size_t>(core::mix(m_seed, ++m_drawn, 0) % of); }

  const rules::Ruleset& m_ruleset;
  std::uint64_t m_seed, m_drawn = 0;
  battle::Sequence m_lines = 0;
};

/// What the questions of each procedure of a game came to.
class Heard {
 public:
  explicit Heard(const rules::Ruleset& ruleset) : m_ruleset{ruleset} {}

  void resolve(const BattleState& state, const Procedure& procedure, const ProcedureArgs& args, std::uint64_t seeds) {
    if (procedure.allowed(state, args)) return;
    for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
      Lots lots{m_ruleset, state, seed};
      try {
        procedure.run(lots, args);
      } catch (const Enough&) {
      }
      m_offered[procedure.name].merge(lots.offered);
      m_accepted[procedure.name].merge(lots.accepted);
    }
  }

  /// The procedure with everybody who may take part, two at a time, and a third where a game's fights are of several.
  void resolve_all(const BattleState& state, const Procedure& procedure, std::uint64_t seeds) {
    if (procedure.choices.empty() || procedure.units.size() > 2) return;
    if (procedure.units.empty()) {
      for (const std::int64_t side : {0, 1}) resolve(state, procedure, numbers(procedure, {}, side), seeds);
      return;
    }
    for (const battle::Unit& unit : state.units) {
      if (!unit.on_table) continue;
      const std::string first{procedure.units.front()};
      if (procedure.units.size() == 1) {
        resolve(state, procedure, numbers(procedure, {{first, unit.id}}, 0), seeds);
        continue;
      }
      for (const battle::Unit& other : state.units)
        if (other.on_table && other.side != unit.side && are_near(unit, other))
          resolve_with_third(state, procedure, {{first, unit.id}, {std::string{procedure.units[1]}, other.id}}, seeds);
    }
  }

  void compare() const {
    for (const Procedure& procedure : m_ruleset.procedures) {
      std::set<std::string> listed;
      for (const std::string_view choice : procedure.choices) listed.insert(word_of(choice));
      const auto heard = [&](const auto& map) {
        const auto found = map.find(procedure.name);
        return found == map.end() ? std::set<std::string>{} : found->second;
      };
      for (const std::string& word : heard(m_offered))
        CHECK_MESSAGE(listed.contains(word), procedure.name << " offers '" << word << "', which is not listed");
      const auto accepted = heard(m_accepted);
      for (const std::string& word : listed)
        CHECK_MESSAGE(accepted.contains(word), procedure.name << " lists '" << word << "', which nothing accepts");
    }
  }

 private:
  /// Nothing that is asked about reaches further.
  static bool are_near(const battle::Unit& a, const battle::Unit& b) {
    return core::squared(a.pose.at - b.pose.at) < core::squared(battle::Point{core::inches(16).micrometres, 0});
  }

  void resolve_with_third(const BattleState& state, const Procedure& procedure,
                          const std::map<std::string, battle::UnitId>& two, std::uint64_t seeds) {
    resolve(state, procedure, numbers(procedure, two, 0), seeds);
    if (std::ranges::find(procedure.others, "target2") == procedure.others.end()) return;
    for (const battle::Unit& third : state.units) {
      auto three = two;
      three[third.side == state.unit(two.begin()->second).side ? "target2" : "second"] = third.id;
      if (third.on_table) resolve(state, procedure, numbers(procedure, three, 0), seeds);
    }
  }

  static ProcedureArgs numbers(const Procedure& procedure, std::map<std::string, battle::UnitId> units,
                               std::int64_t value) {
    ProcedureArgs args{.units = std::move(units), .numbers = {}};
    for (const rules::NumberInfo& number : procedure.numbers)
      if (number.kind == rules::NumberInfo::Kind::Army) args.numbers[std::string{number.name}] = value;
    return args;
  }

  const rules::Ruleset& m_ruleset;
  std::map<std::string_view, std::set<std::string>> m_offered, m_accepted;
};

void hear_cases(const rules::Ruleset& ruleset, Heard& heard) {
  for (const std::string& file : case_files(ruleset)) {
    data::Faults faults;
    const auto read = scenario::read_case(file, faults);
    REQUIRE_MESSAGE(read, faults.text());
    CAPTURE(file);
    const auto start = rules::starting_state(ruleset, read->situation);
    const auto result = rules::run_case(ruleset, read->situation);
    REQUIRE((start && result));
    for (std::size_t i = 0; i < result->acts.size(); ++i) {
      BattleState state = i == 0 ? *start : *result->acts[i - 1].after;
      const Procedure& procedure = *result->acts[i].procedure;
      if (i > 0 && !procedure.steps.empty()) state.clock.phase = procedure.steps.front();
      rules::CaseFaults wrong;
      heard.resolve(state, procedure, rules::arguments(state, procedure, read->situation.acts[i].with, wrong), 40);
      for (const Procedure& other : ruleset.procedures) {
        if (!other.steps.empty()) state.clock.phase = other.steps.front();
        heard.resolve_all(state, other, 3);
      }
    }
  }
}

/// Asks everything at one question in so many of a battle.
class Asking final : public rules::Journal {
 public:
  Asking(const rules::Ruleset& ruleset, BattleState start, Heard& heard)
      : m_ruleset{ruleset}, m_state{std::move(start)}, m_heard{heard} {}
  void answered(const Decision&, const Answer&, const std::string&) override {
    if (++m_questions % every != 0) return;
    for (const Procedure& procedure : m_ruleset.procedures) m_heard.resolve_all(m_state, procedure, 1);
  }
  void thrown(const rules::DiceRequest&, const std::vector<std::uint8_t>&, rules::DiceSource::Kind) override {}
  void written(const battle::Entry& entry) override { battle::enact(m_state, entry.event); }
  void segment_ended(const rules::Position&) override {}
  void taken_back(std::uint32_t) override {}

 private:
  static constexpr int every = 20;
  const rules::Ruleset& m_ruleset;
  BattleState m_state;
  Heard& m_heard;
  int m_questions = 0;
};

void hear_battles(const rules::Ruleset& ruleset, Heard& heard) {
  for (const auto& entry : std::filesystem::directory_iterator{paths::source_dir() + "/replays"}) {
    if (!entry.path().stem().string().ends_with(ruleset.name) || entry.path().extension() != ".vrep") continue;
    const auto replay = replay::load(entry.path().string());
    REQUIRE(replay);
    Asking asking{ruleset, replay->keyframes.front().state, heard};
    replay::Tape tape{*replay, {}, &asking};
    rules::Game game{ruleset, replay->keyframes.front(), tape.players(), tape.dice(), &tape};
    while (!tape.at_end() && game.advance() == rules::Game::Status::Playing) continue;
  }
}

void hold(std::string_view game) {
  const rules::Ruleset& ruleset = *rulesets::find(game);
  Heard heard{ruleset};
  hear_cases(ruleset, heard);
  hear_battles(ruleset, heard);
  heard.compare();
}

TEST_CASE("the answers listed of One Hour's procedures are those that their questions offer") {
  hold("one-hour");
}
TEST_CASE("the answers listed of Burt's procedures are those that their questions offer") {
  hold("burt");
}
TEST_CASE("the answers listed of Squares' procedures are those that their questions offer") {
  hold("squares");
}
TEST_CASE("the answers listed of Death or Glory's procedures are those that their questions offer") {
  hold("death-or-glory");
}
TEST_CASE("the answers listed of Napoleonic Fury's procedures are those that their questions offer") {
  hold("napoleonic-fury");
}

}  // namespace
}  // namespace vedette::test
