#include "battle/day.h"

#include <algorithm>
#include <array>

namespace vedette::battle {

std::string day_text(const std::string& date) {
  static constexpr std::array months{"January", "February", "March",     "April",   "May",      "June",
                                     "July",    "August",   "September", "October", "November", "December"};
  const bool iso = date.size() == 10 && date[4] == '-' && date[7] == '-' &&
                   std::ranges::all_of(date, [](char c) { return c == '-' || (c >= '0' && c <= '9'); });
  if (!iso || date.find('-', 8) != std::string::npos || date.find('-') != 4 || date[5] == '-' || date[6] == '-')
    return date;
  const int month = std::stoi(date.substr(5, 2));
  if (month < 1 || month > 12) return date;
  return std::to_string(std::stoi(date.substr(8, 2))) + ' ' + months[static_cast<std::size_t>(month - 1)] + ' ' +
         date.substr(0, 4);
}

}  // namespace vedette::battle
