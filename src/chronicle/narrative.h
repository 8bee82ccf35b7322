#pragma once

#include "battle/measures.h"
#include "chronicle/chronicle.h"
#include "chronicle/words.h"

namespace vedette::chronicle {

/// A part of a sentence: words of the pattern, or a fact with the event that says so.
struct Piece {
  enum class Kind : std::uint8_t { Words, Unit, Side, Person, Place, Number, Quoted };
  Kind kind = Kind::Words;
  std::string text;
  Sequence event = 0;  // of everything but Words
  UnitId unit{};       // of a Unit
};

struct Sentence {
  std::vector<Piece> pieces;
  std::string kind;
  std::size_t pattern = 0;  // which of its kind
  [[nodiscard]] std::string text() const;
};

/// What is told of one engagement.
struct Passage {
  std::size_t engagement = 0;
  std::vector<Sentence> sentences;
};

/// An act in words: its heaviest engagements first told, then in the order in which they happened.
struct ToldAct {
  Act::Kind kind = Act::Kind::Crisis;
  std::int32_t first_turn = 0, last_turn = 0;
  std::vector<Passage> lead;  // of the heaviest
  std::vector<Passage> rest;  // of all others
};

/// A battle in words.
struct Narrative {
  std::vector<Sentence> result;  // who won, what decided it, what it cost
  std::vector<ToldAct> acts;     // those in which something happened
};

/// What a narrative is made of besides its chronicle.
struct Telling {
  const BattleState& start;
  std::span<const Entry> entries;
  std::vector<int> limits;
  battle::Measures measures;
};

/// How many of an act's engagements lead.
inline constexpr std::size_t leading = 3;

[[nodiscard]] Narrative narrative_of(const Chronicle&, const Telling&, const Words&);

/// A unit's name in a sentence: "the 42nd Ligne", "Lemoine's guns", "Foy"; and whether it takes a verb's plural.
struct SpokenName {
  std::string text;
  bool plural = true;
};
[[nodiscard]] SpokenName spoken(const std::string& name, const Words&);

}  // namespace vedette::chronicle
