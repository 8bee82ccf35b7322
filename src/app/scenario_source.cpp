#include "app/scenario_source.h"

#include <fmt/format.h>

#include "app/deployment_check.h"
#include "app/uniform_check.h"
#include "scenario/check.h"
#include "scenario/find.h"

namespace vedette::app {

namespace {

/// All faults as one message; the last line needs no end.
std::string told(const data::Faults& faults) {
  std::string text = faults.text();
  while (!text.empty() && text.back() == '\n') text.pop_back();
  return text;
}

}  // namespace

scenario::Vocabulary vocabulary_of(const rules::Ruleset& ruleset) {
  scenario::Vocabulary words{.ruleset = ruleset.name,
                             .types = {},
                             .qualities = {ruleset.qualities.begin(), ruleset.qualities.end()},
                             .nations = {ruleset.nations.begin(), ruleset.nations.end()},
                             .options = {},
                             .units_low = ruleset.army.units_low,
                             .units_high = ruleset.army.units_high};
  for (const rules::TypeInfo& type : ruleset.types) words.types.push_back(type.key);
  for (const rules::OptionInfo& option : ruleset.options) {
    const bool number = option.low < option.high;
    const auto unit = static_cast<double>(option.unit);
    words.options.push_back({.key = option.key,
                             .words = option.values,
                             .number = number,
                             .low = number ? static_cast<double>(option.low) / unit : 0,
                             .high = number ? static_cast<double>(option.high) / unit : 0});
  }
  return words;
}

SourceScenario load_scenario(const Context& context, const std::string& name, const std::string& ruleset) {
  if (!ruleset.empty()) static_cast<void>(ruleset_named(ruleset));
  const auto path = scenario::find_scenario(name, ruleset, context.data.string());
  if (!path) throw bad_input(path.error().words);
  data::Faults faults;
  const auto written_for = scenario::ruleset_of(*path, faults);
  if (!written_for) throw bad_input(told(faults));
  const rules::Ruleset& game = ruleset_named(*written_for);
  if (!ruleset.empty() && ruleset != game.name)
    throw bad_input(fmt::format("{}: this scenario is for {}, not for {}", *path, game.name, ruleset));
  auto file = scenario::read_scenario(*path, vocabulary_of(game), faults, context.maps().string());
  // What `check` faults is not played: both have one list.
  if (file) scenario::check(*file, faults);
  if (file && !faults.any_error()) check_deployment(*file, game, faults);
  data::Faults told_already;
  if (const auto document = data::load(*path, told_already)) check_uniforms(*document, context.data / "models", faults);
  if (faults.any_error()) throw bad_input(told(faults));
  for (const data::Fault& fault : faults.all())
    if (!context.quiet) fmt::print(stderr, "{}\n", data::to_string(fault));
  return {std::move(*file), &game};
}

}  // namespace vedette::app
