#include "app/shelf.h"

#include <fmt/format.h>

#include <algorithm>

namespace vedette::app {
namespace {

/// How a line begins: "27th Foot: move", "6 2".
std::string beginning(const players::Deed& first, const battle::Scenario& scenario) {
  if (first.is_throw()) return fmt::format("{} thrown", fmt::join(first.faces, " "));
  if (first.ruling) return "a ruling: " + first.ruling->reason;
  const core::UnitId unit = first.answer->unit;
  return (unit ? scenario.sheet(unit).name + ": " : std::string{}) + first.answer->choice;
}

}  // namespace

Shelf::Shelf(const Recording& recording)
    : m_recording{recording}, m_lines{recording.shelved()}, m_at{m_lines.size() - 1} {}

void Shelf::leaf(int by) {
  const auto last = static_cast<std::ptrdiff_t>(m_lines.size()) - 1;
  m_at = static_cast<std::size_t>(std::clamp<std::ptrdiff_t>(static_cast<std::ptrdiff_t>(m_at) + by, 0, last));
}

std::vector<LookBack::Row> Shelf::rows(std::size_t around) const {
  const std::vector<replay::Sequence> after = m_recording.ledger_lines_before_deeds();
  std::vector<LookBack::Row> rows;
  const std::size_t to = m_at + std::min(m_lines.size() - m_at - 1, around) + 1;
  for (std::size_t i = m_at - std::min(m_at, around); i < to; ++i) {
    const Recording::Shelved& line = m_lines[i];
    const replay::Sequence leaves = line.from < after.size() ? after[line.from] : m_recording.replay().last();
    const int turn = m_recording.replay().state_at(leaves).clock.turn;
    const std::size_t more = line.deeds.size() - 1;
    rows.push_back({.when = turn > 0 ? fmt::format("From turn {} on", turn) : "From before the first turn on",
                    .what = beginning(line.deeds.front(), m_recording.scenario()) +
                            (more > 0 ? fmt::format(", and {} more", more) : ""),
                    .chosen = i == m_at,
                    .turn = turn});
  }
  return rows;
}

}  // namespace vedette::app
