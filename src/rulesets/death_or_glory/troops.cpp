// Types of troops, their factors, and commanders whom the rulebook names: section 5.1 of the specification.
#include "rulesets/death_or_glory/charts.h"

namespace vedette::death_or_glory {
namespace {

constexpr std::array<TypeRow, 22> types{{
    {.key = "LINE", .title = "Line infantry", .arm = Arm::Infantry},
    {.key = "LIGHT", .title = "Light infantry", .arm = Arm::Infantry, .light_infantry = true},
    {.key = "GUARD", .title = "Guard infantry", .arm = Arm::Infantry},
    {.key = "GRENADIERS", .title = "Grenadiers", .arm = Arm::Infantry},
    {.key = "YOUNG_GUARD", .title = "Young and Middle Guard", .arm = Arm::Infantry},
    {.key = "CONSCRIPTS", .title = "Conscripts", .arm = Arm::Infantry},
    {.key = "MILITIA", .title = "Militia, Landwehr, National Guard", .arm = Arm::Infantry},
    {.key = "RESERVE", .title = "Reserve regiments", .arm = Arm::Infantry},
    {.key = "GUARD_HEAVY", .title = "Heavy cavalry of the Guard", .arm = Arm::Cavalry, .heavy = true},
    {.key = "GUARD_LIGHT", .title = "Light cavalry of the Guard", .arm = Arm::Cavalry},
    {.key = "CUIRASSIERS", .title = "Cuirassiers", .arm = Arm::Cavalry, .heavy = true},
    {.key = "DRAGOONS", .title = "Dragoons, heavy cavalry", .arm = Arm::Cavalry, .heavy = true},
    {.key = "HUSSARS", .title = "Hussars, chasseurs, light dragoons", .arm = Arm::Cavalry},
    {.key = "LANCERS", .title = "Lancers, uhlans", .arm = Arm::Cavalry, .lancer = true},
    {.key = "CHEVAUXLEGERS", .title = "Chevauxlegers", .arm = Arm::Cavalry},
    {.key = "KGL_LIGHT", .title = "King's German Legion light cavalry", .arm = Arm::Cavalry},
    {.key = "COSSACKS", .title = "Cossacks", .arm = Arm::Cavalry, .cossack = true},
    {.key = "LANDWEHR_CAVALRY", .title = "Landwehr cavalry", .arm = Arm::Cavalry, .lancer = true},
    {.key = "FOOT_GUNS", .title = "Foot artillery", .arm = Arm::Artillery},
    {.key = "HORSE_GUNS", .title = "Horse artillery", .arm = Arm::Artillery, .horse_guns = true},
    {.key = "GUARD_FOOT_GUNS", .title = "Foot artillery of the Guard", .arm = Arm::Artillery},
    {.key = "GUARD_HORSE_GUNS", .title = "Horse artillery of the Guard", .arm = Arm::Artillery, .horse_guns = true},
}};

}  // namespace

std::span<const TypeRow> type_rows() {
  return types;
}

std::optional<FactorRow> factor_row(std::uint8_t type, Nation chart_nation) {
  constexpr std::array<std::string_view, 5> nations{"BRITAIN", "FRANCE", "AUSTRIA", "RUSSIA", "PRUSSIA"};
  const TypeRow& wanted = types[type];
  std::string key{nations[chart_nation]};
  key += '-';
  key += wanted.key;
  const auto in = [&](const rules::ChartView& chart, std::span<const Troops> troops) -> std::optional<FactorRow> {
    for (std::size_t row = 0; row < troops.size(); ++row)
      if (troops[row].factors.name == key) return FactorRow{chart, row, troops[row]};
    return {};
  };
  switch (wanted.arm) {
    case Arm::Infantry:
      return in(infantry_table, infantry);
    case Arm::Cavalry:
      return in(cavalry_table, cavalry);
    case Arm::Artillery:
      break;
  }
  return in(artillery_table, artillery);
}

Nation chart_nation(const BattleState& state, Arm arm, Nation nation) {
  if (nation <= Prussia) return nation;
  return static_cast<Nation>(
      chart(state, equivalence_table, static_cast<std::size_t>(nation - Portugal), static_cast<std::size_t>(arm))
          .value);
}

std::optional<int> listed_rating(const BattleState& state, std::string_view name) {
  for (std::size_t i = 0; i < rating_table.rows.size(); ++i)
    if (name.find(rating_table.rows[i].name) != std::string_view::npos)
      return static_cast<int>(chart(state, rating_table, i).value);
  return {};
}

int listed_influence(const BattleState& state, std::string_view name) {
  const auto among = [&](auto... names) { return ((name.find(names) != std::string_view::npos) || ...); };
  InfluenceRow row = OtherChief;
  if (among("Ney", "Soult", "Picton", "Moore", "Craufurd", "Blücher", "Archduke Charles")) row = ExceptionalChief;
  if (among("Napoleon", "Wellington")) row = GreatChief;
  return static_cast<int>(chart(state, cinc_table, row).value);
}

}  // namespace vedette::death_or_glory
