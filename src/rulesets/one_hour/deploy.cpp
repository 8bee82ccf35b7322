#include "rulesets/one_hour/deploy.h"
#include "rules/deployment.h"

#include "battle/words.h"
#include "rulesets/one_hour/board.h"
#include "rulesets/one_hour/house.h"
#include "rulesets/one_hour/terrain.h"

namespace vedette::one_hour {
namespace {

using battle::inches_text;
using battle::UnitSheet;

template <std::size_t n>
std::optional<std::uint8_t> place_of(std::string_view word, const std::array<std::string_view, n>& words) {
  if (word.empty()) return 0;
  const auto found = std::ranges::find(words, word);
  if (found == words.end()) return {};
  return static_cast<std::uint8_t>(found - words.begin());
}

battle::Arm arm_of(Type type) {
  if (is_foot(type)) return battle::Arm::Infantry;
  return is_cavalry(type) ? battle::Arm::Cavalry : battle::Arm::Artillery;
}

template <std::size_t n>
std::string list_of(const std::array<std::string_view, n>& words) {
  std::string text;
  for (const auto word : words) text += (text.empty() ? "" : ", ") + std::string{word};
  return text;
}

/// One unit as its sheet says, or what is wrong with the sheet.
class Mustering {
 public:
  Mustering(const BattleState& state, std::vector<Refusal>& faults) : m_state{state}, m_faults{faults} {}

  Unit unit(const UnitSheet& sheet) {
    Unit unit{.id = sheet.id, .side = sheet.side, .pose = sheet.pose, .place = sheet.place};
    unit.pose.facing = core::normalised(unit.pose.facing);
    if (const auto type = place_of(sheet.type, type_words); type && !sheet.type.empty())
      unit.type = *type;
    else
      fault("OH-UNIT-01", sheet, "unknown type '" + sheet.type + "' (one of " + list_of(type_words) + ")");
    if (const auto quality = place_of(sheet.quality, quality_words))
      unit.quality = *quality;
    else
      fault("OH-OPT-01", sheet, "unknown quality '" + sheet.quality + "' (one of " + list_of(quality_words) + ")");
    if (const auto nation = place_of(sheet.nation, nation_words))
      unit.nation = *nation;
    else
      fault("OH-OPT-06", sheet, "unknown nation '" + sheet.nation + "' (one of " + list_of(nation_words) + ")");
    // OH-OPT-01, OH-OPT-02: without the option, and always for guns, troops are Trained.
    if (!troop_quality(m_state) || is_artillery(unit)) unit.quality = Trained;
    unit.arm = arm_of(type_of(unit));
    unit.formation = in_town(unit) ? Formation::Garrison : ordinary_formation(type_of(unit));
    unit.width = sheet.width.value_or(scaled(m_state, is_artillery(unit) ? 200 : 400));
    unit.depth = sheet.depth.value_or(scaled(m_state, 200));
    check_base(unit, sheet);
    if (in_town(unit)) garrison(unit, sheet);
    return unit;
  }

 private:
  void fault(std::string_view rule, const UnitSheet& sheet, const std::string& words) {
    m_faults.push_back({std::string{rule}, sheet.name + ": " + words});
  }

  void check_base(const Unit& unit, const UnitSheet& sheet) {
    const bool guns = is_artillery(unit);
    const Length low = scaled(m_state, guns ? 200 : 400), high = scaled(m_state, guns ? 400 : 600);
    if (unit.width < low - tolerance || unit.width > high + tolerance)
      fault("OH-UNIT-02", sheet,
            "a base " + inches_text(unit.width) + " wide (expected " + inches_text(low) + " to " + inches_text(high) +
                ")");
    const Length thin = scaled(m_state, 50), thick = scaled(m_state, 600);
    if (unit.depth < thin - tolerance || unit.depth > thick + tolerance)
      fault("OH-GEN-03", sheet,
            "a base " + inches_text(unit.depth) + " deep (expected " + inches_text(thin) + " to " + inches_text(thick) +
                ")");
  }

  void garrison(Unit& unit, const UnitSheet& sheet) {
    const auto& features = m_state.ground().features;
    if (unit.place.value > features.size() || m_state.ground().feature(unit.place).kind != FeatureKind::Town) {
      fault("OH-TERR-04", sheet, "holds a place that is no town");
      unit.place = {};
      return;
    }
    const Feature& town = m_state.ground().feature(unit.place);
    if (is_cavalry(unit)) fault("OH-TERR-02", sheet, "cavalry cannot hold " + town.name);
    if (is_artillery(unit)) fault("OH-TERR-03", sheet, "guns cannot enter " + town.name);
    if (is_foot(unit) && !may_occupy(m_state, type_of(unit)))
      fault("OH-TERR-04", sheet, "by the house " + std::string{title_of(type_of(unit))} + " does not occupy towns");
    unit.pose.at = battle::centroid(town.outline);
  }

  const BattleState& m_state;
  std::vector<Refusal>& m_faults;
};

void check_places(const Board& board, std::vector<Refusal>& faults) {
  const BattleState& state = board.state();
  for (const Unit& unit : state.units) {
    if (const auto refusal = standing_fault(board, unit, unit.pose))
      faults.push_back({refusal->rule, state.name(unit.id) + ": " + refusal->words});
  }
}

}  // namespace

Formation ordinary_formation(Type type) {
  if (type == SKIRM) return Formation::Skirmish;
  return is_artillery(type) ? Formation::Unlimbered : Formation::Line;
}

core::Result<BattleState, std::vector<Refusal>> deploy(std::shared_ptr<const battle::Scenario> scenario) {
  auto opened = rules::opened(std::move(scenario), option_infos(), is_house_id, "OH-T-OPT");
  if (!opened) return opened.error();
  BattleState state = std::move(*opened);
  std::vector<Refusal> faults = house_faults(state);
  Mustering muster{state, faults};
  for (const UnitSheet& sheet : state.scenario->units) state.units.push_back(muster.unit(sheet));
  if (faults.empty()) check_places(Board{state}, faults);
  if (!faults.empty()) return faults;
  return state;
}

}  // namespace vedette::one_hour
