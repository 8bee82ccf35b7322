#include <doctest/doctest.h>

#include "render/figure_mesh.h"
#include "render/temper.h"
#include "support/paths.h"

namespace vedette::test {

TEST_CASE("a general's aides wear his coat, on other horses and without what is his alone") {
  const assets::Library library = assets::load_library(paths::source_dir() + "/models");
  const assets::Dress dress = library.dressed(*library.uniform("fr_gen"), "");
  const std::vector<stage::Roster> wearers{{.arm = stage::Arm::Staff}, {.arm = stage::Arm::Horse}};
  const auto palette = render::palette_of(library, {dress, dress}, wearers);
  const auto colour = [&](std::size_t unit, int variant, std::string_view part) {
    const auto row = unit * render::palette_variants + static_cast<std::size_t>(variant);
    return palette[row * assets::palette_slots + library.slot(part).value()];
  };
  for (int variant = 1; variant < render::palette_variants; ++variant) {
    CHECK(colour(0, variant, "coat") == colour(0, 0, "coat"));
    for (const std::string_view own : {"horse", "mane", "saddle_cloth", "sash", "plume"})
      CHECK_MESSAGE(colour(0, variant, own) != colour(0, 0, own), std::string{own});
    CHECK(colour(1, variant, "horse") == colour(1, 0, "horse"));  // a troop on greys
  }
  CHECK(colour(0, 1, "horse") != colour(0, 2, "horse"));
}

TEST_CASE("the first of a staff alone is dressed as the general, and no messenger is") {
  const auto row = [](const stage::Roster& roster, std::uint64_t own) {
    return static_cast<int>(render::Temper{roster, own}.variant * render::palette_variants);
  };
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    const stage::Roster staff{.arm = stage::Arm::Staff, .figures = 5, .seed = seed};
    CHECK(row(staff, 0) == 0);
    for (std::uint64_t aide = 1; aide < 5; ++aide) CHECK(row(staff, aide) > 0);
    CHECK(row({.arm = stage::Arm::Staff, .figures = 1, .seed = seed}, 0) > 0);
  }
}

}  // namespace vedette::test
