#include "app/studio/film_facts.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <filesystem>

#include "app/field_clock.h"
#include "app/map_places.h"
#include "app/studio/wearing.h"
#include "app/words_file.h"
#include "assets/flags.h"
#include "assets/wardrobe.h"
#include "battle/day.h"
#include "chronicle/measure_words.h"
#include "data/node.h"

namespace vedette::app {
namespace {

using choreography::FilmFacts;

/// "12,500".
std::string grouped(std::int64_t number) {
  std::string digits = fmt::format("{}", number);
  for (auto at = static_cast<std::ptrdiff_t>(digits.size()) - 3; at > 0; at -= 3)
    digits.insert(static_cast<std::size_t>(at), ",");
  return digits;
}

std::string counted(std::int64_t number, std::string_view one, std::string_view many) {
  return fmt::format("{} {}", grouped(number), number == 1 ? one : many);
}

struct Strength {
  std::int64_t men = 0, guns = 0, units = 0;
  [[nodiscard]] std::string text() const {
    std::string words = men > 0 ? counted(men, "man", "men") : counted(units, "unit", "units");
    if (guns > 0) words += ", " + counted(guns, "gun", "guns");
    return words;
  }
};

Strength strength_of(const battle::Scenario& scenario, core::Side side) {
  Strength sum;
  for (const battle::UnitSheet& unit : scenario.units)
    if (unit.side == side) sum.men += unit.men, sum.guns += unit.guns, ++sum.units;
  return sum;
}

FilmFacts::Army army_of(const battle::Scenario& scenario, core::Side side) {
  const battle::SideSheet& sheet = scenario.sides[core::index(side)];
  FilmFacts::Army army{.name = sheet.name, .flag = sheet.uniform_flag, .lines = {}};
  if (army.flag.empty())
    for (const battle::UnitSheet& unit : scenario.units)
      if (unit.side == side && army.flag.empty()) army.flag = unit.flag;
  if (!sheet.commander.empty()) army.lines.push_back(sheet.commander);
  army.lines.push_back(strength_of(scenario, side).text());
  if (!sheet.objective.empty()) army.lines.push_back(sheet.objective);
  return army;
}

FilmFacts::Card card_of(const battle::UnitSheet& unit, const battle::Scenario& scenario,
                        const assets::Wardrobe& wardrobe) {
  FilmFacts::Card card{.name = unit.name, .flag = flag_of(unit, scenario, wardrobe), .lines = {}};
  std::string line = scenario.sides[core::index(unit.side)].name;
  if (!unit.commander.empty() && unit.name.find(unit.commander) == std::string::npos) line += ", " + unit.commander;
  card.lines.push_back(line);
  if (unit.guns > 0)
    card.lines.push_back(counted(unit.guns, "gun", "guns"));
  else if (unit.men > 0)
    card.lines.push_back(counted(unit.men, "man", "men"));
  return card;
}

void add_outcome(FilmFacts& facts, const Context& context, const Battle& battle, const Story& story) {
  const battle::Scenario& scenario = battle.scenario();
  const auto& outcome = story.chronicle.outcome;
  facts.outcome = "The record ends here";
  if (outcome)
    facts.outcome =
        outcome->winner ? scenario.sides[core::index(*outcome->winner)].name + " victory" : "A drawn battle";
  if (outcome && outcome->winner) facts.victor = static_cast<int>(core::index(*outcome->winner));
  const battle::BattleState start = battle.replay.state_at(0);
  const chronicle::Telling telling{.start = start,
                                   .entries = battle.replay.entries,
                                   .limits = battle.limits,
                                   .measures = battle.measures(),
                                   .clock = clock_of(context, battle)};
  const chronicle::Narrative told = chronicle::narrative_of(story.chronicle, telling, words_named(context, "en"));
  constexpr std::size_t most = 2, readable = 130;  // sentences, letters
  for (const chronicle::Sentence& sentence : told.result) {
    const bool of_losses = sentence.kind == "total";  // which have a picture of their own
    if (const std::string text = sentence.text(); !of_losses && facts.how.size() < most && text.size() < readable)
      facts.how.push_back(text);
  }
  for (const core::Side side : {core::Side::Red, core::Side::Blue}) {
    const chronicle::Toll& toll = story.chronicle.toll[core::index(side)];
    const Strength whole = strength_of(scenario, side);
    const std::string& name = scenario.sides[core::index(side)].name;
    std::string line =
        toll.men > 0 && whole.men > 0
            ? fmt::format("{}: about {} of {} men", name, grouped(chronicle::rounded(toll.men)), grouped(whole.men))
            : fmt::format("{}: {}", name, counted(toll.losses, battle.measures().loss, battle.measures().losses));
    if (!toll.broken.empty())
      line += fmt::format(", {} broken", counted(static_cast<std::int64_t>(toll.broken.size()), "unit", "units"));
    facts.losses_lines.push_back(line);
    facts.losses.push_back(static_cast<int>(toll.men));
    facts.losses.push_back(toll.men > 0 ? static_cast<int>(whole.men) : 0);
  }
}

/// Where a battle was fought and in which war, as its map has it.
struct Setting {
  std::string war, place;
};
Setting setting_of(const Context& context, const Battle& battle) {
  for (const std::string& file : map_places(context, battle)) {
    if (!std::filesystem::exists(file)) continue;
    data::Faults faults;
    const auto map = data::load(file, faults);
    if (!map) continue;
    const auto text = [&](std::string_view key) {
      const data::Node* node = map->root.find(key);
      return node != nullptr ? node->text : std::string{};
    };
    return {text("war"), text("place")};
  }
  return {};
}

}  // namespace

choreography::Importance importance_of(const Battle& battle, const chronicle::Chronicle& chronicle) {
  constexpr float aside = 0.5F, heaviest = 2;  // of a line that belongs to no fight; of one of the heaviest fight
  std::vector<float> importance(battle.replay.entries.size() + 1, aside);
  if (!chronicle.heaviest.empty()) {
    const auto most =
        static_cast<float>(std::max<std::int64_t>(1, chronicle.engagements[chronicle.heaviest[0]].weight));
    for (const chronicle::Engagement& fight : chronicle.engagements)
      for (const battle::Sequence line : fight.events)
        if (line < importance.size())
          importance[line] = std::max(importance[line],
                                      aside + (heaviest - aside) * std::sqrt(static_cast<float>(fight.weight) / most));
  }
  return [importance = std::move(importance)](std::uint32_t line) {
    return line < importance.size() ? importance[line] : importance[0];
  };
}

choreography::FilmFacts facts_of(const Context& context, const Battle& battle, const Story& story) {
  const battle::Scenario& scenario = battle.scenario();
  FilmFacts facts;
  facts.title = battle.title();
  const std::string rules = battle.ruleset != nullptr ? std::string{battle.ruleset->title} : scenario.ruleset;
  if (facts.title != scenario.name) facts.under.push_back(scenario.name);
  const Setting setting = setting_of(context, battle);
  if (!setting.war.empty()) facts.under.push_back(setting.war);
  std::string where = scenario.date.empty() ? "" : battle::day_text(scenario.date);
  if (!setting.place.empty()) where += (where.empty() ? "" : ", ") + setting.place;
  if (!where.empty()) facts.under.push_back(where);
  facts.under.push_back(fmt::format("{} against {}", strength_of(scenario, core::Side::Red).text(),
                                    strength_of(scenario, core::Side::Blue).text()));
  if (!rules.empty()) facts.under.push_back("Rules: " + rules);
  for (const core::Side side : {core::Side::Red, core::Side::Blue})
    facts.armies[core::index(side)] = army_of(scenario, side);
  data::Faults of_uniforms;
  const assets::Wardrobe wardrobe =
      assets::load_wardrobe(context.data / "models", of_uniforms).value_or(assets::Wardrobe{});
  for (const battle::UnitSheet& unit : scenario.units) facts.units.push_back(card_of(unit, scenario, wardrobe));
  if (const auto clock = clock_of(context, battle))
    for (std::int32_t turn = 1; turn <= story.chronicle.turns; ++turn) {
      const std::int32_t minutes = clock->begins + (turn - 1) * clock->turn_seconds / 60;
      facts.hour[turn] = fmt::format("{}:{:02}", minutes / 60 % 24, minutes % 60);
    }
  const chronicle::Chronicle& told = story.chronicle;
  std::optional<std::size_t> crisis;
  if (!told.turning.empty()) crisis = told.turning.front().engagement;
  if (!crisis && !told.heaviest.empty()) crisis = told.heaviest.front();
  if (crisis) facts.crisis.assign(told.engagements[*crisis].events.begin(), told.engagements[*crisis].events.end());
  for (const chronicle::TurningPoint& point : told.turning)
    facts.turnings.push_back({point.swing.after.at, point.swing.before.thousandths(), point.swing.after.thousandths()});
  std::ranges::sort(facts.turnings, {}, &FilmFacts::Turning::line);
  for (const chronicle::Chance& chance : told.odds) facts.curve.push_back(chance.thousandths());
  if (story.games > 0)
    facts.found =
        fmt::format("Found by {} battles that computer commanders played on from its moments.", grouped(story.games));
  add_outcome(facts, context, battle, story);
  facts.credits = {facts.title, "Fought by the rules of " + rules};
  for (const auto& line : battle.replay.meta)
    if (line.key == "players" || line.key == "club") facts.credits.push_back(line.value);
  facts.credits.emplace_back("Filmed from its replay by Vedette");
  for (const battle::LedgerLine& line : battle.ledger)
    if (!line.heading && line.text.find(" throw ") != std::string::npos)
      facts.throws.push_back({line.sequence, line.text});
  facts.importance = importance_of(battle, told);
  return facts;
}

plates::Cloths cloths_of(const Context& context) {
  constexpr int side = 96;  // pixels
  plates::Cloths cloths;
  data::Faults faults;
  const auto wardrobe = assets::load_wardrobe(context.data / "models", faults);
  if (!wardrobe) return cloths;
  for (const assets::Flag& flag : wardrobe->flags)
    cloths[flag.key] = {
        side, assets::paint_flag(flag, side, [&](std::string_view word) { return wardrobe->colour(word, ""); })};
  return cloths;
}

}  // namespace vedette::app
