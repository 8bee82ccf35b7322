#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <set>

#include "app/battle.h"
#include "app/commands.h"
#include "app/house_text.h"
#include "app/json_text.h"
#include "battle/words.h"
#include "chronicle/luck.h"

namespace vedette::app {
namespace {

using Json = nlohmann::ordered_json;
using battle::Side;

struct Options {
  std::string replay;
  bool json = false;
};

/// What a replay's head, ledger and last state say, gathered once for both ways of telling it.
struct Facts {
  const Battle& battle;
  battle::BattleState end;
  std::array<chronicle::Luck, 2> luck;
  std::set<battle::UnitId> removed;
  std::set<battle::UnitId> vanished;  // went from the table within a hole of the file: nobody knows how
  std::size_t rulings = 0;            // of an umpire, and those of which he was not sure
  std::size_t unsure = 0;
  std::size_t missing = 0;  // events in the holes of a damaged file

  [[nodiscard]] int turns() const { return end.clock.turn; }
  [[nodiscard]] int hits(Side side) const {
    int sum = 0;
    for (const battle::Unit& unit : end.units) sum += unit.side == side ? unit.losses : 0;
    return sum;
  }
  [[nodiscard]] int units(Side side, bool standing) const {
    int sum = 0;
    for (const battle::Unit& unit : end.units)
      sum += unit.side == side && (!standing || !(removed.contains(unit.id) || vanished.contains(unit.id))) ? 1 : 0;
    return sum;
  }
};

/// Successes that were due.
double due(const chronicle::Luck& luck) {
  return static_cast<double>(luck.due) / chronicle::due_parts;
}

Facts facts_of(const Battle& battle) {
  Facts facts{battle, battle.replay.state_at(battle.replay.last()), {}};
  for (const battle::Entry& entry : battle.replay.entries) {
    if (const auto* thrown = std::get_if<battle::DiceThrown>(&entry.event))
      facts.luck[core::index(thrown->side)].add(*thrown);
    if (const auto* removed = std::get_if<battle::UnitRemoved>(&entry.event)) facts.removed.insert(removed->unit);
    if (const auto* ruling = std::get_if<battle::RulingMade>(&entry.event)) {
      ++facts.rulings;
      if (ruling->certainty != battle::Certainty::Seen) ++facts.unsure;
      for (const battle::RulingItem& item : ruling->items)
        if (item.kind == battle::RulingItem::Kind::Back) facts.removed.erase(item.unit);
    }
  }
  for (const replay::Hole& hole : battle.replay.holes) {
    if (hole.first > hole.last) continue;
    facts.missing += hole.last - hole.first + 1;
    const battle::BattleState before = battle.replay.state_at(hole.first - 1),
                              after = battle.replay.state_at(hole.last);
    for (const battle::Unit& unit : before.units)
      if (unit.on_table && !after.unit(unit.id).on_table && !facts.end.unit(unit.id).on_table &&
          !facts.removed.contains(unit.id))
        facts.vanished.insert(unit.id);
  }
  return facts;
}

std::string result_text(const Facts& facts) {
  if (!facts.end.outcome) return "not ended";
  const auto& outcome = *facts.end.outcome;
  const std::string who =
      outcome.winner ? facts.battle.scenario().sides[core::index(*outcome.winner)].name + " victory" : "drawn";
  return who + (outcome.words.empty() ? "" : ": " + outcome.words);
}

Json unit_json(const Facts& facts, const battle::UnitSheet& sheet) {
  const battle::Unit& unit = facts.end.unit(sheet.id);
  return {{"name", sheet.name},       {"type", sheet.type},
          {"quality", sheet.quality}, {"commander", sheet.commander},
          {"men", sheet.men},         {"guns", sheet.guns},
          {"losses", unit.losses},    {"limit", facts.battle.limits[sheet.id.value - 1U]},
          {"on_table", unit.on_table}};
}

Json document(const Facts& facts) {
  const auto& scenario = facts.battle.scenario();
  const auto& header = facts.battle.replay.header;
  Json all{
      {"scenario", scenario.name},
      {"battlefield", scenario.battlefield},
      {"date", scenario.date},
      {"ruleset", header.ruleset},
      {"ruleset_version", header.ruleset_version},
      {"seed", header.seed},
      {"map_hash", fmt::format("{:016x}", scenario.map_hash)},
      {"events", facts.battle.replay.entries.size()},
      {"missing", facts.missing},
      {"rulings", facts.rulings},
      {"rulings_unsure", facts.unsure},
      {"shelved", facts.battle.replay.shelved.size()},
      {"turns", facts.turns()},
      {"complete", facts.battle.replay.closed},
      {"result", result_text(facts)},
      {"winner", facts.end.outcome && facts.end.outcome->winner ? Json(battle::side_word(*facts.end.outcome->winner))
                                                                : Json(nullptr)}};
  if (header.parent)
    all["parent"] = {{"replay", fmt::format("{:016x}", header.parent->identity)}, {"event", header.parent->event}};
  for (const auto& option : header.options) all["options"][option.key] = option.value;
  for (const auto& house : scenario.house) all["house"][house.id] = house.values;
  for (const auto& line : facts.battle.replay.meta) all["meta"][line.key] = line.value;
  for (const Side side : {Side::Red, Side::Blue}) {
    const auto& sheet = scenario.sides[core::index(side)];
    const chronicle::Luck& luck = facts.luck[core::index(side)];
    Json army{{"side", battle::side_word(side)},
              {"name", sheet.name},
              {"commander", sheet.commander},
              {"hits_taken", facts.hits(side)},
              {"units_left", facts.units(side, true)},
              {"luck", {{"dice", luck.dice}, {"successes", luck.fallen}, {"expected", due(luck)}}},
              {"units", Json::array()}};
    for (const auto& unit : scenario.units)
      if (unit.side == side) army["units"].push_back(unit_json(facts, unit));
    all["sides"].push_back(std::move(army));
  }
  return all;
}

/// Columns as wide as their longest words: characters of name, type and quality.
std::array<std::size_t, 3> widths(const battle::Scenario& scenario) {
  std::array<std::size_t, 3> widest{};
  for (const battle::UnitSheet& unit : scenario.units) {
    const std::array columns{&unit.name, &unit.type, &unit.quality};
    for (std::size_t i = 0; i < columns.size(); ++i)
      widest[i] = std::max(widest[i], fmt::formatted_size("{}", *columns[i]));
  }
  return widest;
}

/// What became of a unit: "3 of 8 hits", "broken".
std::string fate(const Facts& facts, const battle::Unit& end) {
  if (facts.removed.contains(end.id)) return "broken";
  if (facts.vanished.contains(end.id)) return "gone in the part that is missing";
  if (!end.on_table) return "not on the field";
  const int limit = facts.battle.limits[end.id.value - 1U];
  if (limit > 0) return fmt::format("{} of {} {}", end.losses, limit, facts.battle.measures().losses);
  return fmt::format("{} lost", end.losses);
}

void print_side(const Facts& facts, Side side) {
  const auto& scenario = facts.battle.scenario();
  const auto& sheet = scenario.sides[core::index(side)];
  const chronicle::Luck& luck = facts.luck[core::index(side)];
  const battle::Measures& measures = facts.battle.measures();
  fmt::print("\n{} ({}){}{}: {} of {} left, {} lost\n", sheet.name, battle::side_word(side),
             sheet.commander.empty() ? "" : " under ", sheet.commander, facts.units(side, true),
             battle::counted(facts.units(side, false), "unit", "units"),
             battle::counted(facts.hits(side), measures.loss, measures.losses));
  if (luck.dice > 0)
    fmt::print("  luck: {} of {} where {:.1f} were due ({:+.1f}){}\n",
               battle::counted(luck.fallen, "success", "successes"), battle::counted(luck.dice, "die", "dice"),
               due(luck), luck.fallen - due(luck), facts.missing > 0 ? ", as far as they are known" : "");
  const auto [name, type, quality] = widths(scenario);
  for (const auto& unit : scenario.units) {
    if (unit.side != side) continue;
    fmt::print("  {:<{}} {:<{}} {:<{}} {:>5} men  {}\n", unit.name, name, unit.type, type, unit.quality, quality,
               unit.men, fate(facts, facts.end.unit(unit.id)));
  }
}

void print(const Facts& facts) {
  const auto& scenario = facts.battle.scenario();
  const auto& header = facts.battle.replay.header;
  fmt::print("{}\n", scenario.name);
  for (const auto& line : facts.battle.replay.meta) fmt::print("  {}: {}\n", line.key, line.value);
  if (!scenario.date.empty()) fmt::print("  {}\n", scenario.date);
  std::string events = fmt::format("{} in {}", battle::counted(facts.battle.replay.entries.size(), "event", "events"),
                                   battle::counted(facts.turns(), "turn", "turns"));
  if (facts.missing > 0)
    events += fmt::format(", {} more {} missing", facts.missing, facts.missing == 1 ? "is" : "are");
  else if (!facts.battle.replay.closed)
    events += ", recording cut off";
  fmt::print("  {} version {}, seed {}, {}\n", header.ruleset, header.ruleset_version, header.seed, events);
  if (facts.rulings > 0)
    fmt::print("  {} of an umpire{}\n", battle::counted(facts.rulings, "ruling", "rulings"),
               facts.unsure > 0 ? fmt::format(", {} of them unsure", facts.unsure) : "");
  if (const std::size_t lines = facts.battle.replay.shelved.size(); lines > 0)
    fmt::print("  {} shelved: undone or put right, and kept (`vedette record`, F6)\n",
               battle::counted(lines, "line", "lines"));
  if (header.parent)
    fmt::print("  {} {:016x} after event {}\n",
               facts.battle.replay.keyframes.front().segment > 0 ? "goes on, under newer rules, from" : "branch of",
               header.parent->identity, header.parent->event);
  for (const auto& option : header.options) fmt::print("  option {} = {}\n", option.key, option.value);
  print_house(facts.battle.ruleset, scenario.house);
  fmt::print("  result: {}\n", result_text(facts));
  print_side(facts, Side::Red);
  print_side(facts, Side::Blue);
}

}  // namespace

void add_info(Command program, Context& context) {
  auto options = std::make_shared<Options>();
  Command command = program.subcommand("info", "Header, forces, turns, result, losses and luck of a replay");
  command.option("REPLAY", options->replay).required();
  command.flag("--json", options->json,
               "one JSON document: scenario, date, ruleset, ruleset_version, seed, options, house, events, missing, "
               "rulings, rulings_unsure, shelved, "
               "turns, complete, result, winner, sides[name, commander, units_left, hits_taken, luck, units[...]]");
  command.runs([options, &context] {
    const Battle battle = open_battle(context, options->replay);
    const Facts facts = facts_of(battle);
    if (options->json)
      fmt::print("{}\n", json_text(document(facts)));
    else
      print(facts);
  });
}

}  // namespace vedette::app
