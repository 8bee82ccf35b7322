// A replay with a hole in it: what is told of the battle behind the hole is what happened there.
#include <doctest/doctest.h>

#include <map>
#include <nlohmann/json.hpp>
#include <sstream>

#include "app/run_program.h"
#include "support/paths.h"

using namespace vedette;
using test::run;

namespace {

using Json = nlohmann::json;

std::map<std::uint32_t, Json> lines_of(const std::string& log) {
  std::map<std::uint32_t, Json> lines;
  std::istringstream in{log};
  for (std::string line; std::getline(in, line);) {
    Json json = Json::parse(line);
    const std::uint32_t sequence = json["sequence"];
    lines.emplace(sequence, std::move(json));
  }
  return lines;
}

/// A bundled battle that lacks three bytes at a place: nothing behind them lies where the spare blocks know it.
std::string with_hole(const test::Folder& folder, const std::string& replay, double place) {
  std::string bytes = test::text_of(replay);
  bytes.erase(static_cast<std::size_t>(static_cast<double>(bytes.size()) * place), 3);
  return folder.write("hole.vrep", bytes);
}

}  // namespace

TEST_CASE("the ledger says where events are missing, and knows behind the hole how things stand") {
  const test::Folder folder;
  for (const char* name : {"maida-one-hour", "maida-burt", "maida-death-or-glory"}) {
    CAPTURE(name);
    const std::string whole = std::string{paths::source_dir()} + "/replays/" + name + ".vrep";
    const std::string file = with_hole(folder, whole, 0.4);
    const auto told = lines_of(run("log --json " + file).out), should = lines_of(run("log --json " + whole).out);
    std::uint32_t first = 0, last = 0;
    for (const auto& [sequence, line] : told) {
      if (line["event"] == "missing") {
        CHECK(first == 0);
        first = sequence, last = line["upto"];
      } else {
        const std::string words = line.dump();  // Clang 14 captures no structured binding
        CHECK_MESSAGE(words == should.at(sequence).dump(), words);
      }
    }
    REQUIRE(first > 0);
    CHECK(last > first);
    CHECK(told.rbegin()->first == should.rbegin()->first);
    const std::string words = "events " + std::to_string(first) + " to " + std::to_string(last) + " are missing";
    const auto text = run("log " + file);
    CHECK_MESSAGE(text.out.find(words) != std::string::npos, text.out);
    CHECK(text.err.find(words) != std::string::npos);
    CHECK(text.out.find("it goes on in turn ") != std::string::npos);
    const int lost = std::prev(should.upper_bound(last))->second["turn"];
    CHECK(run("log --turn " + std::to_string(lost) + ' ' + file).out.find(words) != std::string::npos);
    CHECK(run("log --turn 1 " + file).out.find(words) == std::string::npos);
  }
}

TEST_CASE("who went from the table in a hole of the file is not counted as standing") {
  const test::Folder folder;
  const std::string whole = std::string{paths::source_dir()} + "/replays/maida-one-hour.vrep";
  const auto of = [](const std::string& file) { return Json::parse(run("info --json " + file).out); };
  const Json should = of(whole);
  CHECK(should["missing"] == 0);
  bool gone = false;
  for (const double place : {0.3, 0.33, 0.36, 0.39, 0.42, 0.45}) {
    const std::string file = with_hole(folder, whole, place);
    const Json told = of(file);
    CHECK(told["missing"].get<int>() + told["events"].get<int>() == should["events"]);
    CHECK(told["result"] == should["result"]);
    for (const std::size_t side : {0U, 1U}) {
      CHECK(told["sides"][side]["units_left"] == should["sides"][side]["units_left"]);
      CHECK(told["sides"][side]["hits_taken"] == should["sides"][side]["hits_taken"]);
    }
    const std::string words = run("info " + file).out;
    CHECK(words.find("more are missing") != std::string::npos);
    gone = gone || words.find("gone in the part that is missing") != std::string::npos;
  }
  CHECK(gone);
}
