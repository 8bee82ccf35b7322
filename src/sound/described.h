#pragma once

#include <string>
#include <vector>

#include "sound/ears.h"

namespace vedette::sound {

/// What is heard, in words for who cannot: "cannon, far off".
struct Described {
  double second = 0;
  std::string words;
};

/// The sounds of a film that are worth a word, each when it begins to be heard and not again for a while. By time.
[[nodiscard]] std::vector<Described> described(const Score&, const Ears&);

}  // namespace vedette::sound
