#include "app/dice_source.h"

#include <algorithm>
#include <fstream>
#include <iostream>
#include <sstream>

#include "players/table_dice.h"
#include "players/typed_dice.h"

namespace vedette::app {

std::unique_ptr<rules::DiceSource> make_dice(const std::string& wish, const Commanders& commanders,
                                             const battle::Scenario& scenario) {
  const bool at_table = std::ranges::find(commanders.names, "table") != commanders.names.end();
  if (wish == "table" || (wish.empty() && at_table))
    return std::make_unique<players::TableDice>(std::cin, std::cerr, scenario);
  if (wish.empty() || wish == "seeded") return std::make_unique<rules::SeededDice>(commanders.seed);
  std::ifstream file{wish};
  if (!file) throw bad_input("--dice " + wish + ": no such file (expected a file of faces, 'table' or 'seeded')");
  std::ostringstream text;
  text << file.rdbuf();
  auto dice = players::TypedDice::read(wish, text.str());
  if (!dice) throw bad_input(dice.error().text());
  return std::make_unique<players::TypedDice>(*std::move(dice));
}

}  // namespace vedette::app
