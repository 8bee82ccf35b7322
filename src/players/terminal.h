#pragma once

#include <iosfwd>
#include <string>

namespace vedette::players {

/// One line typed by a person after a prompt, spaces around it dropped. @throws Quit on the word and when the input
/// ends, TakeBack on `undo`.
[[nodiscard]] std::string typed_line(std::istream& in, std::ostream& out);

}  // namespace vedette::players
