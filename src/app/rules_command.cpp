#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "app/commands.h"
#include "app/json_text.h"
#include "app/rulesets.h"
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
  for (const auto& row : chart.rows) {
    fmt::print("   ");
    for (std::size_t i = 0; i < row.size(); ++i) fmt::print(" {:<{}}", row[i], widths[i] + 1);
    fmt::print("\n");
  }
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
    for (const auto& chart : ruleset.charts)
      document["charts"].push_back({{"id", chart.id}, {"title", chart.title}, {"rows", chart.rows}});
    fmt::print("{}\n", json_text(document));
    return;
  }
  fmt::print("{} ({}), version {}\n\nPhases (for --at T3/red/PHASE):\n", ruleset.title, ruleset.name, ruleset.version);
  for (const auto& phase : ruleset.phases) fmt::print("  {:<14} {}\n", phase.name, phase.title);
  fmt::print("\nOptions (in a scenario's options:):\n");
  for (const auto& option : ruleset.options)
    fmt::print("  {:<24} {} [default {}; {}] {}\n", option.key, rules::allowed_values(option),
               rules::option_text(option, option.standard), option.rule, option.title);
  fmt::print("\nRules:\n");
  for (const auto& rule : ruleset.rules) fmt::print("  {:<12} {}: {}\n", rule.id, rule.title, rule.paraphrase);
  for (const auto& chart : ruleset.charts) print_chart(chart);
}

void show_rule(const Ruleset& ruleset, const std::string& id, bool json) {
  const rules::RuleText* rule = ruleset.rule(id);
  const auto chart = std::ranges::find(ruleset.charts, id, &rules::ChartInfo::id);
  if (rule == nullptr && chart == ruleset.charts.end())
    throw bad_input(
        fmt::format("{} has no rule '{}' (list them with: vedette rules {})", ruleset.name, id, ruleset.name));
  if (json) {
    Json document{{"id", id}};
    if (rule != nullptr)
      document.update({{"title", rule->title}, {"text", rule->paraphrase}, {"origin", origin_word(rule->origin)}});
    if (chart != ruleset.charts.end()) document.update({{"title", chart->title}, {"rows", chart->rows}});
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
  if (chart != ruleset.charts.end()) print_chart(*chart);
}

}  // namespace

void add_rules(CLI::App& app, Context&) {
  auto options = std::make_shared<Options>();
  CLI::App* command = app.add_subcommand("rules", "Lists rulesets, a ruleset's rules, or one rule with its rulings");
  command->add_option("RULESET", options->ruleset, "one-hour ...");
  command->add_option("ID", options->id, "a rule or table, such as OH-H2H-09 or OH-T-MOVE");
  command->add_flag("--json", options->json,
                    "one JSON document: name, title, version, rules[id,title,text,origin], options[key,rule,values,"
                    "default], phases[number,name,title], charts[id,title,rows]");
  command->callback([options] {
    if (options->ruleset.empty()) return list_rulesets(options->json);
    const Ruleset& ruleset = ruleset_named(options->ruleset);
    if (options->id.empty()) return list_rules(ruleset, options->json);
    show_rule(ruleset, options->id, options->json);
  });
}

}  // namespace vedette::app
