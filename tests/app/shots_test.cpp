#include "app/shots.h"

#include <doctest/doctest.h>

#include "support/paths.h"

using namespace vedette;

TEST_CASE("a shot is read with its sun, its look and its camera") {
  data::Faults faults;
  const auto shots = app::shots_of(
      "shots:\n- {name: dawn, replay: r.vrep, at: T1, camera: saddle, look: map, figures: 10, sun: [65, 7], rain: "
      "light}\n"
      "- {name: plain, replay: r.vrep, at: 0:30}\n",
      "s.yaml", faults);
  CHECK(faults.text().empty());
  REQUIRE(shots.size() == 2);
  CHECK(shots[0].camera == "saddle");
  CHECK(shots[0].look == "map");
  CHECK(shots[0].men_per_figure == 10);
  CHECK(shots[0].sun == app::Shot::Sun{65, 7});
  CHECK(shots[0].rain == 0.5F);
  CHECK(shots[1].rain == 0);
  CHECK(shots[1].camera.empty());
  CHECK_FALSE(shots[1].sun);
}

TEST_CASE("what is wrong with a shot is told by line and column") {
  data::Faults faults;
  static_cast<void>(
      app::shots_of("shots:\n"
                    "- {name: Dawn!, replay: r, at: T1}\n"
                    "- {name: b, replay: r, at: T1, camera: sadle}\n"
                    "- {name: b, replay: r, sun: [10, 95]}\n",
                    "s.yaml", faults));
  const std::string text = faults.text();
  CHECK(text.find("s.yaml:2:") != std::string::npos);
  CHECK(text.find("small letters") != std::string::npos);
  CHECK(text.find("'saddle'") != std::string::npos);
  CHECK(text.find("two shots are named 'b'") != std::string::npos);
  CHECK(text.find("2 to 88 degrees") != std::string::npos);
  CHECK(text.find("at") != std::string::npos);
}

TEST_CASE("the fixed shots can be read, and no two are alike") {
  data::Faults faults;
  CHECK(app::read_shots(paths::source_dir() + "/tests/data/shots.yaml", faults).size() == 13);
  CHECK(app::read_shots(paths::source_dir() + "/tests/data/pictures/shots.yaml", faults).size() == 12);
  CHECK_MESSAGE(!faults.any_error(), faults.text());
}
