#include "plates/label.h"

#include <doctest/doctest.h>

#include <algorithm>

namespace vedette::plates::test {
namespace {

constexpr int width = 384, height = 58;

/// Rows on which something is written, by the darkest of each.
std::vector<int> written_rows(const std::vector<std::uint8_t>& rgba) {
  std::vector<int> rows;
  for (int y = 0; y < height; ++y) {
    const auto row = rgba.begin() + static_cast<std::ptrdiff_t>(y) * width * 4;
    if (*std::min_element(row, row + static_cast<std::ptrdiff_t>(width) * 4) < 0x80) rows.push_back(y);
  }
  return rows;
}

}  // namespace

TEST_CASE("a label is paper with its words on it, in as many lines as they need and no larger than it has room") {
  const auto blank = label(width, height, ""), one = label(width, height, "1:07 rout"),
             other = label(width, height, "1:08 rout");
  REQUIRE(blank.size() == std::size_t{width} * height * 4);
  CHECK(written_rows(blank).empty());
  CHECK(one != other);
  CHECK(written_rows(one).size() > 5);
  std::string words = "1:34 melee:";
  for (int i = 0; i < 6; ++i) words += " Hew Halkett’s Landwehr give way to Soye’s brigade.";
  const auto full = label(width, height, words);
  CHECK(written_rows(full).size() > 2 * written_rows(one).size());
  CHECK(written_rows(full).back() < height - 2);
  CHECK(full != label(width, height, words.substr(0, words.size() - 8)));  // its end is there
}

}  // namespace vedette::plates::test
