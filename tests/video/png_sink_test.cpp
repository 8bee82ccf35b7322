#include "video/png_sink.h"

#include <doctest/doctest.h>
#include <png.h>

#include <filesystem>

#include "video/film_error.h"
#include "video/moving_picture.h"
#include "video/png.h"
#include "video/read_back.h"
#include "video/scratch.h"

namespace vedette::video::test {
namespace {

std::vector<std::uint8_t> read_png(const std::string& path) {
  png_image image{};
  image.version = PNG_IMAGE_VERSION;
  REQUIRE(png_image_begin_read_from_file(&image, path.c_str()));
  image.format = PNG_FORMAT_RGBA;
  std::vector<std::uint8_t> rgba(PNG_IMAGE_SIZE(image));
  REQUIRE(png_image_finish_read(&image, nullptr, rgba.data(), 0, nullptr));
  return rgba;
}

FilmFormat small_film(std::int64_t frames) {
  FilmFormat format;
  format.width = 33, format.height = 21;  // odd sizes are fine here
  format.frames = frames;
  return format;
}

}  // namespace

TEST_CASE("a still holds its pixels, and the same pixels give the same bytes") {
  const Scratch scratch{"png"};
  const std::vector<std::uint8_t> picture = moving_picture(33, 21, 4);
  write_png(scratch.file("one.png"), 33, 21, picture);
  write_png(scratch.file("two.png"), 33, 21, picture);
  CHECK(read_png(scratch.file("one.png")) == picture);
  CHECK(bytes_of(scratch.file("one.png")) == bytes_of(scratch.file("two.png")));
}

TEST_CASE("a sequence of pictures is numbered from 0") {
  const Scratch scratch{"sequence"};
  PngSink sink{scratch.file("f%03d.png")};
  sink.begin(small_film(3));
  for (int n = 0; n < 3; ++n) sink.frame(moving_picture(33, 21, n));
  sink.end();
  CHECK(read_png(scratch.file("f000.png")) == moving_picture(33, 21, 0));
  CHECK(read_png(scratch.file("f002.png")) == moving_picture(33, 21, 2));
  CHECK_FALSE(std::filesystem::exists(scratch.file("f003.png")));
}

TEST_CASE("a sequence that is given up leaves nothing behind") {
  const Scratch scratch{"gone"};
  {
    PngSink sink{scratch.file("f%d.png")};
    sink.begin(small_film(0));
    sink.frame(moving_picture(33, 21, 0));
    CHECK_FALSE(scratch.is_empty());
  }
  CHECK(scratch.is_empty());
}

TEST_CASE("the number in a name") {
  CHECK(numbered("f%d.png", 7) == "f7.png");
  CHECK(numbered("f%04d.png", 7) == "f0007.png");
  CHECK(numbered("f%02d.png", 12345) == "f12345.png");
  CHECK(numbered("still.png", 7) == "still.png");
  for (const char* wrong : {"f%s.png", "f%d-%d.png", "f%", "f%99999999999d.png", "f%n"})
    CHECK_THROWS_AS(static_cast<void>(numbered(wrong, 0)), FilmError);
}

TEST_CASE("several pictures need a number in the name, wrong sizes are refused") {
  const Scratch scratch{"refused"};
  PngSink sink{scratch.file("still.png")};
  CHECK_THROWS_AS(sink.begin(small_film(2)), FilmError);
  CHECK_THROWS_AS(write_png(scratch.file("a.png"), 33, 21, std::vector<std::uint8_t>(5)), FilmError);
  CHECK_THROWS_AS(write_png(scratch.file("a.png"), 0, 21, {}), FilmError);
  CHECK_THROWS_AS(write_png(scratch.file("no/a.png"), 33, 21, moving_picture(33, 21, 0)), FilmError);
  CHECK(scratch.is_empty());
}

}  // namespace vedette::video::test
