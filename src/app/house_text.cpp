#include "app/house_text.h"

#include <fmt/format.h>

#include <algorithm>

namespace vedette::app {
namespace {

/// The columns that its values stand in; empty where no chart knows the ID.
std::span<const rules::Column> columns_of(const rules::Ruleset& ruleset, std::string_view id) {
  for (const rules::ChartView& chart : ruleset.charts)
    for (const rules::Row& row : chart.rows) {
      const std::string whole = rules::house_id(chart, row);
      if (id == whole) return chart.columns.first(row.count);
      for (std::size_t i = 0; !chart.by_rule && i < row.count; ++i)
        if (id == rules::house_id(chart.id, row.name, chart.columns[i].name)) return chart.columns.subspan(i, 1);
    }
  return {};
}

}  // namespace

std::string house_text(const rules::Ruleset* ruleset, const battle::HouseValue& house) {
  const auto columns = ruleset != nullptr ? columns_of(*ruleset, house.id) : std::span<const rules::Column>{};
  std::string text;
  for (std::size_t i = 0; i < house.values.size(); ++i) {
    const rules::Column::Write write = i < columns.size() ? columns[i].write : nullptr;
    text += text.empty() ? "" : " ";
    text += write != nullptr ? write(house.values[i]) : std::to_string(house.values[i]);
  }
  return text;
}

void print_house(const rules::Ruleset* ruleset, const std::vector<battle::HouseValue>& values) {
  for (const battle::HouseValue& house : values)
    fmt::print("  house value {} = {}\n", house.id, house_text(ruleset, house));
}

}  // namespace vedette::app
