#pragma once

#include <algorithm>
#include <array>
#include <compare>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "rules/vocabulary.h"

namespace vedette::squares {

using namespace rules::vocabulary;
using rules::chart;
using Units = std::vector<UnitId>;
[[nodiscard]] inline bool among(const Units& units, UnitId id) {
  return std::ranges::find(units, id) != units.end();
}

/// Rows of the types. Source: SQ-ORG-06 to SQ-ORG-09.
enum Type : std::uint8_t { Foot, LightHorse, MediumHorse, HeavyHorse, Mixed, FootGuns, HorseGuns };
inline constexpr std::array<rules::TypeInfo, 7> type_infos{{
    {"INF", "Infantry brigade", Arm::Infantry},
    {"LCAV", "Light cavalry brigade", Arm::Cavalry},
    {"CAV", "Cavalry brigade", Arm::Cavalry},
    {"HCAV", "Heavy cavalry brigade", Arm::Cavalry},
    {"MIX", "Mixed brigade", Arm::Infantry},
    {"FART", "Foot artillery", Arm::Artillery},
    {"HART", "Horse artillery", Arm::Artillery},
}};

[[nodiscard]] inline bool is_foot(const Unit& u) {
  return u.type == Foot;
}
[[nodiscard]] inline bool is_horse(const Unit& u) {
  return u.type == LightHorse || u.type == MediumHorse || u.type == HeavyHorse;
}
/// Cavalry, or a mixed brigade, which every restriction on cavalry binds. Source: SQ-ORG-09.
[[nodiscard]] inline bool has_horse(const Unit& u) {
  return is_horse(u) || u.type == Mixed;
}
[[nodiscard]] inline bool is_guns(const Unit& u) {
  return u.type == FootGuns || u.type == HorseGuns;
}
[[nodiscard]] inline bool is_brigade(const Unit& u) {
  return !is_guns(u);
}

/// Ranks of generals. Source: SQ-ORG-04.
enum Rank : std::uint8_t { General, Chief };
inline constexpr std::array<std::string_view, 2> rank_words{"general", "c-in-c"};

}  // namespace vedette::squares
