#pragma once

#include <optional>
#include <vector>

#include "rules/table.h"
#include "rulesets/squares/options.h"
#include "rulesets/squares/types.h"

namespace vedette::squares {

using rules::chart;
using rules::Charted;
using rules::house_mark;
using rules::Printed;
using rules::Table;

inline constexpr std::array<std::string_view, 4> quality_words{"TYPICAL", "GRENZERS", "VETERAN", "FRENCH"};
/// Typical ratings; a unit's traits say otherwise where the scenario knows better.
inline constexpr Table<4, 3> ratings_table{
    "SQ-T1", quality_words, {"skirmish", "quality", "morale"}, {{{6, 8, 8}, {8, 8, 8}, {6, 10, 10}, {8, 8, 8}}}};

enum CostRow : std::size_t {
  Orthogonal,
  FirstDiagonal,
  LaterDiagonal,
  Difficult,
  IntoTown,
  River,
  Launch,
  Bombardment
};
inline constexpr Table<8, 1> cost_table{"SQ-T2",
                                        {"orthogonal step", "first diagonal", "later diagonal", "woods, hill or rough",
                                         "into the town", "river", "assault", "bombardment die"},
                                        {"points"},
                                        {{{1}, {1}, {2}, {1}, {1}, {1}, {2}, {1}}}};

enum GunColumn : std::size_t { CloseDie, LongDie, GunHits, GunHitsInWoods };
inline constexpr Table<2, 4> bombardment_table{
    "SQ-T3", {"foot", "horse"}, {"close", "long", "hit", "hit in woods"}, {{{10, 8, 5, 6}, {8, 6, 5, 6}}}};

enum FightRow : std::size_t { FootFights, HorseFights, MixedFights, FootGunsFight, HorseGunsFight };
enum FightColumn : std::size_t { First, Later, FirstInWoods, LaterInWoods, OwnDie };
/// Dice of a unit; a die of 0 is one of its own ratings.
inline constexpr Table<5, 5> fight_table{"SQ-T4",
                                         {"INFANTRY", "CAVALRY", "MIXED", "FOOT_ARTILLERY", "HORSE_ARTILLERY"},
                                         {"first round", "later", "woods, first", "woods, later", "die"},
                                         {{
                                             {2, 1, 2, 1, 0},
                                             {2, 1, 1, 1, 0},
                                             {2, 1, 1, 1, 0},
                                             {1, 1, 0, 0, 12},
                                             {1, 1, 0, 0, 10},
                                         }}};

enum SaveRow : std::size_t { AgainstHorse, AssaultedTown, BombardedTown };
inline constexpr Table<3, 1> save_table{
    "SQ-T5", {"cavalry alone", "assault on a town", "bombardment of a town"}, {"needed"}, {{{5}, {5}, {5}}}};

enum Fate : std::uint8_t { Stays, Retreats, Destroyed };
inline constexpr Table<3, 3> fate_table{"SQ-T6",
                                        {"no fail", "one fail", "two or more"},
                                        {"brigade", "horse artillery", "foot artillery"},
                                        {{{0, 0, 0}, {1, 1, 2}, {2, 2, 2}}}};

/// Most artillery beside so many brigades.
inline constexpr Table<5, 1> capacity_table{"SQ-T7",
                                            {"0 brigades", "1 brigade", "2 brigades", "3 brigades", "4 brigades"},
                                            {"artillery"},
                                            {{{6}, {5}, {4}, {3}, {2}}}};

/// Numbers that stand in the text.
inline constexpr std::array<Printed, 9> printed_values{{
    {"SQ-HIT-05", 5},
    {"SQ-SKIR-06", 6},
    {"SQ-MORL-05", 5},
    {"SQ-RALY-02", 2},
    {"SQ-RALY-03", 5},
    {"SQ-CIC-01", 4},
    {"SQ-BOMB-02", 2},
    {"SQ-MOV-09", 1},
    {"SQ-ACT-02", 3},
}};
[[nodiscard]] inline Charted number(const BattleState& state, std::string_view rule) {
  return rules::printed(state, printed_values, rule);
}

/// Action dice thrown in a turn where the house says how many; else there is one for each general. Source: SQ-ACT-01.
[[nodiscard]] std::optional<std::int64_t> house_action_dice(const BattleState&);
/// Units that may be in a town: its own number, else the option's. Source: SQ-TER-04.
[[nodiscard]] Charted town_capacity(const BattleState&, FeatureId town);
/// Every number of the tables and texts.
[[nodiscard]] std::vector<rules::PrintedRow> printed_rows();
/// Faces of a town's die under bombardment: its own, else the option's. Source: SQ-BOMB-06.
[[nodiscard]] Charted town_die(const BattleState&, FeatureId town);

[[nodiscard]] bool is_house_id(std::string_view id);
/// What house values may not be: costs of nothing, dice nobody has, towns that are not there.
[[nodiscard]] std::vector<rules::Refusal> house_faults(const BattleState&);
[[nodiscard]] std::span<const rules::ChartInfo> chart_infos();

}  // namespace vedette::squares
