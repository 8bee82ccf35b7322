#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace vedette::house {

/// One source of the program, as text.
struct SourceFile {
  std::string path;  // from src: "rules/referee.h"
  std::string text;
};

/// An #include of a source.
struct Include {
  int line = 0;  // from 1
  bool quoted = false;
  std::string header;
};

/// Every .h and .cpp under `folder`, sorted by path.
[[nodiscard]] std::vector<SourceFile> sources_under(const std::string& folder);
[[nodiscard]] std::vector<Include> includes_of(std::string_view text);
/// The text with comments and the insides of literals blanked; lines stay where they are.
[[nodiscard]] std::string code_only(std::string_view text);
/// The text with comments blanked; literals stay.
[[nodiscard]] std::string without_comments(std::string_view text);
/// How a fault is shown: `src/rules/dice.h:12: what`.
[[nodiscard]] std::string at_line(const SourceFile& source, int line, const std::string& what);

}  // namespace vedette::house
