// A case is one situation: it holds no more than the largest table carries.
#include <doctest/doctest.h>

#include "scenario/case_file.h"

namespace vedette::scenario {
namespace {

std::string units(int count, const std::string& side) {
  std::string text;
  for (int i = 0; i < count; ++i)
    text += "- {name: " + side + std::to_string(i) + ", side: " + side + ", type: INF, at: [0, 0]}\n";
  return text;
}

/// What is said of a case of these units; empty when it is one.
std::string told(const std::string& units, const std::string& more = {}) {
  data::Faults faults;
  const auto read =
      parse_case("case: x\nruleset: one-hour\nunits:\n" + units + "procedure: shoot\n" + more, "x.yaml", faults);
  CHECK(read.has_value() == faults.text().empty());
  return faults.text();
}

TEST_CASE("three hundred units a side are a case, one more is refused where it stands") {
  CHECK(told(units(300, "red") + units(300, "blue")) == "");
  const std::string red = told(units(10, "blue") + units(305, "red"));
  CHECK_MESSAGE(red.find("x.yaml:314:3: 305 units on the side 'red' (expected at most 300)") != red.npos, red);
  const std::string blue = told(units(301, "blue"));
  CHECK_MESSAGE(blue.find("x.yaml:304:3: 301 units on the side 'blue' (expected at most 300)") != blue.npos, blue);
  const std::string many = told(units(10'000, "red"));  // is not read to its end
  CHECK_MESSAGE(many.find("x.yaml:604:3: 10000 entries in 'units' (expected at most 600)") != many.npos, many);
}

TEST_CASE("generals, ground, engagements and procedures have their most as well") {
  const auto list = [](const std::string& key, int count, const std::string& one) {
    std::string text = key + ":\n";
    for (int i = 0; i < count; ++i) text += "- " + one + "\n";
    return text;
  };
  const std::string general = "{name: G, side: red, at: [0, 0]}", pair = "{attacker: red0, target: red1}",
                    piece = "{kind: woods, name: W, outline: [[0, 0], [1, 0], [1, 1]]}", act = "{procedure: shoot}";
  const auto says = [&](const std::string& more, const std::string& words) {
    const std::string said = told(units(2, "red"), more);
    CHECK_MESSAGE((words.empty() ? said.empty() : said.find(words) != said.npos), said);
  };
  says(list("generals", 300, general) + list("engaged", 600, pair) + list("ground", 1'000, piece) +
           list("then", 100, act),
       "");
  says(list("generals", 301, general), "301 entries in 'generals' (expected at most 300)");
  says(list("engaged", 601, pair), "601 entries in 'engaged' (expected at most 600)");
  says(list("ground", 1'001, piece), "1001 entries in 'ground' (expected at most 1000)");
  says(list("then", 101, act), "101 entries in 'then' (expected at most 100)");
  std::string corners;
  for (int i = 0; i < 20'001; ++i) corners += (i > 0 ? ", [0, 1]" : "[0, 0]");
  says("ground: [{kind: woods, name: W, outline: [" + corners + "]}]\n", "more than 20000 points of ground in all");
}

}  // namespace
}  // namespace vedette::scenario
