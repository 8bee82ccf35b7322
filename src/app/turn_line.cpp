#include "app/turn_line.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>

namespace vedette::app {

TurnLine::TurnLine(std::string what, bool quiet)
    : m_what{std::move(what)}, m_quiet{quiet}, m_terminal{isatty(STDERR_FILENO) == 1} {}

TurnLine::~TurnLine() {
  if (m_told > 0 && m_terminal) fmt::print(stderr, "\n");
}

void TurnLine::reached(int turn) {
  constexpr std::chrono::seconds moment{1};
  if (m_quiet || turn <= m_told || std::chrono::steady_clock::now() - m_began < moment) return;
  m_told = turn;
  const std::string words = fmt::format("{}: turn {}", m_what, turn);
  fmt::print(stderr, "{}", m_terminal ? '\r' + words : words + '\n');
  std::fflush(stderr);
}

}  // namespace vedette::app
