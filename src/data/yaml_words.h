#pragma once

#include <string>
#include <string_view>

#include "data/fault.h"

namespace vedette::data {

/// Where a text stopped being YAML.
struct Broken {
  std::string_view raw;  // the parser's own message
  char found = 0;        // the character there; 0 at the end of the text
  char bracket = 0;      // the innermost that stands open: '[' or '{'; 0 for none
  Mark opened{};         // where it stands
};

/// What is wrong there and what was expected, in our words: no message of the parser's reaches a reader.
[[nodiscard]] std::string yaml_words(const Broken&);

/// "line 3, column 4".
[[nodiscard]] std::string place_words(Mark);

}  // namespace vedette::data
