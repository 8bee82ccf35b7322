#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "battle/ledger.h"
#include "chronicle/narrative.h"
#include "replay/replay.h"
#include "rules/ruleset.h"

namespace vedette::report {

/// A picture of a moment, as the bytes of a JPEG.
struct Still {
  std::string jpeg, words;  // words: who is seen, when
  int width = 0, height = 0;
  chronicle::Act::Kind act = chronicle::Act::Kind::Crisis;
  battle::Sequence at = 0;
};

/// The ground under the map's signs as a picture: the whole table, and where its corners lie in it (0 to 1).
struct GroundPicture {
  std::string jpeg;
  std::array<double, 2> origin{0, 1}, east{1, 1}, north{0, 0};  // south-west, south-east, north-west corner
};

/// A uniform in a few colours, 0xRRGGBB.
struct Dress {
  std::uint32_t coat = 0x808080, facing = 0x808080, breeches = 0x808080, headgear = 0x202020, plume = 0x808080;
};

/// Everything a page is made of; all borrowed.
struct Material {
  std::string title, language = "en", version;
  const replay::Replay& replay;
  const rules::Ruleset* ruleset = nullptr;  // null: a game this build does not know
  const std::vector<battle::LedgerLine>& ledger;
  const std::vector<int>& limits;  // per unit, by id - 1
  const chronicle::Chronicle& chronicle;
  const chronicle::Narrative& narrative;
  int odds_games = 0;
  std::string without_odds;            // why there are none
  std::string without_stills;          // why there are none
  std::array<std::string, 2> sides{};  // as they are spoken of ("Allies"), red, blue; empty: by the scenario's names
  std::vector<Dress> dress{};          // per unit, by id - 1; empty: unknown
  std::vector<Still> stills{};
  std::optional<GroundPicture> ground{};
};

/// The report as one HTML page that needs nothing else: whole without scripts, and with them a map that plays. The same
/// material gives the same bytes.
[[nodiscard]] std::string page_of(const Material&);

/// Text as it stands in HTML, in an attribute too.
[[nodiscard]] std::string escaped(std::string_view);

}  // namespace vedette::report
