#include "ui/unit_card.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <utility>

#include "battle/words.h"
#include "ui/shown_moment.h"

using namespace vedette;

namespace {

bool has(const std::vector<std::string>& lines, const std::string& line) {
  return std::ranges::find(lines, line) != lines.end();
}

/// Maida when somebody has first been locked in melee, with the unit that charged home chosen.
struct Charged : test::ShownMoment {
  Charged()
      : ShownMoment{"maida-one-hour", [](const battle::Entry& entry) {
                      return std::holds_alternative<battle::ContactMade>(entry.event);
                    }} {
    REQUIRE(state.contacts.size() == 1);
    model.chosen = state.contacts.front().attacker;
  }
  battle::Unit& chosen() { return state.unit(model.chosen); }
};

}  // namespace

TEST_CASE("the inspector names a unit with its side, type, quality, men, guns and commander") {
  Charged shown;
  const battle::UnitSheet& sheet = shown.battle.scenario().sheet(battle::UnitId{1});
  shown.model.chosen = sheet.id;
  const ui::UnitCard card = ui::unit_card(shown.model);
  CHECK(card.name == sheet.name);
  REQUIRE_FALSE(card.about.empty());
  CHECK_MESSAGE(card.about[0].starts_with("British, "), card.about[0]);
  CHECK_MESSAGE(card.about[0].find(sheet.type) == std::string::npos, "a title, not the file's word: ", card.about[0]);
  CHECK(card.about[0].ends_with(sheet.quality));
  const auto guns = std::ranges::find_if(shown.battle.scenario().units, [](const auto& unit) { return unit.guns > 0; });
  REQUIRE(guns != shown.battle.scenario().units.end());
  shown.model.chosen = guns->id;
  const auto battery = ui::unit_card(shown.model).about;
  CHECK(has(battery, std::to_string(guns->guns) + " guns"));
  CHECK(has(battery, std::to_string(guns->men) + " men"));
  const auto led =
      std::ranges::find_if(shown.battle.scenario().units, [](const auto& u) { return !u.commander.empty(); });
  REQUIRE(led != shown.battle.scenario().units.end());
  shown.model.chosen = led->id;
  CHECK(has(ui::unit_card(shown.model).about, "under " + led->commander));
}

TEST_CASE(
    "what a unit has lost is told in the game's own measure, and no bar is longer than whole or shorter than none") {
  Charged shown;
  std::vector<int> limits(shown.battle.limits.size(), 5);
  shown.model.limits = limits;
  shown.chosen().losses = 2;
  auto card = ui::unit_card(shown.model);
  REQUIRE(card.strength);
  CHECK(card.strength->words == "2 of 5 hits");
  CHECK(card.strength->left == doctest::Approx(0.6F));
  shown.chosen().losses = 7;
  CHECK(ui::unit_card(shown.model).strength->left == 0);
  limits[shown.model.chosen.value - 1U] = 0;
  CHECK_FALSE(ui::unit_card(shown.model).strength);
}

TEST_CASE("a unit's state: formation, place, hedge, both ends of a melee, and that it is gone") {
  Charged shown;
  const battle::Contact contact = shown.state.contacts.front();
  shown.chosen().formation = battle::Formation::Square;
  auto lines = ui::unit_card(shown.model).state;
  CHECK(lines.front() == "in square");
  for (const auto& [guns, words] :
       {std::pair{battle::Formation::Limbered, "limbered"}, {battle::Formation::Unlimbered, "unlimbered"}}) {
    shown.chosen().formation = guns;
    CHECK(ui::unit_card(shown.model).state.front() == words);
  }
  CHECK(has(lines, "locked with " + shown.state.name(contact.target)));
  CHECK_FALSE(has(lines, "broken and gone"));
  shown.chosen().on_table = false;
  shown.chosen().place = battle::FeatureId{1};
  shown.chosen().markers.push_back(battle::Marker::Hedge);
  lines = ui::unit_card(shown.model).state;
  CHECK(has(lines, "broken and gone"));
  CHECK(has(lines, "holds " + shown.state.ground().feature(battle::FeatureId{1}).name));
  CHECK(has(lines, "behind its hedge marker"));
  shown.model.chosen = contact.target;
  CHECK(has(ui::unit_card(shown.model).state, "attacked by " + shown.state.name(contact.attacker) + " (" +
                                                  std::string{battle::face_word(contact.face)} + ")"));
}

TEST_CASE("the game's notebook is told by its titles, the history up to now alone and with its turns") {
  Charged shown;
  const auto& notes = shown.battle.ruleset->notes;
  shown.chosen().notes = {};
  CHECK(ui::unit_card(shown.model).notes.empty());
  shown.chosen().notes.set({.key = 0, .value = 1});
  CHECK(ui::unit_card(shown.model).notes == std::vector{std::string{notes[0].title}});

  const auto history = ui::unit_card(shown.model).history;
  std::vector<std::string> expected;
  for (const battle::LedgerLine& line : shown.battle.ledger)
    if (line.sequence <= shown.model.now && line.unit == shown.model.chosen && !line.trifle)
      expected.push_back("T" + std::to_string(line.turn) + "  " + line.text);
  REQUIRE(expected.size() > 1);
  std::vector<std::string> told;
  for (const auto& deed : history) told.push_back(deed.text);
  CHECK(told == expected);
  CHECK(history.back().event <= shown.model.now);
  shown.model.now = history.front().event;
  CHECK(ui::unit_card(shown.model).history.size() == 1);
}
