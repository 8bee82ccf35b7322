#pragma once

#include "rules/printed.h"
#include "rulesets/squares/written.h"

namespace vedette::squares {

enum BatteryRow : std::size_t { FootBattery, HorseBattery };
enum BatteryColumn : std::size_t { CloseDie, LongDie, GunHits, GunHitsInWoods };
inline constexpr rules::Chart<2, 4> bombardment{
    .id = "SQ-T3",
    .title = "Bombardment",
    .columns =
        {{{"close", written::die}, {"long", written::die}, {"hit", rules::or_more}, {"hit in woods", rules::or_more}}},
    .rows = {{
        {FootBattery, "foot", {10, 8, 5, 6}},
        {HorseBattery, "horse", {8, 6, 5, 6}},
    }},
    .read_by = {"SQ-BOMB-02", "SQ-BOMB-03", "SQ-BOMB-04"},
};
static_assert(well_formed(bombardment));

enum FightRow : std::size_t { FootFights, HorseFights, MixedFights, FootGunsFight, HorseGunsFight };
enum FightColumn : std::size_t { First, Later, FirstInWoods, LaterInWoods, OwnDie };
inline constexpr rules::Chart<5, 5> fight_dice{
    .id = "SQ-T4",
    .title = "Dice in an assault",
    .columns = {{{"first round"}, {"later"}, {"woods, first"}, {"woods, later"}, {"die", written::die}}},
    .rows = {{
        {FootFights, "INFANTRY", {2, 1, 2, 1, 0}},
        {HorseFights, "CAVALRY", {2, 1, 1, 1, 0}},
        {MixedFights, "MIXED", {2, 1, 1, 1, 0}},
        {FootGunsFight, "FOOT_ARTILLERY", {1, 1, 0, 0, 12}},
        {HorseGunsFight, "HORSE_ARTILLERY", {1, 1, 0, 0, 10}},
    }},
    .read_by = {"SQ-HIT-01", "SQ-HIT-02", "SQ-HIT-03"},
};
static_assert(well_formed(fight_dice));

enum SaveRow : std::size_t { AgainstHorse, AssaultedTown, BombardedTown };
inline constexpr rules::Chart<3, 1> saves{
    .id = "SQ-T5",
    .title = "Saves",
    .columns = {{{"needed", rules::or_more}}},
    .rows = {{
        {AgainstHorse, "cavalry alone", {5}, "SQ-SAVE-01"},
        {AssaultedTown, "assault on a town", {5}, "SQ-SAVE-02"},
        {BombardedTown, "bombardment of a town", {5}, "SQ-BOMB-06"},
    }},
    .read_by = {"SQ-RERL-01", "SQ-RERL-02"},
};
static_assert(well_formed(saves));

enum Fate : std::uint8_t { Stays, Retreats, Destroyed };
enum FateColumn : std::size_t { OfBrigade, OfHorseGuns, OfFootGuns };
/// By the dice that failed.
inline constexpr rules::Chart<3, 3> fates{
    .id = "SQ-T6",
    .title = "Morale checks",
    .columns = {{{"brigade", written::fate}, {"horse artillery", written::fate}, {"foot artillery", written::fate}}},
    .rows = {{
        {"no fail", {Stays, Stays, Stays}},
        {"one fail", {Retreats, Retreats, Destroyed}},
        {"two or more", {Destroyed, Destroyed, Destroyed}},
    }},
    .read_by = {"SQ-MORL-06"},
};
static_assert(well_formed(fates));

}  // namespace vedette::squares
