#pragma once

#include "rulesets/burt/writing.h"

namespace vedette::burt {

enum MoveColumn : std::size_t { NormalMove, ChargeMove, ReserveMove };
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
inline constexpr Chart<10, 3> move_chart{"SB-T-MOVE",
                                         "Movement",
                                         {{{"move", inches}, {"charge", inches}, {"reserve", inches}}},
                                         {{
                                             {InColumn, "column", {600, 800, 1200}},
                                             {InLine, "line", {400, 600, 800}},
                                             {InSquare, "square", {300, no_move, 600}},
                                             {Skirmishing, "skirmishers", {800, no_move, 1600}},
                                             {Heavy, "heavy cavalry", {1000, 1200, 2000}},
                                             {Light, "light cavalry", {1200, 1600, 2400}},
                                             {FootGuns, "foot guns", {600, no_move, 1200}},
                                             {HorseGuns, "horse guns", {900, no_move, 1800}},
                                             {Staff, "staff", {2400, no_move, no_move}},
                                             {Wagons, "wagons", {600, no_move, no_move}},
                                         }},
                                         {"SB-MOVE-02", "SB-MOVE-10", "SB-MOVE-14"}};

/// How far compulsory moves go; guns that rout are abandoned. Its rows are those of the moves, but for staff and
/// wagons.
enum CompColumn : std::size_t { RoutMove, PursuitMove, RetreatMove };
inline constexpr Chart<8, 3> compulsory_chart{"SB-T-COMP",
                                              "Compulsory moves",
                                              {{{"rout", inches}, {"pursuit", inches}, {"retreat", inches}}},
                                              {{
                                                  {InColumn, "column", {800, 800, 600}},
                                                  {InLine, "line", {800, 600, 400}},
                                                  {InSquare, "square", {800, no_move, 300}},
                                                  {Skirmishing, "skirmishers", {800, 800, 800}},
                                                  {Heavy, "heavy cavalry", {1200, 1200, 1000}},
                                                  {Light, "light cavalry", {1600, 1600, 1200}},
                                                  {FootGuns, "foot guns", {no_move, no_move, 600}},
                                                  {HorseGuns, "horse guns", {no_move, no_move, 900}},
                                              }},
                                              {"SB-COMP-02", "SB-COMP-03", "SB-COMP-04"},
                                              Reconstructed};

[[nodiscard]] inline std::string speed(std::int64_t part) {
  if (part == 0) return "no";
  return part == 1 ? "free" : "1/" + std::to_string(part);
}
/// Ground covered for one inch of allowance is one over this; 0: may not enter.
enum TerrainColumn : std::size_t { ForInfantry, ForSkirmishers, ForCavalry, ForWheels };
enum TerrainRow : std::size_t { WoodsCost, FordCost };
inline constexpr Chart<2, 4> terrain_chart{
    "SB-T-TERR",
    "Speed in terrain",
    {{{"infantry", speed}, {"skirmishers", speed}, {"cavalry", speed}, {"wheels", speed}}},
    {{
        {WoodsCost, "woods", {2, 1, 4, 0}, "SB-TERR-02"},
        {FordCost, "ford", {2, 2, 2, 0}, "SB-TERR-03"},
    }}};

static_assert(well_formed(move_chart) && well_formed(compulsory_chart) && well_formed(terrain_chart));

}  // namespace vedette::burt
