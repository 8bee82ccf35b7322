#pragma once

#include <array>
#include <cstddef>
#include <initializer_list>

namespace vedette::rules {

/// A short list that a constant of a table can hold. One that is too long is an error when compiled.
template <class T, std::size_t most>
class Few {
 public:
  using value_type = T;
  using iterator = const T*;
  using const_iterator = const T*;

  constexpr Few() = default;
  constexpr Few(std::initializer_list<T> all) {
    for (const T& one : all) add(one);
  }

  [[nodiscard]] constexpr const T* begin() const { return m_all.data(); }
  [[nodiscard]] constexpr const T* end() const { return m_all.data() + m_count; }
  [[nodiscard]] constexpr std::size_t size() const { return m_count; }
  [[nodiscard]] constexpr bool empty() const { return m_count == 0; }
  [[nodiscard]] constexpr const T& front() const { return m_all[0]; }
  [[nodiscard]] constexpr const T& operator[](std::size_t i) const { return m_all[i]; }

  /// These, then those.
  friend constexpr Few operator+(Few some, const Few& more) {
    for (const T& one : more) some.add(one);
    return some;
  }

 private:
  constexpr void add(const T& one) { m_all[m_count++] = one; }

  std::array<T, most> m_all{};
  std::size_t m_count = 0;
};

}  // namespace vedette::rules
