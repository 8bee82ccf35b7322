#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace vedette::plates {

/// A strip of paper with words on it, to lie under a small picture. Words for which there is no room are set smaller;
/// of those that could then not be read the last are cut off.
/// @return width * height * 4 bytes of rgba, top row first.
[[nodiscard]] std::vector<std::uint8_t> label(int width, int height, const std::string& text);

}  // namespace vedette::plates
