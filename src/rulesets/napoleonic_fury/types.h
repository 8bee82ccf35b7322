#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "rules/vocabulary.h"

namespace vedette::napoleonic_fury {

using namespace rules::vocabulary;

/// Lengths, allowances and costs are whole hundredths of an inch. Source: NF-GEN-06.
using Hundredths = std::int64_t;

constexpr std::int64_t grid = 254;  // micrometres to a hundredth of an inch
/// A measured length to the nearest hundredth; at a limit counts as within it. Source: NF-GEN-06.
[[nodiscard]] constexpr Hundredths in_hundredths(Length l) {
  return (l.micrometres >= 0 ? l.micrometres + grid / 2 : l.micrometres - grid / 2) / grid;
}
[[nodiscard]] constexpr Length length(Hundredths h) {
  return core::hundredths_of_inch(h);
}
/// A place on the grid on which every move ends. Source: section 2.2.
[[nodiscard]] constexpr Point snapped(Point p) {
  const auto snap = [](std::int64_t v) { return (v >= 0 ? v + grid / 2 : v - grid / 2) / grid * grid; };
  return {snap(p.x), snap(p.y)};
}
[[nodiscard]] constexpr Pose snapped(Pose pose) {
  return {snapped(pose.at), core::normalised(pose.facing)};
}
/// `6.25"`, for reasons.
[[nodiscard]] std::string inches_text(Hundredths);

/// Classes as scenarios write them; the first is the default. Source: NF-ORG-03, NF-T03.
enum Quality : std::uint8_t { Regular, Guard, Veteran, Conscript, Militia };
constexpr std::array<std::string_view, 5> quality_words{"REGULAR", "GUARD", "VETERAN", "CONSCRIPT", "MILITIA"};

/// Source: section 2.2.
enum Nation : std::uint8_t {
  France,
  Hesse,
  Baden,
  Vistula,
  Britain,
  Austria,
  Prussia,
  Russia,
  Spain,
  Saxony,
  Naples,
  Rhinebund,
  Portugal,
  Ottoman,
  Minor
};
constexpr std::array<std::string_view, 15> nation_words{"FRANCE",  "HESSE",     "BADEN",    "VISTULA", "BRITAIN",
                                                        "AUSTRIA", "PRUSSIA",   "RUSSIA",   "SPAIN",   "SAXONY",
                                                        "NAPLES",  "RHINEBUND", "PORTUGAL", "OTTOMAN", "MINOR"};

/// Ranks of officers. Source: NF-CMD-01.
enum Rank : std::uint8_t { DivisionRank, CorpsRank, WingRank, ArmyRank };
constexpr std::array<std::string_view, 4> rank_words{"division", "corps", "wing", "army"};

/// Ratings of commanders. Source: section 2.3.
enum Rating : std::uint8_t { Excellent, Good, Average, Poor };
constexpr std::array<std::string_view, 4> rating_words{"excellent", "good", "average", "poor"};

/// Effectiveness of a brigade. Source: NF-BEL-01.
enum Level : std::uint8_t { Fresh, Worn, Spent };
constexpr std::array<std::string_view, 3> level_words{"fresh", "worn", "spent"};

/// What fire has done to a battery for a while. Source: NF-ART-01.
enum GunState : std::uint8_t { Ready, Suppressed, Silenced };
constexpr std::array<std::string_view, 3> gun_words{"ready", "suppressed", "silenced"};

/// Faces of a square, a quarter turn after the other. Source: NF-FIR-03.
enum class SquareFace : std::uint8_t { Front, Right, Rear, Left };
inline constexpr std::array square_faces{SquareFace::Front, SquareFace::Right, SquareFace::Rear, SquareFace::Left};

/// The phases of a player turn. Source: section 3.
enum Phase : int { Manoeuvre = 1, Reaction, Fire, Melee };

}  // namespace vedette::napoleonic_fury
