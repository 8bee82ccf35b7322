#include "house/layering.h"

#include <doctest/doctest.h>

#include "support/paths.h"

namespace vedette::house {
namespace {

std::string first_fault(const std::string& path, const std::string& text) {
  const std::set<std::string> known{
      "core/length.h", "battle/unit.h",  "rules/referee.h", "rulesets/burt/chits.h", "rulesets/burt/commander/look.h",
      "stage/frame.h", "render/stage.h", "data/yaml.h"};
  const auto faults = forbidden_includes({path, text}, known);
  return faults.empty() ? "" : faults.front();
}

}  // namespace

TEST_CASE("every include under src is one the house allows") {
  const auto sources = sources_under(paths::source_dir() + "/src");
  REQUIRE_FALSE(sources.empty());
  std::set<std::string> known;
  for (const SourceFile& source : sources) known.insert(source.path);
  for (const SourceFile& source : sources)
    for (const std::string& fault : forbidden_includes(source, known)) FAIL_CHECK(fault);
}

TEST_CASE("a room may include itself and all that lies below, and nothing else") {
  CHECK(first_fault("battle/enact.cpp", "#include \"battle/unit.h\"\n#include \"core/length.h\"\n").empty());
  CHECK(first_fault("rulesets/burt/fire.cpp", "#include \"core/length.h\"\n").empty());
  CHECK(first_fault("rulesets/registry.cpp", "#include \"rulesets/burt/chits.h\"\n").empty());
  CHECK(first_fault("app/main.cpp", "#include \"render/stage.h\"\n#include \"data/yaml.h\"\n").empty());
  CHECK(first_fault("core/length.h", "\n#include \"battle/unit.h\"\n") ==
        "src/core/length.h:2: core may not include battle (\"battle/unit.h\")");
  CHECK_FALSE(first_fault("rulesets/squares/fire.cpp", "#include \"rulesets/burt/chits.h\"\n").empty());
  CHECK_FALSE(first_fault("choreography/march.cpp", "#include \"rules/referee.h\"\n").empty());
  CHECK_FALSE(first_fault("video/png.cpp", "#  include \"render/stage.h\"\n").empty());
}

TEST_CASE("a game's commander knows the game, which knows him in one place, and nobody but the registry knows a game") {
  const std::string chits = "#include \"rulesets/burt/chits.h\"\n";
  const std::string look = "#include \"rulesets/burt/commander/look.h\"\n";
  CHECK(first_fault("rulesets/burt/commander/charge.cpp", chits + look + "#include \"rules/referee.h\"\n").empty());
  CHECK(first_fault("rulesets/burt/ruleset.cpp", look).empty());
  CHECK_FALSE(first_fault("rulesets/burt/fire.cpp", look).empty());
  CHECK_FALSE(first_fault("rulesets/registry.cpp", look).empty());
  CHECK_FALSE(first_fault("rulesets/burt/commander/charge.cpp", "#include \"data/yaml.h\"\n").empty());
  CHECK_FALSE(first_fault("rulesets/whist/commander/charge.cpp", chits).empty());
  CHECK_FALSE(first_fault("rulesets/whist/ruleset.cpp", look).empty());
  CHECK_FALSE(first_fault("app/main.cpp", chits).empty());
  CHECK_FALSE(first_fault("players/make_player.cpp", look).empty());
}

TEST_CASE("a foreign header stays in the room that owns it") {
  CHECK(first_fault("render/stage.cpp", "#include <OgreRoot.h>\n#include <vector>\n").empty());
  CHECK(first_fault("rules/odds.cpp", "#include <gmpxx.h>\n").empty());
  CHECK(first_fault("rules/dice.cpp", "#include <gmpxx.h>\n") ==
        "src/rules/dice.cpp:1: <gmpxx.h> may only be included in: rules/odds");
  CHECK_FALSE(first_fault("ui/ledger.cpp", "#include <OgreRoot.h>\n").empty());
  CHECK_FALSE(first_fault("battle/enact.cpp", "#include <unistd.h>\n").empty());
  CHECK_FALSE(first_fault("app/main.cpp", "#include <boost/any.hpp>\n").empty());
}

TEST_CASE("includes are written from src, and every folder is a room") {
  CHECK_FALSE(first_fault("battle/enact.cpp", "#include \"unit.h\"\n").empty());
  CHECK_FALSE(first_fault("utils/strings.cpp", "").empty());
}

}  // namespace vedette::house
