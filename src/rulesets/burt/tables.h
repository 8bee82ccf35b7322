#pragma once

#include "rules/table.h"
#include "rulesets/burt/types.h"

namespace vedette::burt {

using rules::chart;
using rules::Charted;
using rules::house_mark;
using rules::Printed;
using rules::Table;

/// No such move.
constexpr std::int64_t no_move = 0;

/// Rows of SB-T-MOVE, the table of movement. Source: SB-MOVE-02.
enum MoveRow : std::size_t {
  InColumn,
  InLine,
  InSquare,
  Skirmishing,
  Heavy,
  Light,
  FootGuns,
  HorseGuns,
  Staff,
  Wagons
};
enum MoveColumn : std::size_t { NormalMove, ChargeMove, ReserveMove };
inline constexpr Table<10, 3> move_table{"SB-T-MOVE",
                                         {"column", "line", "square", "skirmishers", "heavy cavalry", "light cavalry",
                                          "foot guns", "horse guns", "staff", "wagons"},
                                         {"move", "charge", "reserve"},
                                         {{
                                             {600, 800, 1200},      // column
                                             {400, 600, 800},       // line
                                             {300, no_move, 600},   // square
                                             {800, no_move, 1600},  // skirmishers
                                             {1000, 1200, 2000},    // heavy cavalry
                                             {1200, 1600, 2400},    // light cavalry
                                             {600, no_move, 1200},  // foot guns
                                             {900, no_move, 1800},  // horse guns
                                             {2400, no_move, no_move},
                                             {600, no_move, no_move},
                                         }}};

/// Upper limits of the bands, inclusive. Rows: weapons, canister by calibre, ball and shell by calibre.
inline constexpr Table<13, 3> range_table{
    "SB-T-RANGE",
    {"carbine", "musket", "rifle", "4pdr canister", "6pdr canister", "9pdr canister", "12pdr canister",
     "howitzer canister", "4pdr ball", "6pdr ball", "9pdr ball", "12pdr ball", "howitzer shell"},
    {"short", "medium", "long"},
    {{
        {200, 400, 600},     // carbine
        {300, 600, 900},     // musket
        {400, 800, 1200},    // rifle
        {300, 600, 900},     // 4pdr canister
        {400, 800, 1200},    // 6pdr canister
        {500, 1000, 1500},   // 9pdr canister
        {600, 1200, 1800},   // 12pdr canister
        {400, 800, 1200},    // howitzer canister
        {1200, 2400, 3600},  // 4pdr ball
        {1600, 3200, 4800},  // 6pdr ball
        {2000, 4000, 6000},  // 9pdr ball
        {2400, 4800, 7200},  // 12pdr ball
        {1600, 3200, 4800},  // howitzer shell
    }}};

/// Men who serve a gun; a knock-out die must beat it, or with ball or shell reach it. Source: SB-GUN-01 to 03.
inline constexpr Table<5, 1> crew_table{"SB-T-CREW", calibre_words, {"crew"}, {{{3}, {4}, {4}, {5}, {4}}}};

inline constexpr Table<5, 1> class_table{"SB-T-MORCLASS", class_words, {"score"}, {{{4}, {2}, {3}, {5}, {6}}}};

/// What is added to the morale die, by the numbers of the list. Source: SB-MOR-02.
enum MoraleRow : std::size_t {
  NoEnemyInSight,
  AtSkirmishersOrRouters,
  AtFlankOrRear,
  CinCWith,
  ChargedInSquare,
  InHardCover,
  Advancing,
  GeneralWith,
  ChargedInColumn,
  SecureFlank,
  InSoftCover,
  UnderThreeQuarters,
  Casualties,
  Retiring,
  ArmyDemoralised,
  UnderHalf,
  UnderThird,
  IsDisordered,
  IsShaken
};
inline constexpr Table<19, 1> morale_table{
    "SB-T-MORMOD",
    {"1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16", "17", "18", "19"},
    {"value"},
    {{{2}, {2}, {2}, {2}, {2}, {2}, {1}, {1}, {1}, {1}, {1}, {-1}, {-1}, {-1}, {-1}, {-2}, {-3}, {-1}, {-2}}}};

/// How far compulsory moves go. Source: SB-COMP-02 to 04.
enum CompColumn : std::size_t { RoutMove, PursuitMove, RetreatMove };
inline constexpr Table<8, 3> compulsory_table{
    "SB-T-COMP",
    {"column", "line", "square", "skirmishers", "heavy cavalry", "light cavalry", "foot guns", "horse guns"},
    {"rout", "pursuit", "retreat"},
    {{
        {800, 800, 600},          // column
        {800, 600, 400},          // line
        {800, no_move, 300},      // square
        {800, 800, 800},          // skirmishers
        {1200, 1200, 1000},       // heavy cavalry
        {1600, 1600, 1200},       // light cavalry
        {no_move, no_move, 600},  // foot guns: abandoned in rout
        {no_move, no_move, 900},  // horse guns
    }}};

/// Ground covered for one inch of allowance is one over this; 0: may not enter. Source: SB-T-TERR, SB-TERR-02, 03.
enum TerrainRow : std::size_t { WoodsCost, FordCost };
enum TerrainColumn : std::size_t { ForInfantry, ForSkirmishers, ForCavalry, ForWheels };
inline constexpr Table<2, 4> terrain_table{
    "SB-T-TERR", {"woods", "ford"}, {"infantry", "skirmishers", "cavalry", "wheels"}, {{{2, 1, 4, 0}, {2, 2, 2, 0}}}};

/// Modifiers of the to-hit score of fire, of its saves, and of both in melee, by the rule that gives each: SB-T-FIRE,
/// SB-T-SAVE, SB-T-MELEE, SB-T-MSAVE; and the numbers that stand in the text of rules (lengths in hundredths of an
/// inch).
inline constexpr std::array printed_values{
    Printed{"SB-FIRE-11", 5},     // a hit
    Printed{"SB-FIRE-12", 1},     // long range
    Printed{"SB-FIRE-13", 1},     // the firer moved, by option
    Printed{"SB-FIRE-14", 1},     // one or two figures
    Printed{"SB-FIRE-15", 1},     // cover
    Printed{"SB-FIRE-16", 1},     // shaken firers
    Printed{"SB-FIRE-17", -1},    // artillery at a deep target
    Printed{"SB-FIRE-18", -1},    // first volley
    Printed{"SB-FIRE-19", -1},    // short range
    Printed{"SB-SAVE-01", 5},     // a save
    Printed{"SB-SAVE-02", 1},     // shot at by artillery
    Printed{"SB-SAVE-03", -1},    // hard cover against small arms and canister
    Printed{"SB-SAVE-04", -1},    // skirmishers and crews
    Printed{"SB-MEL-03", 5},      // a hit
    Printed{"SB-MEL-05", 1},      // one or two figures
    Printed{"SB-MEL-06", 1},      // cover
    Printed{"SB-MEL-07", 1},      // cavalry against square
    Printed{"SB-MEL-08", 1},      // light cavalry against formed troops
    Printed{"SB-MEL-09", 1},      // foot against horse, by option
    Printed{"SB-MEL-10", 2},      // shaken or routing
    Printed{"SB-MEL-13", -1},     // charging or following up
    Printed{"SB-MEL-14", -1},     // deeper formation
    Printed{"SB-MEL-15", -1},     // close against open order
    Printed{"SB-MEL-16", -1},     // flank or rear
    Printed{"SB-MEL-17", -1},     // opponents shaken
    Printed{"SB-MEL-18", -1},     // cavalry against broken order
    Printed{"SB-MEL-19", -2},     // armoured cavalry or lancers
    Printed{"SB-MEL-20", -2},     // opponents routing
    Printed{"SB-MEL-21", 5},      // a save
    Printed{"SB-MEL-22", 1},      // poor order
    Printed{"SB-MEL-23", 1},      // downhill
    Printed{"SB-MEL-24", -1},     // armour
    Printed{"SB-GEN-01", 10},     // gap of bodies in contact
    Printed{"SB-FIRE-08", 4},     // figures a die
    Printed{"SB-FIRE-10", 2},     // dice a gun with canister
    Printed{"SB-FIRE-05", 200},   // from the edge of a wood
    Printed{"SB-MOVE-03", 200},   // road bonus
    Printed{"SB-MOVE-08", 100},   // nearest to an enemy
    Printed{"SB-TERR-06", 100},   // behind a line
    Printed{"SB-ASLT-01", 4500},  // hundredths of a degree of the wheel before a charge
    Printed{"SB-ASLT-05", 900},   // musket range of a reaction
    Printed{"SB-MOR-08", 10},     // percent of casualties from fire
    Printed{"SB-RES-02", 2},      // times as many
    Printed{"SB-ARMY-01", 25},    // percent more or fewer than the number of units
    Printed{"SB-ARMY-02", 1},     // lost by a rout
    Printed{"SB-ARMY-03", 1},     // lost by a reserve
};

using rules::every_row_named;
static_assert(every_row_named(move_table) && every_row_named(range_table) && every_row_named(crew_table) &&
              every_row_named(class_table) && every_row_named(morale_table) && every_row_named(compulsory_table) &&
              every_row_named(terrain_table));
constexpr bool bands_rise() {
  for (const auto& row : range_table.cells)
    if (row[0] >= row[1] || row[1] >= row[2]) return false;
  return true;
}
static_assert(bands_rise(), "SB-FIRE-06");

/// A number printed in the text of a rule, or what the house says instead.
[[nodiscard]] inline Charted printed(const BattleState& state, std::string_view rule) {
  return rules::printed(state, printed_values, rule);
}
[[nodiscard]] inline Length printed_length(const BattleState& state, std::string_view rule) {
  return core::hundredths_of_inch(printed(state, rule).value);
}
/// A modifier looked at: its printed value where it applies, else zero.
[[nodiscard]] Modifier modifier(const BattleState&, std::string_view rule, bool applies, std::string words);

/// Every number of the tables and texts.
[[nodiscard]] std::vector<rules::PrintedRow> printed_rows();
/// Whether a house value's ID names a table's row or cell, or a rule that has a number.
[[nodiscard]] bool is_house_id(std::string_view id);

/// Why the house may not have its values: those of cells that are empty in the book and that no rule reads.
[[nodiscard]] std::vector<Refusal> house_faults(const BattleState&);

/// The tables as the panel and `vedette rules` show them.
[[nodiscard]] std::span<const rules::ChartInfo> chart_infos();

}  // namespace vedette::burt
