#pragma once

#include <string_view>
#include <vector>

namespace vedette::scenario {

/// The words a ruleset understands, so that a scenario's own words can be checked where they stand. `app` fills it from
/// the ruleset; an empty list means that anything is taken.
struct Vocabulary {
  struct Option {
    std::string_view key;
    std::vector<std::string_view> words;
    bool number = false;  // besides the words, a number from low to high
    double low = 0, high = 0;
  };
  std::string_view ruleset;
  std::vector<std::string_view> types, qualities, nations;
  std::vector<Option> options;
  int units_low = 0, units_high = 0;  // a side; outside is a warning
};

}  // namespace vedette::scenario
