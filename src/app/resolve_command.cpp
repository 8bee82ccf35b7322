#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <csignal>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <sstream>

#include "app/commands.h"
#include "app/json_text.h"
#include "app/ledger_json.h"
#include "app/ledger_text.h"
#include "app/progress.h"
#include "app/rulesets.h"
#include "rules/case_run.h"
#include "scenario/case_file.h"

namespace vedette::app {
namespace {

using Json = nlohmann::ordered_json;

struct Options {
  std::vector<std::string> cases;
  std::string ruleset, dice;
  std::int64_t limit = 50'000;
  bool check = false, json = false, exact = false;
};

volatile std::sig_atomic_t interrupted = 0;

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

scenario::CaseFile case_of(const std::string& file, const Options& options) {
  data::Faults faults;
  auto read = scenario::read_case(file, faults);
  if (!read) throw bad_input(faults.text());
  battle::Act& last = read->situation.acts.back();
  if (!options.dice.empty()) last.dice = faces_of(options.dice);
  if (options.exact) last.dice.reset();
  return *std::move(read);
}

/// Says how far the trying of dice is, once it is long enough to be waited for; Ctrl-C ends it with a word.
class Trying {
 public:
  explicit Trying(const Context& context) : m_quiet{context.quiet} {
    interrupted = 0;
    m_before = std::signal(SIGINT, [](int) { interrupted = 1; });
  }
  ~Trying() { std::signal(SIGINT, m_before); }
  Trying(const Trying&) = delete;
  Trying& operator=(const Trying&) = delete;

  bool on_run(std::int64_t runs, std::int64_t millionths) {
    constexpr std::int64_t worth_a_line = 2'000;
    if (runs == worth_a_line) m_progress.emplace("every fall", 1'000'000, m_quiet);
    if (m_progress) m_progress->reached(millionths);
    return interrupted == 0;
  }

 private:
  bool m_quiet;
  void (*m_before)(int);
  std::optional<Progress> m_progress;
};

std::string fault_text(const scenario::CaseFile& file, const rules::CaseFault& fault) {
  return file.place(fault.where) + fault.words;
}

rules::CaseResult resolved(const Context& context, const scenario::CaseFile& file, const rules::Ruleset& ruleset,
                           const Options& options) {
  Trying trying{context};
  const rules::Effort effort{.runs = options.limit, .on_run = [&](std::int64_t runs, std::int64_t millionths) {
                               return trying.on_run(runs, millionths);
                             }};
  auto result = rules::run_case(ruleset, file.situation, effort);
  if (result) return *std::move(result);
  std::string words;
  for (const rules::CaseFault& fault : result.error()) words += (words.empty() ? "" : "\n") + fault_text(file, fault);
  if (interrupted != 0) throw Failure{Status::Interrupted, words};
  throw bad_input(words);
}

Json measure_json(const rules::Measure& measure) {
  Json object = Json::object();
  for (const auto& [label, value] : measure) object[label] = value;
  return object;
}

/// The values that have words of their own.
Json words_json(const rules::Procedure& procedure, const rules::Measure& measure) {
  Json object = Json::object();
  for (const auto& [label, value] : measure)
    if (const std::string words = rules::value_text(procedure, label, value); words != std::to_string(value))
      object[label] = words;
  return object;
}

double decimal(std::int64_t micrometres) {
  return std::round(static_cast<double>(micrometres) * 100 / core::micrometres_per_inch) / 100;
}

/// Where everybody on the table stands, as a case would write it.
Json places_json(const battle::BattleState& state) {
  Json object = Json::object();
  const battle::Ground& ground = state.ground();
  for (const battle::Unit& unit : state.units)
    if (unit.on_table)
      object[state.name(unit.id)] = {{"at",
                                      {decimal(unit.pose.at.x - ground.width.micrometres / 2),
                                       decimal(unit.pose.at.y - ground.height.micrometres / 2)}},
                                     {"facing", static_cast<double>(unit.pose.facing.centidegrees) / 100}};
  return object;
}

/// The table before each act: as the situation sets it, then as the act before has left it.
battle::BattleState before(const battle::Situation& situation, const rules::CaseResult& result, std::size_t act,
                           const rules::Ruleset& ruleset) {
  return act > 0 ? *result.acts[act - 1].after : *rules::starting_state(ruleset, situation);
}

Json json_of(const battle::BattleState& start, const rules::ActResult& act, const rules::Ruleset& ruleset) {
  Json all{{"procedure", act.procedure->name}};
  if (act.refused) {
    all["refused"] = {{"rule", act.refused->rule}, {"words", act.refused->words}};
  } else if (act.odds) {
    all["runs"] = act.odds->runs;
    for (const rules::Case& c : act.odds->cases)
      all["odds"].push_back({{"outcome", measure_json(c.measure)},
                             {"in_words", words_json(*act.procedure, c.measure)},
                             {"share", c.share.fraction},
                             {"percent", static_cast<double>(c.share.millionths) / 1e4}});
  } else {
    all["outcome"] = measure_json(act.measure);
    all["in_words"] = words_json(*act.procedure, act.measure);
    all["places"] = places_json(*act.after);
    const auto lines = battle::ledger(start, act.entries, ruleset.measures, rules::telling_of(&ruleset));
    LedgerJson json{start, &ruleset};
    for (std::size_t i = 0; i < lines.size(); ++i)
      if (Json object = json.next(act.entries[i], lines[i]); !lines[i].trifle)
        all["ledger"].push_back(std::move(object));
  }
  return all;
}

Json json_of(const scenario::CaseFile& file, const rules::CaseResult& result, const rules::Ruleset& ruleset) {
  Json all{{"case", file.document.file}, {"title", file.situation.title}};
  all.update(json_of(before(file.situation, result, 0, ruleset), result.acts.front(), ruleset));
  for (std::size_t i = 1; i < result.acts.size(); ++i)
    all["then"].push_back(json_of(before(file.situation, result, i, ruleset), result.acts[i], ruleset));
  all["differences"] = Json::array();
  for (const rules::CaseFault& fault : result.differences) all["differences"].push_back(fault_text(file, fault));
  return all;
}

std::string measure_text(const rules::Procedure& procedure, const rules::Measure& measure) {
  std::string text;
  for (const auto& [label, value] : measure)
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", label, rules::value_text(procedure, label, value));
  return text;
}

void print(const battle::BattleState& start, const rules::ActResult& act, const rules::Ruleset& ruleset) {
  if (act.refused) return fmt::print("  refused by {}: {}\n", act.refused->rule, act.refused->words);
  if (act.odds) {
    for (const rules::Case& c : act.odds->cases)
      fmt::print("  {:>8.4f} %  {:>12}  {}\n", static_cast<double>(c.share.millionths) / 1e4, c.share.fraction,
                 measure_text(*act.procedure, c.measure));
    return fmt::print("  exact: every fall of the dice tried, {} runs\n", act.odds->runs);
  }
  for (const auto& line : battle::ledger(start, act.entries, ruleset.measures, rules::telling_of(&ruleset)))
    if (!line.trifle) fmt::print("{}", ledger_text(line, PassedOver::All));
  fmt::print("  outcome: {}\n", measure_text(*act.procedure, act.measure));
}

void print(const battle::Situation& situation, const rules::CaseResult& result, const rules::Ruleset& ruleset) {
  if (!situation.title.empty()) fmt::print("{}\n", situation.title);
  for (std::size_t i = 0; i < result.acts.size(); ++i) {
    if (i > 0) fmt::print("  then: {}\n", result.acts[i].procedure->title);
    print(before(situation, result, i, ruleset), result.acts[i], ruleset);
  }
}

/// A folder stands for the case files in it.
std::vector<std::string> all_cases(const std::vector<std::string>& given) {
  std::vector<std::string> files;
  for (const std::string& path : given) {
    if (!std::filesystem::is_directory(path)) {
      files.push_back(path);
      continue;
    }
    const std::size_t before = files.size();
    for (const auto& entry : std::filesystem::directory_iterator{path})
      if (entry.path().extension() == ".yaml") files.push_back(entry.path().string());
    if (files.size() == before) throw bad_input(path + ": holds no case (expected files whose names end in .yaml)");
  }
  std::ranges::sort(files);
  return files;
}

/// One case, told or compared. @throws Failure when it is no case that can be run.
void one(Context& context, const std::string& name, const Options& options, Json& all) {
  const scenario::CaseFile file = case_of(name, options);
  const rules::Ruleset& ruleset =
      ruleset_named(options.ruleset.empty() ? file.situation.scenario->ruleset : options.ruleset);
  const rules::CaseResult result = resolved(context, file, ruleset, options);
  if (options.json)
    all.push_back(json_of(file, result, ruleset));
  else if (!options.check)
    print(file.situation, result, ruleset);
  if (!options.check) return;
  const bool good = result.differences.empty() && result.compared;
  if (!good && context.status == Status::Done) context.status = Status::No;
  if (options.json) return;
  const std::string_view otherwise = result.compared ? "NOT as expected" : "expects NOTHING";
  fmt::print("{}: {}\n", name, good ? "as expected" : otherwise);
  for (const rules::CaseFault& fault : result.differences) fmt::print("  {}\n", fault_text(file, fault));
  if (!result.compared) fmt::print("  {}: say what is expected: 'expect', 'odds' or 'cites'\n", name);
}

/// A file that is none does not keep the others from their turn.
void run(Context& context, const Options& options) {
  Json all = Json::array();
  const std::vector<std::string> files = all_cases(options.cases);
  for (const std::string& file : files) try {
      one(context, file, options, all);
    } catch (const Failure& failure) {
      if (files.size() == 1 || failure.status == Status::Interrupted) throw;
      fmt::print(stderr, "vedette: {}\n", failure.what());
      context.status = failure.status;
    }
  if (options.json) fmt::print("{}\n", all.size() == 1 ? json_text(all[0]) : json_text(all));
}

}  // namespace

void add_resolve(Command program, Context& context) {
  auto options = std::make_shared<Options>();
  Command command = program.subcommand("resolve", "Resolves one situation by the book and explains it");
  command.option("CASE", options->cases, "case files, or folders of them").required();
  command.option("--rules", options->ruleset, "instead of the case's own");
  command.option("--dice", options->dice,
                 "faces as they fell in the last procedure, such as 4,6,1 (default: the case's own)");
  command.flag("--exact", options->exact, "every face: exact odds, whatever dice the case has");
  command.option("--limit", options->limit, "of exact odds: how many falls of the dice are tried at most")
      .between(1, 1'000'000'000'000)
      .with_default();
  command.flag("--check", options->check, "compare with the case's own expect: and odds:");
  command.flag("--json", options->json,
               "one JSON document (an array for several cases): case, title, procedure, outcome, in_words, places and "
               "ledger, or odds[outcome, in_words, share, percent], or refused{rule, words}; then[the same]; "
               "differences");
  command.runs([options, &context] { run(context, *options); });
}

}  // namespace vedette::app
