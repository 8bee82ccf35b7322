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
  bool json = false, all_rows = false;
};

/// Lines about a unit, and the lines they answer or are answered by.
bool concerns(const battle::Scenario& scenario, const battle::Entry& entry, const battle::LedgerLine& line,
              battle::UnitId unit) {
  return line.unit == unit ||
         (!line.heading && line.text.find(scenario.sheet(unit).name) != std::string::npos && entry.sequence != 0);
}

/// What is missing stands in the ledger where it is missing.
std::string hole_text(const replay::Hole& hole, int turn_behind) {
  const std::string events = hole.first == hole.last ? fmt::format("event {} is", hole.first)
                                                     : fmt::format("events {} to {} are", hole.first, hole.last);
  return fmt::format("{} missing: the file is damaged there; it goes on in turn {}", events, turn_behind);
}

/// Prints the ledger line by line; behind a hole it goes on from the keyframe there.
class Printing {
 public:
  Printing(const Battle& battle, const Options& options)
      : m_battle{battle}, m_options{options}, m_json{battle.replay.keyframes.front().state, battle.ruleset} {
    if (!options.unit.empty()) m_unit = unit_named(battle.scenario(), options.unit);
  }

  void all() {
    for (std::size_t i = 0; i < m_battle.ledger.size(); ++i) {
      go_on_to(m_battle.replay.entries[i].sequence);
      line(m_battle.replay.entries[i], m_battle.ledger[i]);
    }
    go_on_to(m_battle.replay.last() + 1);
  }

 private:
  void go_on_to(battle::Sequence next) {
    const auto& holes = m_battle.replay.holes;
    for (; m_hole < holes.size() && holes[m_hole].first < next; ++m_hole)
      if (holes[m_hole].first <= holes[m_hole].last) hole(holes[m_hole]);
    const auto& keyframes = m_battle.replay.keyframes;
    for (; m_keyframe < keyframes.size() && keyframes[m_keyframe].written < next; ++m_keyframe)
      m_json = LedgerJson{keyframes[m_keyframe].state, m_battle.ruleset};
  }

  void hole(const replay::Hole& hole) {
    const int until = m_battle.replay.state_at(hole.last).clock.turn;
    if (m_options.turn > 0 && (m_options.turn < m_turn || m_options.turn > until)) return;
    if (m_options.json)
      fmt::print(
          "{}\n",
          json_text(
              {{"sequence", hole.first}, {"event", "missing"}, {"upto", hole.last}, {"text", hole_text(hole, until)}},
              true));
    else
      fmt::print("{:>5}  {}\n", hole.first, hole_text(hole, until));
  }

  void line(const battle::Entry& entry, const battle::LedgerLine& line) {
    m_turn = line.turn;
    const auto object = m_options.json ? m_json.next(entry, line) : nlohmann::ordered_json{};
    if (line.trifle || (m_options.turn > 0 && line.turn != m_options.turn)) return;
    if (m_unit && !concerns(m_battle.scenario(), entry, line, m_unit)) return;
    if (m_options.json) return fmt::print("{}\n", json_text(object, true));
    fmt::print("{}", ledger_text(line, m_options.all_rows ? PassedOver::All : PassedOver::Folded));
  }

  const Battle& m_battle;
  const Options& m_options;
  LedgerJson m_json;
  battle::UnitId m_unit;
  std::size_t m_hole = 0, m_keyframe = 1;
  int m_turn = 0;  // of the line before
};

void print_log(const Context& context, const Options& options) {
  const Battle battle = open_battle(context, options.replay);
  const int last_turn = battle.replay.state_at(battle.replay.last()).clock.turn;
  if (options.turn > last_turn)
    throw bad_input(fmt::format("{} has no turn {}: it ends in turn {}", options.replay, options.turn, last_turn));
  Printing{battle, options}.all();
}

}  // namespace

void add_log(Command program, Context& context) {
  auto options = std::make_shared<Options>();
  Command command = program.subcommand("log", "The ledger: every event in words, each die with its reasons");
  command.option("REPLAY", options->replay).required();
  command.option("--turn", options->turn, "only this turn").between(1, 1'000);
  command.option("--unit", options->unit, "only this unit");
  command.flag("--all-rows", options->all_rows, "every row that was looked at and did not apply, not the first three");
  command.flag("--json", options->json,
               "one object a line: sequence, cause, turn, side, phase, event, unit, text, facts (the event's own "
               "fields), stand[unit,at,facing,formation,ground] (who it names, after it), apart (from ground to "
               "ground of two), why[rule,value,words,applied of modifiers]; lengths and places in the game's own "
               "measure, places from "
               "the south-west corner; where a damaged file lacks events: sequence, event 'missing', upto, text");
  command.runs([options, &context] { print_log(context, *options); });
}

}  // namespace vedette::app
