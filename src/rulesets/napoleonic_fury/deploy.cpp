#include <charconv>

#include "rules/deployment.h"
#include "rulesets/napoleonic_fury/field.h"
#include "rulesets/napoleonic_fury/motion.h"
#include "rulesets/napoleonic_fury/turn.h"

namespace vedette::napoleonic_fury {
namespace {

using battle::UnitSheet;

template <std::size_t n>
std::optional<std::uint8_t> place_of(std::string_view word, const std::array<std::string_view, n>& words) {
  const auto found = std::ranges::find(words, word);
  if (found == words.end()) return {};
  return static_cast<std::uint8_t>(found - words.begin());
}

std::optional<std::int64_t> whole_number(std::string_view text) {
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size()) return {};
  return value;
}

constexpr std::array<std::string_view, 9> unit_traits{
    "stands", "formation", "arrives", "exceptional", "guard", "armoured", "trained", "napoleons_battles", "disordered"};
constexpr std::array<std::string_view, 8> leader_traits{"rating", "exceptional", "melee_bonus", "under",
                                                        "nation", "ally_of",     "with",        "replacement"};
constexpr std::array<std::string_view, 6> formation_words{"line",   "column",   "march-column",
                                                          "square", "limbered", "unlimbered"};
constexpr std::array<Formation, 6> formations{Formation::Line,   Formation::Column,   Formation::MarchColumn,
                                              Formation::Square, Formation::Limbered, Formation::Unlimbered};

std::string listed(std::span<const std::string_view> words) {
  std::string text;
  for (const std::string_view word : words) text += (text.empty() ? "" : ", ") + std::string{word};
  return text;
}

class Mustering {
 public:
  Mustering(const BattleState& state, std::vector<Refusal>& faults) : m_state{state}, m_faults{faults} {}

  Unit unit(const UnitSheet& sheet) {
    Unit unit{.id = sheet.id, .side = sheet.side, .pose = snapped(sheet.pose), .place = sheet.place};
    const auto types = type_rows();
    const auto type = std::ranges::find(types, std::string_view{sheet.type}, &TypeRow::key);
    if (type == types.end()) {
      fault("NF-ORG-01", sheet, "unknown type '" + sheet.type + "'");
      return unit;
    }
    unit.type = static_cast<std::uint8_t>(type - types.begin());
    unit.arm = type->arm;
    const std::string& word =
        sheet.nation.empty() ? m_state.scenario->sides[core::index(sheet.side)].nation : sheet.nation;
    if (const auto nation = place_of(word, nation_words))
      unit.nation = *nation;
    else
      fault("NF-ORG-04", sheet, "unknown nation '" + word + "' (" + listed(nation_words) + ")");
    if (type->old_guard && unit.nation != France) fault("NF-GMD-03", sheet, "the Old Guard is French");
    for (const battle::Setting& setting : sheet.traits)
      if (std::ranges::find(unit_traits, setting.key) == unit_traits.end())
        fault("NF-GEN-01", sheet, "unknown trait '" + setting.key + "' (" + listed(unit_traits) + ")");
    raise(unit, sheet, *type);
    form(unit, sheet);
    if (const std::string_view turn = trait(m_state, sheet.id, "arrives"); !turn.empty()) {
      const auto number = whole_number(turn);
      if (!number || *number < 1)
        fault("NF-GEN-01", sheet, "arrives in turn '" + std::string{turn} + "' (expected a turn from 1)");
      else
        set(unit, Arrives, *number), unit.on_table = false;
    }
    const Footprint f = footprint(m_state, unit);
    unit.width = f.width, unit.depth = f.depth;
    return unit;
  }

 private:
  void fault(std::string_view rule, const UnitSheet& sheet, const std::string& words) {
    m_faults.push_back({std::string{rule}, sheet.name + ": " + words});
  }
  static void set(Unit& unit, Key key, std::int64_t value) { unit.notes.set(line_of(key, value)); }
  bool has(const UnitSheet& sheet, std::string_view key) const { return trait(m_state, sheet.id, key) == "yes"; }

  /// Its class: what the scenario says, or what the other game's numbers come to, or what its type usually is.
  Quality quality(const UnitSheet& sheet, const TypeRow& type) {
    if (!sheet.quality.empty()) {
      if (const auto said = place_of(sheet.quality, quality_words)) return static_cast<Quality>(*said);
      fault("NF-ORG-03", sheet, "unknown class '" + sheet.quality + "' (" + listed(quality_words) + ")");
    }
    const std::string_view numbers = trait(m_state, sheet.id, "napoleons_battles");
    if (numbers.empty()) return type.usual;
    constexpr std::array<Quality, 5> classes{Guard, Veteran, Regular, Conscript, Militia};
    for (std::size_t row = 0; row < classes.size(); ++row)
      for (const std::size_t column : {0U, 2U}) {
        const std::string cell = std::to_string(chart(m_state, conversion_table, row, column).value) + '/' +
                                 std::to_string(chart(m_state, conversion_table, row, column + 1).value);
        if (numbers == cell) return classes[row];
      }
    fault("NF-BEL-05", sheet, "no class has the dispersal and rout numbers '" + std::string{numbers} + "'");
    return type.usual;
  }

  void raise(Unit& unit, const UnitSheet& sheet, const TypeRow& type) {
    unit.quality = quality(sheet, type);
    if (unit.arm == Arm::Cavalry && unit.quality == Guard)
      fault("NF-ORG-03", sheet, "guard cavalry is of class VETERAN with the trait guard: yes");
    std::int64_t stands = 1;
    const std::string_view given = trait(m_state, sheet.id, "stands");
    const std::int64_t least = number(m_state, "NF-ORG-01", 0).value, most = number(m_state, "NF-ORG-01", 1).value;
    if (unit.arm == Arm::Artillery) {
      if (!given.empty() && given != "1") fault("NF-ORG-02", sheet, "a battery is one stand");
    } else if (given.empty()) {
      const std::int64_t each = unit.arm == Arm::Cavalry ? 320 : 480;
      const std::int64_t men = sheet.men > 0 ? sheet.men : 4 * each;
      stands = std::clamp((men + each / 2) / each, least, most);
    } else {
      stands = whole_number(given).value_or(0);
      if (stands < least || stands > most)
        fault("NF-ORG-01", sheet,
              "a brigade has " + std::to_string(least) + " to " + std::to_string(most) + " stands, not '" +
                  std::string{given} + "'");
    }
    if (unit.arm != Arm::Artillery && stands == 3 && unit.quality == Guard)
      fault("NF-BEL-04", sheet, "three stands of class GUARD are not allowed");
    set(unit, StartStands, std::clamp(stands, least, most));
    set(unit, Exceptional, has(sheet, "exceptional") ? 1 : 0);
    set(unit, GuardTroops, has(sheet, "guard") ? 1 : 0);
    set(unit, Armoured, has(sheet, "armoured") ? 1 : 0);
    set(unit, Trained, has(sheet, "trained") ? 1 : 0);
    set(unit, DisorderKey, has(sheet, "disordered") ? 1 : 0);
  }

  void form(Unit& unit, const UnitSheet& sheet) {
    unit.formation = is_battery(unit) ? Formation::Unlimbered : Formation::Line;
    if (const std::string_view word = trait(m_state, sheet.id, "formation"); !word.empty()) {
      const auto place = place_of(word, formation_words);
      const bool guns = place && *place >= 4;
      if (!place || guns != is_battery(unit) || (formations[*place] == Formation::Square && !is_infantry(unit)))
        fault("NF-FRM-01", sheet, "cannot stand in '" + std::string{word} + "' (" + listed(formation_words) + ")");
      else
        unit.formation = formations[*place];
    }
    if (!unit.place) return;
    unit.formation = Formation::Garrison;
    if (!is_infantry(unit)) fault("NF-FRM-04", sheet, "only infantry deploys in a town");
    unit.pose.at = snapped(battle::centroid(m_state.ground().feature(unit.place).outline));
  }

  const BattleState& m_state;
  std::vector<Refusal>& m_faults;
};

void muster_leaders(BattleState& state, std::vector<Refusal>& faults) {
  const auto& people = state.scenario->people;
  if (std::ranges::all_of(people, [](const battle::Personage& p) { return p.rank.empty(); })) return;
  for (std::size_t i = 0; i < people.size(); ++i) {
    const battle::Personage& p = people[i];
    Leader leader{.id = {static_cast<std::uint16_t>(i + 1)}, .side = p.side, .pose = snapped(p.pose)};
    const auto fault = [&](std::string_view rule, const std::string& words) {
      faults.push_back({std::string{rule}, p.name + ": " + words});
    };
    if (const auto rank = place_of(p.rank, rank_words))
      leader.rank = *rank;
    else if (p.rank.empty())
      leader.on_table = false;  // a figure without effect
    else
      fault("NF-CMD-01", "unknown rank '" + p.rank + "' (" + listed(rank_words) + ")");
    Rating rating = Average;
    std::int64_t bonus = 1;
    for (const battle::Setting& setting : p.traits) {
      if (std::ranges::find(leader_traits, setting.key) == leader_traits.end())
        fault("NF-CMD-01", "unknown trait '" + setting.key + "' (" + listed(leader_traits) + ")");
      if (setting.key == "rating") {
        if (const auto said = place_of(setting.value, rating_words))
          rating = static_cast<Rating>(*said);
        else
          fault("NF-CMD-07", "unknown rating '" + setting.value + "' (" + listed(rating_words) + ")");
      }
      if (setting.key == "melee_bonus") bonus = setting.value == "2" ? 2 : 1;
      if (setting.key == "exceptional" && setting.value == "yes") leader.notes.set(line_of(Gifted, 1));
      if (setting.key == "replacement" && setting.value == "yes") leader.notes.set(line_of(Replacement, 1));
      if (setting.key == "with") {
        const auto unit = std::ranges::find(state.scenario->units, setting.value, &UnitSheet::name);
        if (unit == state.scenario->units.end())
          fault("NF-LDR-01", "no unit is named '" + setting.value + "'");
        else
          leader.with = unit->id, leader.pose = state.unit(unit->id).pose,
          leader.on_table = leader.on_table && state.unit(unit->id).on_table;
      }
    }
    leader.notes.set(line_of(RatingKey, rating));
    leader.notes.set(line_of(Bonus, bonus));
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
        unit.notes.set(line_of(LeftColumn, 1));
  }
}

void check_places(const BattleState& state, std::vector<Refusal>& faults) {
  const Field field{state};
  for (const UnitId a : field.units()) {
    const Quad inner = battle::placed(state.unit(a).pose, battle::inset(field.stretch(a), slack));
    if (battle::leaves(inner, field.table()) && !in_town(state.unit(a)))
      faults.push_back({"NF-GEO-01", state.name(a) + ": stands over the table's edge"});
    for (const UnitId b : field.units())
      if (b > a && !in_town(state.unit(a)) && !in_town(state.unit(b)) && battle::overlap(inner, field.base(b)))
        faults.push_back({"NF-MOV-06", state.name(a) + ": stands on " + state.name(b)});
  }
}

}  // namespace

core::Result<BattleState, std::vector<Refusal>> deploy(std::shared_ptr<const battle::Scenario> scenario) {
  auto opened = rules::opened(std::move(scenario), option_infos(), is_house_id, "NF-GEN-01");
  if (!opened) return opened.error();
  BattleState state = std::move(*opened);
  std::vector<Refusal> faults = house_faults(state);
  if (!faults.empty()) return faults;
  Mustering mustering{state, faults};
  for (const UnitSheet& sheet : state.scenario->units) state.units.push_back(mustering.unit(sheet));
  if (!faults.empty()) return faults;
  muster_leaders(state, faults);
  raise_by_napoleon(state);
  check_places(state, faults);
  if (!faults.empty()) return faults;
  return state;
}

}  // namespace vedette::napoleonic_fury
