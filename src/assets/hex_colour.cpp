#include "assets/hex_colour.h"

#include <charconv>

namespace vedette::assets {

std::optional<std::uint32_t> hex_colour(std::string_view text) {
  if (text.starts_with('#')) text.remove_prefix(1);
  std::uint32_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, 16);
  if (text.size() != 6 || error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

}  // namespace vedette::assets
