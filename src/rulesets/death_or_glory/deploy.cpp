#include "rules/deployment.h"
#include "rules/mustering.h"
#include "rulesets/death_or_glory/field.h"
#include "rulesets/death_or_glory/options.h"
#include "rulesets/death_or_glory/turn.h"

namespace vedette::death_or_glory {
namespace {

using battle::UnitSheet;
using rules::Mustering;

constexpr std::array<std::string_view, 9> trait_words{"calibre", "formation", "company_of", "ranks", "fp",
                                                      "imp",     "conf",      "mor",        "ctl"};
constexpr std::array<std::string_view, 4> leader_traits{"rating", "influence", "order", "under"};
constexpr std::array<std::string_view, 6> calibre_words{"3", "4", "6", "8", "9", "12"};  // pounders: section 2.2

/// A trait that is a whole number between two others, told as a fault when it is none.
void expect_number(const Mustering& sheet, std::string_view rule, std::string_view key, std::int64_t low,
                   std::int64_t high) {
  if (!sheet.has(key)) return;
  const auto said = rules::whole_number(sheet.trait(key));
  if (!said || *said < low || *said > high)
    sheet.fault(rule, std::string{key} + " is '" + std::string{sheet.trait(key)} + "' (expected " +
                          std::to_string(low) + " to " + std::to_string(high) + ")");
}

/// Its traits are known, and say what the rules have numbers and words for. Source: section 2.2, DG-NAT-01.
void check_traits(const Mustering& sheet) {
  sheet.know_traits("DG-NAT-01", trait_words);
  sheet.expect("DG-ART-01", "calibre", calibre_words);
  expect_number(sheet, "DG-FRM-01", "ranks", 1, 2);
  expect_number(sheet, "DG-NAT-01", "fp", 0, 8);
  expect_number(sheet, "DG-NAT-01", "imp", 0, 5);
  expect_number(sheet, "DG-NAT-01", "conf", 0, 6);
  expect_number(sheet, "DG-NAT-01", "mor", 1, 10);
  expect_number(sheet, "DG-NAT-01", "ctl", 0, 5);
}

/// A company has a battalion of its own side. Source: DG-SKR-01.
void check_company(const BattleState& state, const UnitSheet& said, const Mustering& sheet) {
  if (!sheet.has("company_of")) return;
  const UnitId parent = parent_of(state, said.id);
  if (!parent || parent == said.id || state.scenario->sheet(parent).side != said.side)
    sheet.fault("DG-SKR-01", "no battalion of its side is named '" + std::string{sheet.trait("company_of")} + "'");
}

/// Figures of a unit: a figure for thirty men; gunners by guns. Source: DG-GEN-01, DG-UNI-07.
std::int64_t figures_of(const UnitSheet& sheet, const TypeRow& type) {
  if (type.arm == Arm::Artillery) {
    const std::int64_t guns = sheet.guns > 0 ? sheet.guns : 6;
    return std::max<std::int64_t>(1, (4 * guns + 3) / 6);
  }
  const std::int64_t usual = type.arm == Arm::Cavalry ? 150 : 600;
  return std::max<std::int64_t>(1, ((sheet.men > 0 ? sheet.men : usual) + 15) / 30);
}

void form(const BattleState& state, Unit& unit, const Mustering& sheet) {
  unit.formation = is_guns(unit) ? Formation::Unlimbered : Formation::Line;
  if (is_company(state, unit.id)) unit.formation = Formation::Skirmish;
  if (const std::string_view word = sheet.trait("formation"); !word.empty())
    if (const auto formation = sheet.place("DG-T-FORM-GEOM", "formation", word, rules::formation_words))
      unit.formation = static_cast<Formation>(*formation);
  if (!unit.place) return;
  unit.formation = Formation::Garrison;
  if (!is_foot(unit)) sheet.fault("DG-TER-08", "only infantry holds buildings");
  unit.pose.at = snapped(battle::centroid(state.ground().feature(unit.place).outline));
}

Unit muster(const BattleState& state, const UnitSheet& said, std::vector<Refusal>& faults) {
  const Mustering sheet{said, faults};
  Unit unit{.id = said.id, .side = said.side, .pose = snapped(said.pose), .place = said.place};
  const auto types = type_rows();
  const auto type = std::ranges::find(types, std::string_view{said.type}, &TypeRow::key);
  if (type == types.end()) {
    sheet.fault("DG-UNI-01", "unknown type '" + said.type + "'");
    return unit;
  }
  unit.type = static_cast<std::uint8_t>(type - types.begin());
  unit.arm = type->arm;
  const std::string& nation = said.nation.empty() ? state.scenario->sides[core::index(said.side)].nation : said.nation;
  unit.nation = sheet.place("DG-NAT-02", "nation", nation, nation_words).value_or(unit.nation);
  const auto row = factor_row(unit.type, chart_nation(state, unit));
  if (!row) sheet.fault("DG-NAT-01", "the charts of its nation know no " + std::string{type->title});
  unit.quality = row ? row->troops.training : Regular;
  if (!said.quality.empty())
    unit.quality = sheet.place("DG-UNI-08", "training", said.quality, training_words).value_or(unit.quality);
  check_traits(sheet);
  check_company(state, said, sheet);
  form(state, unit, sheet);
  const bool waits = is_company(state, said.id);
  const std::int64_t points = waits ? 0 : figures_of(said, *type) * number(state, "DG-UNI-02").value;
  unit.notes.set(notes.initial_points.holding(points));
  if (sheet.trait("ranks") == "1") unit.notes.set(notes.line_ranks.holding(1));
  unit.on_table = !waits;
  const Geometry g = geometry(state, unit);
  unit.width = metres(g.width), unit.depth = metres(g.depth);
  return unit;
}

/// The commands that generals of a side lead, each once, in the order of their list. @param but not counting him.
std::vector<std::string_view> commands_of(const battle::Scenario& scenario, Side side,
                                          const battle::Personage* but = nullptr) {
  std::vector<std::string_view> commands;
  for (const battle::Personage& p : scenario.people)
    if (&p != but && p.side == side && !p.rank.empty() && !p.command.empty() && !rules::place_of(p.command, commands))
      commands.emplace_back(p.command);
  return commands;
}

/// Where generals of a side lead commands, every unit belongs to one of them, or to none. Source: DG-UNI-13.
void check_commands(const battle::Scenario& scenario, std::vector<Refusal>& faults) {
  for (const UnitSheet& said : scenario.units) {
    const auto commands = commands_of(scenario, said.side);
    if (!said.command.empty() && !commands.empty() && !rules::place_of(said.command, commands))
      Mustering{said, faults}.fault("DG-UNI-13", "no general of its side has the command '" + said.command + "' (" +
                                                     rules::listed(commands) + ")");
  }
}

/// A general's traits are known, his numbers are the rules', and he is under somebody else's command.
/// Source: section 2.3, DG-CMD-01, DG-CMD-08, DG-CMD-10.
void check_leader(const battle::Scenario& scenario, const battle::Personage& p, const Mustering& sheet) {
  sheet.know_traits("DG-CMD-08", leader_traits);
  expect_number(sheet, "DG-CMD-08", "rating", 0, 4);
  expect_number(sheet, "DG-CMD-10", "influence", 0, 3);
  sheet.expect("DG-CMD-02", "order", order_words);
  if (!sheet.has("under")) return;
  const auto commands = commands_of(scenario, p.side, &p);
  if (!rules::place_of(sheet.trait("under"), commands))
    sheet.fault("DG-UNI-13", "no other general of his side has the command '" + std::string{sheet.trait("under")} +
                                 "' (" + rules::listed(commands) + ")");
}

void muster_leaders(BattleState& state, std::vector<Refusal>& faults) {
  for (const battle::Personage& p : state.scenario->people) check_leader(*state.scenario, p, Mustering{p, faults});
  bool any = false;
  for (const battle::Personage& p : state.scenario->people) any = any || !p.rank.empty();
  if (!any) return;
  for (std::size_t i = 0; i < state.scenario->people.size(); ++i) {
    const battle::Personage& p = state.scenario->people[i];
    Leader leader{.id = {static_cast<std::uint16_t>(i + 1)}, .side = p.side, .pose = snapped(p.pose)};
    const Mustering sheet{p, faults};
    leader.on_table = !p.rank.empty();  // else a figure without effect
    if (leader.on_table) leader.rank = sheet.place("DG-CMD-08", "rank", p.rank, rank_words).value_or(leader.rank);
    // What is agreed or listed is known at once; the rest is rolled for at set-up: DG-CMD-08.
    const auto agreed = [&](std::string_view key, std::optional<int> otherwise) -> std::optional<int> {
      const auto said = rules::whole_number(sheet.trait(key));
      return said ? static_cast<int>(*said) : otherwise;
    };
    const auto set = [&](const rules::Note<Leader, Tally>& note, std::optional<int> value) {
      if (value) leader.notes.set(note.holding(*value));
    };
    set(notes.rating, agreed("rating", listed_rating(state, p.name)));
    if (leader.rank == ChiefRank) set(notes.influence, agreed("influence", listed_influence(state, p.name)));
    state.leaders.push_back(std::move(leader));
  }
}

void check_places(const BattleState& state, std::vector<Refusal>& faults) {
  const Field field{state};
  const auto inner = [&](UnitId id) {
    return battle::placed(state.unit(id).pose, battle::inset(stretch_of(field.geometry(id)), metres(1)));
  };
  rules::add_place_faults(field, inner, {.over_edge = "DG-MOV-13", .on_another = "DG-MOV-07"}, faults);
}

}  // namespace

core::Result<BattleState, std::vector<Refusal>> deploy(std::shared_ptr<const battle::Scenario> scenario) {
  auto opened = rules::opened(std::move(scenario), option_infos(), is_house_id, house_faults, "DG-GEN-11");
  if (!opened) return opened.error();
  BattleState state = std::move(*opened);
  std::vector<Refusal> faults;
  for (const UnitSheet& sheet : state.scenario->units) state.units.push_back(muster(state, sheet, faults));
  if (!faults.empty()) return faults;
  rules::check_base_edges(*state.scenario, "DG-ROU-04", faults);
  check_commands(*state.scenario, faults);
  muster_leaders(state, faults);
  check_places(state, faults);
  if (!faults.empty()) return faults;
  return state;
}

}  // namespace vedette::death_or_glory
