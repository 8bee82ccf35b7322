#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "stage/figure.h"

namespace vedette::film {

/// The rosters of a film by name; of several of one name the second is "NAME #2".
class UnitNames {
 public:
  explicit UnitNames(std::span<const stage::Roster> rosters);

  [[nodiscard]] std::optional<std::uint32_t> find(std::string_view name) const;  // capitals do not count
  [[nodiscard]] const std::string& of(std::uint32_t roster) const { return m_names[roster]; }
  [[nodiscard]] std::string hint(std::string_view name) const;  // the nearest there is, in words

 private:
  std::vector<std::string> m_names;
};

}  // namespace vedette::film
