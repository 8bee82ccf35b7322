#include "app/moment.h"

#include <doctest/doctest.h>

#include "app/failure.h"

using namespace vedette;
using app::FilmMoment, app::parse_moment;

TEST_CASE("a moment of film is minutes and seconds, of which there are sixty") {
  CHECK(std::get<FilmMoment>(parse_moment("4:05")).seconds == 245);
  CHECK(std::get<FilmMoment>(parse_moment("1:00:30")).seconds == 3630);
  CHECK(std::get<FilmMoment>(parse_moment("90")).seconds == 90);
  for (const char* wrong : {"9:99", "1:60", "1:75:00", "4:", "x:10", "-1:00"})
    CHECK_THROWS_AS((void)parse_moment(wrong), app::Failure);
}
