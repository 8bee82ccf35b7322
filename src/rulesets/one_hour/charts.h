#pragma once

#include "rules/printed.h"
#include "rulesets/one_hour/types.h"

namespace vedette::one_hour {

using rules::add_house;
using rules::Chart;
using rules::chart;
using rules::house_mark;

// How the charts write their numbers.
[[nodiscard]] std::string length_word(std::int64_t hundredths);
[[nodiscard]] std::string cap(std::int64_t);
[[nodiscard]] std::string entry_word(std::int64_t);

/// No most number of hits.
constexpr std::int64_t no_cap = 99;

enum MovementColumn : std::size_t { Allowance, RoadAllowance };
/// Lengths in hundredths of an inch.
inline constexpr Chart<7, 2> movement_chart{"OH-T-MOVE",
                                            "Movement",
                                            {{{"allowance", length_word}, {"with road bonus", length_word}}},
                                            {{
                                                {INF, "INF", {600, 900}},
                                                {LINF, "LINF", {800, 1100}},
                                                {SKIRM, "SKIRM", {800, 1100}},
                                                {HCAV, "HCAV", {1000, 1300}},
                                                {LCAV, "LCAV", {1200, 1500}},
                                                {FART, "FART", {600, 900}},
                                                {HART, "HART", {1000, 1300}},
                                            }},
                                            {"OH-CHRG-04", "OH-GEN-06", "OH-MOVE-01", "OH-TERR-09"}};
static_assert(well_formed(movement_chart));

enum ShootingColumn : std::size_t { Range, ShotDice, ShotCap, ShotDiceInSquare };
inline constexpr Chart<7, 4> shooting_chart{"OH-T-SHOOT",
                                            "Shooting",
                                            {{{"range", length_word}, {"dice"}, {"cap", cap}, {"in square"}}},
                                            {{
                                                {INF, "INF", {1200, 2, no_cap, 1}},
                                                {LINF, "LINF", {1200, 2, 1, 1}},
                                                {SKIRM, "SKIRM", {1400, 1, no_cap, 0}},
                                                {HCAV, "HCAV", {0, 0, no_cap, 0}},
                                                {LCAV, "LCAV", {0, 0, no_cap, 0}},
                                                {FART, "FART", {3600, 2, no_cap, 0}},
                                                {HART, "HART", {2400, 2, 1, 0}},
                                            }},
                                            {"OH-GEN-06", "OH-SHOOT-10", "OH-SHOOT-16", "OH-SHOOT-18", "OH-SQR-06"}};
static_assert(well_formed(shooting_chart));

enum CombatColumn : std::size_t { NormalDice, ImpetusDice, CombatCap, DoubledDice, DoubledImpetusDice };
inline constexpr Chart<7, 5> combat_chart{
    "OH-T-H2H",
    "Hand-to-hand combat",
    {{{"dice"}, {"impetus"}, {"cap", cap}, {"doubled"}, {"doubled impetus"}}},
    {{
        {INF, "INF", {2, 0, no_cap, 4, 0}},
        {LINF, "LINF", {2, 0, 1, 4, 0}},
        {SKIRM, "SKIRM", {1, 0, no_cap, 2, 0}},
        {HCAV, "HCAV", {2, 1, no_cap, 4, 2}},
        {LCAV, "LCAV", {2, 0, no_cap, 4, 0}},
        {FART, "FART", {1, 0, no_cap, 2, 0}},
        {HART, "HART", {1, 0, no_cap, 2, 0}},
    }},
    {"OH-H2H-04", "OH-H2H-05", "OH-H2H-07", "OH-H2H-09", "OH-H2H-10", "OH-H2H-11"}};
static_assert(well_formed(combat_chart));

enum HitRow : std::size_t { ShootingHits, CombatHits, SaveFromShooting, SaveInCombat, SaveInCombatTwice };
inline constexpr Chart<5, 1> hit_chart{"OH-T-HIT",
                                       "To hit and to save",
                                       {{{"needed", rules::or_more}}},
                                       {{
                                           {ShootingHits, "shooting", {4}, "OH-SHOOT-17"},
                                           {CombatHits, "combat", {4}, "OH-H2H-08"},
                                           {SaveFromShooting, "save from shooting", {4}, "OH-SAVE-04"},
                                           {SaveInCombat, "save, one condition", {4}, "OH-ADV-01"},
                                           {SaveInCombatTwice, "save, two or more", {3}, "OH-ADV-01"},
                                       }},
                                       {"OH-SAVE-01", "OH-SAVE-02", "OH-SAVE-03"}};
static_assert(well_formed(hit_chart));

enum SquareColumn : std::size_t { QualityModifier, NaturalNeeded };
inline constexpr Chart<3, 2> square_chart{"OH-T-SQUARE",
                                          "Forming square",
                                          {{{"modifier"}, {"needed unmodified"}}},
                                          {{
                                              {Trained, "TRAINED", {0, 3}, "OH-OPT-04"},
                                              {Elite, "ELITE", {1, 3}, "OH-OPT-03"},
                                              {Conscript, "CONSCRIPT", {-1, 3}, "OH-OPT-04"},
                                          }},
                                          {"OH-SQR-02"}};
static_assert(well_formed(square_chart));

inline constexpr Chart<3, 1> elimination_chart{"OH-T-ELIM",
                                               "Hits that eliminate",
                                               {{{"hits"}}},
                                               {{
                                                   {Trained, "TRAINED", {5}},
                                                   {Elite, "ELITE", {6}},
                                                   {Conscript, "CONSCRIPT", {4}},
                                               }},
                                               {"OH-ELIM-01", "OH-OPT-05"}};
static_assert(well_formed(elimination_chart));

/// What a type may do with a kind of ground.
enum Entry : std::int64_t { No, Yes, Occupy, CrossOnly, CrossingOnly };
enum EntryColumn : std::size_t { IntoWoods, IntoTown, IntoMarshOrLake, IntoRiver };
inline constexpr Chart<7, 4> entry_chart{
    "OH-T-TERR",
    "Who may enter",
    {{{"woods", entry_word}, {"town", entry_word}, {"marsh or lake", entry_word}, {"river", entry_word}}},
    {{
        {INF, "INF", {No, Occupy, No, CrossingOnly}},
        {LINF, "LINF", {Yes, Occupy, No, CrossingOnly}},
        {SKIRM, "SKIRM", {Yes, Occupy, No, CrossingOnly}},
        {HCAV, "HCAV", {No, CrossOnly, No, CrossingOnly}},
        {LCAV, "LCAV", {No, CrossOnly, No, CrossingOnly}},
        {FART, "FART", {No, No, No, CrossingOnly}},
        {HART, "HART", {No, No, No, CrossingOnly}},
    }},
    {"OH-TERR-01", "OH-TERR-02", "OH-TERR-03", "OH-TERR-04", "OH-TERR-05", "OH-TERR-07", "OH-TERR-08"}};
static_assert(well_formed(entry_chart));

/// Numbers that stand in the text of a rule: angles in hundredths of a degree, lengths of an inch.
inline constexpr Chart<5, 1> numbers{.columns = {{{"value"}}},
                                     .rows = {{
                                         {"OH-CHRG-03", {4500}, {}, "most that a charger turns"},
                                         {"OH-SHOOT-08", {4500}, {}, "arc of fire either side"},
                                         {"OH-RETR-01", {300}, {}, "way of a retreat"},
                                         {"OH-OPT-06", {1}, {}, "British infantry: one die gains"},
                                         {"OH-OPT-07", {1}, {}, "French infantry: one die gains"},
                                     }},
                                     .by_rule = true};
static_assert(well_formed(numbers));

/// A rule whose text has a number, known when compiled.
struct RuleNumber {
  std::size_t row;
  consteval RuleNumber(const char* rule) : row{rules::row_named(numbers, rule)} {}
};
[[nodiscard]] inline Charted number(const BattleState& state, RuleNumber rule) {
  return chart(state, numbers, rule.row);
}

constexpr bool road_bonus_is_three_inches() {
  for (const rules::Row& row : movement_chart.rows)
    if (row.values[RoadAllowance] - row.values[Allowance] != 300) return false;
  return true;
}
constexpr bool doubled_is_twice() {
  for (const rules::Row& row : combat_chart.rows)
    if (row.values[DoubledDice] != 2 * row.values[NormalDice] ||
        row.values[DoubledImpetusDice] != 2 * row.values[ImpetusDice])
      return false;
  return true;
}
static_assert(road_bonus_is_three_inches(), "OH-TERR-09");
static_assert(doubled_is_twice(), "OH-H2H-11");

/// Everything that is printed; last the numbers in the text of the rules.
[[nodiscard]] std::span<const rules::ChartView> all_charts();
/// Whether a house value's ID names a row, cell or rule that has a number.
[[nodiscard]] bool is_house_id(std::string_view id);

}  // namespace vedette::one_hour
