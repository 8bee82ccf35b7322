#pragma once

#include <string>
#include <vector>

#include "ui/studio_model.h"

namespace vedette::ui {

/// A line of the ledger as its panel shows it. Borrows the line.
struct LedgerRow {
  const battle::LedgerLine* line = nullptr;
  bool current = false;  // the last that has happened
  bool open = false;     // marked, with its reasons below it: the current one, and those about the chosen unit
  bool to_come = false;  // paler: it has not happened yet
  bool answer = false;   // set in: it answers a line before it
};
/// In the ledger's order, without its trifles. Headings are never open: they have no reasons.
[[nodiscard]] std::vector<LedgerRow> ledger_rows(const StudioModel&);
/// The last line that has happened and that the panel shows; 0 before the first.
[[nodiscard]] battle::Sequence last_told(const StudioModel&);

/// A reason under an open line: "OH-SHOOT-16 +2" and what it says.
struct ReasonRow {
  std::string rule, label, words;
};
struct ReasonRows {
  std::vector<ReasonRow> decided;      // modifiers that applied, then the rules that decided
  std::vector<ReasonRow> passed_over;  // looked at and not applied: folded
};
[[nodiscard]] ReasonRows reason_rows(const battle::Reasons&);

}  // namespace vedette::ui
