// What a scenario's sheet says, and what is wrong with it.

#include <doctest/doctest.h>

#include <array>

#include "battle/scenario.h"
#include "rules/mustering.h"

namespace vedette::test {
namespace {

constexpr std::array<std::string_view, 2> words{"INF", "CAV"}, traits{"arrives", "guard"};

}  // namespace

TEST_CASE("a word is its place among those a game knows, and one it does not know is told with those it does") {
  const battle::UnitSheet sheet{.name = "1st Foot"};
  std::vector<rules::Refusal> faults;
  const rules::Mustering said{sheet, faults};
  CHECK(said.place("OH-UNIT-01", "type", "CAV", words) == std::optional<std::uint8_t>{1});
  CHECK(faults.empty());
  CHECK_FALSE(said.place("OH-UNIT-01", "type", "CVA", words).has_value());
  REQUIRE(faults.size() == 1);
  CHECK(faults[0].rule == "OH-UNIT-01");
  CHECK(faults[0].words == "1st Foot: unknown type 'CVA' (INF, CAV)");
}

TEST_CASE("a trait says what its sheet says, yes is yes alone, and a trait that nobody knows is a fault") {
  const battle::UnitSheet sheet{.name = "Guard", .traits = {{"arrives", "3"}, {"guard", "yes"}, {"guns", "6"}}};
  std::vector<rules::Refusal> faults;
  const rules::Mustering said{sheet, faults};
  CHECK(said.trait("arrives") == "3");
  CHECK(said.trait("nothing").empty());
  CHECK(said.is("guard"));
  CHECK_FALSE(said.is("arrives"));
  said.know_traits("NF-GEN-01", traits);
  REQUIRE(faults.size() == 1);
  CHECK(faults[0].words == "Guard: unknown trait 'guns' (arrives, guard)");
}

TEST_CASE("a whole number is that and nothing besides") {
  CHECK(rules::whole_number("-12") == std::optional<std::int64_t>{-12});
  for (const char* text : {"", "12pdr", "1.5", " 3"}) {
    CAPTURE(text);
    CHECK_FALSE(rules::whole_number(text).has_value());
  }
}

}  // namespace vedette::test
