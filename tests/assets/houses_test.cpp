#include "assets/houses.h"

#include <doctest/doctest.h>

#include "data/read.h"
#include "scenario/map_file.h"
#include "support/sheet.h"

namespace {

using namespace vedette;

using test::says;

std::string shipped() {
  return test::shipped_sheet("houses.yaml");
}

std::string faults_with(const std::string& from, const std::string& to) {
  return test::faults_of_sheet("houses.yaml", from, to, assets::read_houses);
}

}  // namespace

TEST_CASE("the shipped kits of houses are sound, one for every word that a map may say") {
  CHECK(faults_with("brabant:", "brabant:").empty());
  static_assert(scenario::house_kits == stage::kit_names);
  data::Faults faults;
  const auto houses = assets::read_houses(*data::parse(shipped(), "houses.yaml", faults), faults);
  const auto& brabant = houses[static_cast<std::size_t>(stage::Kit::Brabant)];
  const auto& calabria = houses[static_cast<std::size_t>(stage::Kit::Calabria)];
  CHECK(brabant.gable == assets::HouseKit::Gable::Stepped);
  CHECK(brabant.pitch > 2 * calabria.pitch);  // rain on the one, sun on the other
  CHECK(calabria.walls.size() == 5);
}

TEST_CASE("what is wrong with a sheet of houses stands where it is, with what was expected") {
  CHECK(says(faults_with("  brabant:", "  brabent:"), "unknown kit of houses 'brabent' (did you mean 'brabant'?)"));
  CHECK(says(faults_with("  brabant:", "  brabent:"), "no 'brabant' (expected a paragraph for it)"));
  CHECK(says(faults_with("wall: brick", "wall: brik"), "unknown wall 'brik' (did you mean 'brick'?)"));
  CHECK(says(faults_with("'#DDD5C3'", "white"), "'white' (expected a colour such as \"#C6CED3\", in quotes)"));
  CHECK(says(faults_with("pitch: 47", "pitch: 88"), "'88' (expected 5 to 65)"));
  CHECK(says(faults_with("['#4E6250', '#5B4A3C', '#7A3B34']", "[]"), "no colours (expected one at least)"));
}
