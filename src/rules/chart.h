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
  std::vector<std::string_view> rules{};  // that read it, besides those its rows name
};

/// What a table does not say itself.
struct ChartNote {
  /// A row by its first cell: when it applies, in words.
  struct Condition {
    std::string_view row, when;
  };
  std::string_view id;                            // of the table
  std::vector<std::string_view> rules;            // that read it
  std::vector<std::string_view> reconstructed{};  // rows or columns the rulebook does not give; "*" for all of them
  std::vector<Condition> conditions{};            // become a column of their own
};
/// Every table with what its note adds: rows and columns that are reconstructed say so.
[[nodiscard]] std::vector<ChartInfo> annotated(std::vector<ChartInfo>, std::span<const ChartNote>);

/// Lays a table out as it is printed. @param cell the words of a cell, by row and column.
[[nodiscard]] ChartInfo laid_out(std::string_view id, std::string title, std::span<const std::string_view> rows,
                                 std::span<const std::string_view> columns,
                                 const std::function<std::string(std::size_t row, std::size_t column)>& cell);

}  // namespace vedette::rules
