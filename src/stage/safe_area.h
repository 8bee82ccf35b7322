#pragma once

namespace vedette::stage {

/// What of a film's picture its plates and words may take, in shares of its height, but `aside` of its width. Players
/// and telephones cover what lies outside the safe area.
struct SafeShares {
  double aside = 0.05, above = 0.05, below = 0.05;
  double corner_wide = 0.29, corner_tall = 0.11;  // the turn and its hour in the upper left corner of the safe area
  double said = 0.1;                              // two lines of what is said, at its lower edge
};

/// @param aspect width to height
[[nodiscard]] constexpr SafeShares safe_shares(double aspect) {
  // Of an upright picture telephones cover the lower end with their own words.
  if (aspect < 1) return {.above = 0.08, .below = 0.16, .corner_wide = 0.28, .corner_tall = 0.105};
  return {};
}

}  // namespace vedette::stage
