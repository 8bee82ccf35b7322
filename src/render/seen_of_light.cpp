#include "render/seen_of_light.h"

namespace vedette::render {

const std::array<std::uint8_t, most_light + 1>& seen_of_light() {
  static const auto table = [] {
    std::array<std::uint8_t, most_light + 1> made{};
    std::uint32_t seen = 0;
    for (std::uint32_t light = 0; light <= most_light; ++light) {
      if (light > seen * seen + seen) ++seen;  // half way between two bytes
      made[light] = static_cast<std::uint8_t>(seen);
    }
    return made;
  }();
  return table;
}

}  // namespace vedette::render
