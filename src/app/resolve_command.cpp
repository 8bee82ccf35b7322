#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <sstream>

#include "app/commands.h"
#include "app/json_text.h"
#include "app/ledger_text.h"
#include "app/rulesets.h"
#include "rules/case_run.h"
#include "scenario/case_file.h"

namespace vedette::app {
namespace {

using Json = nlohmann::ordered_json;

struct Options {
  std::vector<std::string> cases;
  std::string ruleset, dice;
  bool check = false, json = false, exact = false;
};

/// "4,6,1" or "4 6 1".
std::vector<std::uint8_t> faces_of(const std::string& text) {
  std::vector<std::uint8_t> faces;
  std::string spaced = text;
  std::ranges::replace(spaced, ',', ' ');
  std::istringstream words{spaced};
  for (std::string word; words >> word;) {
    const bool number = word.find_first_not_of("0123456789") == std::string::npos && word.size() <= 2;
    if (!number || std::stoi(word) > 12)
      throw bad_input("--dice " + text + ": '" + word + "' is no face of a die (expected faces such as 4,6,1)");
    faces.push_back(static_cast<std::uint8_t>(std::stoi(word)));
  }
  return faces;
}

battle::Situation situation_of(const std::string& file, const Options& options) {
  data::Faults faults;
  auto situation = scenario::read_case(file, faults);
  if (!situation) throw bad_input(faults.text());
  if (!options.dice.empty()) situation->dice = faces_of(options.dice);
  if (options.exact) situation->dice.reset();
  return *std::move(situation);
}

rules::CaseResult resolved(const std::string& file, const rules::Ruleset& ruleset, const battle::Situation& situation) {
  auto result = rules::run_case(ruleset, situation);
  if (result) return *std::move(result);
  std::string words = file + ":";
  for (const rules::Refusal& refusal : result.error()) words += fmt::format("\n  {}: {}", refusal.rule, refusal.words);
  throw bad_input(words);
}

std::string measure_text(const rules::Measure& measure) {
  std::string text;
  for (const auto& [label, value] : measure) text += fmt::format("{}{} {}", text.empty() ? "" : ", ", label, value);
  return text;
}

Json measure_json(const rules::Measure& measure) {
  Json object = Json::object();
  for (const auto& [label, value] : measure) object[label] = value;
  return object;
}

Json json_of(const std::string& file, const battle::Situation& situation, const rules::CaseResult& result,
             const battle::Measures& measures) {
  Json all{{"case", file}, {"title", situation.title}, {"procedure", situation.procedure}};
  if (result.refused)
    all["refused"] = {{"rule", result.refused->rule}, {"words", result.refused->words}};
  else if (result.odds) {
    all["runs"] = result.odds->runs;
    for (const rules::Case& c : result.odds->cases)
      all["odds"].push_back({{"outcome", measure_json(c.measure)},
                             {"share", c.share.fraction},
                             {"percent", static_cast<double>(c.share.millionths) / 1e4}});
  } else {
    all["outcome"] = measure_json(result.measure);
    for (const auto& line : battle::ledger(*situation.scenario, result.entries, measures))
      all["ledger"].push_back(Json::parse(ledger_json(*situation.scenario, line)));
  }
  all["differences"] = result.differences;
  return all;
}

void print(const battle::Situation& situation, const rules::CaseResult& result, const battle::Measures& measures) {
  if (!situation.title.empty()) fmt::print("{}\n", situation.title);
  if (result.refused) return fmt::print("  refused by {}: {}\n", result.refused->rule, result.refused->words);
  if (result.odds) {
    for (const rules::Case& c : result.odds->cases)
      fmt::print("  {:>8.4f} %  {:>12}  {}\n", static_cast<double>(c.share.millionths) / 1e4, c.share.fraction,
                 measure_text(c.measure));
    return fmt::print("  exact: every fall of the dice tried, {} runs\n", result.odds->runs);
  }
  for (const auto& line : battle::ledger(*situation.scenario, result.entries, measures))
    if (!line.trifle) fmt::print("{}", ledger_text(*situation.scenario, line));
  fmt::print("  outcome: {}\n", measure_text(result.measure));
}

/// A folder stands for the case files in it.
std::vector<std::string> all_cases(const std::vector<std::string>& given) {
  std::vector<std::string> files;
  for (const std::string& path : given) {
    if (!std::filesystem::is_directory(path)) {
      files.push_back(path);
      continue;
    }
    for (const auto& entry : std::filesystem::directory_iterator{path})
      if (entry.path().extension() == ".yaml") files.push_back(entry.path().string());
  }
  std::ranges::sort(files);
  return files;
}

void run(Context& context, const Options& options) {
  Json all = Json::array();
  for (const std::string& file : all_cases(options.cases)) {
    const battle::Situation situation = situation_of(file, options);
    const std::string name = options.ruleset.empty() ? situation.scenario->ruleset : options.ruleset;
    const rules::Ruleset& ruleset = ruleset_named(name);
    const rules::CaseResult result = resolved(file, ruleset, situation);
    if (options.json)
      all.push_back(json_of(file, situation, result, ruleset.measures));
    else if (!options.check)
      print(situation, result, ruleset.measures);
    if (!options.check) continue;
    if (!result.differences.empty()) context.status = Status::No;
    if (options.json) continue;
    fmt::print("{}: {}\n", file, result.differences.empty() ? "as expected" : "NOT as expected");
    for (const std::string& difference : result.differences) fmt::print("  {}\n", difference);
  }
  if (options.json) fmt::print("{}\n", all.size() == 1 ? json_text(all[0]) : json_text(all));
}

}  // namespace

void add_resolve(CLI::App& app, Context& context) {
  auto options = std::make_shared<Options>();
  CLI::App* command = app.add_subcommand("resolve", "Resolves one situation by the book and explains it");
  command->add_option("CASE", options->cases, "case files, or folders of them")->required();
  command->add_option("--rules", options->ruleset, "instead of the case's own");
  command->add_option("--dice", options->dice, "faces as they fell, such as 4,6,1 (default: the case's own)");
  command->add_flag("--exact", options->exact, "every face: exact odds, whatever dice the case has");
  command->add_flag("--check", options->check, "compare with the case's own expect:");
  command->add_flag("--json", options->json,
                    "one JSON document (an array for several cases): case, title, procedure, outcome and ledger, or "
                    "odds[outcome, share, percent], or refused{rule, words}; differences");
  command->callback([options, &context] { run(context, *options); });
}

}  // namespace vedette::app
