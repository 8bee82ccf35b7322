#include "rulesets/one_hour/charts.h"

#include "battle/words.h"

namespace vedette::one_hour {

std::string length_word(std::int64_t hundredths) {
  return battle::inches_text(core::hundredths_of_inch(hundredths));
}
std::string cap(std::int64_t most) {
  return most == no_cap ? "-" : std::to_string(most);
}
std::string entry_word(std::int64_t value) {
  constexpr std::array<std::string_view, 5> words{"no", "yes", "occupy", "cross only", "at a crossing"};
  return std::string{words.at(static_cast<std::size_t>(value))};
}

std::span<const rules::ChartView> all_charts() {
  static constexpr std::array<rules::ChartView, 8> charts{movement_chart, shooting_chart,    combat_chart, hit_chart,
                                                          square_chart,   elimination_chart, entry_chart,  numbers};
  return charts;
}

bool is_house_id(std::string_view id) {
  return rules::names(all_charts(), id);
}

}  // namespace vedette::one_hour
