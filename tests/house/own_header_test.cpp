#include <doctest/doctest.h>

#include <set>

#include "house/source_file.h"
#include "support/paths.h"

namespace vedette::house {

TEST_CASE("a source includes its own header first, so that the header is known to compile alone") {
  const auto sources = sources_under(paths::source_dir() + "/src");
  std::set<std::string> known;
  for (const SourceFile& source : sources) known.insert(source.path);
  int with_header = 0;
  for (const SourceFile& source : sources) {
    if (!source.path.ends_with(".cpp")) continue;
    const std::string header = source.path.substr(0, source.path.size() - 4) + ".h";
    if (!known.contains(header)) continue;
    ++with_header;
    const auto includes = includes_of(source.text);
    CHECK_MESSAGE((!includes.empty() && includes.front().header == header), source.path);
  }
  CHECK(with_header > 300);
}

}  // namespace vedette::house
