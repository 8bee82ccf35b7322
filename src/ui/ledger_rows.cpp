#include "ui/ledger_rows.h"

#include <algorithm>

namespace vedette::ui {
namespace {

/// A rule by its ID, with its value where it has one.
std::string label_of(const battle::Modifier& m) {
  if (m.value == 0) return m.rule;
  return m.rule + (m.value > 0 ? " +" : " ") + std::to_string(m.value);
}

}  // namespace

battle::Sequence last_told(const StudioModel& model) {
  battle::Sequence last = 0;
  for (const battle::LedgerLine& line : model.ledger)
    if (!line.trifle && line.sequence <= model.now) last = std::max(last, line.sequence);
  return last;
}

std::vector<LedgerRow> ledger_rows(const StudioModel& model) {
  const battle::Sequence current = last_told(model);
  std::vector<LedgerRow> rows;
  for (const battle::LedgerLine& line : model.ledger) {
    if (line.trifle) continue;
    const bool about_chosen = model.chosen && line.unit == model.chosen;
    LedgerRow row{.line = &line, .current = line.sequence == current, .answer = line.cause != 0};
    row.open = !line.heading && (row.current || about_chosen);
    row.to_come = !line.heading && line.sequence > model.now;
    rows.push_back(row);
  }
  return rows;
}

ReasonRows reason_rows(const battle::Reasons& why) {
  ReasonRows rows;
  for (const battle::Modifier& m : why.modifiers)
    (m.applied ? rows.decided : rows.passed_over).push_back({m.rule, m.applied ? label_of(m) : m.rule, m.words});
  for (const battle::Basis& b : why.basis) rows.decided.push_back({b.rule, b.rule, b.words});
  return rows;
}

}  // namespace vedette::ui
