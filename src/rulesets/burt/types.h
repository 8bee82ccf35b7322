#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "rules/vocabulary.h"

namespace vedette::burt {

using namespace rules::vocabulary;

/// The kinds of unit, in the order of every table. Source: section 2.1.
enum Type : std::uint8_t { INF, SKIRM, HCAV, LCAV, FGUN, HGUN, WAGON };
constexpr std::size_t type_count = 7;
constexpr std::array<std::string_view, type_count> type_words{"INF", "SKIRM", "HCAV", "LCAV", "FGUN", "HGUN", "WAGON"};
constexpr std::array<std::string_view, type_count> type_titles{
    "Infantry", "Skirmishers", "Heavy Cavalry", "Light Cavalry", "Foot Guns", "Horse Guns", "Wagons"};

/// Morale classes; C first because it is the default. Source: SB-T-MORCLASS.
constexpr std::array<std::string_view, 5> class_words{"C", "A", "B", "D", "E"};

enum class Weapon : std::uint8_t { None, Carbine, Musket, Rifle };
constexpr std::array<std::string_view, 4> weapon_words{"none", "carbine", "musket", "rifle"};

enum class Calibre : std::uint8_t { Four, Six, Nine, Twelve, Howitzer };
constexpr std::array<std::string_view, 5> calibre_words{"4pdr", "6pdr", "9pdr", "12pdr", "howitzer"};

/// The ladder of cohesion, best first. Source: SB-COH-01.
enum class Level : std::uint8_t { Formed, Unformed, Disordered, Shaken, Rout };
constexpr std::array<std::string_view, 5> level_words{"formed", "unformed", "disordered", "shaken", "rout"};

/// What a chit may say. Source: SB-ORD-05 to 11; SB-ORD-12: REFORM is REGROUP.
enum class Order : std::uint8_t { Reserve, Manoeuver, Fire, Assault, Regroup };
constexpr std::array<std::string_view, 5> order_words{"reserve", "manoeuver", "fire", "assault", "regroup"};

enum class Rank : std::uint8_t { Command, CinC, General, Adc };
constexpr std::array<std::string_view, 4> rank_words{"COMMAND", "CINC", "GENERAL", "ADC"};

[[nodiscard]] constexpr std::string_view word(Level level) {
  return level_words[static_cast<std::size_t>(level)];
}
[[nodiscard]] constexpr std::string_view word(Order order) {
  return order_words[static_cast<std::size_t>(order)];
}

[[nodiscard]] constexpr Type type_of(const Unit& unit) {
  return static_cast<Type>(unit.type);
}
[[nodiscard]] constexpr bool is_cavalry(const Unit& unit) {
  return unit.type == HCAV || unit.type == LCAV;
}
[[nodiscard]] constexpr bool is_gun(const Unit& unit) {
  return unit.type == FGUN || unit.type == HGUN;
}
[[nodiscard]] constexpr bool is_wheeled(const Unit& unit) {
  return is_gun(unit) || unit.type == WAGON;
}
/// Battalions of foot and cavalry, whatever their level. Source: section 1.
[[nodiscard]] constexpr bool is_close_order(const Unit& unit) {
  return unit.type == INF || is_cavalry(unit);
}
[[nodiscard]] constexpr bool is_combat(const Unit& unit) {
  return unit.type != WAGON;
}
[[nodiscard]] constexpr bool in_square(const Unit& unit) {
  return unit.formation == Formation::Square;
}
/// Skirmishers always, and nobody else. Source: SB-FORM-05.
[[nodiscard]] constexpr bool in_open_order(const Unit& unit) {
  return unit.type == SKIRM;
}

/// Distances count as equal within a thousandth of an inch. Source: SB-GEN-01.
constexpr Length tolerance{25};

}  // namespace vedette::burt
