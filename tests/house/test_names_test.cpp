#include <doctest/doctest.h>

#include <iterator>
#include <regex>

#include "house/source_file.h"
#include "support/paths.h"

namespace vedette::house {
namespace {

/// The names of the test cases of a source, as written: in their quotes, which may be several.
std::vector<std::string> names_of(const SourceFile& source) {
  const std::string opening = "\nTEST_CASE(";
  std::vector<std::string> names;
  for (std::size_t at = source.text.find(opening); at != std::string::npos; at = source.text.find(opening, at + 1))
    names.push_back(source.text.substr(at, source.text.find(") {", at) - at));
  return names;
}

}  // namespace

TEST_CASE("no test case's name holds a semicolon") {
  // CMake's lists break at one: CTest would look for two cases that are not there, and count both as passed.
  for (const SourceFile& source : sources_under(paths::source_dir() + "/tests"))
    for (const std::string& name : names_of(source))
      CHECK_MESSAGE(name.find(';') == std::string::npos, source.path, name);
}

TEST_CASE("a test case's name is a sentence with three rule IDs at most") {
  // One that names more holds several rules, and says of none what it holds.
  const std::regex id{"(OH|SQ|SB|DG|NF)-[A-Z0-9-]*[0-9]"};
  for (const SourceFile& source : sources_under(paths::source_dir() + "/tests"))
    for (const std::string& name : names_of(source)) {
      const auto ids = std::distance(std::sregex_iterator{name.begin(), name.end(), id}, std::sregex_iterator{});
      CHECK_MESSAGE(ids <= 3, source.path, name);
    }
}

}  // namespace vedette::house
