#include <doctest/doctest.h>

#include <regex>

#include "house/source_file.h"

namespace vedette::house {

TEST_CASE("no test case's name holds a semicolon") {
  // CMake's lists break at one: CTest would look for two cases that are not there, and count both as passed.
  const std::regex name{R"re(TEST_CASE\(\s*(?:"[^"]*"\s*)*"[^"]*;[^"]*")re"};
  for (const SourceFile& source : sources_under(VEDETTE_SOURCE_DIR "/tests"))
    CHECK_MESSAGE(!std::regex_search(source.text, name), source.path);
}

}  // namespace vedette::house
