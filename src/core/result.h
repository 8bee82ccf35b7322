#pragma once

#include <utility>
#include <variant>

namespace vedette::core {

/// A value, or the reason why there is none. (std::expected comes with C++23.)
template <class T, class E>
class Result {
 public:
  Result(T value) : m_held{std::in_place_index<0>, std::move(value)} {}
  Result(E error) : m_held{std::in_place_index<1>, std::move(error)} {}

  explicit operator bool() const { return m_held.index() == 0; }
  /// @pre holds a value.
  [[nodiscard]] const T& value() const& { return std::get<0>(m_held); }
  [[nodiscard]] T& value() & { return std::get<0>(m_held); }
  [[nodiscard]] T&& value() && { return std::get<0>(std::move(m_held)); }
  /// @pre holds an error.
  [[nodiscard]] const E& error() const { return std::get<1>(m_held); }
  const T& operator*() const& { return value(); }
  T& operator*() & { return value(); }
  T&& operator*() && { return std::move(*this).value(); }
  const T* operator->() const { return &value(); }
  T* operator->() { return &value(); }

 private:
  std::variant<T, E> m_held;
};

}  // namespace vedette::core
