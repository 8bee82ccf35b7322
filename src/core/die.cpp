#include "core/die.h"

#include <limits>

namespace vedette::core {
namespace {

constexpr std::uint64_t scramble(std::uint64_t z) {
  z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9U;
  z = (z ^ (z >> 27U)) * 0x94D049BB133111EBU;
  return z ^ (z >> 31U);
}

}  // namespace

std::uint64_t mix(std::uint64_t seed, std::uint64_t a, std::uint64_t b) {
  constexpr std::uint64_t golden = 0x9E3779B97F4A7C15U;
  return scramble(scramble(scramble(seed + golden) + golden * (a + 1)) + golden * (b + 1));
}

int face(DieKind kind, std::uint64_t seed, std::uint32_t segment, std::uint32_t ordinal) {
  const auto n = static_cast<std::uint64_t>(faces(kind));
  constexpr std::uint64_t top = std::numeric_limits<std::uint64_t>::max();
  const std::uint64_t limit = top - top % n;
  std::uint64_t bits = mix(seed, segment, ordinal);
  while (bits >= limit) bits = scramble(bits);
  return lowest(kind) + static_cast<int>(bits % n);
}

}  // namespace vedette::core
