#include "choreography/rosters.h"

#include <algorithm>
#include <charconv>
#include <cmath>

#include "core/die.h"
#include "stage/battery.h"

namespace vedette::choreography {
namespace {

constexpr int staff_size = 5;  // the general, two aides, an orderly, a trumpeter

/// Even a handful of men must look like a unit, and a unit without a strength like a battalion.
int figures_for(const battle::UnitSheet& sheet, stage::Arm arm, int men_per_figure) {
  if (arm == stage::Arm::Guns) return std::clamp(sheet.guns > 0 ? sheet.guns : 6, 1, 24);
  const int usual = arm == stage::Arm::Horse ? 300 : 600;
  const int men = sheet.men > 0 ? sheet.men : usual;
  return std::max(12, (men + men_per_figure - 1) / men_per_figure);
}

/// A brigade is its battalions, a regiment of horse its squadrons, as strong as those of the time. Source: drill,
/// section 3.
int bodies_of(const battle::UnitSheet& sheet, stage::Arm arm, int figures) {
  constexpr int battalion = 600, squadron = 140, fewest = 24;  // men, men, figures
  if (arm == stage::Arm::Guns) return 1;
  const int men = sheet.men > 0 ? sheet.men : battalion, strong = arm == stage::Arm::Horse ? squadron : battalion;
  if (arm != stage::Arm::Horse && men < 2 * battalion - battalion / 4) return 1;  // one strong battalion
  return std::clamp((men + strong / 2) / strong, 1, std::max(1, figures / fewest));
}

/// Where a game tells the calibre, all or none; else as batteries were made up: one of six pieces, two of eight, four
/// of the Russians' twelve. Source: drill, section 7.
int howitzers_of(const battle::UnitSheet& sheet, int pieces) {
  for (const battle::Setting& trait : sheet.traits)
    if (trait.key == "calibre") return trait.value == "howitzer" ? pieces : 0;
  if (pieces >= 12) return 4;
  if (pieces >= 8) return 2;
  return pieces >= 5 ? 1 : 0;
}

/// Pounds of a ball: where a game tells the calibre, as it does, "6" or "6pdr"; else as most field batteries had, the
/// French eight.
int pounds_of(const battle::UnitSheet& sheet, std::string_view nation) {
  for (const battle::Setting& trait : sheet.traits) {
    int pounds = 0;
    if (trait.key == "calibre") std::from_chars(trait.value.data(), trait.value.data() + trait.value.size(), pounds);
    if (pounds > 0) return pounds;
  }
  return nation.starts_with("french") || nation.starts_with("FRENCH") ? 8 : 6;
}

}  // namespace

std::vector<stage::Roster> rosters_of(const battle::Scenario& scenario, const battle::BattleState& start,
                                      const FilmSettings& settings) {
  std::vector<stage::Roster> rosters;
  const int men = std::max(1, settings.men_per_figure);
  for (const battle::Unit& unit : start.units) {
    const battle::UnitSheet& sheet = scenario.sheet(unit.id);
    stage::Roster roster{.unit = unit.id.value,
                         .side = static_cast<int>(core::index(unit.side)),
                         .name = sheet.name,
                         .uniform = sheet.uniform,
                         .facing_colour = sheet.facing_colour,
                         .flag = sheet.flag,
                         .arm = arm_of(unit, sheet),
                         .seed = core::mix(0x5EED, unit.id.value, 0)};
    roster.figures = figures_for(sheet, roster.arm, men);
    roster.bodies = bodies_of(sheet, roster.arm, roster.figures);
    if (roster.arm == stage::Arm::Guns) {
      const std::string& nation = sheet.nation.empty() ? scenario.sides[core::index(unit.side)].nation : sheet.nation;
      roster.pounds = pounds_of(sheet, nation);
      roster.howitzers = howitzers_of(sheet, roster.figures);
      roster.battery = true;
      constexpr int large = 8;  // pieces: smaller batteries have a caisson to two
      roster.caissons = roster.figures >= large ? roster.figures : (roster.figures + 1) / 2;
      roster.figures = roster.figures * stage::figures_to_a_piece + roster.caissons;
    }
    rosters.push_back(std::move(roster));
  }
  for (std::size_t i = 0; i < scenario.people.size(); ++i) {
    const battle::Personage& person = scenario.people[i];
    rosters.push_back({.side = static_cast<int>(core::index(person.side)),
                       .name = person.name,
                       .uniform = person.uniform,
                       .arm = stage::Arm::Staff,
                       .figures = staff_size,
                       .seed = core::mix(0x57AFF, i, 0)});
  }
  for (stage::Roster& roster : rosters) roster.index_falls();
  return rosters;
}

Company company_of(const stage::Roster& roster, const battle::Scenario& scenario, const battle::Unit& unit,
                   const Placing& placing, const FilmSettings& settings) {
  const battle::UnitSheet& sheet = scenario.sheet(unit.id);
  const std::string& nation = sheet.nation.empty() ? scenario.sides[core::index(unit.side)].nation : sheet.nation;
  return {.arm = roster.arm,
          .files = files_of(nation, roster.arm),
          .figures = roster.in_layout(),
          .bodies = roster.bodies,
          .one_to_one = settings.men_per_figure == 1,
          .width = placing.metres(unit.width),
          .depth = placing.metres(unit.depth)};
}

}  // namespace vedette::choreography
