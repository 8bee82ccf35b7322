#pragma once

#include <chrono>
#include <memory>
#include <string>

#include "rules/player.h"

namespace vedette::app {

/// Which turn a battle has come to, for whoever waits: on a terminal a line that changes, elsewhere a line a turn;
/// nothing while it takes less than a moment, or when quiet.
class TurnLine {
 public:
  TurnLine(std::string what, bool quiet);
  ~TurnLine();
  TurnLine(const TurnLine&) = delete;
  TurnLine& operator=(const TurnLine&) = delete;

  void reached(int turn);

 private:
  std::string m_what;
  bool m_quiet, m_terminal;
  int m_told = 0;
  std::chrono::steady_clock::time_point m_began = std::chrono::steady_clock::now();
};

/// A player whose questions say how far the battle has come.
class WatchedPlayer final : public rules::Player {
 public:
  /// Both borrowed.
  WatchedPlayer(rules::Player& inner, TurnLine& line) : m_inner{inner}, m_line{line} {}
  std::optional<rules::Answer> answer(const rules::SideView& view, const rules::Decision& decision,
                                      const rules::Advice& advice) override {
    m_line.reached(view.state().clock.turn);
    return m_inner.answer(view, decision, advice);
  }
  bool refused(const rules::Decision& decision, const rules::Answer& answer, const rules::Refusal& why) override {
    return m_inner.refused(decision, answer, why);
  }
  [[nodiscard]] std::string name() const override { return m_inner.name(); }

 private:
  rules::Player& m_inner;
  TurnLine& m_line;
};

}  // namespace vedette::app
