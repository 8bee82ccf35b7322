#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

namespace vedette::app {

/// A JSON document as text, with or without line breaks. It is JSON whatever its words hold: broken UTF-8 becomes
/// U+FFFD, and what would command a terminal is escaped.
[[nodiscard]] std::string json_text(const nlohmann::ordered_json&, bool in_one_line = false);

}  // namespace vedette::app
