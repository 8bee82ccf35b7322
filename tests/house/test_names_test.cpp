#include <doctest/doctest.h>

#include "house/source_file.h"
#include "support/paths.h"

namespace vedette::house {

TEST_CASE("no test case's name holds a semicolon") {
  // CMake's lists break at one: CTest would look for two cases that are not there, and count both as passed.
  const std::string opening = "\nTEST_CASE(";
  for (const SourceFile& source : sources_under(paths::source_dir() + "/tests"))
    for (std::size_t at = source.text.find(opening); at != std::string::npos; at = source.text.find(opening, at + 1)) {
      const std::string name = source.text.substr(at, source.text.find(") {", at) - at);
      CHECK_MESSAGE(name.find(';') == std::string::npos, source.path, name);
    }
}

}  // namespace vedette::house
