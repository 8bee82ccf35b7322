#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "rules/vocabulary.h"

namespace vedette::death_or_glory {

using namespace rules::vocabulary;

/// One metre of ground is one millimetre of table. Source: DG-GEN-01.
[[nodiscard]] constexpr Length metres(std::int64_t n) {
  return {n * 1'000};
}
/// A measured length in whole metres, halves up. Source: DG-GEN-02.
[[nodiscard]] constexpr std::int64_t in_metres(Length l) {
  return (l.micrometres + 500) / 1'000;
}
/// Whole metres that a length holds, for allowances. Source: DG-GEN-07.
[[nodiscard]] constexpr std::int64_t whole_metres(Length l) {
  return l.micrometres / 1'000;
}
/// A place on the grid of a hundredth of a metre on which every move ends. Source: section 2.1.
[[nodiscard]] constexpr Point snapped(Point p) {
  const auto snap = [](std::int64_t v) { return (v >= 0 ? v + 5 : v - 5) / 10 * 10; };
  return {snap(p.x), snap(p.y)};
}
[[nodiscard]] constexpr Pose snapped(Pose pose) {
  return {snapped(pose.at), core::normalised(pose.facing)};
}

/// Training; Regular is the default. Source: DG-UNI-08.
enum Training : std::uint8_t { Regular, Veteran, SecondLine, Conscript };
constexpr std::array<std::string_view, 4> training_words{"REGULAR", "VETERAN", "SECOND_LINE", "CONSCRIPT"};

/// Flags flown. The first five have charts of their own. Source: section 2.2.
enum Nation : std::uint8_t {
  Britain,
  France,
  Austria,
  Russia,
  Prussia,
  Portugal,
  Poland,
  Germany,
  Italy,
  Scandinavia,
  Spain,
  Naples
};
constexpr std::array<std::string_view, 12> nation_words{"BRITISH",  "FRENCH",       "AUSTRIAN", "RUSSIAN",
                                                        "PRUSSIAN", "PORTUGUESE",   "POLISH",   "GERMAN",
                                                        "ITALIAN",  "SCANDINAVIAN", "SPANISH",  "NEAPOLITAN"};

enum OrderState : std::uint8_t { Formed, Unformed, Disordered };
enum MoralState : std::uint8_t { Steady, Shaken, Retreating, Routing };
enum Fatigue : std::uint8_t { Fresh, Tired, Exhausted, UtterlyExhausted };
constexpr std::array<std::string_view, 3> order_state_words{"formed", "unformed", "disordered"};
constexpr std::array<std::string_view, 4> moral_state_words{"steady", "shaken", "retreating", "routing"};
constexpr std::array<std::string_view, 4> fatigue_words{"fresh", "tired", "exhausted", "utterly exhausted"};

/// Ranks of generals. Source: section 2.3.
enum Rank : std::uint8_t { BrigadeRank, DivisionRank, CorpsRank, ChiefRank };
constexpr std::array<std::string_view, 4> rank_words{"brigade", "division", "corps", "c-in-c"};

/// Kinds of order. Source: DG-CMD-02.
constexpr std::array<std::string_view, 5> order_words{"attack", "move", "hold", "support", "withdraw"};

/// The phases of a turn. Source: DG-SEQ-01.
enum Phase : int { Initiative = 1, Command, Movement, Charges, Firing, Melee, Compulsory };

[[nodiscard]] inline bool is_foot(const Unit& u) {
  return u.arm == Arm::Infantry;
}
[[nodiscard]] inline bool is_horse(const Unit& u) {
  return u.arm == Arm::Cavalry;
}
[[nodiscard]] inline bool is_guns(const Unit& u) {
  return u.arm == Arm::Artillery;
}
[[nodiscard]] inline bool in_skirmish_order(const Unit& u) {
  return u.formation == Formation::Skirmish;
}
[[nodiscard]] inline bool in_square(const Unit& u) {
  return u.formation == Formation::Square;
}
[[nodiscard]] inline bool is_garrison(const Unit& u) {
  return u.formation == Formation::Garrison;
}
[[nodiscard]] inline bool in_column(const Unit& u) {
  return u.formation == Formation::Column || u.formation == Formation::MarchColumn;
}
[[nodiscard]] inline bool is_deployed(const Unit& u) {
  return u.formation == Formation::Unlimbered;
}

/// A rule that decided, and what it came to here.
[[nodiscard]] inline Basis decided(std::string_view rule, std::string words = {}) {
  return {std::string{rule}, std::move(words)};
}
/// What goes into a sum besides the rows of a chart of modifiers.
[[nodiscard]] inline Modifier adds(std::string_view rule, std::int64_t value, std::string words) {
  return {std::string{rule}, static_cast<std::int32_t>(value), std::move(words)};
}
/// As a modifier is written: "+2".
[[nodiscard]] inline std::string with_sign(std::int64_t value) {
  return (value < 0 ? "" : "+") + std::to_string(value);
}

}  // namespace vedette::death_or_glory
