#include "app/studio/wearing.h"

#include <fmt/format.h>

#include <algorithm>

#include "data/suggest.h"

namespace vedette::app {
namespace {

/// What is usual on a side; where nobody knows its nation, the first of the list that the other side is not.
const assets::Usual& usual_on(std::size_t side, const battle::Scenario& scenario, const assets::Wardrobe& wardrobe) {
  const auto known = [&](std::size_t which) {
    const battle::SideSheet& sheet = scenario.sides[which];
    const assets::Usual* usual = wardrobe.usual_of(sheet.nation);
    return usual != nullptr ? usual : wardrobe.usual_of(sheet.name);
  };
  if (const assets::Usual* usual = known(side)) return *usual;
  const assets::Usual* others = known(1 - side);
  // Both unknown: the first two stand against each other.
  if (others == nullptr) return wardrobe.usual[side];
  return others == &wardrobe.usual[0] ? wardrobe.usual[1] : wardrobe.usual[0];
}

}  // namespace

std::vector<std::string> dress(std::vector<stage::Roster>& rosters, const battle::Scenario& scenario,
                               const assets::Wardrobe& wardrobe) {
  std::vector<std::string> unknown;
  if (wardrobe.usual.size() < 2) return unknown;
  std::vector<std::string_view> keys;
  for (const assets::Uniform& uniform : wardrobe.uniforms) keys.push_back(uniform.key);
  for (stage::Roster& roster : rosters) {
    if (wardrobe.uniform(roster.uniform) != nullptr) continue;
    const assets::Usual* usual =
        roster.unit == 0 ? nullptr
                         : wardrobe.usual_of(scenario.sheet({static_cast<std::uint16_t>(roster.unit)}).nation);
    if (usual == nullptr) usual = &usual_on(static_cast<std::size_t>(roster.side), scenario, wardrobe);
    const std::string& worn = usual->uniforms[static_cast<std::size_t>(roster.arm)];
    if (!roster.uniform.empty())
      unknown.push_back(fmt::format("{}: no uniform '{}'{}; drawn in {}", roster.name, roster.uniform,
                                    data::hint(roster.uniform, keys), worn));
    roster.uniform = worn;
  }
  return unknown;
}

std::string flag_of(const battle::UnitSheet& unit, const battle::Scenario& scenario, const assets::Wardrobe& wardrobe) {
  if (!unit.flag.empty()) return unit.flag;
  const assets::Uniform* worn = wardrobe.uniform(unit.uniform);
  if (worn != nullptr && !worn->flag.empty()) return worn->flag;
  const assets::Usual* nation = wardrobe.usual_of(worn != nullptr ? worn->nation : unit.nation);
  if (nation != nullptr && !nation->flag.empty()) return nation->flag;
  return scenario.sides[core::index(unit.side)].uniform_flag;
}

}  // namespace vedette::app
