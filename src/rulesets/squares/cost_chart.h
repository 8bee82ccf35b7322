#pragma once

#include "rules/printed.h"

namespace vedette::squares {

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

inline constexpr rules::Chart<8, 1> costs{
    .id = "SQ-T2",
    .title = "What movement and fighting cost",
    .columns = {{{"points"}}},
    .rows = {{
        {Orthogonal, "orthogonal step", {1}, "SQ-MOV-01"},
        {FirstDiagonal, "first diagonal", {1}, "SQ-MOV-02"},
        {LaterDiagonal, "later diagonal", {2}, "SQ-MOV-02"},
        {Difficult, "woods, hill or rough", {1}, "SQ-MOV-03"},
        {IntoTown, "into the town", {1}, "SQ-MOV-05"},
        {River, "river", {1}, "SQ-MOV-06"},
        {Launch, "assault", {2}, "SQ-ASLT-01"},
        {Bombardment, "bombardment die", {1}, "SQ-BOMB-01"},
    }},
    .read_by = {"SQ-MOV-04", "SQ-RALY-01"},
};
static_assert(well_formed(costs));

}  // namespace vedette::squares
