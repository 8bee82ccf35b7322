// Every range of the bundled battles is measured again from the JSON of their ledgers alone.
#include "app/ledger_json.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <utility>

#include "app/battle.h"
#include "battle/ruler.h"
#include "support/paths.h"

using namespace vedette;
using battle::Point;
using Json = nlohmann::ordered_json;

namespace {

constexpr double scale = 1e4;  // a ten-thousandth of the game's measure is one step here

Point point(const Json& at) {
  return {std::llround(at[0].get<double>() * scale), std::llround(at[1].get<double>() * scale)};
}
std::vector<Point> outline(const Json& points) {
  std::vector<Point> all;
  for (const Json& p : points) all.push_back(point(p));
  return all;
}
const Json& stand(const Json& line, const std::string& who) {
  return *std::ranges::find_if(line["stand"], [&](const Json& s) { return s["unit"] == who; });
}
/// In the game's own measure.
double away(Point a, Point b) {
  return static_cast<double>(core::distance(a, b).micrometres) / scale;
}

/// Whether it is the mean of three measured between edges that are not parallel. Source: DG-FIR-10.
bool is_oblique(double range, const std::vector<Point>& firer, const std::vector<Point>& target) {
  const auto mean = [](Point left, Point right, Point a, Point b) {
    if (core::dot(b - a, right - left) < 0) std::swap(a, b);
    const Point ours{(left.x + right.x) / 2, (left.y + right.y) / 2}, theirs{(a.x + b.x) / 2, (a.y + b.y) / 2};
    return (away(left, a) + away(ours, theirs) + away(right, b)) / 3;
  };
  for (std::size_t i = 0; i < firer.size(); ++i)
    for (std::size_t k = 0; k < target.size(); ++k)
      if (std::abs(range - mean(firer[i], firer[(i + 1) % firer.size()], target[k], target[(k + 1) % target.size()])) <
          1.1)
        return true;
  return false;
}

bool cites(const Json& line, std::string_view rule) {
  return std::ranges::any_of(line["why"], [&](const Json& why) { return why["rule"] == rule; });
}

struct Shot {
  double range, straight, apart;  // as declared; between the two points; from ground to ground
  std::vector<Point> firer, target;
};

Shot shot_of(const Json& line) {
  const Json& facts = line["facts"];
  Shot shot{.range = facts["range"].get<double>(),
            .straight = away(point(facts["from"]), point(facts["at"])),
            .apart = 0,
            .firer = outline(stand(line, facts["firer"])["ground"]),
            .target = outline(stand(line, facts["target"])["ground"])};
  shot.apart = static_cast<double>(battle::gap(shot.firer, shot.target).micrometres) / scale;
  return shot;
}

/// Each game measures in its own way.
void measure_again(const std::string& game, const Json& line) {
  const Shot shot = shot_of(line);
  CAPTURE(line["text"].get<std::string>());
  CHECK(line["apart"].get<double>() == doctest::Approx(shot.apart).epsilon(0.001).scale(1));
  if (game == "one-hour" || game == "squares") {
    CHECK(std::abs(shot.range - shot.straight) < 0.001);
  } else if (game == "burt") {  // between nearest points
    CHECK(std::abs(shot.range - shot.apart) < 0.001);
  } else if (game == "napoleonic-fury") {  // the nearest stand that fires, to a hundredth; nought in contact
    const bool touches = shot.range == 0;
    CHECK((touches ? shot.apart < 0.01 : std::abs(shot.range - shot.straight) < 0.006));
  } else if (cites(line, "DG-CHG-25")) {  // half of the charge, never further than they are apart
    CHECK(shot.range <= shot.apart + 1);
  } else {  // base to base to a metre, or the mean of three
    CHECK((std::abs(shot.range - shot.apart) < 0.6 || is_oblique(shot.range, shot.firer, shot.target)));
  }
}

}  // namespace

TEST_CASE("every range of the bundled battles can be measured again from log --json") {
  app::Context context;
  context.quiet = true;
  for (const auto& file : std::filesystem::directory_iterator{std::filesystem::path{paths::source_dir()} / "replays"}) {
    if (file.path().extension() != ".vrep") continue;
    const app::Battle battle = app::open_battle(context, file.path().string());
    CAPTURE(file.path().filename().string());
    app::LedgerJson json{battle.replay.keyframes.front().state, battle.ruleset};
    int shots = 0;
    for (std::size_t i = 0; i < battle.ledger.size(); ++i) {
      // Through its text, as a reader gets it.
      const Json line = Json::parse(json.next(battle.replay.entries[i], battle.ledger[i]).dump());
      if (line["event"] != "fire-declared") continue;
      ++shots;
      measure_again(battle.replay.header.ruleset, line);
    }
    CHECK(shots > 0);
  }
}

TEST_CASE("log --json: a move tells where it began, each leg, and where it stands then") {
  app::Context context;
  context.quiet = true;
  const app::Battle battle =
      app::open_battle(context, std::string{paths::source_dir()} + "/replays/maida-one-hour.vrep");
  app::LedgerJson json{battle.replay.keyframes.front().state, battle.ruleset};
  int moves = 0;
  for (std::size_t i = 0; i < battle.ledger.size(); ++i) {
    const Json line = json.next(battle.replay.entries[i], battle.ledger[i]);
    if (line["event"] != "unit-moved") continue;
    ++moves;
    const Json& facts = line["facts"];
    CHECK(facts["unit"] == line["unit"]);
    CHECK(facts["legs"].back()["to"]["at"] == stand(line, line["unit"])["at"]);
    CHECK(facts["from"]["at"].size() == 2);
    CHECK(stand(line, line["unit"])["ground"].size() >= 4);
  }
  CHECK(moves > 20);
}
