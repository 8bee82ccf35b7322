#include "render/captions.h"

#include <doctest/doctest.h>

namespace vedette::test {

TEST_CASE("words under a picture are large enough for a telephone, and no larger in a narrow one") {
  struct Shape {
    float width, height;
  };
  for (const Shape shape : {Shape{1280, 720}, {3840, 2160}, {720, 1280}, {1080, 1080}, {640, 360}})
    CHECK(render::letters_of_a_line(shape.width, shape.height / 720) >= shape.height / 36 - 0.01F);
  CHECK(render::letters_of_a_line(1280, 1) == 28);
  CHECK(render::letters_of_a_line(720, 1280.0F / 720) == doctest::Approx(1280.0F / 36));
}

}  // namespace vedette::test
