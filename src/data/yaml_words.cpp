#include "data/yaml_words.h"

#include <algorithm>
#include <array>

namespace vedette::data {
namespace {

struct Words {
  std::string_view raw;  // how the parser's message begins
  std::string_view ours;
};

/// Every message of yaml-cpp 0.7's scanner and parser that does not depend on what stands open.
constexpr std::array table{
    Words{"YAML directives", "'%' begins a directive (expected none: leave the line out)"},
    Words{"bad YAML version", "'%' begins a directive (expected none: leave the line out)"},
    Words{"YAML major version", "'%' begins a directive (expected none: leave the line out)"},
    Words{"repeated YAML directive", "'%' begins a directive (expected none: leave the line out)"},
    Words{"TAG directives", "'%' begins a directive (expected none: leave the line out)"},
    Words{"repeated TAG directive", "'%' begins a directive (expected none: leave the line out)"},
    Words{"illegal character found while scanning tag", "tags (!name) are not understood (expected the value alone)"},
    Words{"tag handle with no suffix", "tags (!name) are not understood (expected the value alone)"},
    Words{"end of verbatim tag", "tags (!name) are not understood (expected the value alone)"},
    Words{"cannot assign multiple tags", "tags (!name) are not understood (expected the value alone)"},
    Words{"cannot assign multiple anchors", "anchors (&name) are not understood (write the value out)"},
    Words{"cannot assign the same alias", "anchors (&name) are not understood (write the value out)"},
    Words{"anchor not found", "anchors (&name) are not understood (write the value out)"},
    Words{"illegal character found while scanning anchor", "anchors (&name) are not understood (write the value out)"},
    Words{"cannot assign multiple aliases", "aliases (*name) are not understood (write the value out)"},
    Words{"aliases can't have", "aliases (*name) are not understood (write the value out)"},
    Words{"alias not found", "aliases (*name) are not understood (write the value out)"},
    Words{"illegal character found while scanning alias", "aliases (*name) are not understood (write the value out)"},
    Words{"the referenced anchor", "aliases (*name) are not understood (write the value out)"},
    Words{"end of map not found",
          "this does not go on what stands before it (expected 'key: value', set in as the keys above it are)"},
    Words{"end of sequence not found",
          "this does not go on the list before it (expected '- ', set in as the lines above it are)"},
    Words{"bad character found while scanning hex", "'\\x', '\\u' or '\\U' lacks digits (expected such as \\x41)"},
    Words{"invalid unicode", "'\\u' or '\\U' names no letter (expected such as \\u00e9)"},
    Words{"unknown escape character", "a backslash within double quotes (expected two of them, or single quotes)"},
    Words{"unknown token", "text that begins so must stand in quotes (expected such as 'this')"},
    Words{"illegal document indicator", "'---' or '...' within quotes (expected the quotes to be closed before it)"},
    Words{"illegal EOF in scalar",
          "the quotes are not closed before the end of the file (expected the same once more)"},
    Words{"illegal character in scalar", "this cannot stand in text without quotes (expected such as 'this')"},
    Words{"illegal tab", "a tab at the beginning of a line (expected spaces)"},
    Words{"illegal block entry", "'- ' cannot stand here (expected it to begin a line)"},
    Words{"illegal map key", "'? ' cannot stand here (expected 'key: value')"},
    Words{"illegal map value",
          "':' cannot stand here (expected one 'key: value' a line, set in by spaces as the keys beside it are, and "
          "text with ': ' in quotes)"},
    Words{"cannot set zero indentation", "'|' or '>' with the number 0 (expected 1 to 9, or none)"},
    Words{"unexpected character in block", "something stands behind '|' or '>' (expected the text on the next line)"},
};

std::string quoted(char c) {
  if (c == 0) return "the end of the file";
  if (c == '\n') return "the end of the line";
  return std::string{'\''} + c + '\'';
}

std::string unclosed(const Broken& at) {
  if (at.bracket == 0) return "a bracket is not closed (expected ']' or '}')";
  return std::string{"the '"} + at.bracket + "' of " + place_words(at.opened) +
         " is not closed before this (expected ',' or '" + (at.bracket == '[' ? ']' : '}') + "')";
}

std::string closing(const Broken& at) {
  if (at.bracket == 0)
    return quoted(at.found) + " closes nothing (expected '" + (at.found == ']' ? '[' : '{') + "' before it)";
  return quoted(at.found) + " cannot close the '" + at.bracket + "' of " + place_words(at.opened) + " (expected '" +
         (at.bracket == '[' ? ']' : '}') + "')";
}

}  // namespace

std::string place_words(Mark mark) {
  return "line " + std::to_string(mark.line) + ", column " + std::to_string(mark.column);
}

std::string yaml_words(const Broken& at) {
  if (at.raw.ends_with("flow not found")) return unclosed(at);
  if (at.raw == "illegal flow end") return closing(at);
  if (at.raw == "illegal block entry" && at.bracket != 0) return unclosed(at);
  const auto found = std::ranges::find_if(table, [&](const Words& w) { return at.raw.starts_with(w.raw); });
  if (found != table.end()) return std::string{found->ours};
  return "this is not YAML (expected 'key: value' lines, and lists of lines that begin with '- ')";
}

}  // namespace vedette::data
