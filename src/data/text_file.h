#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "data/fault.h"

namespace vedette::data {

// The largest text files in bytes, ten times what people have written: an army's orders, a map.
inline constexpr std::size_t largest_orders = 1'000'000, largest_map = 4'000'000;

/// The bytes of a plain file of at most `most` bytes; reports why there are none.
[[nodiscard]] std::optional<std::string> text_of(const std::string& file, std::size_t most, Faults&);

}  // namespace vedette::data
