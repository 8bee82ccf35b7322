#pragma once

#include <string>
#include <string_view>

namespace vedette::report {

/// Bytes as the text that a data: address holds.
[[nodiscard]] std::string base64(std::string_view bytes);

}  // namespace vedette::report
