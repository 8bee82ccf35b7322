#include <doctest/doctest.h>

#include "players/bundled.h"
#include "players/orders_player.h"
#include "players/simple_player.h"
#include "players/small_game.h"
#include "players/stopped.h"
#include "players/typed_dice.h"

using namespace vedette;
using namespace small_game;
using rules::Game;

namespace {

/// A game in which both sides follow one file of orders.
struct WrittenGame {
  WrittenGame(const std::string& text, const std::string& typed)
      : red{orders(text), core::Side::Red, *scenario()},
        blue{orders(text), core::Side::Blue, *scenario()},
        dice{*players::TypedDice::read("dice.txt", typed)},
        game{ruleset(), {.state = opening()}, {&red, &blue}, dice, nullptr} {}
  static players::Orders orders(const std::string& text) {
    data::Faults faults;
    const auto scene = scenario();
    auto read = players::read_orders("orders.txt", text, ruleset(), *scene, faults);
    REQUIRE_MESSAGE(read, faults.text());
    return *std::move(read);
  }
  /// What stopped the game; empty when it came to its end.
  std::string play() {
    try {
      return play_on(game) == Game::Status::Ended ? "" : "waiting";
    } catch (const players::Stopped& stopped) {
      return stopped.what();
    }
  }
  players::OrdersPlayer red, blue;
  players::TypedDice dice;
  Game game;
};

}  // namespace

TEST_CASE("written orders are carried out in their turn, units without orders do nothing") {
  WrittenGame written{"turn 1, red: 1st Foot moves 6\"\nturn 2, blue: 42nd Ligne moves 2\" after turning 90 right\n",
                      ""};
  CHECK(written.play().empty());
  const auto& state = written.game.state();
  CHECK(state.unit(foot).pose.at == core::Point{core::inches(10).micrometres, core::inches(10).micrometres});
  CHECK(state.unit(ligne).pose.at == core::Point{core::inches(24).micrometres, core::inches(12).micrometres});
  CHECK(state.unit(leger).pose.at == opening().unit(leger).pose.at);
  CHECK(written.red.left_over(4).empty());
}

TEST_CASE("who has no orders does nothing, in every game") {
  /// Whatever is done of one's own will.
  class Idle final : public rules::Journal {
   public:
    void answered(const rules::Decision& decision, const rules::Answer& answer, const std::string&) override {
      const rules::Choice* choice = decision.choice(answer.choice);
      const bool may_wait =
          std::ranges::any_of(decision.choices, [](const rules::Choice& c) { return c.shape == rules::Shape::Plain; });
      CAPTURE(decision.question);
      CAPTURE(answer.choice);
      if (may_wait) CHECK(choice->shape == rules::Shape::Plain);
    }
    void thrown(const rules::DiceRequest&, const std::vector<std::uint8_t>&, rules::DiceSource::Kind) override {}
    void written(const battle::Entry& entry) override {
      m_began = m_began || std::holds_alternative<battle::TurnBegan>(entry.event);
      if (!m_began) return;  // the scenario's own orders
      CHECK_FALSE(std::holds_alternative<battle::LeaderMoved>(entry.event));
      CHECK_FALSE(std::holds_alternative<battle::FireDeclared>(entry.event));
      CHECK_FALSE(std::holds_alternative<battle::OrderWritten>(entry.event));
    }
    void segment_ended(const rules::Position&) override {}
    void taken_back(std::uint32_t) override {}

   private:
    bool m_began = false;
  };
  for (const char* file : {"waterloo/napoleonic-fury.yaml", "maida/death-or-glory.yaml", "maida/burt.yaml",
                           "waterloo/squares.yaml", "waterloo/one-hour.yaml"}) {
    CAPTURE(file);
    const auto scene = test::bundled(file);
    players::OrdersPlayer red{{}, core::Side::Red, scene}, blue{{}, core::Side::Blue, scene};
    rules::SeededDice dice{1};
    Idle idle;
    Game game{test::game_of(scene), test::start_of(scene), {&red, &blue}, dice, &idle};
    play_on(game, 2);
  }
}

TEST_CASE("towards a unit: the turn is found when the order is carried out") {
  WrittenGame written{"turn 1: 1st Foot moves 5\" towards 1er Leger\n", ""};
  CHECK(written.play().empty());
  CHECK(written.game.state().unit(foot).pose.facing == core::direction({20, 6}));
}

TEST_CASE("an order the rules refuse stops the game at its line, with the rule") {
  WrittenGame written{"turn 1:\n  1st Foot moves 7\"\n", ""};
  CHECK(written.play() ==
        "orders.txt:2:3: SG-4: the allowance is 6\"; they may go 6\" that way (refused: 1st Foot moves 7\")");
}

TEST_CASE("a second order for a unit that has acted is refused by its rule") {
  WrittenGame written{"turn 1: 1st Foot moves 1\"\nturn 1: 1st Foot moves 2\"\n", ""};
  CHECK(written.play().starts_with("orders.txt:2:9: SG-3"));
}

TEST_CASE("an order whose turn passes without it stops the game") {
  WrittenGame written{"turn 1: 1st Foot occupies Village\nturn 2: 1st Foot fights 42nd Ligne\n", ""};
  CHECK(written.play().starts_with("orders.txt:1:9: SG-2"));
  WrittenGame late{"turn 2, hunting: 1st Foot moves 1\"\n", ""};
  CHECK(late.play() ==
        "orders.txt:1:18: never carried out: 1st Foot moves 1\" (the rules gave it no chance in turn 2)");
  WrittenGame unasked{"turn 2: 1st Foot fights 42nd Ligne\n", ""};  // where there is no choice nobody is asked
  CHECK(unasked.play().empty());
  WrittenGame after{"turn 9: 1st Foot moves 1\"\n", ""};
  CHECK(after.play().empty());
  CHECK(after.red.left_over(4).empty());
  CHECK(after.red.left_over(9).size() == 1);
}

TEST_CASE("a charged unit stands, unless it was told to form square, in general or this turn") {
  const auto reaction = [](const std::string& orders) {
    struct Ear final : rules::Journal {
      std::string heard;
      void answered(const rules::Decision& d, const rules::Answer& a, const std::string&) override {
        if (d.rule == "SG-5") heard = a.choice;
      }
      void thrown(const rules::DiceRequest&, const std::vector<std::uint8_t>&, rules::DiceSource::Kind) override {}
      void written(const battle::Entry&) override {}
      void segment_ended(const rules::Position&) override {}
      void taken_back(std::uint32_t) override {}
    } ear;
    WrittenGame written{orders, ""};
    Game game{ruleset(), {.state = opening()}, {&written.red, &written.blue}, written.dice, &ear};
    play_on(game);
    return ear.heard;
  };
  const std::string charge = "turn 1, red: 1st Foot charges 42nd Ligne\n";
  CHECK(reaction(charge) == "no");
  CHECK(reaction("if charged: 42nd Ligne forms square\n" + charge) == "yes");
  CHECK(reaction("if charged: 42nd Ligne forms square\nturn 1, if charged: 42nd Ligne stands\n" + charge) == "no");
}

TEST_CASE("an answer taken back is given again") {
  WrittenGame written{"turn 1: 1st Foot moves 1\"\nturn 1: Grenadier moves 2\"\nturn 2: 1st Foot shoots 42nd Ligne\n",
                      "1 6\n"};
  CHECK(written.play().empty());
  const auto end = battle::state_hash(written.game.state());
  for (std::uint32_t n = 1; n < 12; ++n) {
    CHECK(written.game.take_back(n) > 0);
    CHECK(written.play().empty());
    CHECK(battle::state_hash(written.game.state()) == end);
  }
}

TEST_CASE("typed dice: faces in order, a throw in one line") {
  const std::string shot = "turn 1: 1st Foot shoots 42nd Ligne\nturn 1: Grenadier shoots 42nd Ligne\n";
  CHECK(WrittenGame{shot, "4 6  # a hit and another\n1 2\n"}.play().empty());
  CHECK(WrittenGame{shot, "4 6 1 2"}.play().empty());
  CHECK(WrittenGame{shot, "4 6\n"}.play() == "dice.txt:2:1: no dice left (expected 2 dice to hit (SG-6))");
  CHECK(WrittenGame{shot, "4\n6 1 2\n"}.play() ==
        "dice.txt:1:1: 1 dice left in this line (expected 2 dice to hit (SG-6))");
  CHECK(WrittenGame{shot, "4 7\n"}.play() ==
        "dice.txt:1:3: 7 is no face of this die (expected 1 to 6: 2 dice to hit (SG-6))");
  WrittenGame more{shot, "4 6 1 2 3"};
  CHECK(more.play().empty());
  CHECK(more.dice.left_over() == std::vector<std::string>{"dice.txt:1:9: 1 die nobody threw (the game ended before)"});
}

TEST_CASE("a file of dice with words in it is refused, every fault with its place") {
  const auto dice = players::TypedDice::read("d", "4 six\n2.5\n99 -1\n");
  REQUIRE_FALSE(dice);
  const std::string text = dice.error().text();
  CHECK(text.starts_with("d:1:3: 'six' is no face of a die"));
  CHECK(text.find("d:2:1:") != std::string::npos);
  CHECK(text.find("d:3:1:") != std::string::npos);
  CHECK(text.find("d:3:4:") != std::string::npos);
}
