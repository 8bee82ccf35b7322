// Any bytes as what somebody types at the table: orders and faces are taken or asked for again, until he leaves.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <sstream>

#include "players/simple_player.h"
#include "players/small_game.h"
#include "players/stopped.h"
#include "players/table_dice.h"
#include "players/table_player.h"

namespace {

struct Umpire final : vedette::rules::Umpire {
  std::optional<vedette::battle::RulingMade> next;
  std::optional<vedette::battle::RulingMade> ruling(const vedette::rules::BattleState&,
                                                    const vedette::rules::Decision&) override {
    return std::exchange(next, std::nullopt);
  }
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  using namespace vedette;
  std::istringstream in{std::string{reinterpret_cast<const char*>(bytes), size}};
  std::ostringstream out;
  const auto scenario = small_game::scenario();
  players::TablePlayer red{in, out};
  players::SimplePlayer blue;
  players::TableDice dice{in, out, *scenario};
  rules::Game game{small_game::ruleset(), {.state = small_game::opening()}, {&red, &blue}, dice, nullptr};
  Umpire umpire;
  game.let_rule(&umpire);
  while (true) {
    try {
      rules::play_on(game, 3);
      return 0;
    } catch (const players::Ruled& ruled) {
      umpire.next = ruled.ruling;
    } catch (const players::TakeBack&) {
      static_cast<void>(game.take_back(1));
    } catch (const players::Quit&) {
      return 0;
    }
  }
}
