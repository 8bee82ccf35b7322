#pragma once

#include "battle/measures.h"
#include "chronicle/chronicle.h"
#include "chronicle/names.h"

namespace vedette::chronicle {

struct Sentence {
  std::vector<Piece> pieces;
  std::string kind;
  std::size_t pattern = 0;          // which of its kind
  std::vector<Sequence> because{};  // events that its verbs claim besides those of its pieces: who broke
  std::size_t opening = 0;          // so many of its pieces, the first, say when it was
  [[nodiscard]] std::string text() const;
  /// The same without when it was, where one sees that.
  [[nodiscard]] std::string text_without_time() const;
  /// It speaks of what the sentence before it tells.
  [[nodiscard]] bool leans() const;
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

/// What time it is on the field: a scenario's own reckoning.
struct Clock {
  std::int32_t begins = 0;        // minutes after midnight at which turn 1 begins
  std::int32_t turn_seconds = 0;  // how long a turn is
};

/// What a narrative is made of besides its chronicle.
struct Telling {
  const BattleState& start;
  std::span<const Entry> entries;
  std::vector<int> limits;
  battle::Measures measures;
  std::optional<Clock> clock{};
};

/// How many of an act's engagements lead.
inline constexpr std::size_t leading = 3;

[[nodiscard]] Narrative narrative_of(const Chronicle&, const Telling&, const Words&);

/// One event in a sentence, for what is seen: who fires at, charges or fights whom. Nothing of other events.
[[nodiscard]] std::optional<Sentence> seen(const Telling&, const Words&, const Entry&);

}  // namespace vedette::chronicle
