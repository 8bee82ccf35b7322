#include "app/dice_source.h"

#include "app/failure.h"
#include "data/text_file.h"
#include "players/typed_dice.h"

namespace vedette::app {

std::unique_ptr<rules::DiceSource> written_dice(const std::string& wish) {
  data::Faults faults;
  const auto text = data::text_of(wish, data::largest_orders, faults);
  if (!text)
    throw bad_input("--dice " + data::to_string(faults.all().front()) +
                    " (expected a file of faces, 'table' or 'seeded')");
  auto dice = players::TypedDice::read(wish, *text);
  if (!dice) throw bad_input(dice.error().text());
  return std::make_unique<players::TypedDice>(*std::move(dice));
}

std::unique_ptr<rules::DiceSource> make_dice(const std::string& wish, std::uint64_t seed) {
  if (wish.empty() || wish == "seeded") return std::make_unique<rules::SeededDice>(seed);
  return written_dice(wish);
}

}  // namespace vedette::app
