#pragma once

#include <span>

#include "rulesets/napoleonic_fury/command_charts.h"
#include "rulesets/napoleonic_fury/melee_charts.h"
#include "rulesets/napoleonic_fury/movement_charts.h"

namespace vedette::napoleonic_fury {

// The rows of a nation. Source: NF-ORG-04.
[[nodiscard]] std::size_t command_row(Nation);
[[nodiscard]] InfantryMoveRow infantry_move_row(Nation);
[[nodiscard]] ManoeuvreNation manoeuvre_row(Nation);
[[nodiscard]] MeleeNation melee_row(Nation);

/// A type of troops: the word scenarios use, and what it is.
struct TypeRow {
  std::string_view key, title;
  Arm arm;
  Quality usual = Regular;
  bool light = false, irregular = false, grenadier = false, old_guard = false;  // infantry
  bool line = false;                                                            // LINE, GRENADIER, GUARD
  bool heavy = false, armoured = false, cossack = false, militia = false;       // cavalry
  bool horse_guns = false;
  bool jager = false;  // JAGER, GRENZ: wide stands
};
[[nodiscard]] std::span<const TypeRow> type_rows();

}  // namespace vedette::napoleonic_fury
