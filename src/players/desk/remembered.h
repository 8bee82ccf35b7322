#pragma once

#include <span>
#include <string>

#include "players/desk/deed.h"
#include "rules/game.h"

namespace vedette::players {

/// A deed, and what the game asked for when it was given: by that a game which went another way finds it again.
struct Remembered {
  Deed deed;
  int turn = 0;
  battle::Side side = battle::Side::Red;
  std::string rule;                   // who asked for it
  battle::UnitId unit, other;         // whom the question, or the throw, was about
  battle::LeaderId leader{};          // and which leader
  battle::UnitId about{};             // who acts by it; none where nobody is named
  rules::DiceRequest request{};       // of a throw
  std::optional<battle::Pose> end{};  // where an answer that lays a base down left it
  std::string words;                  // "42nd Ligne moves 6\"", for people
  bool secret = false;                // an answer its side keeps to itself
};

/// Plays a line again from its beginning, as far as the game takes it: all of what it took before.
[[nodiscard]] std::vector<Remembered> remembered(const rules::Ruleset&, const rules::Position& start,
                                                 std::span<const Deed> line);

}  // namespace vedette::players
