#pragma once

#include <array>
#include <string_view>

namespace vedette::scenario {

/// What a feature of the ground is called in files, in the order of `battle::FeatureKind`.
inline constexpr std::array<std::string_view, 15> feature_words{"woods",  "town", "marsh",  "lake",  "river",
                                                                "bridge", "ford", "road",   "hill",  "scenario",
                                                                "hedge",  "wall", "stream", "slope", "works"};

}  // namespace vedette::scenario
