// Any bytes as a kept curve of odds.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "prospects/cache.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  using namespace vedette::prospects;
  const Key key{.replay = 1, .program = 2, .games = 64};
  const std::string_view text{reinterpret_cast<const char*>(bytes), size};
  if (const auto curve = curve_in(text, key); curve && text_of(key, *curve) != text) std::abort();
  return 0;
}
