#include <fmt/format.h>

#include "app/battle.h"
#include "app/commands.h"
#include "app/json_text.h"
#include "app/ledger_json.h"
#include "app/ledger_text.h"
#include "app/names.h"

namespace vedette::app {
namespace {

struct Options {
  std::string replay, unit;
  int turn = 0;
  bool json = false;
};

/// Lines about a unit, and the lines they answer or are answered by.
bool concerns(const battle::Scenario& scenario, const battle::Entry& entry, const battle::LedgerLine& line,
              battle::UnitId unit) {
  return line.unit == unit ||
         (!line.heading && line.text.find(scenario.sheet(unit).name) != std::string::npos && entry.sequence != 0);
}

void print_log(const Context& context, const Options& options) {
  const Battle battle = open_battle(context, options.replay);
  const battle::UnitId unit = options.unit.empty() ? battle::UnitId{} : unit_named(battle.scenario(), options.unit);
  if (options.turn > 0 && (battle.ledger.empty() || battle.ledger.back().turn < options.turn))
    throw bad_input(fmt::format("{} has no turn {}: it ends in turn {}", options.replay, options.turn,
                                battle.ledger.empty() ? 0 : battle.ledger.back().turn));
  LedgerJson json{battle.replay.keyframes.front().state, battle.ruleset};
  for (std::size_t i = 0; i < battle.ledger.size(); ++i) {
    const battle::LedgerLine& line = battle.ledger[i];
    const battle::Entry& entry = battle.replay.entries[i];
    const auto object = options.json ? json.next(entry, line) : nlohmann::ordered_json{};
    if (line.trifle || (options.turn > 0 && line.turn != options.turn)) continue;
    if (unit && !concerns(battle.scenario(), entry, line, unit)) continue;
    fmt::print("{}", options.json ? json_text(object, true) + '\n' : ledger_text(line));
  }
}

}  // namespace

void add_log(Command program, Context& context) {
  auto options = std::make_shared<Options>();
  Command command = program.subcommand("log", "The ledger: every event in words, each die with its reasons");
  command.option("REPLAY", options->replay).required();
  command.option("--turn", options->turn, "only this turn").positive();
  command.option("--unit", options->unit, "only this unit");
  command.flag("--json", options->json,
               "one object a line: sequence, cause, turn, side, phase, event, unit, text, facts (the event's own "
               "fields), stand[unit,at,facing,formation,ground] (who it names, after it), apart (from ground to "
               "ground of two), why[rule,value,words]; lengths and places in the game's own measure, places from "
               "the south-west corner");
  command.runs([options, &context] { print_log(context, *options); });
}

}  // namespace vedette::app
