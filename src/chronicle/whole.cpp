#include "chronicle/whole.h"

#include <algorithm>

namespace vedette::chronicle {

void Whole::add(const Whole& other) {
  m_parts.resize(std::max(m_parts.size(), other.m_parts.size()), 0);
  std::uint64_t carry = 0;
  for (std::size_t i = 0; i < m_parts.size(); ++i) {
    carry += std::uint64_t{m_parts[i]} + (i < other.m_parts.size() ? other.m_parts[i] : 0U);
    m_parts[i] = static_cast<std::uint32_t>(carry);
    carry >>= 32U;
  }
  if (carry != 0) m_parts.push_back(static_cast<std::uint32_t>(carry));
}

Whole Whole::times(std::uint32_t n) const {
  Whole product;
  if (n == 0) return product;
  std::uint64_t carry = 0;
  for (const std::uint32_t part : m_parts) {
    carry += std::uint64_t{part} * n;
    product.m_parts.push_back(static_cast<std::uint32_t>(carry));
    carry >>= 32U;
  }
  if (carry != 0) product.m_parts.push_back(static_cast<std::uint32_t>(carry));
  return product;
}

std::strong_ordering Whole::operator<=>(const Whole& other) const {
  if (m_parts.size() != other.m_parts.size()) return m_parts.size() <=> other.m_parts.size();
  for (std::size_t i = m_parts.size(); i > 0; --i)
    if (m_parts[i - 1] != other.m_parts[i - 1]) return m_parts[i - 1] <=> other.m_parts[i - 1];
  return std::strong_ordering::equal;
}

std::uint32_t goes_into(const Whole& part, const Whole& all, std::uint32_t most) {
  std::uint32_t low = 0, high = most;
  while (low < high) {
    const std::uint32_t middle = low + (high - low + 1) / 2;
    if (part.times(middle) <= all)
      low = middle;
    else
      high = middle - 1;
  }
  return low;
}

}  // namespace vedette::chronicle
