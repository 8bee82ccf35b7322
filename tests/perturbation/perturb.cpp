// Changes every printed number of every game through the house-value door, one at a time, and asks whether a case of
// that game notices: `perturb [GAME...]` prints those that none does. What cases do not hold, the game's own tests may:
// with `--tests FOLDER` they are run with the number changed (VEDETTE_HOUSE, tests/support/house.h). `--cases FOLDER`
// holds the cases of each game, if not this checkout's. Numbers known to be held by nothing are the lines of
// unheld.txt.
#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "rules/case_run.h"
#include "rulesets/registry.h"
#include "scenario/case_file.h"
#include "support/paths.h"

using namespace vedette;

namespace {

struct Case {
  std::string file;
  battle::Situation situation;
  std::chrono::steady_clock::duration takes{};
};

/// One number changed.
struct Change {
  battle::HouseValue house;
  std::string name;  // "OH-T-MOVE/INF [1]: 9 -> 10"
};

std::string folder_word(std::string_view game) {
  std::string word{game};
  std::ranges::replace(word, '-', '_');
  return word;
}

/// The same table under another house; a house value that the case has itself stays before it.
battle::Situation under(const battle::Situation& situation, const battle::HouseValue& house) {
  auto scenario = std::make_shared<battle::Scenario>(*situation.scenario);
  scenario->house.push_back(house);
  battle::Situation changed = situation;
  changed.scenario = std::move(scenario);
  return changed;
}

bool as_expected(const rules::Ruleset& game, const battle::Situation& situation) {
  const auto result = rules::run_case(game, situation);
  return result && result->differences.empty();
}

/// The cases of a game, the quickest first. @param folder of all games' cases.
std::vector<Case> cases_of(const rules::Ruleset& game, const std::string& folder) {
  std::vector<Case> cases;
  for (const auto& entry : std::filesystem::directory_iterator{folder + '/' + std::string{game.name}}) {
    if (entry.path().extension() != ".yaml") continue;
    data::Faults faults;
    auto read = scenario::read_case(entry.path().string(), faults);
    if (!read) continue;  // its own test says what is wrong
    const auto began = std::chrono::steady_clock::now();
    if (as_expected(game, read->situation))
      cases.push_back(
          {entry.path().filename().string(), std::move(read->situation), std::chrono::steady_clock::now() - began});
  }
  std::ranges::sort(cases, {}, &Case::takes);
  return cases;
}

/// Every number of a row, one up; and one down, where up is no different in kind.
std::vector<std::vector<Change>> changes_of(const rules::PrintedRow& row) {
  std::vector<std::vector<Change>> all;
  for (std::size_t i = 0; i < row.values.size(); ++i) {
    std::vector<Change> one;
    for (const int by : {1, -1}) {
      Change change{{.id = row.id, .values = row.values}, {}};
      change.house.values[i] += by;
      change.name = row.id + " [" + std::to_string(i) + "]: " + std::to_string(row.values[i]) + " -> " +
                    std::to_string(change.house.values[i]);
      one.push_back(std::move(change));
    }
    all.push_back(std::move(one));
  }
  return all;
}

/// What the cases say to a change. One that is refused when the armies are drawn up has been looked at, and has decided
/// nothing: a change that is allowed must be noticed.
enum class Look : std::uint8_t { Unnoticed, Refused, Noticed };

Look look_of_cases(const rules::Ruleset& game, const std::vector<Case>& cases, const Change& change) {
  Look look = Look::Unnoticed;
  for (const Case& c : cases) {
    const battle::Situation situation = under(c.situation, change.house);
    if (!rules::starting_state(game, situation))
      look = Look::Refused;
    else if (!as_expected(game, situation))
      return Look::Noticed;
  }
  return look;
}

/// Which of a game's own tests: those of a rule, which take milliseconds, or its exact odds, which take seconds. Whole
/// battles and the cases, which have been asked already, are in neither.
enum class Tests : std::uint8_t { OfRules, OfOdds };

/// Whether the game's own tests pass with a house value on every table they set.
bool tests_pass(const rules::Ruleset& game, const std::string& folder, Tests which, const battle::HouseValue& house) {
  std::string words = house.id + '=';
  for (const std::int64_t value : house.values) words += std::to_string(value) + ' ';
  const std::string word = folder_word(game.name), program = folder + '/' + word + "/test_" + word;
  const std::string_view filter = which == Tests::OfOdds
                                      ? "-tc='5.9*'"
                                      : "-tce='5.9*,*random*,*cases*,*every case*,*bundled*,*whole battles*,*by lot*'";
  const std::string command =
      "VEDETTE_HOUSE='" + words + "' '" + program + "' -aa=1 " + std::string{filter} + " >/dev/null 2>&1";
  return std::system(command.c_str()) == 0;
}

/// Does something with each of many, on every core.
template <class T, class Do>
void in_parallel(std::vector<T>& all, const Do& each) {
  std::atomic<std::size_t> next = 0;
  std::vector<std::thread> threads(std::max(1U, std::thread::hardware_concurrency()));
  for (std::thread& thread : threads)
    thread = std::thread{[&] {
      for (std::size_t i = next++; i < all.size(); i = next++) each(all[i]);
    }};
  for (std::thread& thread : threads) thread.join();
}

/// A printed number, and who would notice another.
struct Number {
  battle::HouseValue printed;
  std::vector<Change> changes;
  enum class By : std::uint8_t { Nobody, Cases, Tests, Deployment } by = By::Nobody;
};

/// "one-hour: OH-T-MOVE/INF [1]: 900 -> 901"
std::string line_of(const rules::Ruleset& game, const Number& number) {
  return std::string{game.name} + ": " + number.changes.front().name;
}

/// Who notices each of a game's numbers. @param tests the folder of the games' test programs; empty: cases alone.
std::vector<Number> numbers_of(const rules::Ruleset& game, const std::string& case_folder, const std::string& tests) {
  std::vector<Number> numbers;
  for (const rules::PrintedRow& row : rules::printed_rows(game.charts))
    for (std::vector<Change>& changes : changes_of(row))
      numbers.push_back({.printed = {.id = row.id, .values = row.values}, .changes = std::move(changes)});
  const std::vector<Case> cases = cases_of(game, case_folder);
  in_parallel(numbers, [&](Number& number) {
    std::vector<const Change*> allowed;
    for (const Change& change : number.changes) {
      const Look look = look_of_cases(game, cases, change);
      if (look == Look::Noticed) {
        number.by = Number::By::Cases;
        return;
      }
      if (look == Look::Unnoticed) allowed.push_back(&change);
    }
    if (allowed.empty()) {
      number.by = Number::By::Deployment;
      return;
    }
    // What fails with the printed value as well fails for another reason.
    const auto noticed_by = [&](Tests which) {
      const auto fails = [&](const Change* change) { return !tests_pass(game, tests, which, change->house); };
      return std::ranges::any_of(allowed, fails) && tests_pass(game, tests, which, number.printed);
    };
    if (!tests.empty() && (noticed_by(Tests::OfRules) || noticed_by(Tests::OfOdds))) number.by = Number::By::Tests;
  });
  return numbers;
}

/// Prints what differs from what is known. @return how many numbers.
int faults_in(const rules::Ruleset& game, const std::vector<Number>& numbers, const std::set<std::string>& known) {
  int faults = 0;
  for (const Number& number : numbers) {
    const std::string line = line_of(game, number);
    const bool unheld = number.by == Number::By::Nobody;
    if (unheld == known.contains(line)) continue;
    std::cout << line << (unheld ? "" : " is held now: take it out of unheld.txt") << '\n';
    ++faults;
  }
  const auto held_by = [&](Number::By by) { return std::ranges::count(numbers, by, &Number::by); };
  std::cout << game.name << ": " << numbers.size() << " numbers: " << held_by(Number::By::Cases) << " held by cases, "
            << held_by(Number::By::Tests) << " by tests alone, " << held_by(Number::By::Deployment)
            << " never changed, since every change is refused, " << held_by(Number::By::Nobody) << " by nobody"
            << std::endl;
  return faults;
}

std::set<std::string> lines_of(const std::string& file) {
  std::set<std::string> lines;
  std::ifstream text{file};
  for (std::string line; std::getline(text, line);) lines.insert(line);
  return lines;
}

}  // namespace

int main(int argc, char** argv) {
  std::vector<std::string> words{argv + 1, argv + argc};
  const auto folder = [&](std::string_view flag, std::string usual) {
    const auto found = std::ranges::find(words, flag);
    if (found == words.end() || found + 1 == words.end()) return usual;
    usual = found[1];
    words.erase(found, found + 2);
    return usual;
  };
  const std::string tests = folder("--tests", ""), cases = folder("--cases", paths::source_dir() + "/tests/cases");
  const std::set<std::string> known = lines_of(paths::source_dir() + "/tests/perturbation/unheld.txt");
  int faults = 0;
  for (const rules::Ruleset* game : rulesets::all())
    if (words.empty() || std::ranges::find(words, game->name) != words.end())
      faults += faults_in(*game, numbers_of(*game, cases, tests), known);
  return faults == 0 ? 0 : 1;
}
