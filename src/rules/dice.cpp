#include "rules/dice.h"

namespace vedette::rules {

std::optional<std::vector<std::uint8_t>> SeededDice::faces(const DiceRequest& request, std::uint32_t segment,
                                                           std::uint32_t ordinal) {
  std::vector<std::uint8_t> faces;
  for (int i = 0; i < request.count; ++i)
    faces.push_back(
        static_cast<std::uint8_t>(core::face(request.kind, m_seed, segment, ordinal + static_cast<std::uint32_t>(i))));
  return faces;
}

}  // namespace vedette::rules
