#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "app/commands.h"
#include "app/json_text.h"
#include "app/story.h"
#include "battle/words.h"

namespace vedette::app {
namespace {

using Json = nlohmann::ordered_json;
using battle::Side;
using chronicle::Chance;
using chronicle::Engagement;

/// Engagements that are told as unlikely: as rare as a pair of sixes, or rarer.
constexpr std::int64_t unlikely = 36;
/// How many of an act's engagements are told to people.
constexpr std::size_t told_of_an_act = 5;

struct Options {
  std::string replay;
  OddsWish odds;
  bool json = false;
};

struct Teller {
  const Battle& battle;
  const Story& story;

  [[nodiscard]] const battle::Scenario& scenario() const { return battle.scenario(); }
  [[nodiscard]] const chronicle::Chronicle& chronicle() const { return story.chronicle; }
  [[nodiscard]] const std::string& side(Side of) const { return scenario().sides[core::index(of)].name; }
  [[nodiscard]] std::string name(battle::UnitId id) const { return id ? scenario().sheet(id).name : std::string{}; }
  [[nodiscard]] std::string names(std::span<const battle::UnitId> ids, std::size_t most = 99) const {
    std::string text;
    for (std::size_t i = 0; i < ids.size() && i < most; ++i) text += (i > 0 ? ", " : "") + name(ids[i]);
    return ids.size() > most ? fmt::format("{} and {} more", text, ids.size() - most) : text;
  }
  /// Where the battle stood after an event: "the start of turn 3", "French firing in turn 3".
  [[nodiscard]] std::string moment(const Chance& chance) const {
    if (chance.known) return "the end";
    const auto next = std::ranges::upper_bound(battle.ledger, chance.at, {}, &battle::LedgerLine::sequence);
    if (next == battle.ledger.end() || next->turn != chance.turn)
      return fmt::format("the start of turn {}", chance.turn);
    const auto* entry = battle.replay.entry(next->sequence);
    if (entry != nullptr && std::holds_alternative<battle::TurnBegan>(entry->event))
      return fmt::format("the start of turn {}", chance.turn);
    // A go opens with its clock's line: the phase that begins next names the moment.
    for (auto line = next; line != battle.ledger.end() && line < next + 4; ++line)
      if (const auto* at = battle.replay.entry(line->sequence))
        if (const auto* phase = std::get_if<battle::PhaseBegan>(&at->event))
          return fmt::format("{} {}, turn {}", side(line->side), phase->name, chance.turn);
    return fmt::format("turn {}", chance.turn);
  }
};

std::string_view word(Side side) {
  return battle::side_word(side);
}

Json luck_json(const chronicle::Luck& luck) {
  return {{"dice", luck.dice},
          {"due", static_cast<double>(luck.due) / chronicle::due_parts},
          {"fallen", luck.fallen},
          {"difference", static_cast<double>(luck.difference()) / chronicle::due_parts}};
}

Json chance_json(const Teller& teller, const Chance& chance) {
  return {{"event", chance.at},
          {"turn", chance.turn},
          {"moment", teller.moment(chance)},
          {"games", chance.known ? 0 : chance.games},
          {"red", chance.red},
          {"drawn", chance.drawn},
          {"red_chance", chance.thousandths() / 1000.0},
          {"known", chance.known}};
}

Json toll_json(const Teller& teller, const chronicle::Toll& toll) {
  Json broken = Json::array();
  for (const battle::UnitId id : toll.broken) broken.push_back(teller.name(id));
  return {{"losses", toll.losses}, {"men", toll.men}, {"broken", broken}};
}

Json engagement_json(const Teller& teller, const Engagement& fight) {
  Json units = Json::array(), by = Json::array();
  for (const battle::UnitId id : fight.units) units.push_back(teller.name(id));
  for (const battle::UnitId id : fight.by) by.push_back(teller.name(id));
  return {{"first_turn", fight.first_turn},
          {"last_turn", fight.last_turn},
          {"events", {fight.first(), fight.last()}},
          {"struck", teller.name(fight.struck)},
          {"by", by},
          {"units", units},
          {"contact", fight.contact},
          {"weight", static_cast<double>(fight.weight) / chronicle::army},
          {"swing", fight.swing / 1000.0},
          {"red_toll", toll_json(teller, fight.toll[0])},
          {"blue_toll", toll_json(teller, fight.toll[1])},
          {"one_in", fight.rarity.one_in},
          {"favoured", word(fight.rarity.favoured)}};
}

Json document(const Teller& teller) {
  const chronicle::Chronicle& story = teller.chronicle();
  Json all{{"battle", teller.battle.title()},
           {"turns", story.turns},
           {"winner", story.outcome && story.outcome->winner ? Json(word(*story.outcome->winner)) : Json(nullptr)},
           {"complete", teller.story.whole},
           {"odds", {{"games", teller.story.games}, {"without", teller.story.without}, {"curve", Json::array()}}},
           {"turning_points", Json::array()},
           {"acts", Json::array()},
           {"engagements", Json::array()},
           {"cast", Json::array()},
           {"unlikely", Json::array()},
           {"luck", Json::array()}};
  for (const Chance& chance : story.odds) all["odds"]["curve"].push_back(chance_json(teller, chance));
  for (const chronicle::TurningPoint& point : story.turning)
    all["turning_points"].push_back({{"before", chance_json(teller, point.swing.before)},
                                     {"after", chance_json(teller, point.swing.after)},
                                     {"engagement", point.engagement ? Json(*point.engagement) : Json(nullptr)}});
  for (const chronicle::Act& act : story.acts)
    all["acts"].push_back({{"act", chronicle::act_word(act.kind)},
                           {"first_turn", act.first_turn},
                           {"last_turn", act.last_turn},
                           {"engagements", act.engagements}});
  for (const Engagement& fight : story.engagements) all["engagements"].push_back(engagement_json(teller, fight));
  for (const Side side : {Side::Red, Side::Blue})
    for (const battle::UnitId id : story.cast[core::index(side)])
      all["cast"].push_back({{"side", word(side)}, {"unit", teller.name(id)}});
  for (const std::size_t i : story.unlikely(unlikely)) all["unlikely"].push_back(i);
  for (const Side side : {Side::Red, Side::Blue}) {
    Json of_side = luck_json(story.luck[core::index(side)]);
    of_side["side"] = word(side);
    of_side["turns"] = Json::array();
    for (const chronicle::TurnToll& turn : story.tolls) {
      Json row = luck_json(turn.luck[core::index(side)]);
      row["turn"] = turn.turn;
      of_side["turns"].push_back(std::move(row));
    }
    all["luck"].push_back(std::move(of_side));
  }
  return all;
}

std::string turns_text(std::int32_t first, std::int32_t last) {
  return first == last ? fmt::format("turn {}", first) : fmt::format("turns {} to {}", first, last);
}

std::string percent(int thousandths) {
  return fmt::format("{} %", (thousandths + 5) / 10);
}

std::string fight_text(const Teller& teller, const Engagement& fight) {
  std::string text = fmt::format("{}: {}", turns_text(fight.first_turn, fight.last_turn), teller.name(fight.struck));
  if (!fight.by.empty())
    text += fmt::format(" {} {}", fight.contact ? "fought by" : "under fire of", teller.names(fight.by, 3));
  std::vector<battle::UnitId> broken;  // each once, though it broke twice
  for (const chronicle::Toll& toll : fight.toll)
    for (const battle::UnitId id : toll.broken)
      if (std::ranges::find(broken, id) == broken.end()) broken.push_back(id);
  if (!broken.empty()) text += fmt::format("; broken: {}", teller.names(broken, 4));
  return text;
}

void print_turning(const Teller& teller) {
  const chronicle::Chronicle& story = teller.chronicle();
  if (!teller.story.without.empty()) {
    fmt::print("No odds: {}. The heaviest engagements:\n", teller.story.without);
  } else if (story.turning.empty()) {
    fmt::print(
        "No turning point: in {} played on by the computer commanders no turn surely changed the odds by more "
        "than chance. The heaviest engagements:\n",
        battle::counted(teller.story.games, "game", "games"));
  } else {
    fmt::print("Turning points, by {} played on by the computer commanders:\n",
               battle::counted(teller.story.games, "game", "games"));
    for (const chronicle::TurningPoint& point : story.turning) {
      const auto& [before, after] = point.swing;
      const Side side = point.swing.thousandths() > 0 ? Side::Red : Side::Blue;
      const auto of = [&](const Chance& chance) {
        return side == Side::Red ? chance.thousandths() : 1000 - chance.thousandths();
      };
      fmt::print("  {} {} ({}) at {} -> {}{} at {}\n", teller.side(side), percent(of(before)),
                 battle::counted(before.games, "game", "games"), teller.moment(before), percent(of(after)),
                 after.known ? "" : fmt::format(" ({})", battle::counted(after.games, "game", "games")),
                 teller.moment(after));
      if (point.engagement) fmt::print("    {}\n", fight_text(teller, story.engagements[*point.engagement]));
    }
    return;
  }
  for (std::size_t i = 0; i < story.heaviest.size() && i < 3; ++i)
    fmt::print("  {}\n", fight_text(teller, story.engagements[story.heaviest[i]]));
}

void print(const Teller& teller) {
  const chronicle::Chronicle& story = teller.chronicle();
  fmt::print("{}: {}\n", teller.battle.title(),
             !story.outcome ? fmt::format("not ended after {}", battle::counted(story.turns, "turn", "turns"))
             : !story.outcome->winner
                 ? fmt::format("drawn in turn {}", story.turns)
                 : fmt::format("{} victory in turn {}", teller.side(*story.outcome->winner), story.turns));
  print_turning(teller);
  for (const chronicle::Act& act : story.acts) {
    if (act.first_turn == 0) continue;
    fmt::print("{}, {}\n", chronicle::act_word(act.kind), turns_text(act.first_turn, act.last_turn));
    for (std::size_t i = 0; i < act.engagements.size() && i < told_of_an_act; ++i)
      fmt::print("  {}\n", fight_text(teller, story.engagements[act.engagements[i]]));
    if (act.engagements.size() > told_of_an_act) fmt::print("  and {} more\n", act.engagements.size() - told_of_an_act);
  }
  for (const Side side : {Side::Red, Side::Blue})
    fmt::print("Cast, {}: {}\n", teller.side(side), teller.names(story.cast[core::index(side)]));
  const auto rare = story.unlikely(unlikely);
  if (!rare.empty()) fmt::print("Unlikely:\n");
  for (const std::size_t i : rare)
    fmt::print("  one in {}, for the {}: {}\n", story.engagements[i].rarity.one_in,
               teller.side(story.engagements[i].rarity.favoured), fight_text(teller, story.engagements[i]));
  for (const Side side : {Side::Red, Side::Blue}) {
    const chronicle::Luck& luck = story.luck[core::index(side)];
    if (luck.dice > 0)
      fmt::print("Luck, {}: {} of {}, {:.1f} due ({:+.1f})\n", teller.side(side),
                 battle::counted(luck.fallen, "success", "successes"), battle::counted(luck.dice, "die", "dice"),
                 static_cast<double>(luck.due) / chronicle::due_parts,
                 static_cast<double>(luck.difference()) / chronicle::due_parts);
  }
  if (story.luck[0].dice + story.luck[1].dice == 0)
    fmt::print("Luck is not told: these rules read their dice against tables, without a number to reach.\n");
}

}  // namespace

void add_story(Command program, Context& context) {
  auto options = std::make_shared<Options>();
  Command command = program.subcommand("story", "What a battle was about: acts, turning points, cast, luck");
  command.option("REPLAY", options->replay).required();
  add_odds_options(command, options->odds);
  command.flag("--json", options->json,
               "one JSON document: battle, turns, winner, complete, odds{games, without (why there are none), "
               "curve[event, turn, moment, games, red (games won), drawn, red_chance, known (the battle's own end)]}, "
               "turning_points[before{}, after{} (points of the curve), engagement (its place)], acts[act, first_turn, "
               "last_turn, engagements], engagements[first_turn, last_turn, events[first, last], struck, by, units, "
               "contact, weight (1 is an army), swing (of red's chance), red_toll{losses, men, broken}, blue_toll{}, "
               "one_in (rarity of its dice), favoured], cast[side, unit], unlikely (places), luck[dice, due, fallen, "
               "difference, side, turns[...]]");
  command.runs([options, &context] {
    const Battle battle = open_without_leaps(context, options->replay);
    const Story story = story_of(context, battle, options->odds);
    const Teller teller{battle, story};
    if (options->json)
      fmt::print("{}\n", json_text(document(teller)));
    else
      print(teller);
  });
}

}  // namespace vedette::app
