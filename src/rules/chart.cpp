#include "rules/chart.h"

#include <algorithm>

#include "core/assert.h"

namespace vedette::rules {
namespace {

constexpr const char* mark = " [reconstructed]";

void mark_reconstructed(ChartInfo& chart, const std::vector<std::string_view>& names) {
  for (const std::string_view name : names) {
    if (name == "*") {
      if (chart.title.find("[reconstructed") == std::string::npos) chart.title += mark;
      continue;
    }
    bool found = false;
    const auto see = [&](std::string& cell) {
      if (cell != name) return;
      cell += mark;
      found = true;
    };
    for (std::string& heading : chart.rows.front()) see(heading);
    for (std::vector<std::string>& row : chart.rows) see(row.front());
    ASSERT(found, "what is said to be reconstructed is a row or a column of its table");
  }
}

void add_conditions(ChartInfo& chart, const std::vector<ChartNote::Condition>& conditions) {
  if (conditions.empty()) return;
  chart.rows.front().emplace_back("when");
  for (const auto& [name, when] : conditions) {
    const auto row = std::ranges::find(chart.rows, name, [](const auto& cells) { return std::string_view{cells[0]}; });
    ASSERT(row != chart.rows.end(), "a condition stands for a row of its table");
    row->emplace_back(when);
  }
}

}  // namespace

std::vector<ChartInfo> annotated(std::vector<ChartInfo> charts, std::span<const ChartNote> notes) {
  for (const ChartNote& note : notes) {
    const auto chart = std::ranges::find(charts, note.id, &ChartInfo::id);
    ASSERT(chart != charts.end(), "a note is about one of the game's tables");
    chart->rules = note.rules;
    add_conditions(*chart, note.conditions);
    mark_reconstructed(*chart, note.reconstructed);
  }
  return charts;
}

ChartInfo laid_out(std::string_view id, std::string title, std::span<const std::string_view> rows,
                   std::span<const std::string_view> columns,
                   const std::function<std::string(std::size_t, std::size_t)>& cell) {
  ChartInfo chart{.id = id, .title = std::move(title), .rows = {{""}}};
  chart.rows.front().insert(chart.rows.front().end(), columns.begin(), columns.end());
  for (std::size_t row = 0; row < rows.size(); ++row) {
    std::vector<std::string>& words = chart.rows.emplace_back();
    words.emplace_back(rows[row]);
    for (std::size_t column = 0; column < columns.size(); ++column) words.push_back(cell(row, column));
  }
  return chart;
}

}  // namespace vedette::rules
