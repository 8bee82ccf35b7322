#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "rules/vocabulary.h"

namespace vedette::one_hour {

using namespace rules::vocabulary;

/// The seven types, in the order of every table. Source: OH-UNIT-01.
enum Type : std::uint8_t { INF, LINF, SKIRM, HCAV, LCAV, FART, HART };
constexpr std::size_t type_count = 7;
constexpr std::array<std::string_view, type_count> type_words{"INF", "LINF", "SKIRM", "HCAV", "LCAV", "FART", "HART"};

/// Troop quality; Trained is the default and the only one without the option. Source: OH-OPT-01.
enum Quality : std::uint8_t { Trained, Elite, Conscript };
constexpr std::array<std::string_view, 3> quality_words{"TRAINED", "ELITE", "CONSCRIPT"};

enum Nation : std::uint8_t { Other, British, French };
constexpr std::array<std::string_view, 3> nation_words{"OTHER", "BRITISH", "FRENCH"};

[[nodiscard]] constexpr Type type_of(const Unit& unit) {
  return static_cast<Type>(unit.type);
}
// The groups the text speaks of. Source: OH-UNIT-04.
[[nodiscard]] constexpr bool is_foot(Type type) {
  return type <= SKIRM;
}
[[nodiscard]] constexpr bool is_cavalry(Type type) {
  return type == HCAV || type == LCAV;
}
[[nodiscard]] constexpr bool is_artillery(Type type) {
  return type == FART || type == HART;
}
[[nodiscard]] constexpr bool is_foot(const Unit& unit) {
  return is_foot(type_of(unit));
}
[[nodiscard]] constexpr bool is_cavalry(const Unit& unit) {
  return is_cavalry(type_of(unit));
}
[[nodiscard]] constexpr bool is_artillery(const Unit& unit) {
  return is_artillery(type_of(unit));
}

/// Two lengths count as equal, and two bases as touching, within a thousandth of an inch. Source: OH-GEN-01.
constexpr Length tolerance{25};
/// Two angles count as equal within a hundredth of a degree. Source: OH-GEN-02.
constexpr Angle angle_tolerance{1};

[[nodiscard]] inline std::string_view title_of(Type type) {
  constexpr std::array<std::string_view, type_count> titles{"Infantry",       "Light Infantry", "Skirmishers",
                                                            "Heavy Cavalry",  "Light Cavalry",  "Foot Artillery",
                                                            "Horse Artillery"};
  return titles[type];
}

}  // namespace vedette::one_hour
