#include "battle/words.h"

namespace vedette::battle {
namespace {

/// Hundredths as a decimal without trailing zeros: 625 is "6.25", 600 is "6".
std::string hundredths_text(std::int64_t hundredths) {
  std::string text = hundredths < 0 ? "-" : "";
  const std::int64_t size = hundredths < 0 ? -hundredths : hundredths;
  text += std::to_string(size / 100);
  if (const std::int64_t rest = size % 100; rest != 0) {
    text += '.';
    text += static_cast<char>('0' + rest / 10);
    if (rest % 10 != 0) text += static_cast<char>('0' + rest % 10);
  }
  return text;
}

}  // namespace

std::string inches_text(Length length) {
  const std::int64_t um = length.micrometres;
  return hundredths_text((um + (um < 0 ? -127 : 127)) / 254) + '"';
}

std::optional<std::int64_t> paces_of(const Scenario& scenario, Length range, Arm arm) {
  constexpr std::int64_t pace_cm = 75, in_round = 50, of_a_musket = 400, of_a_gun = 2'000;
  const std::int64_t cm = range.micrometres * scenario.cm_per_inch / core::micrometres_per_inch;
  const std::int64_t paces = (cm / pace_cm + in_round / 2) / in_round * in_round;
  if (paces <= 0 || paces > (arm == Arm::Artillery ? of_a_gun : of_a_musket)) return std::nullopt;
  return paces;
}

std::string length_text(const Measures& measures, Length length) {
  const std::int64_t scaled = length.micrometres * 100, half = measures.unit / 2;
  return hundredths_text((scaled + (scaled < 0 ? -half : half)) / measures.unit) + std::string{measures.mark};
}

std::string losses_text(const Measures& measures, std::int64_t count) {
  return count == 1 ? "a " + std::string{measures.loss} : std::to_string(count) + ' ' + std::string{measures.losses};
}

std::string degrees_text(Angle angle) {
  return hundredths_text(angle.centidegrees) + "°";
}

std::string_view side_word(Side side) {
  return side == Side::Red ? "red" : "blue";
}

std::string_view face_word(Face face) {
  switch (face) {
    case Face::Front:
      return "front";
    case Face::Left:
      return "left flank";
    case Face::Right:
      return "right flank";
    case Face::Rear:
      return "rear";
  }
  return {};
}

std::string_view formation_word(Formation formation) {
  switch (formation) {
    case Formation::Line:
      return "line";
    case Formation::Column:
      return "column";
    case Formation::MarchColumn:
      return "march column";
    case Formation::Square:
      return "square";
    case Formation::Skirmish:
      return "skirmish order";
    case Formation::Garrison:
      return "garrison";
    case Formation::Limbered:
      return "limbered";
    case Formation::Unlimbered:
      return "unlimbered";
  }
  return {};
}

std::string formation_phrase(Formation formation) {
  const std::string word{formation_word(formation)};
  return formation == Formation::Limbered || formation == Formation::Unlimbered ? word : "in " + word;
}

std::string_view purpose_word(Purpose purpose) {
  switch (purpose) {
    case Purpose::Hit:
      return "to hit";
    case Purpose::Save:
      return "to save";
    case Purpose::Impetus:
      return "with impetus";
    case Purpose::Square:
      return "to form square";
    case Purpose::Morale:
      return "for morale";
    case Purpose::Manoeuvre:
      return "to manoeuvre";
    case Purpose::Initiative:
      return "for the initiative";
    case Purpose::Other:
      return "";
  }
  return {};
}

}  // namespace vedette::battle
