#include "app/ledger_text.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "app/json_text.h"
#include "battle/words.h"

namespace vedette::app {

std::string ledger_text(const battle::Scenario&, const battle::LedgerLine& line) {
  if (line.heading) return fmt::format("{:>5}  {}\n", line.sequence, line.text);
  std::string text = fmt::format("{:>5}  {}{}\n", line.sequence, line.cause != 0 ? "    " : "  ", line.text);
  std::string passed_over;
  for (const battle::Modifier& reason : line.why) {
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

std::string ledger_json(const battle::Scenario& scenario, const battle::LedgerLine& line) {
  nlohmann::ordered_json object{{"sequence", line.sequence}, {"cause", line.cause},
                                {"turn", line.turn},         {"side", battle::side_word(line.side)},
                                {"phase", line.phase},       {"unit", line.unit ? scenario.sheet(line.unit).name : ""},
                                {"text", line.text},         {"why", nlohmann::ordered_json::array()}};
  for (const battle::Modifier& reason : line.why)
    object["why"].push_back({{"rule", reason.rule}, {"value", reason.value}, {"words", reason.words}});
  return json_text(object, true) + '\n';
}

}  // namespace vedette::app
