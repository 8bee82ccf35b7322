#include "rulesets/squares/charts.h"

#include "rulesets/squares/brigade_charts.h"
#include "rulesets/squares/cost_chart.h"
#include "rulesets/squares/fight_charts.h"
#include "rulesets/squares/numbers.h"

namespace vedette::squares {

std::span<const rules::ChartView> all_charts() {
  static constexpr std::array<rules::ChartView, 8> all{ratings, costs, bombardment,    fight_dice,
                                                       saves,   fates, room_in_square, numbers_in_text};
  return all;
}

}  // namespace vedette::squares
