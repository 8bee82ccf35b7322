#include "ui/ledger_rows.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "ui/shown_moment.h"

using namespace vedette;

namespace {

/// The first volley of Maida that hurts, where a national trait was looked at and did not help.
bool is_hurting_volley(const battle::Entry& entry) {
  const auto* loss = std::get_if<battle::CasualtiesTaken>(&entry.event);
  const battle::Modifier* trait = loss != nullptr ? battle::reason_by(loss->why, "OH-OPT-08") : nullptr;
  return trait != nullptr && !trait->applied;
}

const ui::LedgerRow& row_of(const std::vector<ui::LedgerRow>& rows, battle::Sequence sequence) {
  const auto found = std::ranges::find(rows, sequence, [](const ui::LedgerRow& row) { return row.line->sequence; });
  REQUIRE(found != rows.end());
  return *found;
}

}  // namespace

TEST_CASE("the ledger shows every line but trifles, in order, one of them current and those to come paler") {
  const test::ShownMoment shown{"maida-one-hour", is_hurting_volley};
  const auto rows = ui::ledger_rows(shown.model);
  std::vector<battle::Sequence> told, rowed;
  for (const battle::LedgerLine& line : shown.battle.ledger)
    if (!line.trifle) told.push_back(line.sequence);
  for (const ui::LedgerRow& row : rows) rowed.push_back(row.line->sequence);
  CHECK(rowed == told);
  CHECK(told.size() < shown.battle.ledger.size());
  CHECK(std::ranges::count(rows, true, &ui::LedgerRow::current) == 1);
  CHECK(row_of(rows, shown.model.now).current);
  CHECK(row_of(rows, shown.model.now).line->text.find(" hit") != std::string::npos);
  for (const ui::LedgerRow& row : rows) {
    CHECK(row.to_come == (row.line->sequence > shown.model.now && !row.line->heading));
    CHECK(row.answer == (row.line->cause != 0));
  }
}

TEST_CASE("the current line and those about the chosen unit are open, headings never") {
  test::ShownMoment shown{"maida-one-hour", is_hurting_volley};
  const auto open = [&] {
    std::vector<battle::Sequence> lines;
    for (const ui::LedgerRow& row : ui::ledger_rows(shown.model))
      if (row.open) lines.push_back(row.line->sequence);
    return lines;
  };
  CHECK(open() == std::vector{shown.model.now});
  shown.model.chosen = shown.line_now().unit;
  const auto about = std::ranges::count_if(shown.battle.ledger, [&](const battle::LedgerLine& line) {
    return line.unit == shown.model.chosen && !line.trifle && !line.heading;
  });
  REQUIRE(about > 2);
  CHECK(open().size() == static_cast<std::size_t>(about));
  shown.model.now = std::ranges::find(shown.battle.ledger, true, &battle::LedgerLine::heading)->sequence;
  shown.model.chosen = {};
  CHECK(open().empty());
}

TEST_CASE("before the first line that is told no row is current") {
  test::ShownMoment shown{"maida-one-hour", is_hurting_volley};
  shown.model.now = 0;
  CHECK(ui::last_told(shown.model) == 0);
  CHECK(std::ranges::count(ui::ledger_rows(shown.model), true, &ui::LedgerRow::current) == 0);
}

TEST_CASE("an open line gives what applied with its value, then what decided, and what did not apply folded") {
  const test::ShownMoment shown{"maida-one-hour", is_hurting_volley};
  const auto volley = ui::reason_rows(shown.line_now().why);
  REQUIRE(volley.decided.size() == 1);
  CHECK(volley.decided[0].label.starts_with("OH-SHOOT-17 +"));
  CHECK(volley.decided[0].words.ends_with("dice hit on 4+"));
  REQUIRE(volley.passed_over.size() == 1);
  CHECK(volley.passed_over[0].label == "OH-OPT-08");
  CHECK(volley.passed_over[0].words == "one die just short of 4");

  battle::Reasons why{{"A-1", -2, "shaken"}, {"A-2", 0, "first volley", false}, {"A-3", 0, "as printed"}};
  why.add(battle::Basis{"A-4", "5 against 3"});
  const auto rows = ui::reason_rows(why);
  REQUIRE(rows.decided.size() == 3);
  CHECK(rows.decided[0].label == "A-1 -2");
  CHECK(rows.decided[0].rule == "A-1");
  CHECK(rows.decided[1].label == "A-3");
  CHECK(rows.decided[2].words == "5 against 3");
  REQUIRE(rows.passed_over.size() == 1);
  CHECK(rows.passed_over[0].words == "first volley");
}
