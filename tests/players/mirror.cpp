#include "players/mirror.h"

#include <sstream>

#include "core/assert.h"
#include "players/make_player.h"
#include "rules/game.h"
#include "rulesets/registry.h"

namespace mirror {
namespace {

using battle::FeatureKind;
using core::Point;
using core::Side;

constexpr int table = 3600;  // hundredths of an inch

Point at(int x, int y) {
  return {core::hundredths_of_inch(x).micrometres, core::hundredths_of_inch(y).micrometres};
}

struct Builder {
  battle::Scenario made;

  void feature(FeatureKind kind, const std::string& name, std::vector<Point> outline, bool cover, int level = 0) {
    battle::Feature f;
    f.id = {static_cast<std::uint16_t>(made.ground.features.size() + 1)};
    f.kind = kind;
    f.name = name;
    f.outline = std::move(outline);
    f.cover = cover;
    f.level = level;
    made.ground.features.push_back(std::move(f));
  }
  void box(FeatureKind kind, const std::string& name, int x, int y, int width, int height, bool cover, int level = 0) {
    feature(kind, name, {at(x, y), at(x + width, y), at(x + width, y + height), at(x, y + height)}, cover, level);
  }
  /// The same turned half round about the middle of the table.
  void both(FeatureKind kind, const std::string& name, int x, int y, int width, int height, bool cover, int level = 0) {
    box(kind, name + " of red", x, y, width, height, cover, level);
    box(kind, name + " of blue", table - x - width, table - y - height, width, height, cover, level);
  }
  void army(Side side) {
    struct Place {
      const char* name;
      const char* type;
      int x, y;
    };
    // South edge, looking north; blue stands half round.
    constexpr Place places[] = {{"1st Line", "INF", 1200, 600},     {"2nd Line", "INF", 1650, 600},
                                {"3rd Line", "INF", 2100, 600},     {"Lights", "LINF", 750, 650},
                                {"Voltigeurs", "SKIRM", 2550, 700}, {"Hussars", "LCAV", 2900, 350},
                                {"Battery", "FART", 1425, 300}};
    for (const Place& place : places) {
      battle::UnitSheet sheet;
      sheet.id = {static_cast<std::uint16_t>(made.units.size() + 1)};
      sheet.side = side;
      sheet.name = std::string{side == Side::Red ? "Red " : "Blue "} + place.name;
      sheet.type = place.type;
      sheet.pose = side == Side::Red ? battle::Pose{at(place.x, place.y), core::degrees(0)}
                                     : battle::Pose{at(table - place.x, table - place.y), core::degrees(180)};
      made.units.push_back(std::move(sheet));
    }
  }
};

}  // namespace

std::shared_ptr<const battle::Scenario> scenario() {
  Builder builder;
  builder.made.name = "Mirror";
  builder.made.ruleset = "one-hour";
  builder.made.sides[0].name = "Red";
  builder.made.sides[1].name = "Blue";
  builder.made.ground.width = builder.made.ground.height = core::inches(36);
  builder.box(FeatureKind::Town, "Middle", 1600, 1600, 400, 400, true);
  builder.both(FeatureKind::Wood, "wood", 500, 1200, 500, 400, true);
  builder.both(FeatureKind::Hill, "hill", 2200, 1100, 700, 400, false, 1);
  builder.army(Side::Red);
  builder.army(Side::Blue);
  for (const Side side : {Side::Red, Side::Blue}) {
    battle::Objective half;
    half.kind = battle::Objective::Kind::Break;
    half.side = side;
    half.count = 4;
    half.at_once = true;
    half.words = "more than half of the enemy is broken";
    builder.made.objectives.push_back(half);
  }
  return std::make_shared<const battle::Scenario>(std::move(builder.made));
}

Result play(const battle::Scenario& scene, const std::string& red, const std::string& blue, std::uint64_t seed) {
  const rules::Ruleset& ruleset = *rulesets::find("one-hour");
  auto start = ruleset.deploy(std::make_shared<const battle::Scenario>(scene));
  ASSERT(start, "the mirror deploys");
  std::istringstream in;
  std::ostringstream out;
  const auto made = [&](const std::string& name, Side side) {
    auto player = players::make_player(
        name, {.side = side, .seed = seed, .ruleset = ruleset, .scenario = scene, .in = in, .out = out});
    ASSERT(player, "the player is known");
    return std::move(player).value();
  };
  const auto one = made(red, Side::Red), other = made(blue, Side::Blue);
  rules::SeededDice dice{seed};
  rules::Game game{ruleset, {.state = *start}, {one.get(), other.get()}, dice, nullptr};
  const auto status = rules::play_on(game);
  ASSERT(status == rules::Game::Status::Ended, "a game comes to its end");
  const battle::BattleState& end = game.state();
  constexpr int limit = 15;
  return {.winner = end.outcome->winner, .turns = end.clock.turn, .before_limit = end.clock.turn < limit};
}

}  // namespace mirror
