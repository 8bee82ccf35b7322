#include "app/names.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "app/failure.h"
#include "data/suggest.h"

namespace vedette::app {

battle::UnitId unit_named(const battle::Scenario& scenario, const std::string& name) {
  const auto same = [](char a, char b) {
    return std::tolower(static_cast<unsigned char>(a)) == std::tolower(static_cast<unsigned char>(b));
  };
  std::vector<std::string_view> names;
  for (const battle::UnitSheet& sheet : scenario.units) {
    if (std::ranges::equal(sheet.name, name, same)) return sheet.id;
    names.push_back(sheet.name);
  }
  throw bad_input(fmt::format("no unit '{}' in {}{}", name, scenario.name, data::hint(name, names)));
}

}  // namespace vedette::app
