#include <doctest/doctest.h>

#include "players/small_game.h"
#include "players/words/orders.h"

using namespace vedette;
using namespace small_game;
using players::Order;
using players::Verb;

namespace {

/// The small game's, with a general a side.
battle::Scenario scene_with_generals() {
  battle::Scenario scene = *scenario();
  for (const auto& [name, side] : {std::pair{"Wellesley", core::Side::Red}, std::pair{"Ney", core::Side::Blue}}) {
    scene.people.emplace_back();
    scene.people.back().name = name;
    scene.people.back().side = side;
  }
  return scene;
}

Order read(const std::string& words, std::optional<core::Side> side = {}) {
  players::Line line{words, 1};
  const auto order = players::read_order(line, scene_with_generals(), side);
  INFO(words);
  REQUIRE_MESSAGE(order, order.error().words);
  return *order;
}

/// "column: words" of the fault.
std::string fault(const std::string& words) {
  players::Line line{words, 1};
  const auto order = players::read_order(line, scene_with_generals());
  REQUIRE_FALSE(order);
  return std::to_string(order.error().at.column) + ": " + order.error().words;
}

std::string faults_of(const std::string& text) {
  data::Faults faults;
  const auto scene = scenario();
  static_cast<void>(players::read_orders("f.txt", text, ruleset(), *scene, faults));
  return faults.text();
}

}  // namespace

TEST_CASE("a move in words: length, turn before, turn after") {
  const Order order = read("1st Foot moves 6.25\" after turning 10 right, then turns 5.5 left");
  CHECK(order.verb == Verb::Move);
  CHECK(order.unit == foot);
  CHECK(order.distance == core::hundredths_of_inch(625));
  CHECK(order.turn == core::degrees(10));
  CHECK(order.turn_after == core::Angle{-550});
}

TEST_CASE("a move may be said in other ways") {
  CHECK(read("1st Foot turns 10° left and moves 4 inches").turn == core::degrees(-10));
  CHECK(read("1st Foot marches 4in then faces to 42nd").facing_after == ligne);
}

TEST_CASE("any answer by the ruleset's own word") {
  const Order column = read("1st Foot chooses column 60 m");
  CHECK(column.verb == Verb::Choose);
  CHECK(column.key == "column");
  CHECK(column.unit == foot);
  CHECK(column.distance == core::Length{60 * 508});  // 50 m to the inch
  const Order oblique =
      read("1st Foot chooses oblique after turning 10 left 2\" back at 12.5, 18 facing 90 against 42nd");
  CHECK(oblique.turn == core::degrees(-10));
  CHECK(oblique.distance == -core::hundredths_of_inch(200));
  CHECK(oblique.from == core::Point{12'500 * 254 / 10, 18 * 25'400});
  CHECK(oblique.outwards == core::degrees(90));
  CHECK(oblique.target == ligne);
  CHECK_FALSE(read("army chooses first").unit);
  CHECK(fault("1st Foot chooses") == "17: what does it choose? (expected the ruleset's own word)");
  CHECK(faults_of("turn 1: army chooses first").find("which army?") != std::string::npos);
}

TEST_CASE("turning alone is a move of no length") {
  const Order order = read("Grenadier Battalion turns 90 left");
  CHECK(order.verb == Verb::Move);
  CHECK_FALSE(order.distance.has_value());
  CHECK(order.turn == core::degrees(-90));
}

TEST_CASE("names: quotes, capitals, accents and a beginning that fits one unit alone") {
  CHECK(read("\"1er Léger\" stands").unit == leger);
  CHECK(read("1ER LEGER  stands").unit == leger);
  CHECK(read("the Grenadier stands").unit == grenadiers);
  CHECK(read("42nd shoots 1st").target == foot);
  CHECK(read("gren stands").unit == grenadiers);
  CHECK(read("42 stands").unit == ligne);
  CHECK(fault("4 stands").starts_with("1: unknown unit '4'"));  // half a number is no beginning
}

TEST_CASE("a beginning that fits both sides means who can be meant") {
  CHECK(read("42nd charges 1").target == foot);
  CHECK(read("42nd moves 3\" towards 1").towards == foot);
  CHECK(read("1 chooses assault against 1", core::Side::Blue).unit == leger);
  CHECK(faults_of("turn 1, red: 1 moves 3\"\nturn 1, blue: 1 moves 3\"").empty());
  CHECK(faults_of("turn 1: 1 moves 3\"").find("'1' may be 1st Foot or 1er Léger") != std::string::npos);
}

TEST_CASE("a general's beginning is enough where no unit begins so") {
  CHECK(read("Well chooses ride at 12, 18").leader == rules::LeaderId{1});
  CHECK(read("ney chooses ride at 12, 18").leader == rules::LeaderId{2});
  CHECK(fault("Wellesly chooses ride").find("did you mean 'Wellesley'") != std::string::npos);
}

TEST_CASE("sides and phases of a heading may be begun only") {
  CHECK(faults_of("turn 2, Brit, move:\n1st Foot moves 3\"").empty());
  CHECK(faults_of("turn 2, rd: 1st Foot moves 3\"").find("unknown side or phase 'rd'") != std::string::npos);
}

TEST_CASE("each kind of order is known") {
  CHECK(read("1st Foot charges 42nd Ligne turning 15 left").turn == core::degrees(-15));
  CHECK(read("1st Foot charges 42nd Ligne").turn == std::nullopt);
  CHECK(read("1st Foot shoots at 42nd Ligne").verb == Verb::Shoot);
  CHECK(read("1st Foot fights 42nd Ligne").verb == Verb::Fight);
  CHECK(read("1st Foot occupies the Village").place == rules::FeatureId{2});
  CHECK(read("1st Foot by the Beach Road 9\"").place == rules::FeatureId{1});
  CHECK(read("1st Foot moves by Beach Road 9\" back").distance == -core::inches(9));
  CHECK(read("1st Foot leaves square").verb == Verb::LeaveSquare);
  CHECK(read("1st Foot turns to face 42nd Ligne").verb == Verb::TurnTo);
  CHECK(read("1st Foot moves 3\" towards 42nd Ligne").towards == ligne);
  const Order leaves = read("1st Foot leaves Village at 12.5, 18 facing north-east, 4\" then turns 10 left");
  CHECK(leaves.from == core::Point{317'500, 457'200});
  CHECK(leaves.outwards == core::degrees(45));
  CHECK(leaves.distance == core::inches(4));
  CHECK(leaves.turn_after == core::degrees(-10));
}

TEST_CASE("a fault says where it is and what was perhaps meant") {
  CHECK(fault("1st Foot mvoes 6\"") == "10: unknown order 'mvoes' (did you mean 'moves'?)");
  CHECK(fault("42nd Linge moves 6\"") == "1: unknown unit '42nd Linge' (did you mean '42nd Ligne'?)");
  CHECK(fault("1st Foot shoots Grenadeer Battalion").starts_with("17: unknown unit 'Grenadeer Battalion'"));
  CHECK(fault("1 moves 6\"") == "1: '1' may be 1st Foot or 1er Léger");
  CHECK(fault("1st Foot moves").starts_with("15: how far?"));
  CHECK(fault("1st Foot moves towards 42nd Ligne").starts_with("34: how far?"));
  CHECK(fault("1st Foot moves after turning 10 left").starts_with("37: how far?"));
  CHECK(fault("1st Foot moves 6\" after turning 10").starts_with("35: to which hand?"));
  CHECK(fault("1st Foot moves 6\" 7\"").starts_with("19: a second length"));
  CHECK(fault("1st Foot stands firm").starts_with("17: 'firm' does not belong here"));
  CHECK(fault("1st Foot turns 200 left").starts_with("16: a turn is at most"));
}

TEST_CASE("a whole file: headings, comments, standing orders") {
  data::Faults faults;
  const auto scene = scenario();
  const auto orders = players::read_orders("f.txt",
                                           "# the evening of the fourth\r\n"
                                           "if charged: 1st Foot forms square\n"
                                           "turn 1, red:\n"
                                           "  1st Foot moves 6\"   # as far as it can\n"
                                           "shooting:\n"
                                           "  1st Foot shoots 42nd Ligne\n"
                                           "if charged: 1er Leger stands\n"
                                           "turn 2, French, movement: 42nd Ligne moves 1\"\n",
                                           ruleset(), *scene, faults);
  REQUIRE_MESSAGE(orders, faults.text());
  REQUIRE(orders->all.size() == 5);
  CHECK(orders->all[0].when.if_charged);
  CHECK(orders->all[1].when.turn == 1);
  CHECK(orders->all[1].when.side == core::Side::Red);
  CHECK(orders->all[2].when.turn == 1);
  CHECK(orders->all[2].when.phase == "shooting");
  CHECK(orders->all[3].when.if_charged);
  CHECK(orders->all[3].when.turn == 1);
  CHECK(orders->all[4].when.turn == 2);
  CHECK(orders->all[4].when.phase == "movement");
  CHECK(orders->all[1].order.words == "1st Foot moves 6\"");
}

TEST_CASE("every fault of a file is told, with its line and column") {
  CHECK(faults_of("1st Foot moves 6\"\n") ==
        "f.txt:1:1: an order needs its turn (write 'turn 1:' before it or on a line above it)\n");
  CHECK(faults_of("turn 1:\n  1st Foot jumps\n  9th Foot moves 1\"\n") ==
        "f.txt:2:12: unknown order 'jumps' (expected moves, turns, charges, shoots, fights, occupies, leaves, forms, "
        "stands, faces, by or chooses)\nf.txt:3:3: unknown unit '9th Foot' (did you mean '1st Foot'?)\n");
  CHECK(faults_of("turn 1, red\n1st Foot moves 3\"\n").empty());  // a heading is plain without its colon
  CHECK(faults_of("turn 1, rde:\n1st Foot moves 3\"\n") == faults_of("turn 1, rde:\n"));  // told once
  CHECK(faults_of("turn x: 1st Foot stands\n") == "f.txt:1:1: which turn? (expected a number from 1)\n");
  CHECK(faults_of("turn 1, shoting: 1st Foot shoots 42nd Ligne\n") ==
        "f.txt:1:9: unknown side or phase 'shoting' (did you mean 'shooting'?)\n");
  CHECK(faults_of("turn 1, red: 42nd Ligne moves 1\"\n").starts_with("f.txt:1:14: 42nd Ligne is on the other side"));
  CHECK(faults_of("turn 1: 1st Foot forms square\n").starts_with("f.txt:1:9: a square is formed when charged"));
  CHECK(faults_of("if charged: 1st Foot moves 1\"\n").starts_with("f.txt:1:13: a charged unit forms square or stands"));
  CHECK(faults_of("turn 1: 1st Foot shoots Grenadier Battalion\n").find("own side") != std::string::npos);
  CHECK(faults_of("turn 1 1st Foot shoots\n").starts_with("f.txt:1:8: unknown side or phase '1st'"));
}
