#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "app/commands.h"
#include "app/json_text.h"
#include "app/rulesets.h"
#include "rules/case_words.h"
#include "rules/option_text.h"

namespace vedette::app {
namespace {

using rules::Ruleset;
using Json = nlohmann::ordered_json;

struct Options {
  std::string ruleset, id;
  bool json = false;
};

std::string_view origin_word(char origin) {
  switch (origin) {
    case 'S':
      return "stated";
    case 'R':
      return "ruled";
    case 'O':
      return "optional";
    case 'X':
      return "reconstructed";
    default:
      return "";
  }
}

Json option_json(const rules::OptionInfo& option) {
  return {{"key", option.key},
          {"rule", option.rule},
          {"title", option.title},
          {"values", rules::allowed_values(option)},
          {"default", rules::option_text(option, option.standard)}};
}

void print_chart(const rules::ChartInfo& chart) {
  fmt::print("\n{}  {}\n", chart.id, chart.title);
  std::vector<std::size_t> widths;
  for (const auto& row : chart.rows)
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (widths.size() <= i) widths.push_back(0);
      widths[i] = std::max(widths[i], row[i].size());
    }
  bool reconstructed = chart.title.find("[reconstructed") != std::string::npos;
  for (const auto& row : chart.rows) {
    std::string line = "   ";
    for (std::size_t i = 0; i < row.size(); ++i) {
      line += fmt::format(" {:<{}}", row[i], widths[i] + 1);
      reconstructed |= row[i].find("[reconstructed") != std::string::npos;
    }
    line.erase(line.find_last_not_of(' ') + 1);
    fmt::print("{}\n", line);
  }
  if (reconstructed)
    fmt::print("    [reconstructed]: the rulebook does not give it; the specification chose a value that fits.\n");
  if (chart.title.find("[heading reconstructed]") != std::string::npos)
    fmt::print(
        "    [heading reconstructed]: the values are the rulebook's; what they are for, the specification infers.\n");
}

/// The table of that ID, or those a rule reads or stands in.
std::vector<rules::ChartInfo> charts_of(const Ruleset& ruleset, std::string_view id) {
  std::vector<rules::ChartInfo> found;
  for (rules::ChartInfo& chart : ruleset.pages()) {
    const bool in_rows =
        std::ranges::any_of(chart.rows, [&](const auto& row) { return std::ranges::find(row, id) != row.end(); });
    if (chart.id == id || in_rows || std::ranges::find(chart.rules, id) != chart.rules.end())
      found.push_back(std::move(chart));
  }
  return found;
}

Json chart_json(const rules::ChartInfo& chart) {
  return {{"id", chart.id}, {"title", chart.title}, {"rules", chart.rules}, {"rows", chart.rows}};
}

std::string joined(std::span<const std::string_view> words) {
  return fmt::format("{}", fmt::join(words, ", "));
}

std::string_view owner_word(rules::TraitInfo::Of of) {
  constexpr std::array<std::string_view, 3> words{"unit", "general", "side"};
  return words[static_cast<std::size_t>(of)];
}
std::string_view owner_word(rules::NoteRange::About about) {
  constexpr std::array<std::string_view, 3> words{"unit", "general", "game"};
  return words[static_cast<std::size_t>(about)];
}
std::string range_words(const rules::NoteRange& range) {
  if (range.names == rules::NoteRange::Names::Unit && range.high > 0) return "numbers of units";
  if (range.names == rules::NoteRange::Names::Unit) return "number of a unit, 0 none";
  if (range.names == rules::NoteRange::Names::General) return "number of a general, 0 none";
  return fmt::format("{} to {}", range.low, range.high);
}

/// The words that lengths and places of a game are written in.
std::string number_text(const Ruleset& ruleset, const rules::NumberInfo& number) {
  if (number.kind != rules::NumberInfo::Kind::Length) return rules::number_words(number);
  return ruleset.measures.unit == core::micrometres_per_inch ? "inches" : "metres";
}

std::string measure_text(const rules::MeasureInfo& measure) {
  std::string text{measure.label};
  if (!measure.means.empty()) text += fmt::format(" ({})", measure.means);
  if (!measure.words.empty()) text += fmt::format(" ({})", joined(measure.words));
  return text;
}

void print_procedure(const Ruleset& ruleset, const rules::Procedure& procedure) {
  fmt::print("  {:<18} {} [{}]\n", procedure.name, procedure.title, procedure.rule);
  const auto line = [](std::string_view what, const std::string& words) {
    if (!words.empty()) fmt::print("      {:<9} {}\n", what, words);
  };
  std::string numbers, measures, steps;
  for (const rules::NumberInfo& number : procedure.numbers)
    numbers += fmt::format("{}{} ({})", numbers.empty() ? "" : "; ", number.name, number_text(ruleset, number));
  for (const rules::MeasureInfo& measure : procedure.measures)
    measures += (measures.empty() ? "" : "; ") + measure_text(measure);
  for (const rules::PhaseInfo& phase : ruleset.phases)
    if (std::ranges::find(procedure.steps, phase.number) != procedure.steps.end())
      steps += fmt::format("{}{} {}", steps.empty() ? "" : ", ", phase.number, phase.name);
  line("with", joined(procedure.units));
  line("perhaps", joined(procedure.others));
  line("numbers", numbers);
  line("answers", joined(procedure.choices));
  line("measures", measures);
  line("step", steps);
}

Json procedure_json(const Ruleset& ruleset, const rules::Procedure& procedure) {
  Json json{{"name", procedure.name},       {"rule", procedure.rule},     {"title", procedure.title},
            {"units", procedure.units},     {"others", procedure.others}, {"numbers", Json::array()},
            {"answers", procedure.choices}, {"measures", Json::array()},  {"steps", procedure.steps}};
  for (const rules::NumberInfo& number : procedure.numbers)
    json["numbers"].push_back({{"name", number.name}, {"values", number_text(ruleset, number)}});
  for (const rules::MeasureInfo& measure : procedure.measures)
    json["measures"].push_back(
        {{"label", measure.label}, {"means", measure.means}, {"words", measure.words}, {"first", measure.first}});
  return json;
}

/// What a case file may say besides what a scenario says: see tests/cases/README.md.
void list_case_words(const Ruleset& ruleset) {
  fmt::print("\nProcedures (of case files, for vedette resolve; * is everybody who takes part):\n");
  for (const rules::Procedure& procedure : ruleset.procedures) print_procedure(ruleset, procedure);
  fmt::print("\nNotes (of case files):\n");
  for (const rules::NoteInfo& note : ruleset.notes)
    fmt::print("  {:<20} {:<8} {:<26} {} [{}]\n", note.key, owner_word(note.range.about), range_words(note.range),
               note.title, note.rule);
}

/// The paragraphs of RULINGS.md that name an ID.
std::vector<std::string> rulings_about(const Ruleset& ruleset, std::string_view id) {
  std::vector<std::string> found;
  std::string_view text = ruleset.rulings;
  while (!text.empty()) {
    const auto end = text.find('\n');
    const std::string_view line = text.substr(0, end);
    if (line.find(id) != std::string_view::npos) found.emplace_back(line);
    if (end == std::string_view::npos) break;
    text.remove_prefix(end + 1);
  }
  return found;
}

void list_rulesets(bool json) {
  Json all = Json::array();
  for (const Ruleset* ruleset : rulesets::all()) {
    if (json)
      all.push_back({{"name", ruleset->name},
                     {"title", ruleset->title},
                     {"version", ruleset->version},
                     {"rules", ruleset->rules.size()},
                     {"options", ruleset->options.size()}});
    else
      fmt::print("{:<18} {} (version {}, {} rules)\n", ruleset->name, ruleset->title, ruleset->version,
                 ruleset->rules.size());
  }
  if (json) fmt::print("{}\n", json_text(all));
}

void list_rules(const Ruleset& ruleset, bool json) {
  if (json) {
    Json document{{"name", ruleset.name}, {"title", ruleset.title}, {"version", ruleset.version}};
    for (const auto& rule : ruleset.rules)
      document["rules"].push_back(
          {{"id", rule.id}, {"title", rule.title}, {"text", rule.paraphrase}, {"origin", origin_word(rule.origin)}});
    for (const auto& option : ruleset.options) document["options"].push_back(option_json(option));
    for (const auto& phase : ruleset.phases)
      document["phases"].push_back({{"number", phase.number}, {"name", phase.name}, {"title", phase.title}});
    for (const auto& chart : ruleset.pages()) document["charts"].push_back(chart_json(chart));
    for (const auto& type : ruleset.types) document["types"].push_back({{"key", type.key}, {"title", type.title}});
    document["traits"] = Json::array();
    for (const auto& trait : ruleset.traits)
      document["traits"].push_back({{"of", owner_word(trait.of)}, {"key", trait.key}, {"values", trait.values}});
    document["qualities"] = ruleset.qualities;
    document["nations"] = ruleset.nations;
    for (const auto& procedure : ruleset.procedures)
      document["procedures"].push_back(procedure_json(ruleset, procedure));
    for (const auto& note : ruleset.notes)
      document["notes"].push_back({{"key", note.key},
                                   {"rule", note.rule},
                                   {"title", note.title},
                                   {"of", owner_word(note.range.about)},
                                   {"values", range_words(note.range)}});
    fmt::print("{}\n", json_text(document));
    return;
  }
  fmt::print("{} ({}), version {}\n\nPhases (for --at T3/red/PHASE):\n", ruleset.title, ruleset.name, ruleset.version);
  for (const auto& phase : ruleset.phases) fmt::print("  {:<14} {}\n", phase.name, phase.title);
  fmt::print("\nOptions (in a scenario's options:):\n");
  for (const auto& option : ruleset.options)
    fmt::print("  {:<24} {} [default {}; {}] {}\n", option.key, rules::allowed_values(option),
               rules::option_text(option, option.standard), option.rule, option.title);
  fmt::print("\nTypes (of units):\n");
  for (const auto& type : ruleset.types) fmt::print("  {:<14} {}\n", type.key, type.title);
  fmt::print("Qualities: {}\nNations: {}\n", joined(ruleset.qualities), joined(ruleset.nations));
  if (!ruleset.traits.empty()) fmt::print("\nTraits (in a scenario's or a case's traits:):\n");
  for (const auto& trait : ruleset.traits)
    fmt::print("  {:<8} {:<18} {}\n", owner_word(trait.of), trait.key, trait.values);
  list_case_words(ruleset);
  fmt::print("\nRules:\n");
  for (const auto& rule : ruleset.rules) fmt::print("  {:<12} {}: {}\n", rule.id, rule.title, rule.paraphrase);
  for (const auto& chart : ruleset.pages()) print_chart(chart);
}

void show_rule(const Ruleset& ruleset, const std::string& id, bool json) {
  const rules::RuleText* rule = ruleset.rule(id);
  const auto charts = charts_of(ruleset, id);
  if (rule == nullptr && charts.empty())
    throw bad_input(
        fmt::format("{} has no rule '{}' (list them with: vedette rules {})", ruleset.name, id, ruleset.name));
  if (json) {
    Json document{{"id", id}};
    if (rule != nullptr)
      document.update({{"title", rule->title}, {"text", rule->paraphrase}, {"origin", origin_word(rule->origin)}});
    if (const auto own = std::ranges::find(charts, id, &rules::ChartInfo::id); own != charts.end())
      document.update({{"title", own->title}, {"rows", own->rows}});
    document["charts"] = Json::array();
    for (const rules::ChartInfo& chart : charts) document["charts"].push_back(chart_json(chart));
    document["options"] = Json::array();
    for (const auto& option : ruleset.options)
      if (option.rule.find(id) != std::string_view::npos) document["options"].push_back(option_json(option));
    document["rulings"] = rulings_about(ruleset, id);
    fmt::print("{}\n", json_text(document));
    return;
  }
  if (rule != nullptr)
    fmt::print("{}  {} ({})\n  {}\n", rule->id, rule->title, origin_word(rule->origin), rule->paraphrase);
  for (const auto& option : ruleset.options)
    if (option.rule.find(id) != std::string_view::npos)
      fmt::print("  option {}: {} [default {}]\n", option.key, rules::allowed_values(option),
                 rules::option_text(option, option.standard));
  for (const std::string& line : rulings_about(ruleset, id)) fmt::print("  ruling: {}\n", line);
  for (const rules::ChartInfo& chart : charts) print_chart(chart);
}

}  // namespace

void add_rules(Command program, Context&) {
  auto options = std::make_shared<Options>();
  Command command = program.subcommand("rules", "Lists rulesets, a ruleset's rules, or one rule with its rulings");
  command.option("RULESET", options->ruleset, std::string{rulesets::all().front()->name} + " ...");
  command.option("ID", options->id, "a rule or table, such as OH-H2H-09 or OH-T-MOVE");
  command.flag(
      "--json", options->json,
      "one JSON document: name, title, version, rules[id,title,text,origin], options[key,rule,values,"
      "default], phases[number,name,title], charts[id,title,rules,rows], types, traits, procedures[name,rule,title,"
      "units,others,numbers,answers,measures,steps], notes[key,rule,title,of,values]");
  command.runs([options] {
    if (options->ruleset.empty()) return list_rulesets(options->json);
    const Ruleset& ruleset = ruleset_named(options->ruleset);
    if (options->id.empty()) return list_rules(ruleset, options->json);
    show_rule(ruleset, options->id, options->json);
  });
}

}  // namespace vedette::app
