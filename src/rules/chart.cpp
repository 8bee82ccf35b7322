#include "rules/chart.h"

namespace vedette::rules {

ChartInfo laid_out(std::string_view id, std::string title, std::span<const std::string_view> rows,
                   std::span<const std::string_view> columns,
                   const std::function<std::string(std::size_t, std::size_t)>& cell) {
  ChartInfo chart{id, std::move(title), {{""}}};
  chart.rows.front().insert(chart.rows.front().end(), columns.begin(), columns.end());
  for (std::size_t row = 0; row < rows.size(); ++row) {
    std::vector<std::string>& words = chart.rows.emplace_back();
    words.emplace_back(rows[row]);
    for (std::size_t column = 0; column < columns.size(); ++column) words.push_back(cell(row, column));
  }
  return chart;
}

}  // namespace vedette::rules
