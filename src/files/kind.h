#pragma once

#include <filesystem>
#include <string_view>

namespace vedette::files {

/// "a folder", "a pipe", "a device", "a link" ...: for messages.
[[nodiscard]] std::string_view kind_word(std::filesystem::file_type);

}  // namespace vedette::files
