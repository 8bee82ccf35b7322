#include "film/lines.h"

#include <doctest/doctest.h>

#include <algorithm>

namespace vedette::film {
namespace {

const std::string long_text =
    "After half past eleven the Highlanders and the Grenadiers fire at the 42nd Ligne at a hundred paces, and one man "
    "in "
    "five goes down before its officers can bring it to a charge.";

double letters_a_second(const Line& line) {
  return static_cast<double>(letters_in(line.text)) / line.span.length();
}

}  // namespace

TEST_CASE("letters are counted, not bytes") {
  CHECK(letters_in("1st L\u00e9ger II") == 12);
  CHECK(letters_in("") == 0);
}

TEST_CASE("what the picture says itself is not said at the same time") {
  const std::vector<Saying> one{
      {.text = "The 42nd Ligne break.", .rooms = {{{2, 9}}}, .weight = 1, .not_in = {{1, 4}}}};
  const auto later = fitted(one, 60);
  REQUIRE(later.size() == 1);
  CHECK(later[0].span.from >= 4);
  const std::vector<Saying> never{
      {.text = "The 42nd Ligne break.", .rooms = {{{2, 9}}}, .weight = 1, .not_in = {{1, 12}}}};
  CHECK(fitted(never, 60).empty());
  const std::vector<Saying> before{
      {.text = "The 42nd Ligne break.", .rooms = {{{2, 9}}}, .weight = 1, .not_in = {{3.7, 20}}}};
  REQUIRE(fitted(before, 60).size() == 1);
  CHECK(fitted(before, 60)[0].span.to < 3.7);
}

TEST_CASE("a long sentence becomes lines of two rows that can be read, one after the other") {
  const std::vector<Saying> one{{long_text, {{{2, 4}}}, 1, 1}};
  const auto lines = fitted(one, 60);
  REQUIRE(lines.size() >= 2);
  std::string all;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    CHECK(letters_a_second(lines[i]) <= most_letters_a_second);
    CHECK(std::ranges::count(lines[i].text, '\n') <= 1);
    for (std::size_t from = 0; from < lines[i].text.size();) {
      const std::size_t end = std::min(lines[i].text.find('\n', from), lines[i].text.size());
      CHECK(letters_in(std::string_view{lines[i].text}.substr(from, end - from)) <= row_letters);
      from = end + 1;
    }
    if (i > 0) CHECK(lines[i].span.from >= lines[i - 1].span.to);
    all += (all.empty() ? "" : " ") + lines[i].text;
  }
  std::ranges::replace(all, '\n', ' ');
  CHECK(all == long_text);
  CHECK(lines[0].span.from == doctest::Approx(2));
}

TEST_CASE("where there is no room for all, the heavier is said, and the lighter only while its picture is there") {
  const std::vector<Saying> two{{"Foy's guns open on the ridge.", {{{10, 11}}}, 1, 1},
                                {"The Highlanders break.", {{{10, 11}}}, 9, 2}};
  const auto lines = fitted(two, 60);
  REQUIRE(lines.size() == 1);
  CHECK(lines[0].text == "The Highlanders break.");
  const std::vector<Saying> later{{"Foy's guns open on the ridge.", {{{10, 15}}}, 1, 1},
                                  {"The Highlanders break.", {{{10, 11}}}, 9, 2}};
  CHECK(fitted(later, 60).size() == 2);
}

TEST_CASE("sentences of one passage keep their order, and none stands after the film's end") {
  const std::vector<Saying> told{{"They charge home.", {{{5, 30}}}, 2, 1},
                                 {"They are thrown back.", {{{1, 30}}}, 2, 1}};
  const auto lines = fitted(told, 60);
  REQUIRE(lines.size() == 2);
  CHECK(lines[0].text == "They charge home.");
  CHECK(fitted(told, 5.5).size() == 1);
  CHECK(fitted(told, 2).empty());
}

TEST_CASE("what is said has been said when its picture goes, or is said under its next picture") {
  const std::vector<Saying> one{{"The Highlanders break and run.", {{{2, 4}, 4}, {{9, 12}, 14}}, 1, 1}};
  const auto lines = fitted(one, 60);
  REQUIRE(lines.size() == 1);
  CHECK(lines[0].span.from >= doctest::Approx(2));
  CHECK(lines[0].span.to <= 4);  // nor does it linger
  const std::vector<Saying> short_first{{"The Highlanders break and run.", {{{2, 3}, 3.2}, {{9, 12}, 14}}, 1, 1}};
  REQUIRE(fitted(short_first, 60).size() == 1);
  CHECK(fitted(short_first, 60)[0].span.from == doctest::Approx(9));
  const std::vector<Saying> nowhere{{"The Highlanders break and run.", {{{2, 3}, 3.2}}, 1, 1}};
  CHECK(fitted(nowhere, 60).empty());
}

TEST_CASE("what leans on a sentence is said right after it or not at all") {
  const Saying fight{"The 81st charge the Swiss.", {{{5, 9}}}, 2, 1},
      cost{.text = "It costs them 60 men.", .rooms = {{{5, 30}}}, .weight = 2, .passage = 1, .leans = true};
  const auto both = fitted(std::vector{fight, cost}, 60);
  REQUIRE(both.size() == 2);
  CHECK(both[1].span.from < both[0].span.to + 3);
  CHECK(fitted(std::vector{cost}, 60).empty());
  Saying late = cost;
  late.rooms = {{{20, 30}}};
  CHECK(fitted(std::vector{fight, late}, 60).size() == 1);
  Saying unsaid = fight;
  unsaid.rooms.clear();
  CHECK(fitted(std::vector{fight, unsaid, cost}, 60).size() == 1);  // it would be said of the first
}

TEST_CASE("words are written as SubRip and WebVTT have them") {
  const std::vector<Line> lines{{{61.25, 63.5}, "Guns & drums\n<far off>", 0}};
  CHECK(srt_of(lines) == "1\n00:01:01,250 --> 00:01:03,500\nGuns & drums\n<far off>\n\n");
  CHECK(vtt_of(lines) == "WEBVTT\n\n00:01:01.250 --> 00:01:03.500\nGuns &amp; drums\n&lt;far off>\n\n");
}

}  // namespace vedette::film
