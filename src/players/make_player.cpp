#include "players/make_player.h"

#include <array>

#include "data/suggest.h"
#include "data/text_file.h"
#include "players/orders_player.h"
#include "players/random_player.h"
#include "players/simple_player.h"

namespace vedette::players {
namespace {

using Made = core::Result<std::unique_ptr<rules::Player>, std::string>;

constexpr std::array<std::string_view, 5> names{"staff", "simple", "random", "orders:FILE", "table"};

Made from_orders(const std::string& file, const Seat& seat) {
  data::Faults faults;
  const auto text = data::text_of(file, data::largest_orders, faults);
  if (!text) return faults.text();
  auto orders = read_orders(file, *text, seat.ruleset, seat.scenario, faults);
  if (!orders) return faults.text();
  return Made{std::make_unique<OrdersPlayer>(*std::move(orders), seat.side, seat.scenario)};
}

}  // namespace

std::vector<std::string_view> player_names() {
  return {names.begin(), names.end()};
}

Made make_player(const std::string& name, const Seat& seat) {
  constexpr std::uint64_t stream = 0x706c617965727321;  // apart from the dice of the same seed
  const std::uint64_t seed = core::mix(seat.seed, stream, core::index(seat.side));
  constexpr std::string_view orders = "orders:";
  if (name.starts_with(orders)) return from_orders(name.substr(orders.size()), seat);
  if (name == "staff") {
    if (seat.ruleset.commander != nullptr) return Made{seat.ruleset.commander({seat.side, seed, seat.scenario})};
    return "staff: knows no " + std::string{seat.ruleset.name} + " yet (expected simple, random, orders:FILE or table)";
  }
  if (name == "random") return Made{std::make_unique<RandomPlayer>(seed)};
  if (name == "simple") return Made{std::make_unique<SimplePlayer>()};
  if (name == "table") return std::string{"a person sits at the table: nobody plays for him here"};
  return "unknown player '" + name + "'" + data::hint(name, names);
}

std::vector<std::string> left_over(const rules::Player& player, int last_turn) {
  const auto* orders = dynamic_cast<const OrdersPlayer*>(&player);
  return orders == nullptr ? std::vector<std::string>{} : orders->left_over(last_turn);
}

}  // namespace vedette::players
