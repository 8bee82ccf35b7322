#include "app/ledger_text.h"

#include <fmt/format.h>

namespace vedette::app {

std::string ledger_text(const battle::LedgerLine& line) {
  if (line.heading) return fmt::format("{:>5}  {}\n", line.sequence, line.text);
  std::string text = fmt::format("{:>5}  {}{}\n", line.sequence, line.cause != 0 ? "    " : "  ", line.text);
  std::string passed_over;
  for (const battle::Modifier& m : line.why.modifiers) {
    if (m.applied)
      text +=
          fmt::format("             [{}{}] {}\n", m.rule, m.value != 0 ? fmt::format(" {:+}", m.value) : "", m.words);
    else
      passed_over += (passed_over.empty() ? "" : ", ") + m.words;
  }
  for (const battle::Basis& b : line.why.basis) text += fmt::format("             [{}] {}\n", b.rule, b.words);
  if (!passed_over.empty()) text += fmt::format("             did not apply: {}\n", passed_over);
  return text;
}

}  // namespace vedette::app
