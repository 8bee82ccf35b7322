#include "house/source_file.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace vedette::house {
namespace {

std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t");
  return first == std::string_view::npos ? std::string_view{} : text.substr(first);
}

/// Takes `word` off the front of `line`, blanks before it too. @return whether it was there.
bool take(std::string_view& line, std::string_view word) {
  const std::string_view rest = trimmed(line);
  if (!rest.starts_with(word)) return false;
  line = rest.substr(word.size());
  return true;
}

/// Where the literal that opens at `at` ends (one past its closing quote, or the end of the line).
std::size_t literal_end(std::string_view text, std::size_t at) {
  const char quote = text[at];
  for (++at; at < text.size() && text[at] != quote && text[at] != '\n'; ++at)
    if (text[at] == '\\') ++at;
  return std::min(at + 1, text.size());
}

/// Where the raw string whose quote stands at `at` ends.
std::size_t raw_end(std::string_view text, std::size_t at) {
  const std::size_t open = text.find('(', at);
  if (open == std::string_view::npos) return text.size();
  const std::string close = ")" + std::string{text.substr(at + 1, open - at - 1)} + "\"";
  const std::size_t end = text.find(close, open);
  return end == std::string_view::npos ? text.size() : end + close.size();
}

/// Where a comment or literal that begins at `at` ends; `at` itself when none begins there.
std::size_t no_code_until(std::string_view text, std::size_t at) {
  const std::string_view rest = text.substr(at);
  if (rest.starts_with("//")) return std::min(text.find('\n', at), text.size());
  if (rest.starts_with("/*")) {
    const std::size_t end = text.find("*/", at + 2);
    return end == std::string_view::npos ? text.size() : end + 2;
  }
  if (text[at] == '"') return at > 0 && text[at - 1] == 'R' ? raw_end(text, at) : literal_end(text, at);
  // A quote after a digit separates thousands.
  if (text[at] == '\'' &&
      (at == 0 || std::string_view{"0123456789abcdefABCDEF"}.find(text[at - 1]) == std::string::npos))
    return literal_end(text, at);
  return at;
}

/// The text with comments blanked, and literals too if they are meant; lines stay where they are.
std::string blanked(std::string_view text, bool literals) {
  std::string code{text};
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = no_code_until(text, at);
    if (end == at) {
      ++at;
      continue;
    }
    const bool blank = literals || text[at] == '/';
    for (; at < end; ++at)
      if (blank && code[at] != '\n') code[at] = ' ';
  }
  return code;
}

}  // namespace

std::vector<SourceFile> sources_under(const std::string& folder) {
  std::vector<SourceFile> sources;
  for (const auto& entry : std::filesystem::recursive_directory_iterator{folder}) {
    const auto kind = entry.path().extension();
    if (kind != ".h" && kind != ".cpp") continue;
    std::ostringstream text;
    text << std::ifstream{entry.path()}.rdbuf();
    sources.push_back({std::filesystem::relative(entry.path(), folder).generic_string(), text.str()});
  }
  std::sort(sources.begin(), sources.end(), [](const auto& a, const auto& b) { return a.path < b.path; });
  return sources;
}

std::vector<Include> includes_of(std::string_view text) {
  std::vector<Include> includes;
  for (int number = 1; !text.empty(); ++number) {
    std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    if (!take(line, "#") || !take(line, "include")) continue;
    line = trimmed(line);
    if (line.empty() || (line[0] != '<' && line[0] != '"')) continue;
    const bool quoted = line[0] == '"';
    line.remove_prefix(1);
    includes.push_back({number, quoted, std::string{line.substr(0, line.find(quoted ? '"' : '>'))}});
  }
  return includes;
}

std::string code_only(std::string_view text) {
  return blanked(text, true);
}

std::string without_comments(std::string_view text) {
  return blanked(text, false);
}

std::string at_line(const SourceFile& source, int line, const std::string& what) {
  return "src/" + source.path + ":" + std::to_string(line) + ": " + what;
}

}  // namespace vedette::house
