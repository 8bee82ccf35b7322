#include "app/ledger_text.h"

#include <fmt/format.h>

#include <algorithm>

namespace vedette::app {
namespace {

/// "shaken, first volley and 6 more".
std::string passed_over_text(const battle::Reasons& why, PassedOver how) {
  constexpr std::size_t most = 3;  // as many as a line of a terminal holds
  std::vector<std::string_view> words;
  for (const battle::Modifier& m : why.modifiers)
    if (!m.applied) words.push_back(m.words);
  const bool folds = how == PassedOver::Folded && words.size() > most + 1;  // "and 1 more" would save nothing
  const std::size_t told = folds ? most : words.size();
  std::string text;
  for (std::size_t i = 0; i < told; ++i) text += fmt::format("{}{}", text.empty() ? "" : ", ", words[i]);
  if (folds) text += fmt::format(" and {} more", words.size() - told);
  return text;
}

}  // namespace

std::string ledger_text(const battle::LedgerLine& line, PassedOver how) {
  if (line.heading) return fmt::format("{:>5}  {}\n", line.sequence, line.text);
  std::string text = fmt::format("{:>5}  {}{}\n", line.sequence, line.cause != 0 ? "    " : "  ", line.text);
  for (const battle::Modifier& m : line.why.modifiers)
    if (m.applied)
      text +=
          fmt::format("             [{}{}] {}\n", m.rule, m.value != 0 ? fmt::format(" {:+}", m.value) : "", m.words);
  for (const battle::Basis& b : line.why.basis) text += fmt::format("             [{}] {}\n", b.rule, b.words);
  if (const std::string passed_over = passed_over_text(line.why, how); !passed_over.empty())
    text += fmt::format("             did not apply: {}\n", passed_over);
  return text;
}

}  // namespace vedette::app
