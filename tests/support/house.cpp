#include "support/house.h"

#include <cstdlib>
#include <sstream>

namespace vedette::test {

void add_house_of_environment(battle::Scenario& scenario) {
  const char* const words = std::getenv("VEDETTE_HOUSE");
  if (words == nullptr) return;
  std::string text = words;
  const std::size_t sign = text.find('=');
  battle::HouseValue house{.id = text.substr(0, sign), .values = {}};
  std::istringstream values{text.substr(sign + 1)};
  for (std::int64_t value = 0; values >> value;) house.values.push_back(value);
  scenario.house.push_back(std::move(house));
}

}  // namespace vedette::test
