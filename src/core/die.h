#pragma once

#include <cstdint>

namespace vedette::core {

/// A kind of die by its faces. D10 shows 1 to 10, Z10 shows 0 to 9.
enum class DieKind : std::uint8_t { D3, D6, D8, D10, Z10, D12 };

[[nodiscard]] constexpr int lowest(DieKind kind) {
  return kind == DieKind::Z10 ? 0 : 1;
}
[[nodiscard]] constexpr int faces(DieKind kind) {
  switch (kind) {
    case DieKind::D3:
      return 3;
    case DieKind::D6:
      return 6;
    case DieKind::D8:
      return 8;
    case DieKind::D10:
    case DieKind::Z10:
      return 10;
    case DieKind::D12:
      return 12;
  }
  return 0;
}
[[nodiscard]] constexpr int highest(DieKind kind) {
  return lowest(kind) + faces(kind) - 1;
}

/// The face of the die thrown as the `ordinal`th of a segment: a pure function, so that a changed rule moves only the
/// dice of its own segment. Unbiased: values that would favour low faces are drawn again.
[[nodiscard]] int face(DieKind, std::uint64_t seed, std::uint32_t segment, std::uint32_t ordinal);

/// Evenly spread 64 bits from a seed and two counters.
[[nodiscard]] std::uint64_t mix(std::uint64_t seed, std::uint64_t a, std::uint64_t b);

}  // namespace vedette::core
