#include "film/unit_names.h"

#include <algorithm>

#include "data/suggest.h"

namespace vedette::film {
namespace {

bool same(std::string_view a, std::string_view b) {
  const auto small = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
  return std::ranges::equal(a, b, [&](char x, char y) { return small(x) == small(y); });
}

}  // namespace

UnitNames::UnitNames(std::span<const stage::Roster> rosters) {
  for (const stage::Roster& roster : rosters) {
    std::string name = roster.name.empty() ? "somebody" : roster.name;
    const std::string first = name;
    for (int n = 2; std::ranges::find(m_names, name) != m_names.end(); ++n) name = first + " #" + std::to_string(n);
    m_names.push_back(std::move(name));
  }
}

std::optional<std::uint32_t> UnitNames::find(std::string_view name) const {
  const auto known = std::ranges::find_if(m_names, [&](const std::string& one) { return same(one, name); });
  if (known == m_names.end()) return {};
  return static_cast<std::uint32_t>(known - m_names.begin());
}

std::string UnitNames::hint(std::string_view name) const {
  const std::vector<std::string_view> all(m_names.begin(), m_names.end());
  return data::hint(name, all);
}

}  // namespace vedette::film
