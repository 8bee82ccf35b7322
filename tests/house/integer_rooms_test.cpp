// The integer rooms decide the game, the same on every machine: a small lint beside the look at their instructions
// (tools/integer), which sees neither unordered containers nor clocks.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cctype>

#include "house/layering.h"
#include "house/source_file.h"
#include "support/paths.h"

namespace vedette::house {
namespace {

struct BannedWord {
  std::string_view word, why;
};

constexpr std::string_view fraction = "whole numbers only";
constexpr std::string_view order = "its order differs between machines; sort by a complete key";
constexpr std::string_view chance = "dice come from the referee alone";
constexpr std::string_view hour = "the hour of the day must not decide a game";
constexpr std::string_view threads = "rules run on one thread";

constexpr std::array banned{
    BannedWord{"float", fraction},
    BannedWord{"double", fraction},
    BannedWord{"unordered_map", order},
    BannedWord{"unordered_set", order},
    BannedWord{"unordered_multimap", order},
    BannedWord{"unordered_multiset", order},
    BannedWord{"random_device", chance},
    BannedWord{"default_random_engine", chance},
    BannedWord{"mt19937", chance},
    BannedWord{"mt19937_64", chance},
    BannedWord{"minstd_rand", chance},
    BannedWord{"uniform_int_distribution", chance},
    BannedWord{"uniform_real_distribution", chance},
    BannedWord{"bernoulli_distribution", chance},
    BannedWord{"discrete_distribution", chance},
    BannedWord{"rand", chance},
    BannedWord{"srand", chance},
    BannedWord{"shuffle", chance},
    BannedWord{"chrono", hour},
    BannedWord{"steady_clock", hour},
    BannedWord{"system_clock", hour},
    BannedWord{"high_resolution_clock", hour},
    BannedWord{"clock_gettime", hour},
    BannedWord{"gettimeofday", hour},
    BannedWord{"thread", threads},
    BannedWord{"jthread", threads},
    BannedWord{"async", threads},
    BannedWord{"thread_local", threads},
};

bool is_integer_room(std::string_view path) {
  const std::string_view room = room_of(path);
  return room == "core" || room == "battle" || room == "rules" || room.starts_with("rulesets");
}

bool is_word_character(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) || c == '_';
}

std::vector<std::string> banned_words(const SourceFile& source) {
  const std::string code = code_only(source.text);
  std::vector<std::string> faults;
  int line = 1;
  for (std::size_t at = 0; at < code.size(); ++at) {
    if (code[at] == '\n') ++line;
    if (!is_word_character(code[at])) continue;
    const std::size_t begin = at;
    while (at + 1 < code.size() && is_word_character(code[at + 1])) ++at;
    const std::string_view word = std::string_view{code}.substr(begin, at + 1 - begin);
    const auto found = std::find_if(banned.begin(), banned.end(), [&](const BannedWord& b) { return b.word == word; });
    if (found != banned.end())
      faults.push_back(at_line(source, line, "'" + std::string{word} + "': " + std::string{found->why}));
  }
  return faults;
}

}  // namespace

TEST_CASE("core, battle, rules and the rulesets know no fractions, clocks, threads or unordered containers") {
  for (const SourceFile& source : sources_under(paths::source_dir() + "/src"))
    if (is_integer_room(source.path))
      for (const std::string& fault : banned_words(source)) FAIL_CHECK(fault);
}

TEST_CASE("the lint reads code and neither comments nor literals") {
  const SourceFile wrong{"rules/dice.cpp", "// a double six\nint doubled = 1'000;\ndouble odds = 0.5;\n"};
  CHECK(banned_words(wrong) == std::vector<std::string>{"src/rules/dice.cpp:3: 'double': whole numbers only"});
  CHECK(
      banned_words({"rules/a.cpp", "/* float */ auto s = \"float // \\\" float\"; char q = '\"'; // float\n"}).empty());
  CHECK(banned_words({"rules/a.cpp", "auto s = R\"x(double \" double)x\"; std::unordered_map<int, int> m;\n"}).size() ==
        1);
  CHECK(banned_words({"rules/a.cpp", "int a = 1'000; float b; int c = 0xF'F;\n"}).size() == 1);
}

}  // namespace vedette::house
