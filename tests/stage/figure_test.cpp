#include "stage/figure.h"

#include <doctest/doctest.h>

namespace vedette::stage {
namespace {

TEST_CASE("of a deep column three ranks fire, the others shoulder arms") {
  Roster roster{.figures = 60, .seed = 7};
  roster.index_falls();
  const Layout column{.front = 20, .depth = 20, .ranks = 6};
  const Block block{.from = column, .to = column, .clip = Clip::Volley, .clip_seconds = 1};
  for (int figure = 0; figure < roster.figures; ++figure) {
    const FigurePose man = standing_pose(roster, block, figure);
    CHECK((man.clip == Clip::Volley) == (man.rank < 3));
  }
}

}  // namespace
}  // namespace vedette::stage
