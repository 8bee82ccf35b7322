#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"

namespace vedette::scenario {

/// Why no scenario was found: a sentence that says what there is.
struct NotFound {
  std::string words;
};

/// The battlefields under a folder by their names, sorted.
[[nodiscard]] std::vector<std::string> battlefields(const std::filesystem::path& maps);

/// The scenario file a person means: a path as it is, or a battlefield, whose scenario for `ruleset` is taken (its
/// first when that is empty): one under `data_dir`/maps by its bare name, or a folder of one's own with a
/// battlefield.yaml.
[[nodiscard]] core::Result<std::string, NotFound> find_scenario(const std::string& name, std::string_view ruleset,
                                                                const std::string& data_dir);

}  // namespace vedette::scenario
