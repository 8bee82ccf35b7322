#include "rulesets/squares/tables.h"

namespace vedette::squares {
namespace {

using Write = std::string (*)(std::int64_t value, std::size_t column);

std::string plain(std::int64_t value, std::size_t) {
  return std::to_string(value);
}
std::string die(std::int64_t value, std::size_t) {
  return 'd' + std::to_string(value);
}
std::string needed(std::int64_t value, std::size_t) {
  return std::to_string(value) + '+';
}

template <std::size_t r, std::size_t c>
rules::ChartInfo shown(const Table<r, c>& table, std::string_view title, Write write) {
  rules::ChartInfo info{table.id, title, {}};
  std::vector<std::string> heading{""};
  heading.insert(heading.end(), table.columns.begin(), table.columns.end());
  info.rows.push_back(std::move(heading));
  for (std::size_t row = 0; row < r; ++row) {
    std::vector<std::string> words{std::string{table.rows[row]}};
    for (std::size_t column = 0; column < c; ++column) words.push_back(write(table.cells[row][column], column));
    info.rows.push_back(std::move(words));
  }
  return info;
}

}  // namespace

bool is_house_id(std::string_view id) {
  using rules::names;
  return std::ranges::find(printed_values, id, &Printed::rule) != printed_values.end() || names(ratings_table, id) ||
         names(cost_table, id) || names(bombardment_table, id) || names(fight_table, id) || names(save_table, id) ||
         names(fate_table, id) || names(capacity_table, id);
}

std::span<const rules::ChartInfo> chart_infos() {
  static const std::array charts{
      shown(ratings_table, "Typical ratings", die),
      shown(cost_table, "What movement and fighting cost", plain),
      shown(bombardment_table, "Bombardment",
            [](std::int64_t v, std::size_t column) { return column < GunHits ? die(v, 0) : needed(v, 0); }),
      shown(fight_table, "Dice in an assault",
            [](std::int64_t v, std::size_t column) {
              if (column != OwnDie) return plain(v, 0);
              return v == 0 ? std::string{"own"} : die(v, 0);
            }),
      shown(save_table, "Saves", needed),
      shown(fate_table, "Morale checks",
            [](std::int64_t v, std::size_t) {
              constexpr std::array<std::string_view, 3> words{"stays", "retreats", "destroyed"};
              return std::string{words[static_cast<std::size_t>(v)]};
            }),
      shown(capacity_table, "What a square holds", plain),
  };
  return charts;
}

}  // namespace vedette::squares
