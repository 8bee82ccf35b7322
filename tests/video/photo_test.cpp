#include "video/photo.h"

#include <doctest/doctest.h>

#include <array>
#include <fstream>

#include "video/jpeg.h"
#include "video/picture_file.h"
#include "video/scratch.h"

namespace vedette::video::test {
namespace {

/// Red on the left, blue on the right, 32 x 16.
std::vector<std::uint8_t> halves() {
  std::vector<std::uint8_t> rgba;
  for (int i = 0; i < 32 * 16; ++i) {
    const bool left = i % 32 < 16;
    for (const int part : {left ? 220 : 20, 20, left ? 20 : 220, 255}) rgba.push_back(static_cast<std::uint8_t>(part));
  }
  return rgba;
}

/// A JPEG of them whose Exif says how its camera was held.
std::vector<std::uint8_t> held(int orientation) {
  std::vector<std::uint8_t> jpeg = jpeg_of("a photo", 32, 16, halves());
  const std::array<std::uint8_t, 36> app1{
      0xFF, 0xE1, 0, 34, 'E', 'x',  'i',  'f', 0, 0, 'M', 'M', 0, 42, 0,
      0,    0,    8, 0,  1,   0x01, 0x12, 0,   3, 0, 0,   0,   1, 0,  static_cast<std::uint8_t>(orientation),
      0,    0,    0, 0,  0,   0};
  jpeg.insert(jpeg.begin() + 2, app1.begin(), app1.end());
  return jpeg;
}

bool is_red(const Photo& photo, int x, int y) {
  const std::size_t at = 4 * static_cast<std::size_t>(y * photo.width + x);
  return photo.rgba[at] > 150 && photo.rgba[at + 2] < 100;
}

TEST_CASE("a photograph is upright as its camera was held") {
  for (const int orientation : {1, 3, 6, 8}) {
    CAPTURE(orientation);
    const auto photo = photo_of(held(orientation));
    REQUIRE_MESSAGE(photo, photo.error());
    CHECK(photo->width == (orientation < 5 ? 32 : 16));
    CHECK(photo->height == (orientation < 5 ? 16 : 32));
    // The red half: on the left, on the right, above, below.
    CHECK(is_red(*photo, 3, 3) == (orientation == 1 || orientation == 6));
    CHECK(is_red(*photo, photo->width - 4, photo->height - 4) == (orientation == 3 || orientation == 8));
  }
}

TEST_CASE("a picture that was written is read, and what is none is told in words") {
  const Scratch folder{"photo"};
  const std::string png = folder.file("a.png"), none = folder.file("none.jpg");
  write_picture(png, 32, 16, halves());
  const auto read = read_photo(png);
  REQUIRE(read);
  CHECK(read->rgba == halves());
  CHECK(read_photo(none).error() == "there is no such picture");
  std::ofstream{none} << "this is a text";
  CHECK(read_photo(none).error().find("expected PNG or JPEG") != std::string::npos);
  std::filesystem::resize_file(none, largest_photo + 1);
  CHECK(read_photo(none).error() == "is 50 MB large (at most 50)");
}

}  // namespace
}  // namespace vedette::video::test
