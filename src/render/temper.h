#pragma once

#include <cstdint>

#include "stage/figure.h"

namespace vedette::render {

/// What is a man's own wherever he stands and marches, so that nothing about him changes as he goes: by a hash of his
/// roster's seed and his number in it. The first of a staff is the general, who wears the first palette alone.
struct Temper {
  float tone = 0;     // 0 to 1: how far his coat has faded
  float variant = 0;  // 0 to 1: which of his uniform's palettes he wears
  float size = 1;     // times as tall as others

  Temper(const stage::Roster& roster, std::uint64_t own)
      : tone{stage::noise(roster.seed, own, 47)},
        variant{stage::noise(roster.seed, own, 41)},
        size{0.96F + 0.08F * stage::noise(roster.seed, own, 42)} {
    constexpr float first = 0.25F;  // of four palettes
    if (roster.arm == stage::Arm::Staff) variant = own == 0 && roster.figures > 1 ? 0 : first + (1 - first) * variant;
  }
};

}  // namespace vedette::render
