#include "app/dice_source.h"

#include <algorithm>
#include <iostream>

#include "data/text_file.h"
#include "players/table_dice.h"
#include "players/typed_dice.h"

namespace vedette::app {

std::unique_ptr<rules::DiceSource> make_dice(const std::string& wish, const Commanders& commanders,
                                             const battle::Scenario& scenario) {
  const bool at_table = std::ranges::find(commanders.names, "table") != commanders.names.end();
  if (wish == "table" || (wish.empty() && at_table))
    return std::make_unique<players::TableDice>(std::cin, std::cerr, scenario);
  if (wish.empty() || wish == "seeded") return std::make_unique<rules::SeededDice>(commanders.seed);
  data::Faults faults;
  const auto text = data::text_of(wish, data::largest_orders, faults);
  if (!text)
    throw bad_input("--dice " + data::to_string(faults.all().front()) +
                    " (expected a file of faces, 'table' or 'seeded')");
  auto dice = players::TypedDice::read(wish, *text);
  if (!dice) throw bad_input(dice.error().text());
  return std::make_unique<players::TypedDice>(*std::move(dice));
}

}  // namespace vedette::app
