#include "app/studio/film_shape.h"

#include <doctest/doctest.h>

#include "studio/battle_on_screen.h"

using namespace vedette;

TEST_CASE("segments of a film with crops are not joined with those of one without") {
  const test::BattleOnScreen maida;
  timeline::Edit all;
  all.show({0, maida.film.timeline.duration()});
  const auto shape = [&](const std::string& crops) {
    app::FilmOptions options;
    options.output = "f.mp4", options.picture.crops = crops;
    return app::shape_of(maida.context, app::FilmJob{options, maida.battle, maida.film, all});
  };
  const std::uint64_t on = shape("on");
  CHECK(shape("on") == on);
  CHECK(shape("off") != on);
}
