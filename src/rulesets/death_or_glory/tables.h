#pragma once

#include <optional>
#include <span>

#include "rules/book_table.h"
#include "rulesets/death_or_glory/types.h"

namespace vedette::death_or_glory {

using rules::chart;
using rules::Charted;
using rules::house_mark;
using rules::PrintedNumbers;
using rules::Provenance;

/// A printed table: metres, points, quarters of a turn, hundredths of what is multiplied. Source: DG-GEN-11.
using Table = rules::BookTable;
[[nodiscard]] rules::BookTables all_tables();

/// A row that is absent reads as its nearest: for scores below or above what is printed. @param low score of the first
/// row.
[[nodiscard]] Charted by_score(const BattleState&, const Table&, std::int64_t low, std::int64_t score);

/// The line of a modifier that applies: its value from the table times `times`. Source: DG-GEN-10.
[[nodiscard]] Modifier modifier(const BattleState&, const Table&, std::string_view code, std::string_view rule,
                                std::string_view words, std::int64_t times = 1);

/// A number printed in the text of a rule, or what the house says instead. @param which of the rule's numbers.
[[nodiscard]] Charted number(const BattleState&, std::string_view rule, std::size_t which = 0);

/// Every number of the tables and texts.
[[nodiscard]] std::vector<rules::PrintedRow> printed_rows();
/// What is wrong with the scenario's house values: codes that stand for nothing, numbers that nothing can be divided
/// by, and cells that decide nothing. Source: DG-GEN-11.
[[nodiscard]] std::vector<rules::Refusal> house_faults(const BattleState&);
/// Whether a house value's ID names a row, a cell, or a rule that has a number.
[[nodiscard]] bool is_house_id(std::string_view id);

extern const Table form_geom_table, infantry_table, cavalry_table, artillery_table, cinc_table, rally_table, move_table,
    terrain_table, cover_table, infantry_drill_table, cavalry_drill_table, artillery_drill_table, reface_table,
    reform_table, charge_bonus_table, charge_restrict_table, react_options_table, react_table, die_table,
    fire_mod_table, fire_range_table, fire_casualties_table, screen_table, risk_table, art_range_table,
    art_casualties_table, melee_odds_table, melee_mod_table, melee_casualties_table, fatigue_table, morale_mod_table,
    control_mod_table, control_result_table, compulsory_table, equivalence_table, rating_table;

// Columns of the tables of units.
enum FactorColumn : std::size_t { FirePower, ImpactFactor, Confused, Morale, Control };
// Rows of DG-T-MOVE.
enum MoveRow : std::size_t {
  MoveLine,
  MoveColumn,
  MoveSquare,
  MoveSkirmish,
  MoveLightLine,
  MoveLightColumn,
  MoveHeavyLine,
  MoveHeavyColumn,
  MoveFootGuns,
  MoveHorseGuns,
  MoveDeployed,
  MoveMessenger,
  MoveLeader
};
// Rows of DG-T-TERRAIN.
enum TerrainRow : std::size_t {
  OpenWoods,
  DenseWoods,
  StreamRow,
  FordRow,
  LowObstacle,
  HighObstacle,
  BuildingRow,
  GentleSlope,
  MediumSlope,
  SteepSlope,
  ExtremeSlope
};

/// A type of troops: the word scenarios use, and what its factor row adds to the numbers.
struct TypeRow {
  std::string_view key, title;
  Arm arm;
  bool heavy = false, lancer = false, cuirass = false, cossack = false, light_infantry = false, horse_guns = false;
};
[[nodiscard]] std::span<const TypeRow> type_rows();
/// The row of its arm's table for a type under a chart nation; none where no such troops were raised.
struct FactorRow {
  const Table* table;
  std::size_t row;
  Training training;
  bool cuirass;
};
[[nodiscard]] std::optional<FactorRow> factor_row(std::uint8_t type, Nation chart_nation);
/// Nation whose charts an arm uses. Source: DG-NAT-02.
[[nodiscard]] Nation chart_nation(const BattleState&, Arm, Nation);
/// Rating of a commander by name; none when he is not listed. Source: DG-T-CMD-RATING.
[[nodiscard]] std::optional<int> listed_rating(const BattleState&, std::string_view name);
/// Influence of a C-in-C by name, 1 when not listed. Source: DG-T-CINC.
[[nodiscard]] int listed_influence(const BattleState&, std::string_view name);

/// The tables as the panel and `vedette rules` show them, each with its provenance.
[[nodiscard]] std::span<const rules::ChartInfo> chart_infos();

}  // namespace vedette::death_or_glory
