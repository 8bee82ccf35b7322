#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "battle/event.h"
#include "battle/measures.h"
#include "battle/scenario.h"
#include "battle/unit.h"

namespace vedette::battle {

/// A length as players say it: `6.25"`, rounded to hundredths, without trailing zeros.
[[nodiscard]] std::string inches_text(Length);
/// 2.25" or 95 m, as the game measures.
[[nodiscard]] std::string length_text(const Measures&, Length);
/// "1 turn", "3 turns".
template <std::integral Number>
[[nodiscard]] std::string counted(Number number, std::string_view one, std::string_view many) {
  return std::to_string(number) + ' ' + std::string{number == 1 ? one : many};
}
/// "a hit", "3 hits".
[[nodiscard]] std::string losses_text(const Measures&, std::int64_t count);
/// A range on the ground, in paces of 75 cm, to fifties; none where muskets, or guns, of the time hit nothing so far
/// off: games give their weapons a longer reach than their scale of ground does.
[[nodiscard]] std::optional<std::int64_t> paces_of(const Scenario&, Length range, Arm);
/// An angle in degrees: "22.5°".
[[nodiscard]] std::string degrees_text(Angle);
[[nodiscard]] std::string_view side_word(Side);            // "red", "blue"
[[nodiscard]] std::string_view face_word(Face);            // "front", "left flank" ...
[[nodiscard]] std::string_view formation_word(Formation);  // "square"
[[nodiscard]] std::string formation_phrase(Formation);     // "in square", but "limbered"
[[nodiscard]] std::string_view purpose_word(Purpose);      // "to hit"

}  // namespace vedette::battle
