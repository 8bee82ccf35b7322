#pragma once

#include "rulesets/burt/writing.h"

namespace vedette::burt {

enum MeleeRow : std::size_t {
  ScoreToStrike,
  FewFighting,
  EnemyInCover,
  FootAgainstHorse,
  HorseAgainstSquare,
  LightHorseAgainstFormed,
  ShakenOrRouting,
  ChargingOrFollowingUp,
  DeeperFormation,
  CloseAgainstOpen,
  AtItsFlankOrRear,
  EnemyShaken,
  HorseAgainstBroken,
  ArmouredOrLancers,
  EnemyRouting
};
inline constexpr Chart<15, 1> melee_chart{
    .id = "SB-T-MELEE",
    .title = "To hit in melee: the sum of",
    .columns = {{{"value", added}}},
    .rows = {{
        {ScoreToStrike, "SB-MEL-03", {5}, {}, "score required"},
        {FewFighting, "SB-MEL-05", {1}, {}, "one or two figures (that die)"},
        {EnemyInCover, "SB-MEL-06", {1}, {}, "target in any cover"},
        {FootAgainstHorse, "SB-MEL-09", {1}, {}, "infantry against cavalry (option sb.melee_slot)", Reconstructed},
        {HorseAgainstSquare, "SB-MEL-07", {1}, {}, "cavalry against square"},
        {LightHorseAgainstFormed, "SB-MEL-08", {1}, {}, "light cavalry against formed troops"},
        {ShakenOrRouting, "SB-MEL-10", {2}, {}, "shaken or routing"},
        {ChargingOrFollowingUp, "SB-MEL-13", {-1}, {}, "charging or following up"},
        {DeeperFormation, "SB-MEL-14", {-1}, {}, "deeper formation, first contact"},
        {CloseAgainstOpen, "SB-MEL-15", {-1}, {}, "close against open order"},
        {AtItsFlankOrRear, "SB-MEL-16", {-1}, {}, "against flank or rear"},
        {EnemyShaken, "SB-MEL-17", {-1}, {}, "opponents shaken"},
        {HorseAgainstBroken, "SB-MEL-18", {-1}, {}, "cavalry against disordered or worse"},
        {ArmouredOrLancers, "SB-MEL-19", {-2}, {}, "armoured cavalry or lancers, first contact"},
        {EnemyRouting, "SB-MEL-20", {-2}, {}, "opponents routing"},
    }},
    .read_by = {"SB-MEL-09"},
    .by_rule = true};

enum MeleeSaveRow : std::size_t { ScoreToParry, PoorOrder, Downhill, InArmour };
inline constexpr Chart<4, 1> melee_save_chart{.id = "SB-T-MSAVE",
                                              .title = "To save in melee: the sum of",
                                              .columns = {{{"value", added}}},
                                              .rows = {{
                                                  {ScoreToParry, "SB-MEL-21", {5}, {}, "score required"},
                                                  {PoorOrder, "SB-MEL-22", {1}, {}, "unformed or worse"},
                                                  {Downhill, "SB-MEL-23", {1}, {}, "downhill of the enemy"},
                                                  {InArmour, "SB-MEL-24", {-1}, {}, "armoured cavalry"},
                                              }},
                                              .by_rule = true};

static_assert(well_formed(melee_chart) && well_formed(melee_save_chart));

}  // namespace vedette::burt
