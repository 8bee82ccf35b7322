#include "core/hash.h"

#define XXH_STATIC_LINKING_ONLY  // the state's size, so that it can live in a unique_ptr
#define XXH_VECTOR 0             // plain integers: this library may not touch floating-point registers
#define XXH_INLINE_ALL
#include <xxhash.h>

#include <array>

namespace vedette::core {

struct Hasher::State {
  XXH3_state_t xxh{};
};

Hasher::Hasher() : m_state{std::make_unique<State>()} {
  XXH3_64bits_reset(&m_state->xxh);
}
Hasher::~Hasher() = default;
Hasher::Hasher(Hasher&&) noexcept = default;
Hasher& Hasher::operator=(Hasher&&) noexcept = default;

void Hasher::bytes(std::span<const std::byte> data) {
  XXH3_64bits_update(&m_state->xxh, data.data(), data.size());
}

void Hasher::number(std::uint64_t n) {
  std::array<std::byte, 8> little{};
  for (auto& byte : little) {
    byte = static_cast<std::byte>(n & 0xFFU);
    n >>= 8U;
  }
  bytes(little);
}

std::uint64_t Hasher::value() const {
  return XXH3_64bits_digest(&m_state->xxh);
}

std::uint64_t hash_of(std::span<const std::byte> data) {
  return XXH3_64bits(data.data(), data.size());
}

}  // namespace vedette::core
