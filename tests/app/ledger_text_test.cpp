#include "app/ledger_text.h"

#include <doctest/doctest.h>

#include "app/run_program.h"
#include "support/paths.h"

using namespace vedette;

namespace {

/// A throw for which one row applied and so many did not.
battle::LedgerLine with_passed_over(std::size_t rows) {
  battle::LedgerLine line{.sequence = 7, .text = "Guns throw"};
  line.why.add(battle::Modifier{"SB-FIRE-11", 5, "score required"});
  for (std::size_t i = 1; i <= rows; ++i)
    line.why.add(battle::Modifier{"SB-FIRE-12", 0, "row " + std::to_string(i), false});
  return line;
}

bool holds(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("rows that did not apply are folded behind the first three, a few are all named") {
  CHECK_FALSE(holds(app::ledger_text(with_passed_over(0)), "did not apply"));
  CHECK(holds(app::ledger_text(with_passed_over(4)), "did not apply: row 1, row 2, row 3, row 4\n"));
  const std::string folded = app::ledger_text(with_passed_over(5));
  CHECK(holds(folded, "did not apply: row 1, row 2, row 3 and 2 more\n"));
  CHECK(holds(folded, "[SB-FIRE-11 +5] score required\n"));
  CHECK(holds(app::ledger_text(with_passed_over(5), app::PassedOver::All), "row 3, row 4, row 5\n"));
}

TEST_CASE("the ledger of a Burt battle keeps to a screen's width, unless every row is asked for") {
  const std::string log = "log " + paths::source_dir() + "/replays/maida-burt.vrep --turn 3";
  const auto longest_list = [](const std::string& text) {
    std::size_t longest = 0;
    for (std::size_t at = text.find("did not apply"); at != std::string::npos; at = text.find("did not apply", at + 1))
      longest = std::max(longest, text.find('\n', at) - at);
    return longest;
  };
  const std::string folded = test::run(log).out, all = test::run(log + " --all-rows").out;
  CHECK(longest_list(folded) > 40);
  CHECK(longest_list(folded) < 160);
  CHECK(longest_list(all) > 300);
  CHECK(all.size() > folded.size());
}
