// The desk: what people say one gesture after another, back and forth as far as they like.
#include "players/desk/desk.h"

#include <doctest/doctest.h>

#include "battle/state.h"
#include "core/die.h"
#include "players/simple_player.h"
#include "players/small_game.h"

using namespace vedette;
using namespace small_game;
using Kind = rules::DiceSource::Kind;

namespace {

/// Both sides and the dice at the desk; or blue a commander, and the program's dice.
struct Evening {
  explicit Evening(bool alone = false) : desk{seats(alone)} {
    game.let_rule(&desk);
    desk.sit_down(game, nullptr);
  }
  static players::Desk::Seating seats(bool alone) {
    players::Desk::Seating seats{.seed = 5, .dice_by_program = alone};
    if (alone) seats.commanders[1] = std::make_unique<players::SimplePlayer>();
    return seats;
  }
  void say(const rules::Answer& answer) { CHECK_FALSE(desk.answer(answer)); }

  players::Desk desk;
  rules::Game game{ruleset(), {.state = opening()}, desk.players(), desk.dice(), &desk};
};

battle::RulingMade placed(core::UnitId unit, int x, int y) {
  return {.items = {{.unit = unit, .at = {{core::inches(x).micrometres, core::inches(y).micrometres}, {}}}},
          .reason = "as it stood"};
}

battle::RulingMade placed_by_lot(const battle::BattleState& state, std::uint64_t lot) {
  const auto unit = static_cast<std::uint16_t>(1 + lot / 7 % state.units.size());
  return placed({unit}, static_cast<int>(lot / 29 % 20), static_cast<int>(lot / 31 % 20));
}

std::uint64_t hash(const Evening& evening) {
  return battle::state_hash(evening.desk.state());
}

}  // namespace

TEST_CASE("the desk waits at a question, takes an answer, and waits at the next") {
  Evening evening;
  REQUIRE(evening.desk.question());
  CHECK(evening.desk.question()->rule == "SG-1");
  evening.say({.choice = "move", .unit = foot, .distance = core::inches(4)});
  REQUIRE(evening.desk.question());
  CHECK(evening.desk.state().unit(foot).pose.at.x == core::inches(8).micrometres);
  CHECK(evening.desk.deeds().size() == 1);
}

TEST_CASE("a refused answer changes nothing, and what was undone can still be done again") {
  Evening evening;
  evening.say({.choice = "move", .unit = foot, .distance = core::inches(4)});
  CHECK(evening.desk.undo());
  const auto refusal = evening.desk.answer({.choice = "move", .unit = foot, .distance = core::inches(9)});
  REQUIRE(refusal);
  CHECK(refusal->rule == "SG-4");
  CHECK(evening.desk.deeds().empty());
  CHECK(evening.desk.redo());
  CHECK(evening.desk.state().unit(foot).pose.at.x == core::inches(8).micrometres);
}

TEST_CASE("a throw is a gesture of its own: undone it is asked for again, and the answer before it stays") {
  Evening evening;
  evening.say({.choice = "end"});
  evening.say({.choice = "shoot", .unit = foot, .target = ligne});
  REQUIRE(evening.desk.throw_wanted());
  CHECK(evening.desk.throw_wanted()->count == 2);
  evening.desk.throw_dice({6, 2});
  REQUIRE(evening.desk.question());
  CHECK(evening.desk.undo());
  REQUIRE(evening.desk.throw_wanted());
  CHECK(evening.desk.deeds().size() == 2);
  evening.desk.throw_dice({1, 1}, Kind::Umpire);
  CHECK(evening.desk.deeds().back().kind == Kind::Umpire);
  CHECK_FALSE(evening.desk.can_redo());
}

TEST_CASE("the program throws where it is asked to, the same dice however often it is taken back") {
  Evening evening;
  evening.say({.choice = "end"});
  evening.say({.choice = "shoot", .unit = foot, .target = ligne});
  evening.desk.roll();
  const auto fell = evening.desk.deeds().back().faces;
  CHECK(evening.desk.deeds().back().kind == Kind::Seeded);
  CHECK(evening.desk.undo());
  REQUIRE(evening.desk.throw_wanted());
  evening.desk.roll();
  CHECK(evening.desk.deeds().back().faces == fell);
}

TEST_CASE("with a commander and the program's dice, one undo goes back to one's own last answer") {
  Evening evening{true};
  evening.say({.choice = "move", .unit = foot, .distance = core::inches(1)});
  const std::uint64_t before = hash(evening);
  evening.say({.choice = "end"});
  evening.say({.choice = "end"});
  REQUIRE(evening.desk.question());
  CHECK(evening.desk.question()->side == core::Side::Red);
  CHECK(evening.desk.deeds().size() > 3);  // blue has acted meanwhile
  const std::uint64_t after = hash(evening);
  CHECK(evening.desk.undo());
  CHECK(evening.desk.undo());
  CHECK(hash(evening) == before);
  CHECK(evening.desk.redo());
  CHECK(evening.desk.redo());
  CHECK(hash(evening) == after);
}

TEST_CASE(
    "somebody rules instead of answering, the question comes anew, and undo and do again take the ruling as one") {
  Evening evening;
  const std::uint64_t before = hash(evening);
  REQUIRE_FALSE(evening.desk.rule(placed(ligne, 2, 3)));
  CHECK(evening.desk.state().unit(ligne).pose.at == core::Point{50'800, 76'200});
  REQUIRE(evening.desk.question());
  CHECK(evening.desk.question()->rule == "SG-1");
  CHECK(evening.desk.deeds().size() == 1);
  evening.say({.choice = "move", .unit = foot, .distance = core::inches(4)});
  const std::uint64_t after = hash(evening);
  CHECK(evening.desk.undo());
  CHECK(evening.desk.undo());  // of what was done before anything was answered
  CHECK(hash(evening) == before);
  CHECK_FALSE(evening.desk.can_undo());
  CHECK(evening.desk.redo());
  CHECK(evening.desk.redo());
  CHECK(hash(evening) == after);
}

TEST_CASE("nothing is put right where nothing was given, and behind the last deed the game only goes on") {
  Evening evening;
  CHECK_FALSE(evening.desk.can_replace(0));
  evening.say({.choice = "move", .unit = foot, .distance = core::inches(4)});
  const std::uint64_t moved = hash(evening);
  CHECK(evening.desk.can_replace(0));
  CHECK_FALSE(evening.desk.can_replace(1));
  const std::vector<players::Deed> all{evening.desk.deeds().begin(), evening.desk.deeds().end()};
  REQUIRE(evening.desk.undo());
  CHECK_FALSE(evening.desk.replace(1, all));
  CHECK(evening.desk.replace(0, all));
  CHECK(hash(evening) == moved);
  CHECK(evening.desk.deeds().size() == 1);
}

TEST_CASE("a ruling waits for a charge and for dice, and says so, one that no table holds is refused in words") {
  Evening evening;
  const auto off = evening.desk.rule(placed(foot, 400, 3));
  REQUIRE(off);
  CHECK(off->find("off the table") != std::string::npos);
  CHECK(evening.desk.deeds().empty());
  evening.say({.choice = "charge", .unit = foot, .target = ligne});
  const auto waits = evening.desk.rule(placed(foot, 2, 3));
  REQUIRE(waits);
  CHECK(waits->find("Form square?") != std::string::npos);
  evening.say({.choice = "no"});
  evening.say({.choice = "end"});
  evening.say({.choice = "shoot", .unit = foot, .target = ligne});
  const auto dice = evening.desk.rule(placed(foot, 2, 3));
  REQUIRE(dice);
  CHECK(dice->find("dice") != std::string::npos);
}

TEST_CASE("a thousand sittings of doing, undoing and doing again come back to every moment they were at") {
  for (std::uint64_t seed = 1; seed <= 1'000; ++seed) {
    CAPTURE(seed);
    Evening evening{seed % 3 == 0};
    players::Desk& desk = evening.desk;
    std::vector<std::uint64_t> past{hash(evening)}, undone;
    for (std::uint64_t n = 0; n < 40; ++n) {
      const std::uint64_t lot = core::mix(seed, 11, n);
      if (lot % 4 == 0 && past.size() > 1) {
        REQUIRE(desk.undo());
        undone.push_back(past.back()), past.pop_back();
        REQUIRE(hash(evening) == past.back());
      } else if (lot % 4 == 1 && !undone.empty()) {
        REQUIRE(desk.redo());
        past.push_back(undone.back()), undone.pop_back();
        REQUIRE(hash(evening) == past.back());
      } else if (lot % 7 == 6 && desk.question() && desk.question()->between) {
        REQUIRE_FALSE(desk.rule(placed_by_lot(desk.state(), lot)));
        past.push_back(hash(evening)), undone.clear();
      } else if (desk.throw_wanted()) {
        lot % 2 == 0 ? desk.roll() : desk.throw_dice({static_cast<std::uint8_t>(1 + lot % 6), 3});
        past.push_back(hash(evening)), undone.clear();
      } else if (desk.question()) {
        const auto all = ruleset().candidates(desk.state(), *desk.question());
        REQUIRE_FALSE(desk.answer(all[lot / 7 % all.size()]));
        past.push_back(hash(evening)), undone.clear();
      }
      REQUIRE(desk.can_undo() == (past.size() > 1));
      REQUIRE(desk.can_redo() == !undone.empty());
    }
  }
}
