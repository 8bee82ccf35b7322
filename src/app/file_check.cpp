#include "app/file_check.h"

#include <fmt/format.h>

#include <filesystem>

#include "app/battle.h"
#include "app/deployment_check.h"
#include "app/rulesets.h"
#include "app/scenario_source.h"
#include "app/uniform_check.h"
#include "assets/flora.h"
#include "assets/wardrobe.h"
#include "data/read.h"
#include "data/text_file.h"
#include "files/kind.h"
#include "players/typed_dice.h"
#include "players/words/orders.h"
#include "replay/verify.h"
#include "rules/case_run.h"
#include "rulesets/registry.h"
#include "scenario/case_file.h"
#include "scenario/check.h"

namespace vedette::app {
namespace {

namespace fs = std::filesystem;

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

/// Prints the faults. @return whether there was no error among them.
bool good(const std::string& file, const data::Faults& faults) {
  for (const data::Fault& fault : faults.all()) fmt::print("{}\n", data::to_string(fault));
  if (!faults.any_error()) fmt::print("{}: good\n", file);
  return !faults.any_error();
}

std::string text_of(const std::string& file) {
  data::Faults faults;
  const auto text = data::text_of(file, data::largest_orders, faults);
  if (!text) throw bad_input(data::to_string(faults.all().front()));
  return *text;
}

bool check_orders(const Context& context, const std::string& file, const CheckedBattle& battle) {
  if (battle.scenario.empty())
    throw bad_input(file + ": orders speak of the units of a battle (say which: vedette check --scenario maida " +
                    file + ")");
  const SourceScenario source = load_scenario(context, battle.scenario, battle.ruleset);
  data::Faults faults;
  static_cast<void>(players::read_orders(file, text_of(file), *source.ruleset, source.file.scenario, faults));
  return good(file, faults);
}

/// Of which game the dice are: only it knows their faces.
const rules::Ruleset& game_of(const Context& context, const std::string& file, const CheckedBattle& battle) {
  if (!battle.scenario.empty()) return *load_scenario(context, battle.scenario, battle.ruleset).ruleset;
  if (!battle.ruleset.empty()) return ruleset_named(battle.ruleset);
  throw bad_input(file + ": every game throws other dice (say whose these are: vedette check --rules " +
                  std::string{rulesets::all().front()->name} + " " + file + ")");
}

bool check_dice(const Context& context, const std::string& file, const CheckedBattle& battle) {
  const rules::Ruleset& game = game_of(context, file, battle);
  const auto dice = players::TypedDice::read(file, text_of(file));
  if (!dice) return good(file, dice.error());
  data::Faults faults;
  dice->find_strange_faces(game, faults);
  return good(file, faults);
}

bool check_models(const std::string& file) {
  data::Faults faults;
  static_cast<void>(assets::load_wardrobe(fs::path{file}.parent_path(), faults));
  return good(file, faults);
}

bool check_case(const std::string& file) {
  data::Faults faults;
  const auto read = scenario::read_case(file, faults);
  if (!read) return good(file, faults);
  constexpr std::int64_t most = 50'000;  // as `resolve` tries them
  const auto result =
      rules::run_case(ruleset_named(read->situation.scenario->ruleset), read->situation, {.runs = most});
  for (const rules::CaseFault& fault : result ? result->differences : result.error())
    faults.error(file, read->mark(fault.where), fault.words);
  return good(file, faults);
}

/// What only the rules know: bases on each other, a unit where it may not stand. Each fault stands where its unit does.
void add_deployment_faults(const Context& context, const std::string& file, data::Faults& faults) {
  data::Faults told_already;
  const auto name = scenario::ruleset_of(file, told_already);
  const rules::Ruleset* game = name ? rulesets::find(*name) : nullptr;
  if (game == nullptr) return;
  const auto read = scenario::read_scenario(file, vocabulary_of(*game), told_already, context.maps().string());
  if (!read) return;
  check_deployment(*read, *game, faults);
}

bool check_plants(const std::string& file) {
  data::Faults faults;
  if (const auto document = data::load(file, faults)) static_cast<void>(assets::read_flora(*document, faults));
  return good(file, faults);
}

bool check_yaml(const Context& context, const std::string& file);

/// The scenarios a battlefield lists, each by itself: what is wrong with one is told of that file.
/// @return whether all of them are good.
bool check_listed(const Context& context, const fs::path& battlefield, const data::Node& list) {
  bool all = true;
  for (const data::Node& item : list.items) {
    const fs::path file = battlefield.parent_path() / item.text;
    const bool beside = item.kind == data::Node::Kind::Word && file.parent_path() == battlefield.parent_path();
    if (!beside || file == battlefield || !fs::is_regular_file(file)) continue;  // told of the list already
    all = check_yaml(context, file.string()) && all;
  }
  return all;
}

bool check_yaml(const Context& context, const std::string& file) {
  data::Faults faults;
  const auto document = data::load(file, faults);
  if (document && document->root.find("procedure") != nullptr) return check_case(file);
  if (document && document->root.find("film") != nullptr)
    throw bad_input(file + ": a film's script speaks of the moments and units of a battle (say which: vedette check " +
                    file + " --replay R.vrep)");
  std::vector<scenario::Vocabulary> games;
  for (const rules::Ruleset* ruleset : rulesets::all()) games.push_back(vocabulary_of(*ruleset));
  faults = {};
  if (document && document->root.find("window") != nullptr && document->root.find("cell") != nullptr)
    throw bad_input(file +
                    ": points that a map is made from (tools/maps/build.py makes it and checks them; check its "
                    "map.yaml here)");
  if (!scenario::check_file(file, games, faults, context.maps().string()))
    throw bad_input(file +
                    ": this kind of file cannot be checked (expected a map, battlefield, scenario, case, "
                    "models/uniforms.yaml, models/plants.yaml, *.orders, *.dice or *.vrep)");
  if (!faults.any_error() && document && document->root.find("ruleset") != nullptr)
    add_deployment_faults(context, file, faults);
  if (document) check_uniforms(*document, context.data / "models", faults);
  const bool sound = good(file, faults);
  const data::Node* listed = document ? document->root.find("scenarios") : nullptr;
  return (listed == nullptr || check_listed(context, file, *listed)) && sound;
}

}  // namespace

bool check_file(const Context& context, const std::string& file, const CheckedBattle& battle) {
  const fs::path path{file};
  if (fs::is_directory(path))
    throw bad_input(file + ": is a folder (expected files: name those in it that you want checked)");
  if (!fs::exists(path))
    throw path.extension() == ".vrep" ? no_such_replay(context, file) : bad_input(file + ": no such file");
  if (!fs::is_regular_file(path))
    throw bad_input(fmt::format("{}: is {} (expected a file)", file, files::kind_word(fs::status(path).type())));
  if (path.extension() == ".vrep") return check_replay(file);
  if (path.extension() == ".orders") return check_orders(context, file, battle);
  if (path.extension() == ".dice") return check_dice(context, file, battle);
  if (path.filename() == "uniforms.yaml" || path.filename() == "manifest.yaml") return check_models(file);
  if (path.filename() == "plants.yaml") return check_plants(file);
  return check_yaml(context, file);
}

}  // namespace vedette::app
