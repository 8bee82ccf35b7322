#pragma once

#include <span>
#include <string_view>
#include <vector>

namespace vedette::players {

/// The places of the names that somebody may mean: the one that is equal; without it those that begin so up to the end
/// of a word ("42nd" of "42nd Ligne"); without these those that begin so at all ("Gren", but never "4" of "42nd").
/// Capitals and accents do not count.
[[nodiscard]] std::vector<std::size_t> meant(std::string_view said, std::span<const std::string_view> names);

}  // namespace vedette::players
