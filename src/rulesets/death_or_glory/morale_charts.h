#pragma once

#include "rules/printed.h"
#include "rulesets/death_or_glory/types.h"

// Morale, rallying and control: sections 5.2 and 5.8 of the specification.

namespace vedette::death_or_glory {

using rules::Provenance;

/// Rows of DG-T-MORALE-MOD.
enum MoraleRow : std::size_t {
  GameCasualties,
  TurnCasualties,
  UnformedTest,
  DisorderedTest,
  TiredTest,
  ExhaustedTest,
  FlankThreatened,
  AttackedFromRear,
  FootChargedByHorse,
  ConscriptsTest,
  FriendsRoutingNear,
  VeteransTest,
  SecureFlanks,
  Supported,
  BritishCharged,
  SquareChargedByHorse,
  InCover,
  ChargingHorse
};
inline constexpr rules::Chart<18, 1> morale_modifiers{
    .id = "DG-T-MORALE-MOD",
    .title = "Morale modifiers (percent)",
    .columns = {{{"value", with_sign}}},
    .rows = {{
        {GameCasualties, "ML-01", {-5}, "DG-MRL-12", "per 10 % casualties in the game"},
        {TurnCasualties, "ML-02", {-5}, "DG-MRL-12", "per 10 % casualties lost this turn"},
        {UnformedTest, "ML-03", {-10}, "DG-MRL-01", "unformed"},
        {DisorderedTest, "ML-04", {-20}, "DG-MRL-01", "disordered"},
        {TiredTest, "ML-05", {-10}, "DG-FAT-01", "tired"},
        {ExhaustedTest, "ML-06", {-20}, "DG-FAT-01", "exhausted (or worse)"},
        {FlankThreatened, "ML-07", {-10}, "DG-UNI-15", "per flank threatened"},
        {AttackedFromRear,
         "ML-08",
         {-20},
         "DG-UNI-12",
         "attacked from the rear (charged or locked on the rear edge, or broken into)"},
        {FootChargedByHorse, "ML-09", {-20}, "DG-MRL-13", "infantry not in square charged by cavalry"},
        {ConscriptsTest, "ML-10", {-10}, "DG-UNI-08", "conscript"},
        {FriendsRoutingNear, "ML-11", {-10}, "DG-MRL-01", "per friendly routing unit within 150 m"},
        {VeteransTest, "ML-12", {10}, "DG-UNI-08", "veteran"},
        {SecureFlanks, "ML-13", {10}, "DG-UNI-16", "secure flanks"},
        {Supported, "ML-14", {10}, "DG-UNI-17", "supported"},
        {BritishCharged, "ML-15", {10}, "DG-UNI-09", "British receiving a charge"},
        {SquareChargedByHorse, "ML-16", {20}, "DG-MRL-13", "infantry in square charged by cavalry"},
        {InCover, "ML-17", {20}, "DG-UNI-18", "unit in cover (any grade)"},
        {ChargingHorse, "ML-18", {20}, "DG-MRL-13", "charging cavalry"},
    }},
    .coded = true};
static_assert(well_formed(morale_modifiers));

/// Rows of DG-T-RALLY.
enum RallyRow : std::size_t {
  VeteransRally,
  SecondLineRallies,
  ConscriptsRally,
  FiredOnOfLate,
  EnemyHorseNear,
  RallyCasualties,
  StillInFlight
};
inline constexpr rules::Chart<7, 1> rally_modifiers{
    .id = "DG-T-RALLY",
    .title = "Rally modifiers (percent)",
    .columns = {{{"value", with_sign}}},
    .rows = {{
        {VeteransRally, "RM-01", {10}, "DG-UNI-08", "veteran"},
        {SecondLineRallies, "RM-02", {-10}, "DG-UNI-08", "second line"},
        {ConscriptsRally, "RM-03", {-20}, "DG-UNI-08", "conscript"},
        {FiredOnOfLate, "RM-04", {-20}, "DG-UNI-14", "came under fire since the previous Command phase"},
        {EnemyHorseNear, "RM-05", {-20}, "DG-RAL-02", "enemy cavalry (formed body) within 300 m"},
        {RallyCasualties,
         "RM-06",
         {-10},
         "DG-GEN-10",
         "per 20 % of casualties taken in the game: -10 times floor(casualty % / 20)"},
        {StillInFlight, "RM-07", {-20}, "DG-RAL-04", "still in flight"},
    }},
    .coded = true};
static_assert(well_formed(rally_modifiers));

/// Rows of DG-T-CONTROL-MOD.
enum ControlRow : std::size_t {
  EnemyRetiring,
  EnemyRetreating,
  EnemyRouting,
  EnemyStanding,
  EnemyAdvancing,
  EnemyOnFlank,
  FriendsRetiring,
  FriendsRetreating,
  FriendsRouting,
  FriendsStanding,
  FriendsAdvancing,
  RoundsWonOfLate,
  FlankUnderFire,
  VeteransObey
};
inline constexpr rules::Chart<14, 1> control_modifiers{
    .id = "DG-T-CONTROL-MOD",
    .title = "Control modifiers",
    .columns = {{{"value", with_sign}}},
    .rows = {{
        {EnemyRetiring, "KM-01", {1}, "DG-CTL-07", "enemy RETIRING"},
        {EnemyRetreating, "KM-02", {2}, "DG-CTL-07", "enemy RETREATING"},
        {EnemyRouting, "KM-03", {3}, "DG-CTL-07", "enemy routing"},
        {EnemyStanding, "KM-04", {-1}, "DG-CTL-07", "enemy STANDING"},
        {EnemyAdvancing, "KM-05", {-2}, "DG-CTL-07", "enemy ADVANCING"},
        {EnemyOnFlank, "KM-06", {-3}, "DG-CTL-07", "enemy ADVANCING in the flank or rear sector"},
        {FriendsRetiring, "KM-07", {-1}, "DG-UNI-19", "friends RETIRING"},
        {FriendsRetreating, "KM-08", {-2}, "DG-UNI-19", "friends RETREATING"},
        {FriendsRouting, "KM-09", {-3}, "DG-UNI-19", "friends routing"},
        {FriendsStanding, "KM-10", {1}, "DG-UNI-19", "friends STANDING"},
        {FriendsAdvancing, "KM-11", {2}, "DG-UNI-19", "friends ADVANCING"},
        {RoundsWonOfLate, "KM-12", {1}, "DG-MEL-23", "per round of melee won in this and the 3 previous turns"},
        {FlankUnderFire, "KM-13", {-1}, "DG-CTL-07", "fired on from flank or rear this turn"},
        {VeteransObey, "KM-14", {1}, "DG-CTL-08", "veteran"},
    }},
    .read_by = {"DG-CTL-02"},
    .coded = true};
static_assert(well_formed(control_modifiers));

/// Rows of DG-T-CONTROL-RES.
enum ControlResultRow : std::size_t { TwoPursuitMoves, OnePursuitMove, FollowsOrders, StandsOneTurn, StandsTwoTurns };
inline constexpr rules::Chart<5, 1> control_result_table{.id = "DG-T-CONTROL-RES",
                                                         .title = "Control results: least total",
                                                         .columns = {{{"from"}}},
                                                         .rows = {{
                                                             {TwoPursuitMoves, "two moves", {13}},
                                                             {OnePursuitMove, "one move", {11}},
                                                             {FollowsOrders, "orders", {8}},
                                                             {StandsOneTurn, "stands one", {5}},
                                                             {StandsTwoTurns, "stands two", {2}},
                                                         }},
                                                         .read_by = {"DG-CTL-02"}};
static_assert(well_formed(control_result_table));

}  // namespace vedette::death_or_glory
