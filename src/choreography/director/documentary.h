#pragma once

#include <array>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "choreography/director/parts.h"
#include "timeline/cut.h"

namespace vedette::choreography {

/// What a documentary says of a battle in words and figures: made by whoever knows its chronicle.
struct FilmFacts {
  std::string title;
  std::vector<std::string> under;  // date, rules, size: a line each
  struct Army {
    std::string name, flag;
    std::vector<std::string> lines;  // commander, strength, task
  };
  std::array<Army, 2> armies;
  struct Card {
    std::string name, flag;
    std::vector<std::string> lines;  // commander and men
  };
  std::vector<Card> units;                   // by roster; of the rosters that are units
  std::map<std::int32_t, std::string> hour;  // "ten past nine", by turn, where the scenario has a clock
  std::vector<std::uint32_t> crisis;         // the lines of the fight in which the battle came to its crisis
  struct Turning {
    std::uint32_t line = 0;
    int before = 0, after = 0;  // red's chance in thousandths
  };
  std::vector<Turning> turnings;       // by line
  std::vector<int> curve;              // red's chance in thousandths from the start to the end; empty: nobody knows
  std::string found;                   // how the odds were found
  std::string outcome;                 // "British victory"
  std::vector<std::string> how;        // what decided it
  int victor = stage::Plate::no_side;  // 0 red, 1 blue
  std::vector<int> losses;             // lost and of how many, red's and then blue's
  std::vector<std::string> losses_lines;
  std::vector<std::string> credits;
  struct Throw {
    std::uint32_t line = 0;
    std::string words;  // "78th Highlanders need 4+ to hit and throw 4 and 5: 2 hits"
  };
  std::vector<Throw> throws;  // by line; a lesson tells them
  Importance importance;
};

/// In what manner a battle is told.
enum class Style : std::uint8_t {
  Documentary,  // fights by weight, maps of what lies between
  Action,       // short shots from near by, few maps
  Table,        // the club's table
  Lesson,       // every turn on the map, long shots, what was thrown
};
inline constexpr std::array<std::string_view, 4> style_names{"documentary", "action", "table", "lesson"};

/// What a documentary is to be.
struct DocumentaryWish {
  timeline::Seconds length = 240;
  Style style = Style::Documentary;
};

/// Seconds of the longest documentary of a battle: all of it, every turn on the map, with the moments of contact at
/// half speed.
[[nodiscard]] timeline::Seconds longest_documentary(const Film&);

/// A battle told in a given time: the crisis, stopped before its end; title, armies, their ways on the map; the
/// engagements that weigh most, with what is left out told on the map; outcome, losses, odds, credits.
/// @pre the director has cut the film; length <= longest_documentary().
[[nodiscard]] timeline::Cut documentary(const Film&, const Relief&, const FilmFacts&, const DocumentaryWish&);

}  // namespace vedette::choreography
