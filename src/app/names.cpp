#include "app/names.h"

#include <fmt/format.h>

#include "app/failure.h"
#include "data/suggest.h"
#include "players/words/meant.h"

namespace vedette::app {

battle::UnitId unit_named(const battle::Scenario& scenario, const std::string& name) {
  std::vector<std::string_view> names;
  for (const battle::UnitSheet& sheet : scenario.units) names.push_back(sheet.name);
  const std::vector<std::size_t> found = players::meant(name, names);
  if (found.size() == 1) return scenario.units[found.front()].id;
  if (found.empty()) throw bad_input(fmt::format("no unit '{}' in {}{}", name, scenario.name, data::hint(name, names)));
  std::vector<std::string_view> fitting;
  for (const std::size_t i : found) fitting.push_back(names[i]);
  throw bad_input(fmt::format("'{}' may be {}", name, data::listed(fitting)));
}

}  // namespace vedette::app
