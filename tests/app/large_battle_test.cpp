// A club's largest evening: twenty feet of table and three hundred units a side.
#include <doctest/doctest.h>

#include "app/run_program.h"
#include "support/paths.h"

using namespace vedette;

namespace {

struct LargeGame {
  const char *ruleset, *type, *quality, *traits, *rank;
};

/// Brigades of ten battalions in column, side by side.
std::string scenario_of(const LargeGame& game, int brigades) {
  const std::string head = "name: Large\nbattlefield: vimeiro\nruleset: " + std::string{game.ruleset} +
                           "\nmap: " + paths::source_dir() +
                           "/maps/vimeiro/map.yaml\n"
                           "table: {origin: [600, 300], size: [240, 240], metres_per_inch: 20}\n"
                           "sides: [{name: A, nation: BRITISH}, {name: B, nation: FRENCH}]\n";
  std::string generals = "generals:\n", units = "units:\n";
  const auto at = [](int x, int y, bool red) {
    const int far = red ? y : 240 - y;
    return ", at: [" + std::to_string(x) + ", " + std::to_string(far) + "], facing: " + (red ? "0" : "180");
  };
  for (const bool red : {true, false}) {
    const std::string side = red ? "A" : "B";
    for (int column = 0; column < brigades; ++column) {
      const std::string brigade = side + "-" + std::to_string(column);
      generals += "- {name: G" + brigade + ", side: " + side + ", rank: " + game.rank + ", command: " + brigade +
                  at(4 + 8 * column, 2, red) + "}\n";
      for (int row = 0; row < 10; ++row)
        units += "- {name: U" + brigade + "-" + std::to_string(row) + ", side: " + side + ", type: " + game.type +
                 ", quality: " + game.quality + ", men: 600, command: " + brigade +
                 at(4 + 8 * column, 10 + 8 * row, red) + ", traits: {" + game.traits + "}}\n";
    }
  }
  return head + generals + units;
}

}  // namespace

TEST_CASE("three hundred units a side fit on twenty feet of table, and an army of unusual size is warned of once") {
  const test::Folder folder;
  for (const LargeGame& game : {LargeGame{"burt", "INF", "C", "figures: 20, formation: column", "COMMAND"},
                                LargeGame{"death-or-glory", "LINE", "REGULAR", "formation: column", "brigade"}}) {
    CAPTURE(game.ruleset);
    const auto checked = test::run("check " + folder.write("large.yaml", scenario_of(game, 30)));
    CHECK_MESSAGE(checked.status == 0, checked.out);
    CHECK(checked.out.find("warning: 300 units on the side 'A'") != std::string::npos);
    const std::string scenario = folder.write("less.yaml", scenario_of(game, 7)), replay = folder.file("m.vrep");
    const auto played = test::run("play " + scenario + " --red random --blue random --turns 1 --force -o " + replay);
    CHECK_MESSAGE(played.status == 0, played.err);
    const auto first = played.err.find("warning: 70 units on the side 'A'");
    CHECK(first != std::string::npos);
    CHECK(played.err.find("warning: 70 units on the side 'A'", first + 1) == std::string::npos);
    CHECK(test::run("verify " + replay).status == 0);
  }
}
