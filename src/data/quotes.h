#pragma once

#include <string>
#include <string_view>

namespace vedette::data {

/// A text as YAML takes it, whatever stands in it.
[[nodiscard]] std::string in_quotes(std::string_view text);

}  // namespace vedette::data
