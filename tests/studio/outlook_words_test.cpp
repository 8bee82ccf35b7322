#include <doctest/doctest.h>

#include "app/studio/desk/offers.h"

using namespace vedette;

TEST_CASE("what the dice promise is told in percent, or by how much where it is sure, and never as surer than it is") {
  const rules::Outlook likely{.harmed = 624'000, .losses = 940'000, .measure = "hits"};
  CHECK(app::in_brief(likely) == "62 %");
  CHECK(app::in_full(likely) == "62 %, 0.9 hits");
  CHECK(app::in_brief({.harmed = 999'000, .losses = 2'000'000, .measure = "hits"}) == "99 %");
  CHECK(app::in_brief({.harmed = 1'000, .losses = 1'000}) == "1 %");
  CHECK(app::in_brief({.harmed = 0}) == "0 %");
  // Three shares of a third, each rounded.
  const rules::Outlook sure{.harmed = 999'999, .losses = 130'400'000, .measure = "points"};
  CHECK(app::in_brief(sure) == "130 points");
  CHECK(app::in_full(sure) == "100 %, 130 points");
  CHECK(app::in_brief({.harmed = 1'000'000, .losses = 3'000'000, .about = true}) == "about 99 %");
}
