#include "rulesets/one_hour/deploy.h"

#include "battle/words.h"
#include "rules/deployment.h"
#include "rules/mustering.h"
#include "rulesets/one_hour/board.h"
#include "rulesets/one_hour/house.h"
#include "rulesets/one_hour/terrain.h"

namespace vedette::one_hour {
namespace {

using battle::inches_text;
using battle::UnitSheet;

battle::Arm arm_of(Type type) {
  if (is_foot(type)) return battle::Arm::Infantry;
  return is_cavalry(type) ? battle::Arm::Cavalry : battle::Arm::Artillery;
}

/// One unit as its sheet says, or what is wrong with the sheet.
class Mustering : rules::Mustering {
 public:
  Mustering(const BattleState& state, const UnitSheet& sheet, std::vector<Refusal>& faults)
      : rules::Mustering{sheet, faults}, m_state{state}, m_sheet{sheet} {}

  Unit unit() {
    Unit unit{.id = m_sheet.id, .side = m_sheet.side, .pose = m_sheet.pose, .place = m_sheet.place};
    unit.pose.facing = core::normalised(unit.pose.facing);
    unit.type = place("OH-UNIT-01", "type", m_sheet.type, type_words).value_or(unit.type);
    if (!m_sheet.quality.empty())
      unit.quality = place("OH-OPT-01", "quality", m_sheet.quality, quality_words).value_or(unit.quality);
    if (!m_sheet.nation.empty())
      unit.nation = place("OH-OPT-06", "nation", m_sheet.nation, nation_words).value_or(unit.nation);
    // OH-OPT-01, OH-OPT-02: without the option, and always for guns, troops are Trained.
    if (!troop_quality(m_state) || is_artillery(unit)) unit.quality = Trained;
    unit.arm = arm_of(type_of(unit));
    unit.formation = in_town(unit) ? Formation::Garrison : ordinary_formation(type_of(unit));
    unit.width = m_sheet.width.value_or(scaled(m_state, is_artillery(unit) ? 200 : 400));
    unit.depth = m_sheet.depth.value_or(scaled(m_state, 200));
    check_base(unit);
    if (in_town(unit)) garrison(unit);
    return unit;
  }

 private:
  void check_base(const Unit& unit) const {
    const bool guns = is_artillery(unit);
    const Length low = scaled(m_state, guns ? 200 : 400), high = scaled(m_state, guns ? 400 : 600);
    if (unit.width < low - tolerance || unit.width > high + tolerance)
      fault("OH-UNIT-02", "a base " + inches_text(unit.width) + " wide (expected " + inches_text(low) + " to " +
                              inches_text(high) + ")");
    const Length thin = scaled(m_state, 50), thick = scaled(m_state, 600);
    if (unit.depth < thin - tolerance || unit.depth > thick + tolerance)
      fault("OH-GEN-03", "a base " + inches_text(unit.depth) + " deep (expected " + inches_text(thin) + " to " +
                             inches_text(thick) + ")");
  }

  void garrison(Unit& unit) const {
    const auto& features = m_state.ground().features;
    if (unit.place.value > features.size() || m_state.ground().feature(unit.place).kind != FeatureKind::Town) {
      fault("OH-TERR-04", "holds a place that is no town");
      unit.place = {};
      return;
    }
    const Feature& town = m_state.ground().feature(unit.place);
    if (is_cavalry(unit)) fault("OH-TERR-02", "cavalry cannot hold " + town.name);
    if (is_artillery(unit)) fault("OH-TERR-03", "guns cannot enter " + town.name);
    if (is_foot(unit) && !may_occupy(m_state, type_of(unit)))
      fault("OH-TERR-04", "by the house " + std::string{title_of(type_of(unit))} + " does not occupy towns");
    unit.pose.at = battle::centroid(town.outline);
  }

  const BattleState& m_state;
  const UnitSheet& m_sheet;
};

/// What other games ask of units, generals and armies in traits, this one does not.
void refuse_traits(const battle::Scenario& scenario, std::vector<Refusal>& faults) {
  const auto refuse = [&](const auto& sheets) {
    for (const auto& sheet : sheets)
      for (const battle::Setting& trait : sheet.traits)
        rules::Mustering{sheet, faults}.fault("OH-UNIT-01", "unknown trait '" + trait.key + "' (One Hour has none)");
  };
  refuse(scenario.units), refuse(scenario.people), refuse(scenario.sides);
}

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
  auto opened = rules::opened(std::move(scenario), option_infos(), is_house_id, house_faults, "OH-T-OPT");
  if (!opened) return opened.error();
  BattleState state = std::move(*opened);
  std::vector<Refusal> faults;
  for (const UnitSheet& sheet : state.scenario->units) state.units.push_back(Mustering{state, sheet, faults}.unit());
  refuse_traits(*state.scenario, faults);
  if (faults.empty()) check_places(Board{state}, faults);
  if (!faults.empty()) return faults;
  return state;
}

}  // namespace vedette::one_hour
