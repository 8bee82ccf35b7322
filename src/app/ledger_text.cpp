#include "app/ledger_text.h"

#include <fmt/format.h>

namespace vedette::app {

std::string ledger_text(const battle::LedgerLine& line) {
  if (line.heading) return fmt::format("{:>5}  {}\n", line.sequence, line.text);
  std::string text = fmt::format("{:>5}  {}{}\n", line.sequence, line.cause != 0 ? "    " : "  ", line.text);
  std::string passed_over;
  for (const battle::Modifier& reason : line.why) {
    if (reason.words.empty() && reason.value == 0) continue;
    if (battle::is_passed_over(reason)) {
      passed_over += (passed_over.empty() ? "" : ", ") + reason.words.substr(battle::passed_over.size());
      continue;
    }
    const std::string value = reason.value != 0 ? fmt::format(" {:+}", reason.value) : "";
    text += fmt::format("             [{}{}] {}\n", reason.rule, value, reason.words);
  }
  if (!passed_over.empty()) text += fmt::format("             did not apply: {}\n", passed_over);
  return text;
}

}  // namespace vedette::app
