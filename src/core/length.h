#pragma once

#include <compare>
#include <cstdint>

namespace vedette::core {

/// A length on the table in whole micrometres: one inch is exactly 25,400.
struct Length {
  std::int64_t micrometres = 0;

  friend constexpr auto operator<=>(Length, Length) = default;
  friend constexpr Length operator+(Length a, Length b) { return {a.micrometres + b.micrometres}; }
  friend constexpr Length operator-(Length a, Length b) { return {a.micrometres - b.micrometres}; }
  friend constexpr Length operator-(Length a) { return {-a.micrometres}; }
  friend constexpr Length operator*(Length a, std::int64_t k) { return {a.micrometres * k}; }
  friend constexpr Length operator/(Length a, std::int64_t k) { return {a.micrometres / k}; }
  constexpr Length& operator+=(Length b) { return *this = *this + b; }
  constexpr Length& operator-=(Length b) { return *this = *this - b; }
};

constexpr std::int64_t micrometres_per_inch = 25'400;
constexpr Length inches(std::int64_t n) {
  return {n * micrometres_per_inch};
}
/// A thousandth of an inch is 25.4 µm; hundredths come out whole.
constexpr Length hundredths_of_inch(std::int64_t n) {
  return {n * 254};
}

namespace literals {
constexpr Length operator""_in(unsigned long long n) {
  return inches(static_cast<std::int64_t>(n));
}
constexpr Length operator""_mm(unsigned long long n) {
  return {static_cast<std::int64_t>(n) * 1'000};
}
constexpr Length operator""_um(unsigned long long n) {
  return {static_cast<std::int64_t>(n)};
}
}  // namespace literals

[[nodiscard]] constexpr Length abs(Length a) {
  return a.micrometres < 0 ? -a : a;
}

}  // namespace vedette::core
