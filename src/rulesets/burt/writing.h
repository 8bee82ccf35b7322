#pragma once

#include "rules/printed.h"

namespace vedette::burt {

using rules::Chart;
using rules::chart;
using rules::house_mark;
using rules::or_more;

/// Rows, columns and charts whose values the specification chose: the source has lost them or never gave them.
constexpr auto Reconstructed = rules::Provenance::Reconstructed;

/// No such move.
constexpr std::int64_t no_move = 0;

/// Lengths stand in hundredths of an inch.
[[nodiscard]] inline std::string inches(std::int64_t hundredths) {
  return hundredths == no_move ? "-" : std::to_string(hundredths / 100) + '"';
}
[[nodiscard]] inline std::string added(std::int64_t value) {
  return (value > 0 ? "+" : "") + std::to_string(value);
}

/// Whether a chart has a row for each of these words, in their order: those of an enumeration.
[[nodiscard]] constexpr bool rows_are(const rules::ChartView& chart, std::span<const std::string_view> words) {
  if (chart.rows.size() != words.size()) return false;
  for (std::size_t i = 0; i < words.size(); ++i)
    if (chart.rows[i].name != words[i]) return false;
  return true;
}

}  // namespace vedette::burt
