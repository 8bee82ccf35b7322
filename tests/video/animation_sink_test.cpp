#include "video/animation_sink.h"

#include <doctest/doctest.h>

#include <filesystem>

#include "video/film_error.h"
#include "video/palette.h"
#include "video/read_back.h"
#include "video/scratch.h"

namespace vedette::video {
namespace {

using Pixels = std::vector<std::uint8_t>;

/// Paper with a red square, at a place by the picture's number.
Pixels picture(int n, int width = 64, int height = 48) {
  Pixels rgba;
  for (int y = 0; y < height; ++y)
    for (int x = 0; x < width; ++x) {
      const bool sign = x / 8 == n % (width / 8) && y / 8 == 2;
      for (const int value : {sign ? 182 : 241, sign ? 56 : 231, sign ? 44 : 207, 255})
        rgba.push_back(static_cast<std::uint8_t>(value));
    }
  return rgba;
}

std::string written(const std::string& path, int different, int each) {
  AnimationSink sink{path};
  sink.begin({.width = 64, .height = 48, .rate_num = 2});
  for (int n = 0; n < different; ++n)
    for (int i = 0; i < each; ++i) sink.frame(picture(n));
  sink.end();
  return test::bytes_of(path);
}

std::size_t count(const std::string& bytes, const std::string& what) {
  std::size_t n = 0;
  for (std::size_t at = bytes.find(what); at != std::string::npos; at = bytes.find(what, at + 1)) ++n;
  return n;
}

}  // namespace

TEST_CASE("an animated WebP holds a frame for each picture that differs, plays for ever, and is the same bytes again") {
  const test::Scratch scratch{"animation-webp"};
  const std::string bytes = written(scratch.file("a.webp"), 5, 3);
  CHECK(bytes.substr(0, 4) == "RIFF");
  CHECK(bytes.substr(8, 4) == "WEBP");
  CHECK(count(bytes, "ANIM") == 1);
  CHECK(count(bytes, "ANMF") == 5);
  CHECK(bytes == written(scratch.file("b.webp"), 5, 3));
  const std::size_t last = bytes.rfind("ANMF") + 20;
  const auto byte = [&](std::size_t at) { return static_cast<int>(static_cast<unsigned char>(bytes[at])); };
  CHECK(byte(last) + 256 * byte(last + 1) == 1500);  // three halves of a second
  CHECK_FALSE(std::filesystem::exists(scratch.file("a.webp.part")));
}

TEST_CASE("a GIF loops, and its pictures have the colours they were given") {
  const test::Scratch scratch{"animation-gif"};
  const std::string bytes = written(scratch.file("a.gif"), 4, 2);
  CHECK(bytes.substr(0, 6) == "GIF89a");
  CHECK(bytes.find("NETSCAPE2.0") != std::string::npos);
  CHECK(bytes == written(scratch.file("b.gif"), 4, 2));
}

TEST_CASE("a palette keeps the colour of a few pixels beside a field of paper") {
  Pixels rgba = picture(3, 640, 480);
  const Palette palette{rgba};
  const std::uint32_t red = palette.colours()[palette.nearest(182, 56, 44)];
  CHECK((red & 0xFFFFFFU) == 0xB6382CU);
  const std::uint32_t paper = palette.colours()[palette.nearest(241, 231, 207)];
  CHECK((paper & 0xFFFFFFU) == 0xF1E7CFU);
}

TEST_CASE("an animation that is given up, without a picture or of another name leaves no file") {
  const test::Scratch scratch{"animation-given-up"};
  {
    AnimationSink sink{scratch.file("a.webp")};
    sink.begin({.width = 64, .height = 48, .rate_num = 2});
    sink.frame(picture(1));
    sink.abort();
  }
  {
    AnimationSink sink{scratch.file("b.gif")};
    sink.begin({.width = 64, .height = 48, .rate_num = 2});
    CHECK_THROWS_AS(sink.end(), FilmError);
  }
  CHECK_THROWS_AS(AnimationSink{scratch.file("c.png")}, FilmError);
  CHECK_THROWS_AS(AnimationSink{"/nowhere/at/all.webp"}, FilmError);
  for (const char* name : {"a.webp", "a.webp.part", "b.gif", "b.gif.part"})
    CHECK_FALSE(std::filesystem::exists(scratch.file(name)));
}

}  // namespace vedette::video
