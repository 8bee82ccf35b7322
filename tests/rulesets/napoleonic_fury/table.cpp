#include "table.h"

namespace vedette::test {
namespace {

/// Inches from the middle of a base to its front edge, by its arm, stands and formation.
double half_depth(const Given& given) {
  const bool guns = given.type.ends_with("BATTERY");
  if (guns) return given.type == "HEAVY_BATTERY" ? 0.625 : 0.5;
  const bool foot =
      given.type.find("CAVALRY") == std::string::npos && given.type != "CUIRASSIERS" && given.type != "COSSACKS";
  const double stand = foot ? 1 : 2;
  const int n = given.stands - given.losses;
  if (given.formation == Formation::Column) return stand * ((n + 1) / 2) / 2;
  if (given.formation == Formation::MarchColumn) return stand * n / 2;
  return given.formation == Formation::Square ? stand : stand / 2;
}

}  // namespace

Table::Table(int year)
    : FluentTable{nf::ruleset(),
                  {.width = core::inches(72),
                   .height = core::inches(72),
                   .unit = core::inches(1),
                   .middle = 36,
                   .otherwise = {"end", "stay", "stand", "hold-fire", "carry", "lead", "melee"}}} {
  nation(Red, "FRANCE").nation(Blue, "FRANCE").option("nf.year", std::to_string(year)).at(1, nf::Fire);
  change([](battle::BattleState& state) {
    for (battle::Leader& leader : state.leaders)
      if (leader.with) leader.pose = state.unit(leader.with).pose;
  });
}

Table& Table::unit(const std::string& name, Side side, double px, double py, double facing, Given given) {
  battle::UnitSheet& sheet = add_unit(name, side, given.type, px, py, facing);
  sheet.nation = given.nation;
  sheet.quality = given.quality;
  sheet.command = given.command;
  sheet.traits = given.traits;
  const bool guns = given.type.ends_with("BATTERY");
  if (given.formation == Formation::Column) sheet.traits.push_back({"formation", "column"});
  if (given.formation == Formation::MarchColumn) sheet.traits.push_back({"formation", "march-column"});
  if (!guns) sheet.traits.push_back({"stands", std::to_string(given.stands)});
  if (guns && given.formation == Formation::Line) given.formation = Formation::Unlimbered;
  if (!given.town.empty()) sheet.place = place(given.town);
  sheet.pose.at = sheet.pose.at - core::ahead(deg(facing), length(half_depth(given)));
  change([given, number = sheet.id](battle::BattleState& state) {
    battle::Unit& unit = state.unit(number);
    unit.losses = given.losses;
    if (given.town.empty()) unit.formation = given.formation;
    for (const auto& [note, value] : given.notes) unit.notes.set(note.holding(value));
    const auto base = nf::footprint(state, unit);
    unit.width = base.width, unit.depth = base.depth;
  });
  return *this;
}

Table& Table::leader(const std::string& name, Side side, const std::string& rank, double px, double py,
                     const std::string& command, std::vector<battle::Setting> traits) {
  add_leader(name, side, rank, px, py, command).traits = std::move(traits);
  return *this;
}

Table& Table::army(Side side, const std::string& key, const std::string& value) {
  scenario().sides[core::index(side)].traits.push_back({key, value});
  return *this;
}

Table& Table::ground(const std::string& name, FeatureKind kind, const Outline& outline, int grade, double breadth,
                     int level, bool cover) {
  battle::Feature& feature = add_ground(name, kind, outline);
  feature.grade = grade;
  feature.breadth = length(breadth);
  feature.level = level;
  feature.cover = cover;
  return *this;
}

Table& Table::nation(Side side, const std::string& nation) {
  scenario().sides[core::index(side)].nation = nation;
  return *this;
}
Table& Table::at(int turn, int phase, Side side) {
  change([=](battle::BattleState& state) {
    state.clock.turn = turn;
    state.clock.phase = phase;
    state.clock.side = side;
  });
  return *this;
}
Table& Table::note(const std::string& unit, const AnyNote& note, std::int64_t value) {
  change([=, number = id(unit)](battle::BattleState& state) { state.unit(number).notes.set(note.holding(value)); });
  return *this;
}
Table& Table::granted(const std::string& unit, int sixths, bool change) {
  return note(unit, nf::notes.granted, sixths)
      .note(unit, nf::notes.may_change, change ? 1 : 0)
      .note(unit, nf::notes.acted, 1);
}

rules::Distribution Table::odds(const std::string& procedure, const Names& units, const Numbers& numbers) {
  return RulesTable::odds(procedure, units, numbers, {"stand", "carry"});
}
core::Point Table::front(const std::string& name) {
  const battle::Unit& unit = of(name);
  return unit.pose.at + core::ahead(unit.pose.facing, nf::footprint(state(), unit).depth / 2);
}

Table firing(double range, const Given& firer, const Given& target, int year) {
  Table table{year};
  table.unit("Firer", Red, 0, 0, 0, firer).unit("Target", Blue, 0, range, 180, target);
  return table;
}

Table locked(const Given& attacker, const Given& target, int year) {
  Table table{year};
  table.unit("Attacker", Red, 0, 0, 0, attacker).unit("Target", Blue, 0, 0, 180, target);
  table.contact("Attacker", "Target").note("Attacker", nf::notes.charged, 1).at(1, nf::Melee);
  return table;
}

}  // namespace vedette::test
