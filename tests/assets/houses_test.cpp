#include "assets/houses.h"

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "data/read.h"
#include "scenario/map_file.h"
#include "support/paths.h"

namespace {

using namespace vedette;

std::string shipped() {
  const std::ifstream in{std::filesystem::path{paths::source_dir()} / "models" / "houses.yaml"};
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

/// What is said about the shipped sheet with one thing changed in it.
std::string faults_with(const std::string& from, const std::string& to) {
  std::string text = shipped();
  const auto at = text.find(from);
  REQUIRE(at != std::string::npos);
  text.replace(at, from.size(), to);
  data::Faults faults;
  const auto document = data::parse(text, "houses.yaml", faults);
  if (document) (void)assets::read_houses(*document, faults);
  return faults.text();
}

bool says(const std::string& faults, const std::string& words) {
  return faults.find(words) != std::string::npos;
}

}  // namespace

TEST_CASE("the shipped kits of houses are sound, one for every word that a map may say") {
  CHECK(faults_with("brabant:", "brabant:").empty());
  static_assert(scenario::house_kits.size() == assets::house_kits);
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
