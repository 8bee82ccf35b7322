#include "rules/book_table.h"

#include <algorithm>

#include "core/assert.h"

namespace vedette::rules {
namespace {

std::int64_t cell(const BookTable& table, std::size_t row, std::size_t column) {
  return table.cells[row * table.columns.size() + column];
}

bool names(const BookTable& table, std::string_view id) {
  return std::ranges::any_of(table.rows, [&](std::string_view row) {
    return id == house_id(table.id, row) || std::ranges::any_of(table.columns, [&](std::string_view column) {
             return id == house_id(table.id, row, column);
           });
  });
}

}  // namespace

Charted chart(const battle::BattleState& state, const BookTable& table, std::size_t row, std::size_t column) {
  if (state.scenario->house.empty()) return {cell(table, row, column)};
  return house_or(state, table.id, table.rows[row], table.columns[column], column, cell(table, row, column));
}

std::optional<std::size_t> row_named(const BookTable& table, std::string_view name) {
  const auto found = std::ranges::find(table.rows, name);
  if (found == table.rows.end()) return std::nullopt;
  return static_cast<std::size_t>(found - table.rows.begin());
}

Charted printed(const battle::BattleState& state, std::span<const PrintedNumbers> list, std::string_view rule,
                std::size_t which) {
  for (const battle::HouseValue& house : state.scenario->house)
    if (house.id == rule && which < house.values.size()) return {house.values[which], true};
  const auto found = std::ranges::find(list, rule, &PrintedNumbers::rule);
  ASSERT(found != list.end(), "a number asked for by its rule stands in the list of printed numbers");
  return {found->values[which]};
}

bool names(BookTables tables, std::span<const PrintedNumbers> numbers, std::string_view id) {
  return std::ranges::any_of(numbers, [&](const PrintedNumbers& n) { return n.rule == id; }) ||
         std::ranges::any_of(tables, [&](const BookTable* table) { return names(*table, id); });
}

std::vector<PrintedRow> printed_rows(BookTables tables, std::span<const PrintedNumbers> numbers) {
  std::vector<PrintedRow> rows;
  for (const BookTable* table : tables)
    for (std::size_t row = 0; row < table->rows.size(); ++row) {
      const auto cells = table->cells.subspan(row * table->columns.size(), table->columns.size());
      rows.push_back({house_id(table->id, table->rows[row]), {cells.begin(), cells.end()}});
    }
  for (const PrintedNumbers& n : numbers) {
    rows.push_back({std::string{n.rule}, {n.values.begin(), n.values.end()}});
    // The places that a rule has no number for.
    while (!rows.back().values.empty() && rows.back().values.back() == 0) rows.back().values.pop_back();
  }
  return rows;
}

std::vector<ChartInfo> shown(BookTables tables) {
  std::vector<ChartInfo> charts;
  for (const BookTable* table : tables)
    charts.push_back(
        laid_out(table->id, std::string{table->title} + " [" + std::string{provenance_words(table->provenance)} + ']',
                 table->rows, table->columns,
                 [table](std::size_t row, std::size_t column) { return std::to_string(cell(*table, row, column)); }));
  return charts;
}

}  // namespace vedette::rules
