#include "app/file_check.h"

#include <fmt/format.h>

#include <filesystem>

#include "app/failure.h"
#include "app/rulesets.h"
#include "app/scenario_source.h"
#include "replay/verify.h"
#include "scenario/check.h"

namespace vedette::app {
namespace {

bool check_replay(const std::string& file) {
  const auto read = replay::load(file);
  if (!read) {
    fmt::print("{}\n", read.error().words());
    return false;
  }
  for (const std::string& warning : read->warnings) fmt::print("{}: {}\n", file, warning);
  if (read->damaged) fmt::print("{}\n", read->damaged->words());
  const rules::Ruleset* ruleset = rulesets::find(read->header.ruleset);
  if (ruleset == nullptr) {
    fmt::print("{}: whole, but this build does not know the ruleset '{}'\n", file, read->header.ruleset);
    return !read->damaged;
  }
  const replay::Report report = replay::verify(*read, *ruleset);
  fmt::print("{}: {}\n", file, report.words);
  return report.verdict == replay::Verdict::Same;
}

bool check_text(const std::string& file) {
  std::vector<scenario::Vocabulary> games;
  for (const rules::Ruleset* ruleset : rulesets::all()) games.push_back(vocabulary_of(*ruleset));
  data::Faults faults;
  if (!scenario::check_file(file, games, faults))
    throw bad_input(file + ": this kind of file cannot be checked (expected a map, battlefield, scenario or replay)");
  for (const data::Fault& fault : faults.all()) fmt::print("{}\n", data::to_string(fault));
  if (!faults.any_error()) fmt::print("{}: good\n", file);
  return !faults.any_error();
}

}  // namespace

bool check_file(const std::string& file) {
  if (!std::filesystem::exists(file)) throw bad_input(file + ": no such file");
  return std::filesystem::path{file}.extension() == ".vrep" ? check_replay(file) : check_text(file);
}

}  // namespace vedette::app
