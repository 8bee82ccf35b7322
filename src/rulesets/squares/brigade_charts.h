#pragma once

#include "rules/printed.h"
#include "rulesets/squares/written.h"

namespace vedette::squares {

/// A unit's traits say otherwise where the scenario knows better.
inline constexpr rules::Chart<4, 3> ratings{
    .id = "SQ-T1",
    .title = "Typical ratings",
    .columns = {{{"skirmish", written::die}, {"quality", written::die}, {"morale", written::die}}},
    .rows = {{
        {"TYPICAL", {6, 8, 8}},
        {"GRENZERS", {8, 8, 8}},
        {"VETERAN", {6, 10, 10}},
        {"FRENCH", {8, 8, 8}},
    }},
    .read_by = {"SQ-ORG-11"},
};
static_assert(well_formed(ratings));

/// The rows of the ratings: what a unit's quality may be called.
inline constexpr auto quality_words = [] {
  std::array<std::string_view, ratings.rows.size()> words;
  for (std::size_t i = 0; i < words.size(); ++i) words[i] = ratings.rows[i].name;
  return words;
}();

/// Most artillery beside so many brigades.
inline constexpr rules::Chart<5, 1> room_in_square{
    .id = "SQ-T7",
    .title = "What a square holds",
    .columns = {{{"artillery"}}},
    .rows = {{
        {"0 brigades", {6}},
        {"1 brigade", {5}},
        {"2 brigades", {4}},
        {"3 brigades", {3}},
        {"4 brigades", {2}},
    }},
    .read_by = {"SQ-TER-05"},
};
static_assert(well_formed(room_in_square));

}  // namespace vedette::squares
