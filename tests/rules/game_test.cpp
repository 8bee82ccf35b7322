#include "rules/game.h"

#include <doctest/doctest.h>

#include "battle/walk.h"
#include "replay/dummy_ruleset.h"

namespace vedette::rules {
namespace {

/// Writes down what it hears, in words.
class Notes final : public Journal {
 public:
  void answered(const Decision& d, const Answer& a, const std::string& by) override {
    lines.push_back("answer " + d.rule + ' ' + a.choice + " by " + by);
    ++answers;
  }
  void thrown(const DiceRequest& r, const std::vector<std::uint8_t>& faces, DiceSource::Kind) override {
    lines.push_back("throw " + r.rule + " of " + std::to_string(faces.size()));
  }
  void written(const battle::Entry& entry) override {
    battle::Dump dump;
    battle::walk(dump, entry);
    std::string line = "event";
    for (const auto& leaf : dump.lines()) line += ' ' + leaf.value;
    lines.push_back(line);
    entries.push_back(entry);
  }
  void segment_ended(const Position& p) override { lines.push_back("segment " + std::to_string(p.segment - 1)); }
  void taken_back(std::uint32_t n) override { lines.push_back("back " + std::to_string(n)); }
  void waiting() override { ++waits; }

  std::vector<std::string> lines;
  std::vector<battle::Entry> entries;
  std::uint32_t answers = 0;
  int waits = 0;
};

/// Says the same thing always, whatever is asked.
class Parrot final : public Player {
 public:
  explicit Parrot(std::vector<std::string> words) : m_words{std::move(words)} {}
  std::optional<Answer> answer(const SideView&, const Decision&, const Advice&) override {
    if (m_said == m_words.size()) return std::nullopt;
    return Answer{.choice = m_words[m_said++]};
  }
  bool refused(const Decision&, const Answer&, const Refusal&) override { return ++refusals < 3; }
  [[nodiscard]] std::string name() const override { return "parrot"; }
  int refusals = 0;

 private:
  std::vector<std::string> m_words;
  std::size_t m_said = 0;
};

struct Table {
  explicit Table(std::uint64_t seed, int turns = 6, int units = 3)
      : red{seed}, blue{seed + 1}, dice{seed}, start{dummy::start(turns, units)} {}
  dummy::Random red, blue;
  SeededDice dice;
  Position start;
};

TEST_CASE("a segment that is unwound and run again tells the journal everything once and in order") {
  Table table{1};
  Notes straight, suspended;
  Game game{dummy::ruleset(), table.start, {&table.red, &table.blue}, table.dice, &straight};
  CHECK(play_on(game) == Game::Status::Ended);
  dummy::Hesitant red{table.red}, blue{table.blue};
  dummy::TableDice dice{1};
  Game slow{dummy::ruleset(), table.start, {&red, &blue}, dice, &suspended};
  while (play_on(slow) == Game::Status::Waiting) {
    CHECK((slow.question().has_value() != slow.throw_wanted().has_value()));
    // What is known is what the journal knows.
    battle::BattleState known = table.start.state;
    for (const battle::Entry& entry : suspended.entries) battle::enact(known, entry.event);
    CHECK(battle::state_hash(slow.state()) == battle::state_hash(known));
  }
  CHECK(suspended.waits > 60);
  CHECK(suspended.lines == straight.lines);
  CHECK(battle::state_hash(slow.state()) == battle::state_hash(game.state()));
  for (std::size_t i = 0; i < straight.entries.size(); ++i) CHECK(straight.entries[i].sequence == i + 1);
}

TEST_CASE("any checkpoint can begin another game, which goes on the same") {
  Table table{2};
  Notes whole, parts;
  Game game{dummy::ruleset(), table.start, {&table.red, &table.blue}, table.dice, &whole};
  play_on(game);
  Position position = table.start;
  for (Game::Status status{}; status == Game::Status::Playing;) {
    Game part{dummy::ruleset(), position, {&table.red, &table.blue}, table.dice, &parts};
    status = part.advance();
    position = part.checkpoint();
  }
  CHECK(parts.lines == whole.lines);
}

TEST_CASE("an answer against the rules is refused, asked again, and in the end an error") {
  Table table{3};
  Parrot patient{{"loud", "louder", "bold"}}, stubborn{{"loud", "loud", "loud", "loud"}};
  Game ends{dummy::ruleset(), table.start, {&patient, &table.blue}, table.dice, nullptr};
  CHECK(ends.advance() == Game::Status::Playing);
  CHECK(patient.refusals == 2);
  Notes notes;
  Game breaks{dummy::ruleset(), table.start, {&stubborn, &table.blue}, table.dice, &notes};
  CHECK_THROWS_WITH_AS(breaks.advance(), "DU-01: no such choice", IllegalAnswer);
  CHECK(notes.lines.empty());
}

TEST_CASE("of two who answer together the second is shown nothing of the first, whose answer is kept meanwhile") {
  Table table{4};
  Parrot bold{{"bold"}};
  dummy::Hesitant slow{table.blue};
  Notes notes;
  Game game{dummy::ruleset(), table.start, {&bold, &slow}, table.dice, &notes};
  CHECK(game.advance() == Game::Status::Waiting);
  CHECK(game.question()->side == Side::Blue);
  CHECK(battle::state_hash(game.state()) == battle::state_hash(table.start.state));
  CHECK(notes.entries.empty());
  CHECK(notes.answers == 1);
  CHECK(game.advance() == Game::Status::Playing);  // whoever has spoken is not asked again: the parrot knows one word
  CHECK(notes.answers == 2);
  CHECK(game.take_back(1) == 2);
}

TEST_CASE("an answer of a group that is not complete can be taken back") {
  Table table{4};
  Parrot silent{{}};
  Notes notes;
  Game game{dummy::ruleset(), table.start, {&table.red, &silent}, table.dice, &notes};
  CHECK(game.advance() == Game::Status::Waiting);
  CHECK(game.take_back(1) == 1);
  CHECK(game.take_back(1) == 0);
  CHECK(game.advance() == Game::Status::Waiting);
  CHECK(notes.answers == 2);
}

TEST_CASE("taking back n answers leaves what there was before them") {
  for (std::uint32_t n = 1; n < 60; n += 3) {
    Table table{5};
    Notes notes;
    Game game{dummy::ruleset(), table.start, {&table.red, &table.blue}, table.dice, &notes};
    play_on(game, 4);
    const std::uint32_t given = notes.answers, taken = game.take_back(n);
    CHECK(taken >= std::min(n, given));
    CHECK(taken <= std::min(n + 1, given));  // two that were given together go together
    CHECK(notes.lines.back() == "back " + std::to_string(taken));
    CHECK(!game.question());
    // The same players give the same answers: from there the game is what it would have been.
    Notes straight;
    Game other{dummy::ruleset(), table.start, {&table.red, &table.blue}, table.dice, &straight};
    play_on(other);
    play_on(game);
    CHECK(battle::state_hash(game.state()) == battle::state_hash(other.state()));
    CHECK(game.checkpoint().written == other.checkpoint().written);
    // And what was told after the taking back fits to what was told before it.
    auto back = std::ranges::find(notes.lines, "back " + std::to_string(taken));
    std::vector<std::string> before{notes.lines.begin(), back}, after{back + 1, notes.lines.end()};
    for (std::uint32_t left = taken; left > 0; before.pop_back())
      if (before.back().starts_with("answer")) --left;
    before.insert(before.end(), after.begin(), after.end());
    CHECK(before == straight.lines);
  }
}

TEST_CASE("more is not taken back than was given, and nothing from nothing") {
  Table table{6};
  Game game{dummy::ruleset(), table.start, {&table.red, &table.blue}, table.dice, nullptr};
  CHECK(game.take_back(3) == 0);
  play_on(game, 2);
  CHECK(game.take_back(100'000) > 4);
  CHECK(game.checkpoint().segment == 0);
  CHECK(game.take_back(1) == 0);
  CHECK(play_on(game) == Game::Status::Ended);
  // A battle that has ended is open again when its last answers are taken back.
  CHECK(game.take_back(1) == 1);
  CHECK(!game.checkpoint().state.outcome);
  CHECK(play_on(game) == Game::Status::Ended);
}

TEST_CASE("a game of so many turns ends with the last of them, not in the next") {
  for (int last = 1; last < 5; ++last) {
    Table table{7};
    Notes notes;
    Game game{dummy::ruleset(), table.start, {&table.red, &table.blue}, table.dice, &notes};
    CHECK(play_on(game, last) == Game::Status::Playing);
    CHECK(game.state().clock.turn == last);
    CHECK(game.state().clock.side == Side::Blue);
    CHECK(game.next_turn() == last + 1);
    CHECK(play_on(game, last + 1) == (last + 1 < 6 ? Game::Status::Playing : Game::Status::Ended));
    CHECK(game.state().clock.turn == last + 1);
  }
}

/// Always the first thing that is legal: marches with everybody and fires at everything.
class Eager final : public Player {
 public:
  std::optional<Answer> answer(const SideView&, const Decision&, const Advice& advice) override {
    ++asked;
    return advice.candidates().front();
  }
  [[nodiscard]] std::string name() const override { return "eager"; }
  int asked = 0;
};

TEST_CASE("200 questions in one segment, each suspended: nobody is asked twice for an answer he gave") {
  Eager eager;
  SeededDice dice{8};
  dummy::Hesitant red{eager}, blue{eager};
  Game game{dummy::ruleset(), dummy::start(1, 100), {&red, &blue}, dice, nullptr};
  while (game.advance() == Game::Status::Waiting) continue;  // the set-up
  const int before = eager.asked;
  for (int waits = 0; waits < 200; ++waits) REQUIRE(game.advance() == Game::Status::Waiting);
  CHECK(eager.asked - before == 199);  // of the last he still thinks
}

}  // namespace
}  // namespace vedette::rules
