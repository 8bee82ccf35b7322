#include "video/picture_sink.h"

#include <doctest/doctest.h>
#include <png.h>
#include <stb_image.h>

#include <cstdlib>
#include <filesystem>

#include "video/film_error.h"
#include "video/moving_picture.h"
#include "video/picture_file.h"
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
  write_picture(scratch.file("one.png"), 33, 21, picture);
  write_picture(scratch.file("two.png"), 33, 21, picture);
  CHECK(read_png(scratch.file("one.png")) == picture);
  CHECK(bytes_of(scratch.file("one.png")) == bytes_of(scratch.file("two.png")));
}

TEST_CASE("a still is what its name says: .jpg a JPEG, .JPEG too, and nothing else but .png") {
  const Scratch scratch{"jpeg"};
  const std::vector<std::uint8_t> picture = moving_picture(320, 180, 4);
  for (const char* name : {"one.jpg", "two.JPEG"}) write_picture(scratch.file(name), 320, 180, picture);
  CHECK(bytes_of(scratch.file("one.jpg")) == bytes_of(scratch.file("two.JPEG")));
  int width = 0, height = 0, colours = 0;
  stbi_uc* read = stbi_load(scratch.file("one.jpg").c_str(), &width, &height, &colours, 4);
  REQUIRE(read != nullptr);
  REQUIRE(width == 320);
  REQUIRE(height == 180);
  double apart = 0;
  for (std::size_t i = 0; i < picture.size(); ++i) apart += std::abs(int{read[i]} - int{picture[i]});
  stbi_image_free(read);
  CHECK(apart / static_cast<double>(picture.size()) < 4);
  CHECK_THROWS_AS(PictureSink{scratch.file("three.gif")}, FilmError);
  CHECK_THROWS_AS(write_picture(scratch.file("four"), 320, 180, picture), FilmError);
}

TEST_CASE("a sequence of pictures is numbered from 0") {
  const Scratch scratch{"sequence"};
  PictureSink sink{scratch.file("f%03d.png")};
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
    PictureSink sink{scratch.file("f%d.png")};
    sink.begin(small_film(0));
    sink.frame(moving_picture(33, 21, 0));
    CHECK_FALSE(scratch.is_empty());
  }
  CHECK(scratch.is_empty());
}

TEST_CASE("a sequence that is given up takes away what it made, and nothing that was there before") {
  const Scratch scratch{"kept"};
  write_picture(scratch.file("f1.png"), 33, 21, moving_picture(33, 21, 9));
  {
    PictureSink sink{scratch.file("f%d.png")};
    sink.begin(small_film(0));
    for (int n = 0; n < 3; ++n) sink.frame(moving_picture(33, 21, n));
  }
  CHECK_FALSE(std::filesystem::exists(scratch.file("f0.png")));
  CHECK(read_png(scratch.file("f1.png")) == moving_picture(33, 21, 1));
  CHECK_FALSE(std::filesystem::exists(scratch.file("f2.png")));
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
  PictureSink sink{scratch.file("still.png")};
  CHECK_THROWS_AS(sink.begin(small_film(2)), FilmError);
  CHECK_THROWS_AS(write_picture(scratch.file("a.png"), 33, 21, std::vector<std::uint8_t>(5)), FilmError);
  CHECK_THROWS_AS(write_picture(scratch.file("a.png"), 0, 21, {}), FilmError);
  CHECK_THROWS_AS(write_picture(scratch.file("no/a.png"), 33, 21, moving_picture(33, 21, 0)), FilmError);
  CHECK(scratch.is_empty());
}

}  // namespace vedette::video::test
