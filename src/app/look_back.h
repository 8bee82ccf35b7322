#pragma once

#include <string>
#include <vector>

#include "app/recording.h"

namespace vedette::app {

/// What the game was given, leafed through to whatever is to be put right. Knows no window.
class LookBack {
 public:
  /// Opens at the last. Everything is played once more to know what each was for. @pre something was given
  explicit LookBack(const Recording&);

  void leaf(int by);             // later, or earlier
  void turn_leaf(int by);        // to the first of a turn, so many turns on
  void go_to(replay::Sequence);  // to what the line of the ledger came of
  [[nodiscard]] std::size_t deed() const { return m_at; }

  struct Row {
    std::string when, what;  // "Turn 3, French", "42nd Ligne moves 6\" [OH-MOVE-01]"
    bool chosen = false;
    int turn = 0;
  };
  /// So many before and after the chosen one.
  [[nodiscard]] std::vector<Row> rows(std::size_t around) const;

 private:
  const Recording& m_recording;
  std::vector<players::Remembered> m_line;
  std::vector<replay::Sequence> m_after;  // the ledger's lines before each
  std::size_t m_at;
};

/// What something that was given says, for people: "6 2 for 42nd Ligne: 2 dice to hit (OH-SHOOT-16)"; not which order
/// a commander keeps to himself.
[[nodiscard]] std::string given_words(const players::Remembered&, const battle::Scenario&);

}  // namespace vedette::app
