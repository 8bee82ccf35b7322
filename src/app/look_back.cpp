#include "app/look_back.h"

#include <fmt/format.h>

#include <algorithm>

#include "battle/ruling.h"
#include "battle/words.h"

namespace vedette::app {

std::string given_words(const players::Remembered& one, const battle::Scenario& scenario) {
  const std::string whom = one.about ? scenario.sheet(one.about).name : std::string{};
  if (one.deed.is_throw())
    return fmt::format("{}{}{}: {}", fmt::join(one.deed.faces, " "), whom.empty() ? "" : " for ", whom, one.words);
  if (one.secret && !one.deed.own) return fmt::format("an order of their own [{}]", one.rule);
  std::string words = one.words;
  if (one.deed.ruling && !one.deed.ruling->reason.empty()) words += ": " + one.deed.ruling->reason;
  if (words.empty() && one.deed.answer) words = one.deed.answer->choice;
  const bool named = !whom.empty() && words.find(whom) != std::string::npos;
  if (!named && !whom.empty()) words = whom + ": " + words;
  return fmt::format("{} [{}]", words, one.rule);
}

LookBack::LookBack(const Recording& recording)
    : m_recording{recording},
      m_line{players::remembered(recording.ruleset(), recording.replay().keyframes.front(), recording.deeds())},
      m_after{recording.ledger_lines_before_deeds()},
      m_at{m_line.size() - 1} {}

void LookBack::leaf(int by) {
  const auto last = static_cast<std::ptrdiff_t>(m_line.size()) - 1;
  m_at = static_cast<std::size_t>(std::clamp<std::ptrdiff_t>(static_cast<std::ptrdiff_t>(m_at) + by, 0, last));
}

void LookBack::turn_leaf(int by) {
  const int turn = m_line[m_at].turn + by;
  std::size_t first = 0;
  while (first + 1 < m_line.size() && m_line[first].turn < turn) ++first;
  m_at = first;
}

void LookBack::go_to(replay::Sequence line) {
  const auto later = std::ranges::lower_bound(m_after, line);
  m_at = later == m_after.begin() ? 0 : static_cast<std::size_t>(later - m_after.begin()) - 1;
}

std::vector<LookBack::Row> LookBack::rows(std::size_t around) const {
  const std::size_t from = m_at - std::min(m_at, around), to = m_at + std::min(m_line.size() - m_at - 1, around) + 1;
  std::vector<Row> rows;
  for (std::size_t i = from; i < to; ++i) {
    const players::Remembered& one = m_line[i];
    const battle::Scenario& scenario = m_recording.scenario();
    rows.push_back({.when = one.turn > 0
                                ? fmt::format("Turn {}, {}", one.turn, scenario.sides[core::index(one.side)].name)
                                : "Before the first turn",
                    .what = given_words(one, scenario),
                    .chosen = i == m_at,
                    .turn = one.turn});
  }
  return rows;
}

}  // namespace vedette::app
