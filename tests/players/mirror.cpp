#include "players/mirror.h"

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

namespace {

/// Blue's army is red's turned half round about the middle of a table of 72 inches.
class BurtBuilder {
 public:
  battle::Scenario made;

  void army(Side side) {
    m_side = side;
    unit("1st Line", "INF", 26, 22, "Foot", {});
    unit("2nd Line", "INF", 33, 22, "Foot", {});
    unit("3rd Line", "INF", 40, 22, "Foot", {});
    unit("Reserve", "INF", 34, 14, "Foot", {{"formation", "column"}, {"orders", "reserve"}});
    unit("Voltigeurs", "SKIRM", 18, 24, "", {{"figures", "12"}});
    unit("Hussars", "LCAV", 50, 18, "Horse", {{"figures", "12"}});
    unit("Cuirassiers", "HCAV", 57, 18, "Horse", {{"figures", "12"}, {"armoured", "yes"}});
    unit("Battery", "FGUN", 46, 23, "", {{"guns", "3"}, {"orders", "fire"}});
    leader("Brigadier of foot", "COMMAND", 29.5, 21.3, "Foot");
    leader("Brigadier of horse", "COMMAND", 53.5, 17.3, "Horse");
    leader("General", "CINC", 34, 12, "");
  }

 private:
  [[nodiscard]] std::string named(const std::string& name) const {
    return (m_side == Side::Red ? "Red " : "Blue ") + name;
  }
  [[nodiscard]] battle::Pose pose(double x, double y) const {
    const auto hundredths = [](double inches) { return static_cast<int>(inches * 100); };
    if (m_side == Side::Red) return {at(hundredths(x), hundredths(y)), core::degrees(0)};
    return {at(7200 - hundredths(x), 7200 - hundredths(y)), core::degrees(180)};
  }
  void unit(const std::string& name, const char* type, double x, double y, const std::string& command,
            std::vector<battle::Setting> traits) {
    battle::UnitSheet sheet;
    sheet.id = {static_cast<std::uint16_t>(made.units.size() + 1)};
    sheet.side = m_side;
    sheet.name = named(name);
    sheet.type = type;
    if (!command.empty()) sheet.command = named(command);
    sheet.traits = std::move(traits);
    sheet.pose = pose(x, y);
    made.units.push_back(std::move(sheet));
  }
  void leader(const std::string& name, const char* rank, double x, double y, const std::string& command) {
    battle::Personage person;
    person.side = m_side;
    person.name = named(name);
    person.rank = rank;
    if (!command.empty()) person.command = named(command);
    person.pose = pose(x, y);
    made.people.push_back(std::move(person));
  }
  Side m_side = Side::Red;
};

}  // namespace

std::shared_ptr<const battle::Scenario> burt_scenario() {
  BurtBuilder builder;
  builder.made.name = "Mirror";
  builder.made.ruleset = "burt";
  builder.made.sides[0].name = "Red";
  builder.made.sides[1].name = "Blue";
  builder.made.ground.width = builder.made.ground.height = core::inches(72);
  const auto wood = [&](const std::string& name, int x, int y) {
    battle::Feature f;
    f.id = {static_cast<std::uint16_t>(builder.made.ground.features.size() + 1)};
    f.kind = FeatureKind::Wood;
    f.name = name;
    f.outline = {at(x, y), at(x + 600, y), at(x + 600, y + 800), at(x, y + 800)};
    builder.made.ground.features.push_back(std::move(f));
  };
  wood("wood of red", 400, 3200);
  wood("wood of blue", 6200, 3200);
  builder.army(Side::Red);
  builder.army(Side::Blue);
  for (const Side side : {Side::Red, Side::Blue}) {
    battle::Objective half;
    half.kind = battle::Objective::Kind::Break;
    half.side = side;
    half.count = 4;
    half.at_once = true;
    half.words = "half of the enemy is broken";
    builder.made.objectives.push_back(half);
  }
  return std::make_shared<const battle::Scenario>(std::move(builder.made));
}

namespace {

/// Squares of eight inches; blue's army and ground are red's turned half round.
class SquaresBuilder {
 public:
  static constexpr int columns = 9, rows = 6, square = 800;
  battle::Scenario made;

  void land(FeatureKind kind, int x, int y) {
    for (const Side side : {Side::Red, Side::Blue}) {
      m_side = side;
      const Point middle = pose(x, y).at, right{core::inches(3).micrometres, 0}, up{0, core::inches(3).micrometres};
      battle::Feature f;
      f.id = {static_cast<std::uint16_t>(made.ground.features.size() + 1)};
      f.kind = kind;
      f.name = "ground " + std::to_string(f.id.value);
      f.level = kind == FeatureKind::Hill ? 1 : 0;
      f.outline = {middle - right - up, middle + right - up, middle + right + up, middle - right + up};
      made.ground.features.push_back(std::move(f));
    }
  }
  void army(Side side) {
    m_side = side;
    struct Post {
      const char *type, *command;
      int x, y;
    };
    constexpr Post posts[] = {{"INF", "I", 2, 1},    {"INF", "I", 2, 1},   {"INF", "I", 3, 1},   {"FART", "I", 3, 1},
                              {"INF", "II", 5, 1},   {"INF", "II", 5, 1},  {"INF", "II", 6, 1},  {"HART", "II", 6, 1},
                              {"HCAV", "III", 4, 0}, {"CAV", "III", 4, 0}, {"LCAV", "III", 8, 1}};
    for (const Post& post : posts) {
      battle::UnitSheet sheet;
      sheet.id = {static_cast<std::uint16_t>(made.units.size() + 1)};
      sheet.side = side;
      sheet.name = (side == Side::Red ? "R" : "B") + std::to_string(sheet.id.value);
      sheet.type = post.type;
      sheet.command = post.command;
      sheet.pose = pose(post.x, post.y);
      made.units.push_back(std::move(sheet));
    }
    general("I", "general", "8", 2);
    general("II", "general", "8", 5);
    general("III", "general", "10", 4);
    general("", "c-in-c", "12", 4);
  }

 private:
  [[nodiscard]] battle::Pose pose(int x, int y) const {
    if (m_side == Side::Blue) x = columns - 1 - x, y = rows - 1 - y;
    return {at(square * x + square / 2, square * y + square / 2), core::degrees(m_side == Side::Red ? 0 : 180)};
  }
  void general(const std::string& command, const char* rank, const char* die, int x) {
    battle::Personage person;
    person.side = m_side;
    person.name = (m_side == Side::Red ? "Red " : "Blue ") + std::string{rank} + " " + command;
    person.rank = rank;
    person.command = command;
    person.traits = {{"die", die}};
    person.pose = pose(x, 1);
    made.people.push_back(std::move(person));
  }
  Side m_side = Side::Red;
};

}  // namespace

std::shared_ptr<const battle::Scenario> squares_scenario() {
  SquaresBuilder builder;
  builder.made.name = "Mirror";
  builder.made.ruleset = "squares";
  builder.made.sides[0].name = "Red";
  builder.made.sides[1].name = "Blue";
  builder.made.ground.width = core::inches(72);
  builder.made.ground.height = core::inches(48);
  builder.land(FeatureKind::Wood, 2, 2);
  builder.land(FeatureKind::Town, 4, 2);
  builder.land(FeatureKind::Hill, 6, 2);
  for (const Side side : {Side::Red, Side::Blue}) {
    builder.army(side);
    battle::Objective half;
    half.kind = battle::Objective::Kind::Break;
    half.side = side;
    half.count = 6;
    half.at_once = true;
    half.words = "more than half of the enemy is destroyed";
    builder.made.objectives.push_back(half);
  }
  return std::make_shared<const battle::Scenario>(std::move(builder.made));
}

namespace {

/// Places in hundredths of an inch: across from the middle, and back from where the lines stand.
struct FuryBuilder {
  battle::Scenario made;

  [[nodiscard]] static battle::Pose pose(Side side, std::int64_t across, std::int64_t back) {
    const std::int64_t sign = side == Side::Red ? 1 : -1;
    const core::Point at{2'400 + sign * across, 2'400 - sign * (900 + back)};
    return {at * 254, core::degrees(side == Side::Red ? 0 : 180)};
  }
  void unit(Side side, const std::string& type, std::int64_t across, std::int64_t back, const std::string& command,
            std::vector<battle::Setting> traits) {
    const std::string who = side == Side::Red ? "R" : "B";
    battle::UnitSheet sheet;
    sheet.id = {static_cast<std::uint16_t>(made.units.size() + 1)};
    sheet.side = side;
    sheet.name = who + std::to_string(sheet.id.value);
    sheet.type = type;
    sheet.nation = "FRANCE";
    sheet.command = who + command;
    sheet.traits = std::move(traits);
    sheet.pose = pose(side, across, back);
    made.units.push_back(std::move(sheet));
  }
  void officer(Side side, const std::string& rank, std::int64_t across, const std::string& command) {
    const std::string who = side == Side::Red ? "R" : "B";
    battle::Personage person;
    person.side = side;
    person.name = who + command;
    person.pose = pose(side, across, 500);
    person.rank = rank;
    person.command = who + command;
    person.traits = {{"rating", "good"}};
    if (rank == "division") person.traits.push_back({"under", who + "corps"});
    made.people.push_back(std::move(person));
  }
  void army(Side side) {
    officer(side, "corps", 0, "corps");
    officer(side, "division", -500, "left");
    officer(side, "division", 500, "right");
    officer(side, "division", 100, "horse");
    for (int i = 0; i < 6; ++i)
      unit(side, i % 3 == 2 ? "LEGERE" : "LINE", -1'250 + 500 * i, 0, i < 3 ? "left" : "right",
           {{"stands", "5"}, {"formation", "column"}});
    unit(side, "GRENADIER", 0, 550, "left", {{"stands", "4"}, {"formation", "column"}});
    unit(side, "CUIRASSIERS", -1'700, 100, "horse", {{"stands", "4"}});
    unit(side, "LIGHT_CAVALRY", 1'700, 100, "horse", {{"stands", "5"}});
    unit(side, "HEAVY_BATTERY", -500, -150, "left", {});
    unit(side, "HEAVY_BATTERY", 500, -150, "right", {});
    unit(side, "HORSE_BATTERY", 1'000, -150, "horse", {});
    battle::Objective half;
    half.kind = battle::Objective::Kind::Break;
    half.side = side;
    half.count = 7;
    half.at_once = true;
    half.words = "more than half of the enemy is destroyed";
    made.objectives.push_back(half);
  }
};

}  // namespace

std::shared_ptr<const battle::Scenario> fury_scenario() {
  FuryBuilder builder;
  builder.made.name = "Mirror";
  builder.made.ruleset = "napoleonic-fury";
  builder.made.ground.width = builder.made.ground.height = core::inches(48);
  for (const Side side : {Side::Red, Side::Blue}) {
    builder.made.sides[core::index(side)].name = side == Side::Red ? "Red" : "Blue";
    builder.made.sides[core::index(side)].nation = "FRANCE";
    builder.army(side);
  }
  return std::make_shared<const battle::Scenario>(std::move(builder.made));
}

Result play(const battle::Scenario& scene, const std::string& red, const std::string& blue, std::uint64_t seed,
            rules::Journal* journal) {
  const rules::Ruleset& ruleset = *rulesets::find(scene.ruleset);
  auto start = ruleset.deploy(std::make_shared<const battle::Scenario>(scene));
  ASSERT(start, "the mirror deploys");
  const auto made = [&](const std::string& name, Side side) {
    auto player = players::make_player(name, {.side = side, .seed = seed, .ruleset = ruleset, .scenario = scene});
    ASSERT(player, "the player is known");
    return std::move(player).value();
  };
  const auto one = made(red, Side::Red), other = made(blue, Side::Blue);
  rules::SeededDice dice{seed};
  rules::Game game{ruleset, {.state = *start}, {one.get(), other.get()}, dice, journal};
  const auto status = rules::play_on(game);
  ASSERT(status == rules::Game::Status::Ended, "a game comes to its end");
  const battle::BattleState& end = game.state();
  const int limit = scene.ruleset == "one-hour" ? 15 : 12;  // the games' own
  return {.winner = end.outcome->winner, .turns = end.clock.turn, .before_limit = end.clock.turn < limit};
}

}  // namespace mirror
