#include "app/studio/film_set.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "app/play.h"
#include "app/run_program.h"
#include "app/studio/film_facts.h"
#include "stage/free_ground.h"
#include "support/paths.h"

using namespace vedette;

namespace {

const app::Context context{.data = paths::source_dir(), .quiet = true};

/// Text with every `from` as `to`. @pre it holds one.
std::string with(std::string text, const std::string& from, const std::string& to) {
  REQUIRE(text.find(from) != std::string::npos);
  for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
    text.replace(at, from.size(), to);
  return text;
}

std::string bundled(const std::string& file) {
  return test::text_of(paths::source_dir() + "/maps/crossroads/" + file);
}

app::PlayWishes one_turn() {
  return {.commanders = {.names = {"simple", "simple"}}, .turns = 1};
}

choreography::Film film_of(const std::string& scenario) {
  return app::make_film(context, app::play_in_memory(app::load_scenario(context, scenario, ""), one_turn()));
}

const stage::Roster& roster(const choreography::Film& film, const std::string& name) {
  const auto found = std::ranges::find(film.set.rosters, name, &stage::Roster::name);
  REQUIRE(found != film.set.rosters.end());
  return *found;
}

std::string first_caption(const choreography::Film& film, stage::Caption::Kind kind) {
  for (const stage::Caption& caption : film.timeline.frame_at(3).captions)
    if (caption.kind == kind) return caption.text;
  return {};
}

}  // namespace

TEST_CASE("who names no uniform wears what is usual in his nation and arm, who names a misspelt one is asked") {
  const test::Folder folder;
  std::string text = with(bundled("one-hour.yaml"), "uniform: br_95", "nation: BRITISH");
  const std::string misspelt = folder.write("misspelt.yaml", with(text, "uniform: fr_cuir", "uniform: fr_cuier"));
  CHECK_THROWS_WITH(film_of(misspelt), doctest::Contains("unknown uniform 'fr_cuier' (did you mean 'fr_cuir'?)"));
  text = with(text, "uniform: fr_cuir, ", "");
  text = with(text, "uniform: fr_gen, ", "");
  const choreography::Film film = film_of(folder.write("own.yaml", text));
  CHECK(roster(film, "95th Rifles").uniform == "br_95");
  CHECK(roster(film, "5th Cuirassiers").uniform == "fr_chas");
  CHECK(roster(film, "Armand").uniform == "fr_gen");
}

TEST_CASE("who carries no flag is named under his nation's, else under his side's") {
  const app::Battle battle = app::open_battle(context, paths::source_dir() + "/replays/waterloo-napoleonic-fury.vrep");
  const choreography::FilmFacts facts = app::facts_of(context, battle, {});
  const auto flag = [&](const std::string& name) {
    const auto card = std::ranges::find(facts.units, name, &choreography::FilmFacts::Card::name);
    REQUIRE(card != facts.units.end());
    return card->flag;
  };
  CHECK(flag("Kielmansegge’s Hanoverians") == "hanover");
  CHECK(flag("Trip’s carabiniers") == "netherlands");
  CHECK(flag("Röder’s cavalry") == "prussian_line");
  CHECK(flag("Union Brigade") == "british_kings");
  CHECK(flag("Delort’s cuirassiers") == "french_1812");
}

TEST_CASE("under who has won stands when, and not what both lost: that is told a moment later") {
  const app::Battle battle = app::open_battle(context, paths::source_dir() + "/replays/waterloo-napoleonic-fury.vrep");
  app::Story story;
  story.chronicle = app::chronicle_of(battle);
  const choreography::FilmFacts facts = app::facts_of(context, battle, story);
  CHECK(facts.how == std::vector<std::string>{"The Allies beat the French in turn seventeen, at eight o'clock."});
  REQUIRE(facts.losses_lines.size() == 2);
  CHECK(facts.losses_lines[0].starts_with("Allied: about 37,400 of "));
}

TEST_CASE("a scenario in one's own folder is drawn on the map that lies there, from its replay too") {
  const test::Folder folder;
  const std::filesystem::path club = std::filesystem::path{folder.file("club")};
  std::filesystem::copy(paths::source_dir() + "/maps/crossroads", club);
  std::ofstream{club / "map.yaml"} << with(bundled("map.yaml"), "name: The crossroads of Ormes", "name: Club ground");
  const std::string scenario = (club / "one-hour.yaml").string();
  CHECK(film_of(scenario).set.scenery.name.starts_with("Club ground"));
  for (const char* name : {"club/beside.vrep", "above.vrep", "replays/below.vrep"}) {
    CAPTURE(name);
    std::filesystem::create_directories(std::filesystem::path{folder.file(name)}.parent_path());
    const auto written =
        app::play_to_file(context, app::load_scenario(context, scenario, ""), one_turn(), folder.file(name), false);
    const app::Battle opened = app::open_battle(context, written.path);
    CHECK(app::make_film(context, opened).set.scenery.name.starts_with("Club ground"));
  }
}

TEST_CASE("a scenario alone in one's own folder is played and drawn on the bundled map it names") {
  const test::Folder folder;
  CHECK(film_of(folder.write("own.yaml", bundled("one-hour.yaml"))).set.scenery.areas.size() > 1);
}

TEST_CASE("the players' own title is on the title card, with the battle's name below") {
  app::PlayWishes wishes = one_turn();
  wishes.title = "An evening at the club";
  const auto film = app::make_film(context, app::play_in_memory(app::load_scenario(context, "crossroads", ""), wishes));
  CHECK(first_caption(film, stage::Caption::Kind::Title) == "An evening at the club");
  CHECK(first_caption(film, stage::Caption::Kind::Subtitle).starts_with("The crossroads"));
  CHECK(first_caption(film_of("crossroads"), stage::Caption::Kind::Title).starts_with("The crossroads"));
}

TEST_CASE(
    "brigades of the army games have skirmishers out, garrisons are at windows and walls, batteries have caissons") {
  const std::string replay = paths::source_dir() + "/replays/waterloo-squares.vrep";
  const choreography::Film film = app::make_film(context, app::open_battle(context, replay));
  int screens = 0, housed = 0, behind_walls = 0, caissons = 0;
  for (const stage::Roster& roster : film.set.rosters) {
    screens += !roster.screen.empty();
    caissons += roster.caissons;
    for (const stage::Garrison& garrison : roster.garrisons)
      for (const stage::Post& post : garrison.posts) {
        housed += post.taken && post.above > 0.5F;
        behind_walls += post.taken && post.above == 0;
      }
  }
  CHECK(screens > 2);
  CHECK(housed > 20);
  CHECK(behind_walls > 20);
  CHECK(caissons > 20);
}

TEST_CASE("a hedge that somebody goes through has gaps in it, in what is drawn and in what is measured") {
  const std::string replay = paths::source_dir() + "/replays/crossroads-one-hour.vrep";
  const choreography::Film film = app::make_film(context, app::open_battle(context, replay));
  const auto clumps = std::ranges::count_if(film.set.scenery.lines, [](const stage::Line& line) {
    return line.kind == stage::LineKind::Hedge && line.points.size() == 2 &&
           length(line.points[1] - line.points[0]) < 1.2F * stage::hedge_clump;
  });
  CHECK(clumps > 10);
}
