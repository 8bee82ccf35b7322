#pragma once

#include "rules/contacts.h"
#include "rules/mustering.h"
#include "rulesets/death_or_glory/charts.h"
#include "rulesets/death_or_glory/notes.h"

namespace vedette::death_or_glory {

using rules::trait;

// Who a unit is.
[[nodiscard]] inline const TypeRow& type_of(const Unit& u) {
  return type_rows()[u.type];
}
[[nodiscard]] Nation chart_nation(const BattleState&, const Unit&);
/// Portuguese too. Source: DG-UNI-09.
[[nodiscard]] bool is_british(const BattleState&, const Unit&);
[[nodiscard]] bool is_cuirassier(const BattleState&, const Unit&);
[[nodiscard]] inline bool is_heavy(const Unit& u) {
  return type_of(u).heavy;
}
[[nodiscard]] inline bool is_light_horse(const Unit& u) {
  return is_horse(u) && !is_heavy(u);
}
[[nodiscard]] inline Training training(const Unit& u) {
  return static_cast<Training>(u.quality);
}
/// A factor of a unit: what its scenario says, else its chart. Source: DG-NAT-01.
[[nodiscard]] Charted factor(const BattleState&, const Unit&, FactorColumn);
/// The same as part of a sum. @param times ten in thresholds of percent.
[[nodiscard]] Modifier factor_in(const BattleState&, const Unit&, FactorColumn, std::string_view rule,
                                 std::int64_t times = 1);
/// The battalion a company was detached from, or waits in; none for every other unit.
[[nodiscard]] UnitId parent_of(const BattleState&, UnitId);
[[nodiscard]] inline bool is_company(const BattleState& state, UnitId id) {
  return static_cast<bool>(parent_of(state, id));
}
/// Row of DG-T-ART-RANGE. Source: section 2.2.
[[nodiscard]] std::size_t calibre_row(const BattleState&, const Unit&);

// Strength. Source: DG-UNI-02 and 03.
[[nodiscard]] inline std::int64_t initial_points(const Unit& u) {
  return noted(u, notes.initial_points);
}
[[nodiscard]] inline std::int64_t points(const Unit& u) {
  return std::max<std::int64_t>(0, initial_points(u) - u.losses);
}
[[nodiscard]] std::int64_t figures(const BattleState&, const Unit&);
[[nodiscard]] std::int64_t initial_figures(const BattleState&, const Unit&);
[[nodiscard]] std::int64_t casualty_percent(const Unit&);
[[nodiscard]] std::int64_t casualty_decile(const Unit&);
[[nodiscard]] std::int64_t turn_decile(const Unit&);
[[nodiscard]] std::int64_t initial_guns(const BattleState&, UnitId);
/// Source: DG-UNI-06.
[[nodiscard]] std::int64_t serviceable_guns(const BattleState&, const Unit&);
[[nodiscard]] inline bool mans_guns(const Unit& u) {
  return is_guns(u) && !u.guns && !noted(u, notes.captured);
}

/// How a unit stands: files across, ranks deep, and the ground that takes in metres. Source: DG-UNI-05, DG-T-FORM-GEOM.
struct Geometry {
  std::int64_t files = 1, ranks = 1;
  std::int64_t width = 0, depth = 0;  // metres
};
[[nodiscard]] Geometry geometry(const BattleState&, const Unit&);
[[nodiscard]] Geometry geometry(const BattleState&, const Unit&, Formation);
/// Width of a figure along the front, metres. Source: DG-UNI-04.
[[nodiscard]] std::int64_t file_width(const BattleState&, const Unit&);

/// Not open order, not broken, not disordered. Source: DG-UNI-10.
[[nodiscard]] bool is_formed_body(const Unit&);
[[nodiscard]] inline bool is_close_order(const Unit& u) {
  return !in_skirmish_order(u);
}
/// Source: DG-UNI-14.
[[nodiscard]] bool is_under_fire(const BattleState&, const Unit&);
/// Battalion, squadron or battery, not a company.
[[nodiscard]] inline bool is_manoeuvre_unit(const BattleState& state, UnitId id) {
  return !is_company(state, id);
}
/// How many battalions, squadrons and batteries a side has, lost ones among them.
[[nodiscard]] std::int64_t manoeuvre_units(const BattleState&, Side);
/// A company that still waits within its battalion.
[[nodiscard]] bool waits_in_parent(const BattleState&, const Unit&);

[[nodiscard]] inline bool is_locked(const BattleState& state, UnitId id) {
  return rules::has_contact(state, id);
}

}  // namespace vedette::death_or_glory
