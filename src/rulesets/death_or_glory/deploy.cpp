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
  sheet.know_traits("DG-NAT-01", trait_words);
  form(state, unit, sheet);
  const bool waits = is_company(state, said.id);
  const std::int64_t points = waits ? 0 : figures_of(said, *type) * number(state, "DG-UNI-02").value;
  unit.notes.set(notes.initial_points.holding(points));
  if (sheet.trait("ranks") == "1") unit.notes.set(notes.line_ranks.holding(1));
  const std::string_view parent = sheet.trait("company_of");
  if (!parent.empty() && !waits) sheet.fault("DG-SKR-01", "no battalion is named '" + std::string{parent} + "'");
  unit.on_table = !waits;
  const Geometry g = geometry(state, unit);
  unit.width = metres(g.width), unit.depth = metres(g.depth);
  return unit;
}

void muster_leaders(BattleState& state, std::vector<Refusal>& faults) {
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
  muster_leaders(state, faults);
  check_places(state, faults);
  if (!faults.empty()) return faults;
  return state;
}

}  // namespace vedette::death_or_glory
