#pragma once

#include <compare>
#include <cstdint>
#include <vector>

namespace vedette::chronicle {

/// A whole number of any size, for counting falls of many dice.
class Whole {
 public:
  Whole() = default;
  explicit Whole(std::uint32_t n) {
    if (n != 0) m_parts.push_back(n);
  }
  void add(const Whole&);
  [[nodiscard]] Whole times(std::uint32_t) const;
  [[nodiscard]] bool is_zero() const { return m_parts.empty(); }
  [[nodiscard]] std::strong_ordering operator<=>(const Whole&) const;
  [[nodiscard]] bool operator==(const Whole&) const = default;

 private:
  std::vector<std::uint32_t> m_parts;  // least first, no zeros at the end
};

/// How often one goes into the other, at most `most`. @pre part is not zero
[[nodiscard]] std::uint32_t goes_into(const Whole& part, const Whole& all, std::uint32_t most);

}  // namespace vedette::chronicle
