#include "table.h"

namespace vedette::test {

Table::Table()
    : FluentTable{dg::ruleset(),
                  {.width = core::inches(120),
                   .height = core::inches(120),
                   .unit = {1'000},
                   .middle = 1524,
                   .otherwise = {"end", "keep", "stay", "stand", "aim", "no"}}} {
  at(1, dg::Firing);
}

Table& Table::unit(const std::string& name, Side side, double px, double py, double facing, const Given& given) {
  battle::UnitSheet& sheet = add_unit(name, side, given.type, px, py, facing);
  sheet.nation = given.nation;
  sheet.quality = given.quality;
  sheet.men = given.men;
  sheet.guns = given.guns;
  sheet.command = given.command;
  sheet.traits = given.traits;
  change([given, number = sheet.id](battle::BattleState& state) {
    battle::Unit& unit = state.unit(number);
    unit.losses = given.losses;
    if (given.formation) unit.formation = *given.formation;
    if (!given.fresh_volley) unit.notes.set(dg::notes.volley_used.holding(true));
    for (const auto& [note, value] : given.notes) unit.notes.set(note.holding(value));
  });
  return *this;
}

Table& Table::leader(const std::string& name, Side side, const std::string& rank, double px, double py, int rating,
                     const std::string& command, std::vector<battle::Setting> more) {
  battle::Personage& person = add_leader(name, side, rank, px, py, command);
  person.traits = std::move(more);
  person.traits.push_back({"rating", std::to_string(rating)});
  change([traits = person.traits, who = leader_id(name)](battle::BattleState& state) {
    for (const battle::Setting& trait : traits) {
      if (trait.key == "rating") state.leader(who).notes.set(dg::notes.rating.holding(std::stoi(trait.value)));
      if (trait.key == "influence") state.leader(who).notes.set(dg::notes.influence.holding(std::stoi(trait.value)));
    }
  });
  return *this;
}

Table& Table::famous(const std::string& name, Side side, const std::string& rank) {
  add_leader(name, side, rank, 0, side == Red ? -50 : 950, {});
  return *this;
}

Table& Table::army(Side side, const std::string& key, const std::string& value) {
  scenario().sides[core::index(side)].traits.push_back({key, value});
  return *this;
}

Table& Table::ground(const std::string& name, FeatureKind kind, const Outline& outline, int grade, double breadth,
                     double uphill, int level) {
  battle::Feature& feature = add_ground(name, kind, outline);
  feature.grade = grade;
  feature.breadth = length(breadth);
  feature.uphill = deg(uphill);
  feature.level = level;
  return *this;
}

Table& Table::at(int turn, int phase, Side initiative) {
  change([=](battle::BattleState& state) {
    state.clock.turn = turn;
    state.clock.phase = phase;
    state.clock.side = initiative;
    state.notes.set(dg::notes.initiative.holding(initiative));
  });
  return *this;
}
Table& Table::note(const std::string& unit, const AnyNote& note, std::int64_t value) {
  change([=, number = id(unit)](battle::BattleState& state) { state.unit(number).notes.set(note.holding(value)); });
  return *this;
}

rules::Answer Table::move(const std::string& unit, double turn, double distance, double after) const {
  return {
      .choice = "move", .unit = id(unit), .turn = deg(turn), .distance = length(distance), .turn_after = deg(after)};
}
std::optional<int> Table::worth(const std::string& words) const {
  std::optional<int> value;
  for (const battle::Entry& entry : entries())
    std::visit(
        [&](const auto& e) {
          if constexpr (requires { e.why.modifiers; })
            for (const battle::Modifier& m : e.why.modifiers)
              if (m.applied && m.words.starts_with(words)) value = m.value;
        },
        entry.event);
  return value;
}
rules::Distribution Table::odds(const std::string& procedure, const Names& units, const std::string& prefer) {
  return RulesTable::odds(procedure, units, {}, {prefer});
}
void Table::play_to(int turn, int phase, Side side) {
  for (int i = 0; i < 200; ++i) {
    if (state().clock.turn == turn && state().clock.phase == phase && state().clock.side == side) return;
    play_segment();
  }
}

Table two(double range, const Given& a, const Given& b) {
  Table table;
  table.unit("A", Red, 0, 0, 0, a).unit("B", Blue, 0, range, 180, b).at(1, dg::Charges);
  return table;
}

Table locked(const Given& a, const Given& b, Face face) {
  Table table;
  table.unit("A", Red, 0, 0, 0, a).unit("B", Blue, 0, 0, 180, b).contact("A", "B", face).at(1, dg::Melee);
  return table;
}

}  // namespace vedette::test
