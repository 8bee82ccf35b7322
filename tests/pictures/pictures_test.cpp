#include <doctest/doctest.h>
#include <fmt/format.h>

#include <filesystem>

#include "app/studio/shot_painter.h"
#include "pictures/picture.h"
#include "render/display.h"
#include "render/errors.h"
#include "support/no_graphics.h"
#include "support/paths.h"
#include "video/picture_file.h"

using namespace vedette;
namespace fs = std::filesystem;

namespace {

const fs::path stored = fs::path{paths::source_dir()} / "tests/data/pictures";
const fs::path drawn = fs::path{paths::binary_dir()} / "pictures";

// Other versions of Mesa round otherwise at edges; a missing unit, a wrong colour or a shifted camera is far more.
constexpr double most_mean = 2.0, most_share = 0.02;

std::string save(const std::string& name, const test::Picture& picture) {
  fs::create_directories(drawn);
  const std::string file = (drawn / name).string();
  video::write_picture(file, picture.width, picture.height, picture.rgba);
  return file;
}

}  // namespace

TEST_CASE("the fixed pictures look as stored") {
  data::Faults faults;
  const auto shots = app::read_shots((stored / "shots.yaml").string(), faults);
  REQUIRE_MESSAGE(!faults.any_error(), faults.text());
  REQUIRE(shots.size() == 12);
  const app::Context context{.data = paths::source_dir()};
  constexpr app::Size size{320, 180};
  try {
    const render::PrivateDisplay display;
    app::ShotPainter painter{context, {.size = "320x180", .quality = "medium"}};
    for (const app::Shot& shot : shots) {
      CAPTURE(shot.name);
      const test::Picture wanted = test::read_png((stored / (shot.name + ".png")).string());
      const auto pixels = painter.paint(shot, {});
      const test::Picture now{size.width, size.height, {pixels.begin(), pixels.end()}};
      if (wanted.width != size.width || wanted.height != size.height) {
        FAIL_CHECK("no stored picture of this size; drawn: " << save(shot.name + ".png", now));
        continue;
      }
      const test::Difference apart = test::difference(wanted, now);
      if (apart.mean <= most_mean && apart.share <= most_share) continue;
      FAIL_CHECK(
          fmt::format("differs by {:.2f} of 255, {:.1f} % of its pixels: {} (difference: {}). When it is meant "
                      "to look so now: tools/golden-update pictures",
                      apart.mean, 100 * apart.share, save(shot.name + ".png", now),
                      save(shot.name + "-difference.png", apart.shown)));
    }
  } catch (const render::GraphicsUnavailable& why) {
    test::no_graphics(why.what());
  }
}

TEST_CASE("a picture with a unit gone is told from the one before") {
  test::Picture before{40, 20, std::vector<std::uint8_t>(40 * 20 * 4, 90)}, after = before;
  CHECK(test::difference(before, after).share == 0);
  for (std::size_t i = 0; i < 40; ++i) after.rgba[i * 4] = 200;  // one row of twenty
  const test::Difference apart = test::difference(before, after);
  CHECK(apart.share == doctest::Approx(0.05));
  CHECK(apart.share > most_share);
}
