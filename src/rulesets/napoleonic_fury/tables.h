#pragma once

#include <span>

#include "rules/book_table.h"
#include "rulesets/napoleonic_fury/types.h"

namespace vedette::napoleonic_fury {

using rules::chart;
using rules::Charted;
using rules::house_mark;
using rules::PrintedNumbers;
using rules::Provenance;

/// A printed table; lengths are hundredths of an inch. Source: NF-GEN-01.
using Table = rules::BookTable;
[[nodiscard]] rules::BookTables all_tables();

/// The last row whose number in a column is not above a score, or none. Rows rise.
[[nodiscard]] std::optional<std::size_t> row_reached(const BattleState&, const Table&, std::size_t column,
                                                     std::int64_t score);
/// The line of a modifier of NF-T09, NF-T14, NF-T16 or NF-T19: rows are named by what they say.
[[nodiscard]] Modifier modifier(const BattleState&, const Table&, std::string_view row, std::string_view rule,
                                std::string_view words, std::int64_t times = 1);
/// A number printed in the text of a rule, or what the house says instead. @param which of the rule's numbers.
[[nodiscard]] Charted number(const BattleState&, std::string_view rule, std::size_t which = 0);

/// Every number of the tables and texts.
[[nodiscard]] std::vector<rules::PrintedRow> printed_rows();
/// Whether a house value's ID names a row, a cell, or a rule that has a number.
[[nodiscard]] bool is_house_id(std::string_view id);

/// Why the house may not have its values: those the rules cannot work with, and those that would decide nothing.
[[nodiscard]] std::vector<Refusal> house_faults(const BattleState&);

extern const Table command_range_table, army_commander_table, level_table, conversion_table, infantry_move_table,
    move_table, disorder_table, good_order_table, manoeuvre_table, national_manoeuvre_table, fire_point_table,
    fire_table, fire_result_table, fire_modifier_table, melee_result_table, melee_modifier_table, national_melee_table,
    square_table, square_modifier_table, evasion_table, stand_table;

// Rows of NF-T05.
enum InfantryMoveRow : std::size_t {
  FrenchMove,
  AustrianMove,
  PrussianMove,
  RussianMove,
  SpanishMove,
  OttomanMove,
  OtherMove,
  LightMove
};
// Rows of NF-T06.
enum MoveRow : std::size_t { LightHorseMove, HeavyHorseMove, HorseGunsMove, HeavyGunsMove, LeaderMove, DismountedMove };
// Rows of NF-T10 and NF-T17.
enum NationalRow : std::size_t {
  FrenchRow,
  BritishRow,
  AustrianRow,
  PrussianRow,
  RussianRow,
  SpanishRow,
  OttomanRow,
  MinorRow,
  TrainedRow,
  SaxonRow,
  FrenchReducedRow
};
// Rows of NF-T11.
enum FireRow : std::size_t { FootFire, LightFire, HorseGunsFire, HeavyGunsFire, DismountedFire };
// Results of NF-T13, one row less than the columns of NF-T12.
enum FireResult : std::size_t { Desultory, Lively, Telling, Deadly, Withering };
constexpr std::array<std::string_view, 5> fire_result_words{"desultory", "lively", "telling", "deadly", "withering"};
// Rows of NF-T21.
enum StandRow : std::size_t { FootStand, WideFootStand, HorseStand, HorseGunsStand, HeavyGunsStand };

/// What is left to a unit of a printed group of nations. Source: NF-ORG-04.
[[nodiscard]] std::size_t command_row(Nation);
[[nodiscard]] InfantryMoveRow infantry_move_row(Nation);
[[nodiscard]] NationalRow manoeuvre_row(Nation);
[[nodiscard]] NationalRow melee_row(Nation);

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

/// The tables as the panel and `vedette rules` show them, each with its provenance.
[[nodiscard]] std::span<const rules::ChartInfo> chart_infos();

}  // namespace vedette::napoleonic_fury
