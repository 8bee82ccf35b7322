#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "battle/state.h"
#include "rules/printed.h"

namespace vedette::rules {

/// A printed table of whole numbers, laid out like the page. Lengths stand in hundredths of an inch.
/// A scenario's house values replace a cell ("OH-T-MOVE/INF/allowance") or a row ("OH-T-MOVE/INF").
template <std::size_t row_count, std::size_t column_count>
struct Table {
  std::string_view id;
  std::array<std::string_view, row_count> rows;
  std::array<std::string_view, column_count> columns;
  std::array<std::array<std::int64_t, column_count>, row_count> cells;
};

template <std::size_t r, std::size_t c>
constexpr bool every_row_named(const Table<r, c>& table) {
  for (const auto& word : table.rows)
    if (word.empty()) return false;
  for (const auto& word : table.columns)
    if (word.empty()) return false;
  return true;
}

/// A number that stands in the text of a rule and not in a table; a house value under the rule's ID replaces it.
struct Printed {
  std::string_view rule;
  std::int64_t value;
};

/// What the house says of a cell, else what is printed. @param place of the column, for values given for a whole row.
[[nodiscard]] Charted house_or(const battle::BattleState&, std::string_view table, std::string_view row,
                               std::string_view column, std::size_t place, std::int64_t printed);

/// The cell of a printed table, or what the scenario's house says instead.
template <std::size_t r, std::size_t c>
[[nodiscard]] Charted chart(const battle::BattleState& state, const Table<r, c>& table, std::size_t row,
                            std::size_t column = 0) {
  if (state.scenario->house.empty()) return {table.cells[row][column]};
  return house_or(state, table.id, table.rows[row], table.columns[column], column, table.cells[row][column]);
}
/// A number printed in the text of a rule, or what the house says instead. @pre the rule is in the list.
[[nodiscard]] Charted printed(const battle::BattleState&, std::span<const Printed>, std::string_view rule);

template <std::size_t r, std::size_t c>
void add_rows(std::vector<PrintedRow>& all, const Table<r, c>& table) {
  for (std::size_t row = 0; row < r; ++row)
    all.push_back({house_id(table.id, table.rows[row]), {table.cells[row].begin(), table.cells[row].end()}});
}
void add_rows(std::vector<PrintedRow>& all, std::span<const Printed>);

/// Whether a house value's ID names a row or a cell of the table.
template <std::size_t r, std::size_t c>
[[nodiscard]] bool names(const Table<r, c>& table, std::string_view id) {
  for (const auto row : table.rows) {
    if (id == house_id(table.id, row)) return true;
    for (const auto column : table.columns)
      if (id == house_id(table.id, row, column)) return true;
  }
  return false;
}

/// The table as it is shown. @param write the words of a value, by its column where that matters.
template <std::size_t r, std::size_t c, class Write>
[[nodiscard]] ChartInfo shown(const Table<r, c>& table, std::string title, const Write& write) {
  return laid_out(table.id, std::move(title), table.rows, table.columns, [&](std::size_t row, std::size_t column) {
    if constexpr (requires { write(std::int64_t{}); })
      return write(table.cells[row][column]);
    else
      return write(table.cells[row][column], column);
  });
}

}  // namespace vedette::rules
