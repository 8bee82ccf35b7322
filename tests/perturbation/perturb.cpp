// Changes every printed number of every game through the house-value door, one at a time, and asks whether a case of
// that game notices: `perturb [GAME...]` prints those that none does. What cases do not hold, the game's own tests may:
// with `--tests FOLDER` they are run with the number changed (VEDETTE_HOUSE, tests/support/house.h). `--cases FOLDER`
// holds the cases of each game, if not this checkout's.
#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <optional>
#include <span>
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

/// Every number of a row, one up; and one down, where up is no different in kind. Yes becomes no, and no yes.
std::vector<std::vector<Change>> changes_of(const rules::PrintedRow& row) {
  std::vector<std::vector<Change>> all;
  for (std::size_t i = 0; i < row.values.size(); ++i) {
    const rules::Column& column = row.columns[i];
    const auto told = [&](std::int64_t value) {
      return column.yes_or_no ? rules::yes_or_no_word(value) : std::to_string(value);
    };
    std::vector<Change> one;
    for (const int by : {1, -1}) {
      const std::int64_t changed = row.values[i] + by;
      if (!rules::may_hold(column, changed)) continue;
      Change change{{.id = row.id, .values = row.values}, {}};
      change.house.values[i] = changed;
      change.name = row.id + " [" + std::to_string(i) + "]: " + told(row.values[i]) + " -> " + told(changed);
      one.push_back(std::move(change));
    }
    all.push_back(std::move(one));
  }
  return all;
}

/// What some cases say to a change. One that is refused when the armies are drawn up has been looked at, and has
/// decided nothing: a change that is allowed must be noticed.
enum class Look : std::uint8_t { Unnoticed, Refused, Noticed };

Look look_of_cases(const rules::Ruleset& game, std::span<const Case> cases, const Change& change) {
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
  std::vector<Change> changes;
  enum class By : std::uint8_t { Nobody, Cases, Tests, Deployment } by = By::Nobody;
};

/// The numbers of one row of a chart.
struct Row {
  battle::HouseValue printed;
  std::vector<Number> numbers;
};

std::vector<Row> rows_of(const rules::Ruleset& game) {
  std::vector<Row> rows;
  for (const rules::PrintedRow& printed : rules::printed_rows(game.charts)) {
    Row& row = rows.emplace_back(Row{.printed = {.id = printed.id, .values = printed.values}, .numbers = {}});
    for (std::vector<Change>& changes : changes_of(printed)) row.numbers.push_back({.changes = std::move(changes)});
  }
  return rows;
}

/// Where a game's cases and test programs are; without programs cases alone are asked.
struct Folders {
  std::string cases, tests;
};

/// A game's cases, apart by whether all of them together take less than one run of its rule tests.
struct Cases {
  std::vector<Case> all;  // the quickest first
  std::size_t quick = 0;
  [[nodiscard]] std::span<const Case> quick_ones() const { return std::span{all}.first(quick); }
  [[nodiscard]] std::span<const Case> slow_ones() const { return std::span{all}.subspan(quick); }
};

Cases apart(std::vector<Case> cases) {
  constexpr std::chrono::milliseconds most{20};
  std::size_t quick = 0;
  for (std::chrono::steady_clock::duration taken{}; quick < cases.size(); ++quick)
    if ((taken += cases[quick].takes) > most) break;
  return {.all = std::move(cases), .quick = quick};
}

/// Who notices the numbers of one row: what is quickly asked comes first.
class RowAsked {
 public:
  RowAsked(const rules::Ruleset& game, const Cases& cases, const std::string& tests, const Row& row)
      : m_game{game}, m_cases{cases}, m_tests{tests}, m_row{row} {}

  Number::By noticed_by(const std::vector<Change>& changes) {
    std::vector<const Change*> allowed;
    for (const Change& change : changes) allowed.push_back(&change);
    if (cases_notice(m_cases.quick_ones(), allowed)) return Number::By::Cases;
    if (!allowed.empty() && tests_notice(Tests::OfRules, allowed)) return Number::By::Tests;
    if (cases_notice(m_cases.slow_ones(), allowed)) return Number::By::Cases;
    if (allowed.empty()) return Number::By::Deployment;
    return tests_notice(Tests::OfOdds, allowed) ? Number::By::Tests : Number::By::Nobody;
  }

 private:
  /// @param changes those that deployment refuses are taken out.
  bool cases_notice(std::span<const Case> cases, std::vector<const Change*>& changes) const {
    std::vector<const Change*> allowed;
    for (const Change* change : changes) {
      const Look look = look_of_cases(m_game, cases, *change);
      if (look == Look::Noticed) return true;
      if (look == Look::Unnoticed) allowed.push_back(change);
    }
    changes = std::move(allowed);
    return false;
  }

  bool tests_notice(Tests which, const std::vector<const Change*>& changes) {
    if (m_tests.empty()) return false;
    const auto fails = [&](const Change* change) { return !tests_pass(m_game, m_tests, which, change->house); };
    if (std::ranges::none_of(changes, fails)) return false;
    // What fails with the printed value as well fails for another reason.
    std::optional<bool>& printed = m_passes_as_printed[static_cast<std::size_t>(which)];
    if (!printed) printed = tests_pass(m_game, m_tests, which, m_row.printed);
    return *printed;
  }

  const rules::Ruleset& m_game;
  const Cases& m_cases;
  const std::string& m_tests;
  const Row& m_row;
  std::array<std::optional<bool>, 2> m_passes_as_printed;
};

void ask_about(Row& row, const rules::Ruleset& game, const Cases& cases, const std::string& tests) {
  RowAsked asked{game, cases, tests, row};
  for (Number& number : row.numbers) number.by = asked.noticed_by(number.changes);
}

/// Prints the numbers of a game that nobody holds. @return how many.
std::int64_t unheld_in(const rules::Ruleset& game, const Folders& folders) {
  std::vector<Row> rows = rows_of(game);
  const Cases cases = apart(cases_of(game, folders.cases));
  in_parallel(rows, [&](Row& row) { ask_about(row, game, cases, folders.tests); });
  std::array<std::int64_t, 4> held_by{};
  for (const Row& row : rows)
    for (const Number& number : row.numbers) {
      ++held_by[static_cast<std::size_t>(number.by)];
      if (number.by == Number::By::Nobody) std::cout << game.name << ": " << number.changes.front().name << '\n';
    }
  const auto [nobody, by_cases, by_tests, by_deployment] = held_by;
  std::cout << game.name << ": " << nobody + by_cases + by_tests + by_deployment << " numbers: " << by_cases
            << " held by cases, " << by_tests << " by tests, " << by_deployment
            << " never changed, since every change is refused, " << nobody << " by nobody" << std::endl;
  return nobody;
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
  const Folders folders{.cases = folder("--cases", paths::source_dir() + "/tests/cases"),
                        .tests = folder("--tests", "")};
  std::int64_t unheld = 0;
  for (const rules::Ruleset* game : rulesets::all())
    if (words.empty() || std::ranges::find(words, game->name) != words.end()) unheld += unheld_in(*game, folders);
  return unheld == 0 ? 0 : 1;
}
