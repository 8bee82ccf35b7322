#include "assets/flora.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "data/read.h"
#include "scenario/map_file.h"
#include "support/sheet.h"

namespace {

using namespace vedette;

using test::says;

std::string shipped() {
  return test::shipped_sheet("plants.yaml");
}

std::string faults_with(const std::string& from, const std::string& to) {
  return test::faults_of_sheet("plants.yaml", from, to, assets::read_flora);
}

}  // namespace

TEST_CASE("the shipped plants are sound: nine trees and three bushes at least, each with leaves for four seasons") {
  CHECK(faults_with("oak:", "oak:").empty());
  data::Faults faults;
  const auto flora = assets::read_flora(*data::parse(shipped(), "plants.yaml", faults), faults);
  const auto of = [&](assets::PlantLook::Form form) {
    return std::ranges::count(flora, form, &assets::PlantLook::form);
  };
  CHECK(of(assets::PlantLook::Form::Tree) >= 9);
  CHECK(of(assets::PlantLook::Form::Bush) >= 3);
  for (const auto& look : flora) CHECK(std::ranges::count(look.colours, 0U) == 0);
}

TEST_CASE("what is wrong with a sheet of plants stands where it is, with what was expected") {
  CHECK(says(faults_with("  oak:", "  aok:"), "unknown plant 'aok' (did you mean 'oak'?)"));
  CHECK(says(faults_with("  oak:", "  aok:"), "no 'oak' (expected a paragraph for it)"));
  CHECK(says(faults_with("form: tree", "form: tre"), "unknown form 'tre' (did you mean 'tree'?)"));
  CHECK(says(faults_with("'#655543'", "brown"), "'brown' (expected a colour such as \"#C6CED3\", in quotes)"));
  CHECK(says(faults_with("limbs: 11", "limbs: 99"), "'99' (expected 1 to 60)"));
  CHECK(says(faults_with("[0.3, 0.9]", "[0.1, 0.9]"), "the crown's outline goes upwards"));
  CHECK(says(faults_with("'#5C6C32', ", ""), "3 colours (expected one for each of spring, summer, autumn and winter)"));
  CHECK(says(faults_with("hang: 0", "hnag: 0"), "unknown key 'hnag'"));
}

TEST_CASE("maps may name every tree and bush there is, by the same words") {
  CHECK(std::ranges::equal(scenario::map_plants, std::span{stage::plant_names}.first(scenario::map_plants.size())));
}
