#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "battle/event.h"

namespace vedette::chronicle {

using battle::Sequence;
using core::UnitId;

/// What a number or a quotation of a sentence says, so that it can be reckoned again.
enum class Fact : std::uint8_t { None, Turn, Clock, Paces, Men, Share, Losses, Strength, Odds, Units, Wound };

/// A part of a sentence: words of the pattern, or a fact with the event that says so.
struct Piece {
  enum class Kind : std::uint8_t { Words, Unit, Side, Person, Place, Number, Quoted };
  Kind kind = Kind::Words;
  std::string text;
  Sequence event = 0;  // of everything but Words
  UnitId unit{};       // of a Unit
  Fact fact = Fact::None;
  std::vector<Sequence> because{};  // of a number that sums several events up: all of them
};

/// What fills a slot of a pattern.
struct Filling {
  std::vector<Piece> pieces;
  std::optional<bool> plural;  // of what a verb may agree with
};
using Fillings = std::map<std::string, Filling, std::less<>>;

/// A pattern taken apart: words, {slots}, verbs {plural|singular} that agree with the slot before them or with the one
/// they name ({break|breaks:struck}), and [parts] that are said only where all their slots are filled.
class Pattern {
 public:
  struct Part {
    enum class Kind : std::uint8_t { Plain, Slot, Verb } kind = Kind::Plain;
    std::string text, other;  // other: a verb's singular
    std::string agrees;       // a verb's slot, where it names one
    int optional = 0;         // which [part] it stands in; 0: none
  };

  /// Nothing where a brace or a bracket stands alone.
  [[nodiscard]] static std::optional<Pattern> of(std::string_view text);
  [[nodiscard]] const std::vector<Part>& parts() const { return m_parts; }
  [[nodiscard]] bool can_say(const Fillings&) const;
  /// The sentence's pieces, its first letter as it stands. @pre can_say
  [[nodiscard]] std::vector<Piece> say(const Fillings&) const;

 private:
  [[nodiscard]] bool is_said(const Part&, const Fillings&) const;
  std::vector<Part> m_parts;
};

}  // namespace vedette::chronicle
