// Double entry: the plain lists of section 5.1, typed a second time from the specification, against what units and
// commanders have once they are deployed.
#include <doctest/doctest.h>

#include <fstream>
#include <sstream>

#include "rulesets/death_or_glory/command.h"
#include "rulesets/death_or_glory/table.h"
#include "support/paths.h"

namespace vedette::test {
namespace {

/// The lines of a list that lies beside this test, without its comments.
std::vector<std::string> lines_of(const std::string& list) {
  std::ifstream file{paths::source_dir() + "/tests/rulesets/death_or_glory/" + list};
  REQUIRE(file);
  std::vector<std::string> lines;
  for (std::string line; std::getline(file, line);)
    if (!line.starts_with('#')) lines.push_back(line);
  return lines;
}

Given of_type(const std::string& type, const std::string& nation) {
  return {.type = type, .nation = nation, .men = 150};
}

}  // namespace

TEST_CASE("DG-T-UNIT-INF, DG-T-UNIT-CAV, DG-T-UNIT-ART: a unit of each printed row has its factors") {
  constexpr std::array columns{dg::FirePower, dg::ImpactFactor, dg::Confused, dg::Morale, dg::Control};
  const auto lines = lines_of("units.txt");
  CHECK(lines.size() == 25 + 25 + 12);
  for (const std::string& line : lines) {
    CAPTURE(line);
    std::istringstream words{line};
    std::string nation, type, training, equipment;
    words >> nation >> type >> training;
    Table table;
    table.unit("A", Red, 0, 0, 0, of_type(type, nation)).unit("B", Blue, 0, 900, 180);
    const battle::Unit& unit = table.of("A");
    CHECK(dg::training_words[dg::training(unit)] == training);
    for (const dg::FactorColumn column : columns) {
      std::int64_t printed = -1;
      words >> printed;
      CHECK(dg::factor(table.state(), unit, column).value == printed);
    }
    words >> equipment;
    const auto has = [&](const char* what) { return equipment.find(what) != std::string::npos; };
    CHECK(dg::is_heavy(unit) == has("heavy"));
    CHECK(dg::is_light_horse(unit) == has("light"));
    CHECK(dg::is_cuirassier(table.state(), unit) == has("cuirass"));
    CHECK(dg::type_of(unit).lancer == has("lancer"));
    CHECK(dg::type_of(unit).cossack == has("cossack"));
  }
}

TEST_CASE("DG-T-NAT-EQUIV, DG-NAT-02: an arm without a chart of its own has its friend's") {
  const auto lines = lines_of("equivalence.txt");
  CHECK(lines.size() == 3 * 7);
  for (const std::string& line : lines) {
    CAPTURE(line);
    std::istringstream words{line};
    std::string arm, nation, chart;
    words >> arm >> nation >> chart;
    const std::string type = arm == "infantry" ? "LINE" : arm == "cavalry" ? "HUSSARS" : "FOOT_GUNS";
    Table table;
    table.unit("A", Red, 0, 0, 0, of_type(type, nation)).unit("B", Blue, 0, 900, 180);
    CHECK(dg::nation_words[dg::chart_nation(table.state(), table.of("A"))] == chart);
  }
}

TEST_CASE("DG-T-CMD-RATING, DG-T-CINC: commanders of a name have its rating, and its influence as C-in-C") {
  const auto lines = lines_of("commanders.txt");
  CHECK(lines.size() == 45);
  for (const std::string& line : lines) {
    CAPTURE(line);
    std::istringstream words{line};
    std::int64_t rating = 0, influence = 0;
    words >> rating >> influence >> std::ws;
    std::string name;
    std::getline(words, name);
    Table table;
    table.unit("A", Red, 0, 0, 0).unit("B", Blue, 0, 900, 180).famous(name, Red, "c-in-c").famous("x", Blue, "brigade");
    table.dice({0}).play(dg::rate_leaders);
    const battle::Leader& general = table.state().leader(table.leader_id(name));
    CHECK(dg::rating_of(general) == rating);
    CHECK(dg::influence_of(general) == influence);
  }
}

}  // namespace vedette::test
