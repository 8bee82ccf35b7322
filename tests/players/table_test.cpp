#include <doctest/doctest.h>

#include <sstream>

#include "players/answer_log.h"
#include "players/simple_player.h"
#include "players/small_game.h"
#include "players/stopped.h"
#include "players/table_dice.h"
#include "players/table_player.h"
#include "players/typed_faces.h"

using namespace vedette;
using namespace small_game;
using rules::Game;

namespace {

/// A person at the terminal is red, typing the given lines; blue is simple.
struct Evening {
  explicit Evening(const std::string& lines) : in{lines}, scene{scenario()} {}
  struct Umpire final : rules::Umpire {
    std::optional<battle::RulingMade> next;
    std::optional<battle::RulingMade> ruling(const rules::BattleState&, const rules::Decision&) override {
      return std::exchange(next, std::nullopt);
    }
  };
  /// Plays until the person leaves.
  void play() {
    game.let_rule(&umpire);
    try {
      while (game.advance() == Game::Status::Playing) {
      }
    } catch (const players::Quit&) {
      left = true;
    } catch (const players::Ruled& ruled) {
      umpire.next = ruled.ruling;
      play();
    } catch (const players::TakeBack&) {
      taken += test::take_back_at_table(game, log);
      play();
    }
  }
  [[nodiscard]] bool told(const std::string& words) const { return out.str().find(words) != std::string::npos; }

  std::istringstream in;
  std::ostringstream out;
  std::shared_ptr<const battle::Scenario> scene;
  players::TablePlayer red{in, out};
  players::SimplePlayer blue;
  players::TableDice dice{in, out, *scene};
  test::AnswerLog log;
  Game game{ruleset(), {.state = opening()}, {&red, &blue}, dice, &log};
  Umpire umpire;
  bool left = false;
  std::uint32_t taken = 0;
};

}  // namespace

TEST_CASE("the terminal shows the question and takes orders in words") {
  Evening evening{"1st Foot moves 6\"\nend\nquit\n"};
  evening.play();
  CHECK(evening.left);
  CHECK(evening.told("Turn 1, British (red). What next? [SG-1]"));
  CHECK(evening.told("1st Foot, Grenadier Battalion"));
  CHECK(evening.game.state().clock.turn == 0);  // the segment is unfinished; the log holds what was given
}

TEST_CASE("what cannot be read or is not allowed is said, and asked again") {
  Evening evening{"1st Foot hops\n42nd Ligne moves 1\"\n1st Foot moves 9\"\nhelp\nunits\nquit\n"};
  evening.play();
  CHECK(evening.told("          ^ unknown order 'hops'"));
  CHECK(evening.told("42nd Ligne does not listen to you."));
  CHECK(evening.told("Not allowed: the allowance is 6\" [SG-4]"));
  CHECK(evening.told("red  1st Foot (INF), at 4\" 10\" facing 90"));
}

TEST_CASE("dice are typed with spaces or without, wrong ones are refused with the reason") {
  Evening evening{"end\n1st Foot shoots 42nd\n4 6 2\n47\n4\n46\nquit\n"};
  evening.play();
  CHECK(evening.told("red throws 2 dice to hit (SG-6) for 1st Foot, 4+ succeeds"));
  CHECK(evening.told("3 dice typed (expected 2 dice to hit (SG-6))"));
  CHECK(evening.told("7 is no face of this die (expected 1 to 6)"));
  CHECK(evening.told("1 die typed"));
}

TEST_CASE("at the terminal it is said in words how the table stands, and the question comes anew") {
  Evening evening{
      "ruling, from memory: 42nd at 12, 5.5 facing 180; 1er have lost 2; Gren off because we saw it\n"
      "1st Foot moves 6\"\nend\nend\nquit\n"};
  evening.play();
  const battle::BattleState& state = evening.game.checkpoint().state;
  CHECK(state.unit(ligne).pose == battle::Pose{{304'800, 139'700}, core::degrees(180)});
  CHECK(state.units[3].losses == 2);
  CHECK_FALSE(state.units[1].on_table);
  CHECK(state.unit(foot).pose.at.x == core::inches(10).micrometres);
}

TEST_CASE("a ruling in words that cannot be is answered in words, and the question stands") {
  Evening evening{
      "ruling: 42nd at nan, 5\nruling: 42nd at 900, 5\nruling: 43rd off\nruling: 42nd is flying\n"
      "ruling: 42nd have lost many\nend\nend\nquit\n"};
  evening.play();
  CHECK(evening.told("where? (expected x and y in inches, such as at 12.5, 18)"));
  CHECK(evening.told("Not ruled: 42nd Ligne: that is off the table"));
  CHECK(evening.told("unknown unit '43rd'"));
  CHECK(evening.told("what of it?"));
  CHECK(evening.told("how many? (expected a number)"));
  CHECK(evening.game.checkpoint().state.unit(ligne).pose.at.x == core::inches(24).micrometres);
}

TEST_CASE("undo takes back the last answer of the terminal, over the other side's answers") {
  // At the question whether to form square, the charge and the end of the shooting before it are taken back.
  Evening evening{"end\nend\nundo\nundo\n1st Foot moves 6\"\nend\nend\nquit\n"};
  evening.play();
  CHECK(evening.left);
  CHECK(evening.taken == 3);
  CHECK(evening.told("Form square?"));
  CHECK(evening.game.checkpoint().state.unit(foot).pose.at.x == core::inches(10).micrometres);
}

TEST_CASE("a line without end is no line: the players have left") {
  Evening evening{"1st Foot moves 6\"\n" + std::string(2'000'000, 'x')};
  evening.play();
  CHECK(evening.left);
  CHECK_FALSE(evening.told("xxxxx"));
}

TEST_CASE("dice with two digits are typed with spaces") {
  const rules::DiceRequest ten{.count = 2, .kind = core::DieKind::D10, .rule = "X"};
  CHECK(*players::typed_faces("10 3", ten) == std::vector<std::uint8_t>{10, 3});
  CHECK_FALSE(players::typed_faces("103", ten));
  CHECK_FALSE(players::typed_faces("a", ten));
  CHECK_FALSE(players::typed_faces("", ten));
}
