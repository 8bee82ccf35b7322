#include <charconv>

#include "rules/deployment.h"
#include "rulesets/death_or_glory/field.h"
#include "rulesets/death_or_glory/options.h"
#include "rulesets/death_or_glory/turn.h"

namespace vedette::death_or_glory {
namespace {

using battle::UnitSheet;

template <std::size_t n>
std::optional<std::uint8_t> place_of(std::string_view word, const std::array<std::string_view, n>& words) {
  const auto found = std::ranges::find(words, word);
  if (found == words.end()) return {};
  return static_cast<std::uint8_t>(found - words.begin());
}

std::optional<Formation> formation_word(std::string_view word) {
  constexpr std::array<std::string_view, 8> words{"line",     "column",   "march-column", "square",
                                                  "skirmish", "garrison", "limbered",     "unlimbered"};
  const auto place = place_of(word, words);
  return place ? std::optional{static_cast<Formation>(*place)} : std::nullopt;
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

class Mustering {
 public:
  Mustering(const BattleState& state, std::vector<Refusal>& faults) : m_state{state}, m_faults{faults} {}

  Unit unit(const UnitSheet& sheet) {
    Unit unit{.id = sheet.id, .side = sheet.side, .pose = snapped(sheet.pose), .place = sheet.place};
    const auto types = type_rows();
    const auto type = std::ranges::find(types, std::string_view{sheet.type}, &TypeRow::key);
    if (type == types.end()) {
      fault("DG-UNI-01", sheet, "unknown type '" + sheet.type + "'");
      return unit;
    }
    unit.type = static_cast<std::uint8_t>(type - types.begin());
    unit.arm = type->arm;
    const std::string& word =
        sheet.nation.empty() ? m_state.scenario->sides[core::index(sheet.side)].nation : sheet.nation;
    if (const auto nation = place_of(word, nation_words))
      unit.nation = *nation;
    else
      fault("DG-NAT-02", sheet, "unknown nation '" + word + "'");
    const auto row = factor_row(unit.type, chart_nation(m_state, unit));
    if (!row) fault("DG-NAT-01", sheet, "the charts of its nation know no " + std::string{type->title});
    unit.quality = row ? row->troops.training : Regular;
    if (!sheet.quality.empty()) {
      if (const auto training = place_of(sheet.quality, training_words))
        unit.quality = *training;
      else
        fault("DG-UNI-08", sheet, "unknown training '" + sheet.quality + "'");
    }
    for (const battle::Setting& setting : sheet.traits) {
      constexpr std::array<std::string_view, 9> known{"calibre", "formation", "company_of", "ranks", "fp",
                                                      "imp",     "conf",      "mor",        "ctl"};
      if (std::ranges::find(known, setting.key) == known.end())
        fault("DG-NAT-01", sheet,
              "unknown trait '" + setting.key + "' (calibre, formation, company_of, ranks, fp, imp, conf, mor, ctl)");
    }
    form(unit, sheet);
    const std::int64_t figures = figures_of(sheet, *type);
    const bool waits = is_company(m_state, sheet.id);
    const std::int64_t points = waits ? 0 : figures * number(m_state, "DG-UNI-02").value;
    unit.notes.set({.key = InitialPoints, .lifetime = battle::Lifetime::Game, .value = points});
    if (trait(m_state, sheet.id, "ranks") == "1")
      unit.notes.set({.key = LineRanks, .lifetime = battle::Lifetime::Game, .value = 1});
    const std::string_view parent = trait(m_state, sheet.id, "company_of");
    if (!parent.empty() && !waits) fault("DG-SKR-01", sheet, "no battalion is named '" + std::string{parent} + "'");
    unit.on_table = !waits;
    const Geometry g = geometry(m_state, unit);
    unit.width = metres(g.width), unit.depth = metres(g.depth);
    return unit;
  }

 private:
  void fault(std::string_view rule, const UnitSheet& sheet, const std::string& words) {
    m_faults.push_back({std::string{rule}, sheet.name + ": " + words});
  }

  void form(Unit& unit, const UnitSheet& sheet) {
    unit.formation = is_guns(unit) ? Formation::Unlimbered : Formation::Line;
    if (is_company(m_state, sheet.id)) unit.formation = Formation::Skirmish;
    if (const std::string_view word = trait(m_state, sheet.id, "formation"); !word.empty()) {
      if (const auto formation = formation_word(word))
        unit.formation = *formation;
      else
        fault("DG-T-FORM-GEOM", sheet, "unknown formation '" + std::string{word} + "'");
    }
    if (!unit.place) return;
    unit.formation = Formation::Garrison;
    if (!is_foot(unit)) fault("DG-TER-08", sheet, "only infantry holds buildings");
    unit.pose.at = snapped(battle::centroid(m_state.ground().feature(unit.place).outline));
  }

  const BattleState& m_state;
  std::vector<Refusal>& m_faults;
};

void muster_leaders(BattleState& state, std::vector<Refusal>& faults) {
  bool any = false;
  for (const battle::Personage& p : state.scenario->people) any = any || !p.rank.empty();
  if (!any) return;
  for (std::size_t i = 0; i < state.scenario->people.size(); ++i) {
    const battle::Personage& p = state.scenario->people[i];
    Leader leader{.id = {static_cast<std::uint16_t>(i + 1)}, .side = p.side, .pose = snapped(p.pose)};
    if (const auto rank = place_of(p.rank, rank_words))
      leader.rank = *rank;
    else if (p.rank.empty())
      leader.on_table = false;  // a figure without effect
    else
      faults.push_back({"DG-CMD-08", p.name + ": unknown rank '" + p.rank + "' (brigade, division, corps, c-in-c)"});
    // What is agreed or listed is known at once; the rest is rolled for at set-up: DG-CMD-08.
    const auto agreed = [&](std::string_view key, std::optional<int> otherwise) -> std::optional<int> {
      for (const battle::Setting& setting : p.traits) {
        int value = 0;
        const char* end = setting.value.data() + setting.value.size();
        if (setting.key == key && std::from_chars(setting.value.data(), end, value).ec == std::errc{}) return value;
      }
      return otherwise;
    };
    const auto set = [&](Key key, std::optional<int> value) {
      if (value) leader.notes.set({.key = key, .lifetime = battle::Lifetime::Game, .value = *value});
    };
    set(Rating, agreed("rating", listed_rating(state, p.name)));
    if (leader.rank == ChiefRank) set(Influence, agreed("influence", listed_influence(state, p.name)));
    state.leaders.push_back(std::move(leader));
  }
}

void check_places(const BattleState& state, std::vector<Refusal>& faults) {
  const Field field{state};
  for (const UnitId a : field.units()) {
    const Quad inner = battle::placed(state.unit(a).pose, battle::inset(stretch_of(field.geometry(a)), metres(1)));
    if (battle::leaves(inner, field.table()) && !state.unit(a).place)
      faults.push_back({"DG-MOV-13", state.name(a) + ": stands over the table's edge"});
    for (const UnitId b : field.units())
      if (b > a && !state.unit(a).place && !state.unit(b).place && battle::overlap(inner, field.base(b)))
        faults.push_back({"DG-MOV-07", state.name(a) + ": stands on " + state.name(b)});
  }
}

}  // namespace

core::Result<BattleState, std::vector<Refusal>> deploy(std::shared_ptr<const battle::Scenario> scenario) {
  auto opened = rules::opened(std::move(scenario), option_infos(), is_house_id, "DG-GEN-11");
  if (!opened) return opened.error();
  BattleState state = std::move(*opened);
  std::vector<Refusal> faults = house_faults(state);
  if (!faults.empty()) return faults;
  Mustering mustering{state, faults};
  for (const UnitSheet& sheet : state.scenario->units) state.units.push_back(mustering.unit(sheet));
  if (!faults.empty()) return faults;
  muster_leaders(state, faults);
  check_places(state, faults);
  if (!faults.empty()) return faults;
  return state;
}

}  // namespace vedette::death_or_glory
