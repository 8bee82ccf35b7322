#pragma once

#include "rulesets/burt/types.h"
#include "rulesets/burt/writing.h"

namespace vedette::burt {

/// Upper limits of the bands, inclusive. Weapons in the order of Weapon, canister and roundshot each by Calibre.
enum RangeRow : std::size_t { SmallArmsRange = 0, CanisterRange = 3, BallRange = 8 };
inline constexpr Chart<13, 3> range_chart{"SB-T-RANGE",
                                          "Ranges",
                                          {{{"short", inches}, {"medium", inches}, {"long", inches}}},
                                          {{
                                              {SmallArmsRange, "carbine", {200, 400, 600}},
                                              {"musket", {300, 600, 900}},
                                              {"rifle", {400, 800, 1200}},
                                              {CanisterRange, "4pdr canister", {300, 600, 900}},
                                              {"6pdr canister", {400, 800, 1200}},
                                              {"9pdr canister", {500, 1000, 1500}},
                                              {"12pdr canister", {600, 1200, 1800}},
                                              {"howitzer canister", {400, 800, 1200}},
                                              {BallRange, "4pdr ball", {1200, 2400, 3600}},
                                              {"6pdr ball", {1600, 3200, 4800}},
                                              {"9pdr ball", {2000, 4000, 6000}},
                                              {"12pdr ball", {2400, 4800, 7200}},
                                              {"howitzer shell", {1600, 3200, 4800}},
                                          }},
                                          {"SB-FIRE-06"}};

enum FireRow : std::size_t {
  ScoreToHit,
  LongRange,
  FirerMoved,
  FewFiring,
  TargetInCover,
  FirersShaken,
  DeepTarget,
  FirstVolley,
  ShortRange
};
inline constexpr Chart<9, 1> fire_chart{
    .id = "SB-T-FIRE",
    .title = "To hit by fire: the sum of",
    .columns = {{{"value", added}}},
    .rows = {{
        {ScoreToHit, "SB-FIRE-11", {5}, {}, "score required"},
        {LongRange, "SB-FIRE-12", {1}, {}, "long range"},
        {FirerMoved, "SB-FIRE-13", {1}, {}, "firer moved (option sb.fire_slot)", Reconstructed},
        {FewFiring, "SB-FIRE-14", {1}, {}, "one or two figures (that die)"},
        {TargetInCover, "SB-FIRE-15", {1}, {}, "target in any cover"},
        {FirersShaken, "SB-FIRE-16", {1}, {}, "firers shaken"},
        {DeepTarget, "SB-FIRE-17", {-1}, {}, "artillery at more than two ranks"},
        {FirstVolley, "SB-FIRE-18", {-1}, {}, "first volley, not skirmishers"},
        {ShortRange, "SB-FIRE-19", {-1}, {}, "short range"},
    }},
    .read_by = {"SB-FIRE-13"},
    .by_rule = true};

enum SaveRow : std::size_t { ScoreToSave, ShotByArtillery, BehindHardCover, SkirmishersOrCrew };
inline constexpr Chart<4, 1> save_chart{
    .id = "SB-T-SAVE",
    .title = "To save from fire: the sum of",
    .columns = {{{"value", added}}},
    .rows = {{
        {ScoreToSave, "SB-SAVE-01", {5}, {}, "score required"},
        {ShotByArtillery, "SB-SAVE-02", {1}, {}, "shot at by artillery, not in hard cover"},
        {BehindHardCover, "SB-SAVE-03", {-1}, {}, "in hard cover, small arms or canister"},
        {SkirmishersOrCrew, "SB-SAVE-04", {-1}, {}, "skirmishers or crew"},
    }},
    .by_rule = true};

/// Men who serve a gun: a knock-out die must beat their number, or with ball or shell reach it.
inline constexpr Chart<5, 1> crew_chart{"SB-T-CREW",
                                        "Crews",
                                        {{{"crew"}}},
                                        {{
                                            {"4pdr", {3}, "SB-GUN-02"},
                                            {"6pdr", {4}, "SB-GUN-02"},
                                            {"9pdr", {4}, "SB-GUN-02"},
                                            {"12pdr", {5}, "SB-GUN-02"},
                                            {"howitzer", {4}, "SB-GUN-02", {}, Reconstructed},
                                        }},
                                        {"SB-GUN-01", "SB-GUN-03", "SB-SAVE-04", "SB-MEL-02"}};

static_assert(well_formed(range_chart) && well_formed(fire_chart) && well_formed(save_chart) &&
              well_formed(crew_chart) && rows_are(crew_chart, calibre_words));
constexpr bool bands_rise() {
  for (const rules::Row& row : range_chart.rows)
    if (row.values[0] >= row.values[1] || row.values[1] >= row.values[2]) return false;
  return true;
}
static_assert(bands_rise(), "SB-FIRE-06");

}  // namespace vedette::burt
