#pragma once

#include <string>
#include <string_view>

#include "core/result.h"

namespace vedette::scenario {

/// Why no scenario was found: a sentence that says what there is.
struct NotFound {
  std::string words;
};

/// The scenario file a person means: a path as it is, or the bare name of a battlefield under `data_dir`/maps, whose
/// scenario for `ruleset` is taken (its first when that is empty).
[[nodiscard]] core::Result<std::string, NotFound> find_scenario(const std::string& name, std::string_view ruleset,
                                                                const std::string& data_dir);

}  // namespace vedette::scenario
