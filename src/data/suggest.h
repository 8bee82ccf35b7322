#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace vedette::data {

/// The known word most like `word`, if any is near enough to be a slip of the pen. Capitals do not count.
[[nodiscard]] std::optional<std::string> closest(std::string_view word, std::span<const std::string_view> known);

/// " (did you mean 'x'?)", or " (expected a, b or c)" for a short list when nothing is near, else nothing.
[[nodiscard]] std::string hint(std::string_view word, std::span<const std::string_view> known);

/// "a, b or c".
[[nodiscard]] std::string listed(std::span<const std::string_view> words);

}  // namespace vedette::data
