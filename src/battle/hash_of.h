#pragma once

#include <span>
#include <string_view>

#include "battle/walk.h"
#include "core/hash.h"

namespace vedette::battle {

/// Feeds every leaf of a stored value to a hash, in order.
class HashLeaf {
 public:
  static constexpr bool wants_names = false;
  explicit HashLeaf(const char* but) : m_but{but} {}
  void number(const char*, std::int64_t v) { m_hash.number(static_cast<std::uint64_t>(v)); }
  void text(const char* name, const std::string& v) {
    if (m_but != nullptr && std::string_view{name} == m_but) return;
    m_hash.number(v.size());
    m_hash.bytes(std::as_bytes(std::span{v}));
  }
  void enter(const char*) {}
  void leave() {}
  [[nodiscard]] std::uint64_t value() const { return m_hash.value(); }

 private:
  const char* m_but;
  core::Hasher m_hash;
};

/// @param but name of texts that do not count: what is said to people may be said better, and is the same fact.
template <HasFields T>
[[nodiscard]] std::uint64_t hash_of(const T& value, const char* but = nullptr) {
  HashLeaf leaf{but};
  walk(leaf, value);
  return leaf.value();
}

}  // namespace vedette::battle
