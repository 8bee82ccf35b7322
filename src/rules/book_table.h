#pragma once

#include <array>
#include <optional>

#include "rules/chart.h"
#include "rules/table.h"

namespace vedette::rules {

/// A printed table of a game with many, which says where it comes from. A scenario's house values replace a cell
/// ("DG-T-MOVE/infantry line/allowance") or a row.
struct BookTable {
  std::string_view id, title;
  Provenance provenance = Provenance::Source;
  std::span<const std::string_view> rows, columns;
  std::span<const std::int64_t> cells;  // row by row
};
using BookTables = std::span<const BookTable* const>;

/// Numbers that stand in the text of a rule; a house value under the rule's ID replaces them.
struct PrintedNumbers {
  std::string_view rule;
  std::array<std::int64_t, 4> values{};
};

/// The cell of a printed table, or what the scenario's house says instead.
[[nodiscard]] Charted chart(const battle::BattleState&, const BookTable&, std::size_t row, std::size_t column = 0);
/// The row of that name, if the table has it.
[[nodiscard]] std::optional<std::size_t> row_named(const BookTable&, std::string_view name);
/// One of a rule's numbers, or what the house says instead. @pre the rule is in the list.
[[nodiscard]] Charted printed(const battle::BattleState&, std::span<const PrintedNumbers>, std::string_view rule,
                              std::size_t which);

/// Every row, and the numbers of every rule.
[[nodiscard]] std::vector<PrintedRow> printed_rows(BookTables, std::span<const PrintedNumbers>);
/// Whether a house value's ID names a row, a cell, or a rule that has a number.
[[nodiscard]] bool names(BookTables, std::span<const PrintedNumbers>, std::string_view id);
/// The tables as the panel and `vedette rules` show them, each with its provenance.
[[nodiscard]] std::vector<ChartInfo> shown(BookTables);

}  // namespace vedette::rules
