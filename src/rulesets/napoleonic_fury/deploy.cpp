#include "rules/deployment.h"
#include "rules/mustering.h"
#include "rulesets/napoleonic_fury/field.h"
#include "rulesets/napoleonic_fury/motion.h"
#include "rulesets/napoleonic_fury/turn.h"

namespace vedette::napoleonic_fury {
namespace {

using battle::UnitSheet;
using rules::listed;
using rules::Mustering;
using rules::place_of;
using rules::whole_number;

constexpr std::array<std::string_view, 9> unit_traits{
    "stands", "formation", "arrives", "exceptional", "guard", "armoured", "trained", "napoleons_battles", "disordered"};
constexpr std::array<std::string_view, 8> leader_traits{"rating", "exceptional", "melee_bonus", "under",
                                                        "nation", "ally_of",     "with",        "replacement"};
constexpr std::array<std::string_view, 5> unit_flags{"exceptional", "guard", "armoured", "trained", "disordered"};
constexpr std::array<std::string_view, 2> leader_flags{"exceptional", "replacement"};
constexpr std::array<std::string_view, 2> yes_or_no{"yes", "no"};
constexpr std::array<std::string_view, 6> formation_words{"line",   "column",   "march-column",
                                                          "square", "limbered", "unlimbered"};
constexpr std::array<Formation, 6> formations{Formation::Line,   Formation::Column,   Formation::MarchColumn,
                                              Formation::Square, Formation::Limbered, Formation::Unlimbered};

template <class T>
void set(Unit& unit, const rules::Note<Unit, T>& note, std::type_identity_t<T> value) {
  unit.notes.set(note.holding(value));
}

/// Its class: what the scenario says, or what the other game's numbers come to, or what its type usually is.
Quality quality(const BattleState& state, const Mustering& sheet, const std::string& word, Quality usual) {
  if (!word.empty())
    if (const auto said = sheet.place("NF-ORG-03", "class", word, quality_words)) return static_cast<Quality>(*said);
  const std::string_view numbers = sheet.trait("napoleons_battles");
  if (numbers.empty()) return usual;
  constexpr std::array<Quality, 5> classes{Guard, Veteran, Regular, Conscript, Militia};
  for (std::size_t row = 0; row < classes.size(); ++row)
    for (const std::size_t column : {0U, 2U}) {
      const std::string cell = std::to_string(chart(state, conversion_table, row, column).value) + '/' +
                               std::to_string(chart(state, conversion_table, row, column + 1).value);
      if (numbers == cell) return classes[row];
    }
  sheet.fault("NF-BEL-05", "no class has the dispersal and rout numbers '" + std::string{numbers} + "'");
  return usual;
}

std::int64_t stands_at_start(const BattleState& state, const Mustering& sheet, const Unit& unit, int men) {
  const std::string_view given = sheet.trait("stands");
  const std::int64_t least = number(state, "NF-ORG-01", 0).value, most = number(state, "NF-ORG-01", 1).value;
  std::int64_t stands = 1;
  if (unit.arm == Arm::Artillery) {
    if (!given.empty() && given != "1") sheet.fault("NF-ORG-02", "a battery is one stand");
  } else if (given.empty()) {
    const std::int64_t each = unit.arm == Arm::Cavalry ? 320 : 480;
    stands = std::clamp(((men > 0 ? men : 4 * each) + each / 2) / each, least, most);
  } else {
    stands = whole_number(given).value_or(0);
    if (stands < least || stands > most)
      sheet.fault("NF-ORG-01", "a brigade has " + std::to_string(least) + " to " + std::to_string(most) +
                                   " stands, not '" + std::string{given} + "'");
  }
  if (unit.arm != Arm::Artillery && stands == 3 && unit.quality == Guard)
    sheet.fault("NF-BEL-04", "three stands of class GUARD are not allowed");
  return std::clamp(stands, least, most);
}

void raise(const BattleState& state, Unit& unit, const Mustering& sheet, const UnitSheet& said, Quality usual) {
  unit.quality = quality(state, sheet, said.quality, usual);
  if (unit.arm == Arm::Cavalry && unit.quality == Guard)
    sheet.fault("NF-ORG-03", "guard cavalry is of class VETERAN with the trait guard: yes");
  set(unit, notes.start_stands, stands_at_start(state, sheet, unit, said.men));
  set(unit, notes.exceptional, sheet.is("exceptional"));
  set(unit, notes.guard, sheet.is("guard"));
  set(unit, notes.armoured, sheet.is("armoured"));
  set(unit, notes.trained, sheet.is("trained"));
  set(unit, notes.disordered, sheet.is("disordered"));
}

void form(const BattleState& state, Unit& unit, const Mustering& sheet) {
  unit.formation = is_battery(unit) ? Formation::Unlimbered : Formation::Line;
  if (const std::string_view word = sheet.trait("formation"); !word.empty()) {
    const auto place = place_of(word, formation_words);
    const bool guns = place && *place >= 4;
    if (!place || guns != is_battery(unit) || (formations[*place] == Formation::Square && !is_infantry(unit)))
      sheet.fault("NF-FRM-01", "cannot stand in '" + std::string{word} + "' (" + listed(formation_words) + ")");
    else
      unit.formation = formations[*place];
  }
  if (!unit.place) return;
  unit.formation = Formation::Garrison;
  if (!is_infantry(unit)) sheet.fault("NF-FRM-04", "only infantry deploys in a town");
  unit.pose.at = snapped(battle::centroid(state.ground().feature(unit.place).outline));
}

void arrive(Unit& unit, const Mustering& sheet) {
  const std::string_view turn = sheet.trait("arrives");
  if (turn.empty()) return;
  const auto number = whole_number(turn);
  if (!number || *number < 1)
    return sheet.fault("NF-GEN-01", "arrives in turn '" + std::string{turn} + "' (expected a turn from 1)");
  set(unit, notes.arrives, *number);
  unit.on_table = false;
}

Unit muster(const BattleState& state, const UnitSheet& said, std::vector<Refusal>& faults) {
  const Mustering sheet{said, faults};
  Unit unit{.id = said.id, .side = said.side, .pose = snapped(said.pose), .place = said.place};
  const auto types = type_rows();
  const auto type = std::ranges::find(types, std::string_view{said.type}, &TypeRow::key);
  if (type == types.end()) {
    sheet.fault("NF-ORG-01", "unknown type '" + said.type + "'");
    return unit;
  }
  unit.type = static_cast<std::uint8_t>(type - types.begin());
  unit.arm = type->arm;
  const std::string& nation = said.nation.empty() ? state.scenario->sides[core::index(said.side)].nation : said.nation;
  unit.nation = sheet.place("NF-ORG-04", "nation", nation, nation_words).value_or(unit.nation);
  if (type->old_guard && unit.nation != France) sheet.fault("NF-GMD-03", "the Old Guard is French");
  sheet.know_traits("NF-GEN-01", unit_traits);
  for (const std::string_view flag : unit_flags) sheet.expect("NF-GEN-01", flag, yes_or_no);
  raise(state, unit, sheet, said, type->usual);
  form(state, unit, sheet);
  arrive(unit, sheet);
  const Footprint f = footprint(state, unit);
  unit.width = f.width, unit.depth = f.depth;
  return unit;
}

/// A leader rides with a unit. Source: NF-LDR-01.
void attach(const BattleState& state, Leader& leader, const Mustering& sheet) {
  if (!sheet.has("with")) return;
  const std::string_view name = sheet.trait("with");
  const auto unit = std::ranges::find(state.scenario->units, name, &UnitSheet::name);
  if (unit == state.scenario->units.end() || unit->side != leader.side)
    return sheet.fault("NF-LDR-01", "no unit of his side is named '" + std::string{name} + "'");
  leader.with = unit->id;
  leader.pose = state.unit(unit->id).pose;
  leader.on_table = leader.on_table && state.unit(unit->id).on_table;
}

/// The commands that officers of a side lead, each once, in the order of their list. @param but not counting him.
std::vector<std::string_view> commands_of(const battle::Scenario& scenario, Side side,
                                          const battle::Personage* but = nullptr) {
  std::vector<std::string_view> commands;
  for (const battle::Personage& p : scenario.people)
    if (&p != but && p.side == side && !p.rank.empty() && !p.command.empty() && !place_of(p.command, commands))
      commands.emplace_back(p.command);
  return commands;
}

/// Where officers of a side lead commands, every brigade belongs to one of them, to none, or to who rides with it.
/// Source: NF-CMD-06.
void check_commands(const battle::Scenario& scenario, std::vector<Refusal>& faults) {
  for (const UnitSheet& said : scenario.units) {
    const auto rides_with_it = [&](const battle::Personage& p) {
      return p.side == said.side && Mustering{p, faults}.trait("with") == said.name;
    };
    const auto commands = commands_of(scenario, said.side);
    if (said.command.empty() || commands.empty() || place_of(said.command, commands) ||
        std::ranges::any_of(scenario.people, rides_with_it))
      continue;
    Mustering{said, faults}.fault(
        "NF-CMD-06", "no officer of its side has the command '" + said.command + "' (" + listed(commands) + ")");
  }
}

/// An officer's traits are known and say something, and he is under somebody else's command.
/// Source: section 2.3, NF-CMD-01, NF-CMD-04.
void check_leader(const battle::Scenario& scenario, const battle::Personage& p, const Mustering& sheet) {
  constexpr std::array<std::string_view, 2> bonuses{"1", "2"};
  sheet.know_traits("NF-CMD-01", leader_traits);
  for (const std::string_view flag : leader_flags) sheet.expect("NF-CMD-03", flag, yes_or_no);
  sheet.expect("NF-CMD-01", "melee_bonus", bonuses);
  sheet.expect("NF-CMD-04", "nation", nation_words);
  sheet.expect("NF-CMD-04", "ally_of", nation_words);
  if (!sheet.has("under")) return;
  const auto commands = commands_of(scenario, p.side, &p);
  if (!place_of(sheet.trait("under"), commands))
    sheet.fault("NF-CMD-06", "no other officer of his side has the command '" + std::string{sheet.trait("under")} +
                                 "' (" + listed(commands) + ")");
}

void muster_leaders(BattleState& state, std::vector<Refusal>& faults) {
  for (const battle::Personage& p : state.scenario->people) check_leader(*state.scenario, p, Mustering{p, faults});
  const auto& people = state.scenario->people;
  if (std::ranges::all_of(people, [](const battle::Personage& p) { return p.rank.empty(); })) return;
  for (std::size_t i = 0; i < people.size(); ++i) {
    const battle::Personage& p = people[i];
    Leader leader{.id = {static_cast<std::uint16_t>(i + 1)}, .side = p.side, .pose = snapped(p.pose)};
    const Mustering sheet{p, faults};
    leader.on_table = !p.rank.empty();  // else a figure without effect
    if (leader.on_table) leader.rank = sheet.place("NF-CMD-01", "rank", p.rank, rank_words).value_or(leader.rank);
    Rating rating = Average;
    if (sheet.has("rating"))
      if (const auto said = sheet.place("NF-CMD-07", "rating", sheet.trait("rating"), rating_words))
        rating = static_cast<Rating>(*said);
    if (sheet.is("exceptional")) leader.notes.set(notes.gifted.holding(true));
    if (sheet.is("replacement")) leader.notes.set(notes.replacement.holding(true));
    attach(state, leader, sheet);
    leader.notes.set(notes.rating.holding(rating));
    leader.notes.set(notes.melee_bonus.holding(sheet.trait("melee_bonus") == "2" ? 2 : 1));
    state.leaders.push_back(std::move(leader));
  }
}

/// Napoleon in command at the start lifts his French. Source: NF-BEL-03.
void raise_by_napoleon(BattleState& state) {
  if (year(state) < 1804 || year(state) > 1807) return;
  for (const Leader& leader : state.leaders) {
    const battle::Personage& p = state.scenario->people[leader.id.value - 1U];
    if (!leader.on_table || leader.rank < WingRank || p.name.find("Napoleon") == std::string::npos) continue;
    for (Unit& unit : state.units)
      if (unit.side == leader.side && unit.nation == France && is_brigade(unit) && class_of(unit) >= 3)
        unit.notes.set(notes.left_column.holding(true));
  }
}

void check_places(const BattleState& state, std::vector<Refusal>& faults) {
  const Field field{state};
  const auto inner = [&](UnitId id) {
    return battle::placed(state.unit(id).pose, battle::inset(field.stretch(id), slack));
  };
  rules::add_place_faults(field, inner, {.over_edge = "NF-GEO-01", .on_another = "NF-MOV-06"}, faults);
}

}  // namespace

core::Result<BattleState, std::vector<Refusal>> deploy(std::shared_ptr<const battle::Scenario> scenario) {
  auto opened = rules::opened(std::move(scenario), option_infos(), is_house_id, house_faults, "NF-GEN-01");
  if (!opened) return opened.error();
  BattleState state = std::move(*opened);
  std::vector<Refusal> faults;
  for (const UnitSheet& sheet : state.scenario->units) state.units.push_back(muster(state, sheet, faults));
  if (!faults.empty()) return faults;
  rules::check_base_edges(*state.scenario, "NF-RET-01", faults);
  check_commands(*state.scenario, faults);
  muster_leaders(state, faults);
  raise_by_napoleon(state);
  check_places(state, faults);
  if (!faults.empty()) return faults;
  return state;
}

}  // namespace vedette::napoleonic_fury
