// `story`, as people and scripts meet it.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "app/run_program.h"
#include "replay/replay.h"
#include "support/paths.h"

using namespace vedette;
using test::run;

namespace {

const std::string maida = paths::source_dir() + "/replays/maida-one-hour.vrep";

/// With a cache of its own.
test::Ran told(const test::Folder& folder, const std::string& words) {
  return run("story " + words, "", "XDG_CACHE_HOME=" + folder.file("cache") + " ");
}

}  // namespace

TEST_CASE(
    "story tells acts, cast and luck, is the same again from its cache and with other jobs, and mends a broken cache") {
  const test::Folder folder;
  const test::Ran first = told(folder, maida + " --odds-games 24 --jobs 2");
  REQUIRE(first.status == 0);
  CHECK(first.out.find("British victory in turn 7") != std::string::npos);
  CHECK(first.out.find("24 games played on by the computer commanders") != std::string::npos);
  CHECK(first.out.find("Cast, British: 78th Highlanders") != std::string::npos);
  CHECK(first.out.find("Luck, British: 36 successes of 62 dice, 31.0 due (+5.0)") != std::string::npos);
  CHECK(first.err.find("odds") != std::string::npos);
  const test::Ran again = told(folder, maida + " --odds-games 24");
  CHECK(again.out == first.out);
  CHECK(again.err.empty());  // nothing is played anew
  for (const auto& file : std::filesystem::directory_iterator{folder.file("cache/vedette")})
    std::filesystem::resize_file(file.path(), 50);
  CHECK(told(folder, maida + " --odds-games 24 --jobs 1").out == first.out);
}

TEST_CASE("story --json is one document with the curve, engagements and their numbers") {
  const test::Folder folder;
  const test::Ran ran = told(folder, maida + " --odds-games 24 --json --quiet");
  REQUIRE(ran.status == 0);
  const auto document = nlohmann::json::parse(ran.out);
  CHECK(document["winner"] == "red");
  CHECK(document["complete"] == true);
  CHECK(document["odds"]["without"] == "");
  int games = 0;
  for (const auto& point : document["odds"]["curve"]) games += point["games"].get<int>();
  CHECK(games <= 24);
  CHECK(games > 16);
  CHECK(document["luck"][0]["fallen"] == 36);
  CHECK(document["acts"].size() >= 3);
  const auto& fights = document["engagements"];
  CHECK(std::any_of(fights.begin(), fights.end(), [](const auto& fight) { return fight["struck"] == "42nd Ligne"; }));
}

TEST_CASE("a battle of a game or of rules that this program does not play is told and printed, without odds") {
  const test::Folder folder;
  const auto kept_as = [&](const std::string& name, std::string_view ruleset, int version) {
    auto replay = replay::load(maida);
    REQUIRE(replay);
    replay->header.ruleset = ruleset;
    replay->header.ruleset_version = version;
    REQUIRE_FALSE(replay::save(*replay, folder.file(name)));
    return folder.file(name);
  };
  const auto told_without_odds = [&](const std::string& file, const std::string& why) {
    CAPTURE(file);
    const test::Ran story = told(folder, file);
    CHECK_MESSAGE(story.status == 0, story.err);
    CHECK_MESSAGE(story.out.find("No odds: " + why) != std::string::npos, story.out);
    CHECK(story.out.find("British victory in turn 7") != std::string::npos);
    const test::Ran report = run("report " + file + " --no-stills --quiet -o " + file + ".html");
    CHECK_MESSAGE(report.status == 0, report.err);
    const std::string page = test::text_of(file + ".html");
    CHECK(page.find("No odds are told: " + why) != std::string::npos);
    CHECK(page.find("78th Highlanders") != std::string::npos);
  };
  told_without_odds(kept_as("unknown.vrep", "grand-chess", 1), "this build does not know the ruleset");
  told_without_odds(kept_as("older.vrep", "one-hour", 0), "it was recorded under version 0 of the rules");
}

TEST_CASE("a battle that does not come to its end is told as far as it goes, without odds, and story says why") {
  const test::Folder folder;
  REQUIRE(run("play maida --turns 2 --quiet -o " + folder.file("m.vrep")).status == 0);
  const test::Ran ran = told(folder, folder.file("m.vrep"));
  CHECK(ran.status == 0);
  CHECK(ran.out.find("not ended after 2 turns") != std::string::npos);
  CHECK(ran.out.find("No odds: the battle did not come to its end") != std::string::npos);
  REQUIRE(run("play maida --turns 1 --quiet -o " + folder.file("one.vrep")).status == 0);
  CHECK(told(folder, folder.file("one.vrep")).out.find("not ended after 1 turn\n") != std::string::npos);
  const test::Ran cut = run("story " + folder.file("cut.vrep") + " --quiet", "",
                            "head -c 9000 " + maida + " > " + folder.file("cut.vrep") + "; ");
  CHECK(cut.status == 0);
  CHECK(cut.out.find("No odds: the file is damaged") != std::string::npos);
}

TEST_CASE("story refuses no games, no replay and a folder, and writes nothing") {
  const test::Folder folder;
  const test::Ran none = told(folder, maida + " --odds-games 0");
  CHECK(none.status == 2);
  CHECK(none.err.find("--odds-games") != std::string::npos);
  CHECK(told(folder, folder.file("nothing.vrep")).status == 2);
  CHECK(told(folder, folder.file("")).status == 2);
  CHECK_FALSE(std::filesystem::exists(folder.file("cache")));
}

TEST_CASE("story does without a cache where none can be written") {
  const test::Ran ran = run("story " + maida + " --odds-games 20 --quiet", "", "XDG_CACHE_HOME=/proc/none ");
  CHECK(ran.status == 0);
  CHECK(ran.out.find("20 games") != std::string::npos);
}
