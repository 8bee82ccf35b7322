// What was undone stays in the file, beside the game.
#include "replay/shelved.h"

#include <doctest/doctest.h>

using namespace vedette;
using replay::Given;
using replay::ShelvedLine;

namespace {

/// Answers are told apart by their fingerprint.
replay::GivenAnswer said(std::uint64_t what) {
  return {
      .fingerprint = what, .by = "table", .answer = {.choice = "move"}, .after = static_cast<replay::Sequence>(what)};
}
std::vector<Given> line_of(std::initializer_list<std::uint64_t> all) {
  std::vector<Given> line;
  for (const std::uint64_t one : all) line.emplace_back(said(one));
  return line;
}
replay::Replay game_of(std::initializer_list<std::uint64_t> all) {
  replay::Replay game;
  for (const std::uint64_t one : all) game.answers.push_back(said(one));
  return game;
}
std::vector<std::uint64_t> told(const ShelvedLine& line) {
  std::vector<std::uint64_t> all;
  for (const Given& one : line.given) all.push_back(std::get<replay::GivenAnswer>(one).fingerprint);
  return all;
}
using Told = std::vector<std::uint64_t>;

}  // namespace

TEST_CASE("gestures undone one by one are one line, from where the first of them left the game") {
  replay::Replay game = game_of({1, 2, 3, 4, 5});
  game.take_back(1);
  game.take_back(1);
  game.take_back(1);
  const auto lines = replay::shelved_lines(game);
  REQUIRE(lines.size() == 1);
  CHECK(lines.front().from == 2);
  CHECK(told(lines.front()) == Told{3, 4, 5});
}

TEST_CASE("what is done again is no longer shelved, and of what is done otherwise the rest is") {
  replay::Replay game = game_of({1, 2, 3, 4, 5});
  game.take_back(3);
  game.answers.push_back(said(3));
  CHECK(told(replay::shelved_lines(game).front()) == Told{4, 5});
  CHECK(replay::shelved_lines(game).front().from == 3);
  SUBCASE("all of it") {
    game.answers.push_back(said(4)), game.answers.push_back(said(5));
    CHECK(replay::shelved_lines(game).empty());
    game.answers.push_back(said(6));
    CHECK(replay::shelved_lines(game).empty());
  }
  SUBCASE("otherwise, and undone once more") {
    game.answers.push_back(said(14)), game.answers.push_back(said(15));
    game.take_back(3);
    const auto lines = replay::shelved_lines(game);
    REQUIRE(lines.size() == 2);
    CHECK(told(lines[0]) == Told{3, 4, 5});
    CHECK(told(lines[1]) == Told{3, 14, 15});
    CHECK(lines[1].from == 2);
  }
}

TEST_CASE("a line that only begins another is not told twice, and one that leaves no place of the game is left out") {
  replay::Replay game = game_of({1, 2});
  game.shelved = {{1, line_of({7})}, {1, line_of({7, 8})}, {1, line_of({7, 8})}, {9, line_of({1})}, {2, line_of({6})}};
  const auto lines = replay::shelved_lines(game);
  REQUIRE(lines.size() == 2);
  CHECK(told(lines[0]) == Told{7, 8});
  CHECK(told(lines[1]) == Told{6});
}
