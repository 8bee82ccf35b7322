#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace vedette::players {

/// Text as names are compared: one plain small letter for each character, accents dropped ("1st Léger" = "1st leger").
struct Folded {
  std::string letters;             // one byte a character; '?' for what has no plain letter
  std::vector<std::size_t> bytes;  // where each character begins in the original; one more than letters
};

[[nodiscard]] constexpr bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

[[nodiscard]] Folded folded(std::string_view text);

}  // namespace vedette::players
