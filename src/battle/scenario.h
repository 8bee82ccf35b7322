#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "battle/ground.h"
#include "battle/unit.h"

namespace vedette::battle {

/// A key and a value in the ruleset's own words: an option it sets, a trait of a unit.
struct Setting {
  std::string key, value;
};
void fields(auto& visit, Same<Setting> auto& s) {
  visit("key", s.key), visit("value", s.value);
}

/// What the scenario says of one unit and the game never changes.
struct UnitSheet {
  UnitId id;
  Side side = Side::Red;
  std::string name;       // unique in the scenario: orders and ledger use it
  std::string type;       // the ruleset's word: INF, LCAV ...
  std::string quality;    // the ruleset's word; empty for its default
  std::string nation;     // the ruleset's word; empty for its default
  std::string commander;  // who leads it, for captions
  std::int32_t men = 0, guns = 0;
  std::string uniform, flag;           // keys of models/uniforms.yaml, for the picture
  std::string facing_colour;           // regimental facing, a palette key; empty for the uniform's own
  Pose pose;                           // where it deploys
  std::optional<Length> width, depth;  // base; else the ruleset's default
  FeatureId place;                     // deployed in this town
  std::string command;                 // brigade or division it belongs to, if the game has them
  std::vector<Setting> traits;         // weapon, first orders ...: what this game alone asks of a unit
};
void fields(auto& visit, Same<UnitSheet> auto& u) {
  visit("id", u.id), visit("side", u.side), visit("name", u.name), visit("type", u.type), visit("quality", u.quality);
  visit("nation", u.nation), visit("commander", u.commander), visit("men", u.men), visit("guns", u.guns);
  visit("uniform", u.uniform), visit("flag", u.flag), visit("facing_colour", u.facing_colour), visit("pose", u.pose);
  visit("width", u.width), visit("depth", u.depth), visit("place", u.place), visit("command", u.command);
  visit("traits", u.traits);
}

/// A general who is no unit: the picture shows him with his staff. Where generals act he is the Leader of his number.
struct Personage {
  Side side = Side::Red;
  std::string name, uniform;
  Pose pose;
  std::string rank;             // the ruleset's word; empty for a figure without effect
  std::string command;          // what he commands, if not the army
  std::vector<Setting> traits;  // what this game alone asks of a leader
};
void fields(auto& visit, Same<Personage> auto& p) {
  visit("side", p.side), visit("name", p.name), visit("uniform", p.uniform), visit("pose", p.pose);
  visit("rank", p.rank), visit("command", p.command), visit("traits", p.traits);
}

struct SideSheet {
  std::string name;  // "British"
  std::string nation, commander;
  std::string objective;  // a sentence for the title card
  std::string uniform_flag;
  std::vector<Setting> traits;  // what this game alone asks of an army
};
void fields(auto& visit, Same<SideSheet> auto& s) {
  visit("name", s.name), visit("nation", s.nation), visit("commander", s.commander), visit("objective", s.objective);
  visit("uniform_flag", s.uniform_flag), visit("traits", s.traits);
}

/// A printed value replaced by the house: a rule ID or table cell ("OH-T-MOVE/INF/allowance") and whole numbers.
struct HouseValue {
  std::string id;
  std::vector<std::int64_t> values;
};
void fields(auto& visit, Same<HouseValue> auto& h) {
  visit("id", h.id), visit("values", h.values);
}

/// How a scenario decides at its turn limit, or before it.
struct Objective {
  enum class Kind : std::uint8_t {
    Hold,   // `side` has a unit in or nearest within reach of `place` at the end
    Break,  // the other side has lost at least `count` units
  };
  Kind kind = Kind::Break;
  Side side = Side::Red;
  FeatureId place;
  Point at;       // Hold without a feature: this point
  Length within;  // Hold: a unit this near, and no enemy as near
  std::int32_t count = 0;
  bool at_once = false;  // ends the battle the moment it is met, else weighed at the turn limit
  std::string words;
};
void fields(auto& visit, Same<Objective> auto& o) {
  visit("kind", o.kind), visit("side", o.side), visit("place", o.place), visit("at", o.at), visit("within", o.within);
  visit("count", o.count), visit("at_once", o.at_once), visit("words", o.words);
}

/// Everything fixed before the first die: read from a scenario file, stored whole in the replay (frame SCEN).
struct Scenario {
  std::string name, battlefield, date, ruleset, description;
  std::array<SideSheet, 2> sides;
  Ground ground;
  std::vector<UnitSheet> units;  // by id: units[id - 1]
  std::vector<Personage> people;
  std::vector<Setting> options;
  std::vector<HouseValue> house;
  std::vector<Objective> objectives;
  // Where the table lies on the map, for the picture.
  std::int64_t map_x_cm = 0, map_y_cm = 0;  // south-west corner of the table on the map
  Angle bearing;                            // of the table's north
  std::int64_t cm_per_inch = 5'000;
  std::string map;             // folder under maps/
  std::uint64_t map_hash = 0;  // of the picture's heightmap

  [[nodiscard]] const UnitSheet& sheet(UnitId id) const { return units[id.value - 1U]; }
};
void fields(auto& visit, Same<Scenario> auto& s) {
  visit("name", s.name), visit("battlefield", s.battlefield), visit("date", s.date), visit("ruleset", s.ruleset);
  visit("description", s.description), visit("sides", s.sides), visit("ground", s.ground), visit("units", s.units);
  visit("people", s.people), visit("options", s.options), visit("house", s.house), visit("objectives", s.objectives);
  visit("map_x_cm", s.map_x_cm), visit("map_y_cm", s.map_y_cm), visit("bearing", s.bearing);
  visit("cm_per_inch", s.cm_per_inch), visit("map", s.map), visit("map_hash", s.map_hash);
}

}  // namespace vedette::battle
