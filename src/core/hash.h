#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

namespace vedette::core {

/// A running 64-bit hash of bytes (XXH3), for states, scenarios and frames.
class Hasher {
 public:
  Hasher();
  ~Hasher();
  Hasher(Hasher&&) noexcept;
  Hasher& operator=(Hasher&&) noexcept;

  void bytes(std::span<const std::byte>);
  /// Little endian on every machine.
  void number(std::uint64_t);
  [[nodiscard]] std::uint64_t value() const;

 private:
  struct State;
  std::unique_ptr<State> m_state;
};

[[nodiscard]] std::uint64_t hash_of(std::span<const std::byte>);

}  // namespace vedette::core
