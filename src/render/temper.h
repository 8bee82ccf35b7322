#pragma once

#include <cstdint>

#include "stage/layout.h"

namespace vedette::render {

/// What is a man's own wherever he stands and marches, so that nothing about him changes as he goes: by a hash of his
/// roster's seed and his number in it.
struct Temper {
  float tone = 0;     // 0 to 1: how far his coat has faded
  float variant = 0;  // 0 to 1: which of his uniform's palettes he wears
  float size = 1;     // times as tall as others

  Temper(std::uint64_t seed, std::uint64_t own)
      : tone{stage::noise(seed, own, 47)},
        variant{stage::noise(seed, own, 41)},
        size{0.96F + 0.08F * stage::noise(seed, own, 42)} {}
};

}  // namespace vedette::render
