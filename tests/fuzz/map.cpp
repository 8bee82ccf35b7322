// Any bytes as a map: its features, its heights, and all that checks them. Input: the map's text, a zero byte, a PNG.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "scenario/check.h"
#include "scenario/map_file.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  using namespace vedette;
  const std::span input{bytes, size};
  const auto cut = std::find(input.begin(), input.end(), std::uint8_t{0});
  const std::string_view text{reinterpret_cast<const char*>(bytes), static_cast<std::size_t>(cut - input.begin())};
  data::Faults faults;
  if (cut != input.end())
    static_cast<void>(scenario::decode_grey(input.subspan(text.size() + 1), "heights.png", faults));
  if (const auto document = data::parse(text, "map.yaml", faults)) {
    data::Faults more;
    scenario::MapFile map = scenario::read_features(*document, more);
    if (!more.any_error() && map.heights.columns <= 64 && map.heights.rows <= 64) {
      map.heights.steps.assign(
          static_cast<std::size_t>(map.heights.columns) * static_cast<std::size_t>(map.heights.rows), 7);
      scenario::check(map, "map.yaml", more);
      static_cast<void>(map.heights.centimetres_at(1'000, -1'000));
    }
    static_cast<void>(more.text());
  }
  static_cast<void>(faults.text());
  return 0;
}
