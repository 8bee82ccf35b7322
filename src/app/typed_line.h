#pragma once

#include <iosfwd>
#include <optional>
#include <string>

namespace vedette::app {

/// The next line that somebody typed, without the spaces around it. @return none at the end of the input, and where no
/// line ends that anybody could have typed
[[nodiscard]] std::optional<std::string> typed_line(std::istream&);

}  // namespace vedette::app
