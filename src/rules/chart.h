#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace vedette::rules {

/// One printed table: rows of words, shown as they stand; `columns` of the first row are headings.
struct ChartInfo {
  std::string_view id;
  std::string title;
  std::vector<std::vector<std::string>> rows;
};

/// Lays a table out as it is printed. @param cell the words of a cell, by row and column.
[[nodiscard]] ChartInfo laid_out(std::string_view id, std::string title, std::span<const std::string_view> rows,
                                 std::span<const std::string_view> columns,
                                 const std::function<std::string(std::size_t row, std::size_t column)>& cell);

}  // namespace vedette::rules
