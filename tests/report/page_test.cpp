#include "report/page.h"

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>

#include "app/battle.h"
#include "app/words_file.h"
#include "report/base64.h"
#include "support/paths.h"

namespace vedette::report {
namespace {

app::Context context() {
  return {.data = paths::source_dir(), .quiet = true};
}

struct Made {
  explicit Made(app::Battle read) : battle{std::move(read)} {
    const battle::BattleState start = battle.replay.state_at(0);
    chronicle = chronicle::chronicle_of({.start = start, .entries = battle.replay.entries, .limits = battle.limits});
    narrative = chronicle::narrative_of(chronicle, {start, battle.replay.entries, battle.limits, battle.measures()},
                                        app::words_named(context(), "en"));
  }
  explicit Made(const std::string& name)
      : Made{app::open_battle(context(), paths::source_dir() + "/replays/" + name + ".vrep")} {}
  [[nodiscard]] Material material() const {
    return {.title = battle.title(),
            .version = "0",
            .replay = battle.replay,
            .ruleset = battle.ruleset,
            .ledger = battle.ledger,
            .limits = battle.limits,
            .chronicle = chronicle,
            .narrative = narrative,
            .without_odds = "nobody played on",
            .without_stills = "none were drawn"};
  }
  [[nodiscard]] std::string page() const { return page_of(material()); }

  app::Battle battle;
  chronicle::Chronicle chronicle;
  chronicle::Narrative narrative;
};

std::size_t count(const std::string& text, const std::string& what) {
  std::size_t n = 0;
  for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + 1)) ++n;
  return n;
}

}  // namespace

TEST_CASE("the same battle gives the same page, and every turn has a map and every die its line") {
  const Made made{"maida-one-hour"};
  const std::string page = made.page();
  CHECK(page == made.page());
  CHECK(count(page, "<figure><svg class=\"board\"") == 7);
  for (const battle::LedgerLine& line : made.battle.ledger)
    if (!line.text.empty()) CHECK(page.find("data-s=\"" + std::to_string(line.sequence) + "\"") != std::string::npos);
  CHECK(page.find("[OH-SHOOT-16 +2] Infantry") != std::string::npos);
  CHECK(page.find("did not apply: ") != std::string::npos);
  CHECK(page.find("The British beat the French in turn seven.") != std::string::npos);
}

TEST_CASE("a page loads nothing from anywhere") {
  const std::string page = Made{"maida-one-hour"}.page();
  CHECK(count(page, "http") == 0);
  CHECK(count(page, "url(") == count(page, "url(#"));
  CHECK(count(page, "src=") == count(page, "src=\"data:"));
  CHECK(count(page, "<link") == 0);
  CHECK(count(page, "@import") == 0);
}

TEST_CASE("names that would be markup stay text, wherever they stand") {
  Made made{"maida-one-hour"};
  const std::string wicked = "</script><img src=x onerror=\"alert('x')\">&";
  auto scenario = std::make_shared<battle::Scenario>(*made.battle.replay.scenario);
  for (battle::UnitSheet& unit : scenario->units) unit.name = wicked + std::to_string(unit.id.value);
  for (battle::SideSheet& side : scenario->sides) side.name = side.commander = side.objective = wicked;
  scenario->name = scenario->date = scenario->description = wicked;
  for (battle::Feature& feature : scenario->ground.features) feature.name = wicked;
  replay::Replay replay = made.battle.replay;
  for (rules::Position& keyframe : replay.keyframes) keyframe.state.scenario = scenario;
  replay.scenario = scenario;
  replay.meta = {{"club", wicked}, {"title", wicked}};
  const std::string page = Made{app::battle_of(std::move(replay), "w")}.page();
  CHECK(count(page, "<img") == 0);
  CHECK(count(page, "</script>") == 2);
  CHECK(count(page, "&lt;/script&gt;&lt;img src=x onerror=&quot;alert(&#39;x&#39;)&quot;&gt;&amp;") > 20);
}

TEST_CASE("a page says in plain English how it was played, and the seed only where something came of it") {
  const Made made{"maida-one-hour"};
  CHECK(count(made.page(), "· seed ") == 1);
  replay::Replay replay = made.battle.replay;
  replay.meta = {{"red", "table"}, {"blue", "orders"}, {"dice", "file"}, {"clock", "8:30, turns of 10 minutes"}};
  for (replay::Throw& one : replay.throws) one.source = rules::DiceSource::Kind::Typed;
  for (replay::GivenAnswer& one : replay.answers) one.by = "table";
  const std::string page = Made{app::battle_of(replay, "w")}.page();
  CHECK(count(page,
              "<p class=\"sub\">The British played at the table · the French played from written orders · "
              "dice written down as they fell</p>") == 1);
  CHECK(count(page, "· seed ") == 0);
  replay.meta = {{"red", "staff"}, {"blue", "table"}, {"dice", "table"}, {"club", "Ours"}};
  CHECK(
      count(Made{app::battle_of(replay, "w")}.page(),
            "The British played by the computer (staff) · the French played at the table · dice thrown at the table · "
            "club: Ours</p>") == 1);
  replay.throws.front().source = rules::DiceSource::Kind::Seeded;
  CHECK(count(Made{app::battle_of(replay, "w")}.page(), "· seed ") == 1);
}

TEST_CASE("one turn is no turns, and a quality that the rules write as a letter stays a capital") {
  Made made{"maida-burt"};
  made.chronicle.turns = 1;
  const std::string page = made.page();
  CHECK(count(page, "· 1 turn</p>") == 1);
  CHECK(count(page, ", B</td>") + count(page, ", C</td>") > 4);
  CHECK(count(page, ", b</td>") + count(page, ", c</td>") == 0);
  CHECK(count(Made{"maida-one-hour"}.page(), ", trained</td>") > 0);
}

TEST_CASE("a page's pictures have words for who cannot see them") {
  const Made made{"maida-one-hour"};
  Material material = made.material();
  material.stills.push_back({.jpeg = "jpeg",
                             .words = "Turn 3: \"fire\"",
                             .width = 4,
                             .height = 3,
                             .act = chronicle::Act::Kind::Crisis,
                             .at = 190});
  const std::string page = page_of(material);
  CHECK(page.find("alt=\"Turn 3: &quot;fire&quot;\"") != std::string::npos);
  CHECK(count(page, "<img ") == count(page, " alt="));
  CHECK(page.find("data:image/jpeg;base64,anBlZw==") != std::string::npos);
  for (const std::string& svg : {std::string{"<svg class=\"board\""}, std::string{"<svg class=\"chart\""}})
    for (std::size_t at = page.find(svg); at != std::string::npos; at = page.find(svg, at + 1))
      CHECK(page.substr(at, 200).find("aria-label") != std::string::npos);
}

TEST_CASE("base64 pads as it must") {
  CHECK(base64("").empty());
  CHECK(base64("a") == "YQ==");
  CHECK(base64("ab") == "YWI=");
  CHECK(base64("abc") == "YWJj");
  CHECK(base64("\xff\xfe\xfd") == "//79");
}

TEST_CASE("pages of all bundled battles stay below their sizes without pictures") {
  for (const auto& file : std::filesystem::directory_iterator{paths::source_dir() + "/replays"}) {
    if (file.path().extension() != ".vrep") continue;
    const std::string page = Made{file.path().stem().string()}.page();
    CAPTURE(file.path().string());
    CHECK(page.size() < 4'000'000);
    CHECK(page.find("<h2 id=\"map\">") != std::string::npos);
  }
}

}  // namespace vedette::report
