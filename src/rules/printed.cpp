#include "rules/printed.h"

#include <algorithm>

#include "core/assert.h"

namespace vedette::rules {
namespace {

/// A name as it is shown, with where it comes from unless that is the rulebook.
std::string marked(std::string_view name, Provenance provenance) {
  std::string words{name};
  if (provenance != Provenance::Source) words += " [" + std::string{provenance_words(provenance)} + ']';
  return words;
}

ChartInfo shown(const ChartView& chart) {
  ChartInfo info{.id = chart.id, .title = marked(chart.title, chart.provenance), .rows = {{""}}};
  for (const Column& column : chart.columns) info.rows.front().push_back(marked(column.name, column.provenance));
  const bool has_words = std::ranges::any_of(chart.rows, [](const Row& row) { return !row.words.empty(); });
  if (has_words) info.rows.front().emplace_back("when");
  for (const std::string_view rule : chart.read_by)
    if (!rule.empty()) info.rules.push_back(rule);
  for (const Row& row : chart.rows) {
    std::vector<std::string>& words = info.rows.emplace_back();
    words.push_back(marked(row.name, row.provenance));
    for (std::size_t column = 0; column < row.count; ++column) {
      const Column::Write write = chart.columns[column].write;
      words.push_back(write != nullptr ? write(row.values[column]) : std::to_string(row.values[column]));
    }
    if (has_words) words.emplace_back(row.words);
    if (!row.rule.empty() && std::ranges::find(info.rules, row.rule) == info.rules.end())
      info.rules.push_back(row.rule);
  }
  return info;
}

}  // namespace

std::string_view provenance_words(Provenance provenance) {
  switch (provenance) {
    case Provenance::Source:
      return "source";
    case Provenance::Chart:
      return "chart";
    case Provenance::Reconstructed:
      return "reconstructed";
    case Provenance::ReconstructedInPart:
      return "reconstructed in part";
  }
  return {};
}

std::string or_more(std::int64_t value) {
  return std::to_string(value) + '+';
}

std::string yes_or_no_word(std::int64_t value) {
  return value == No ? "no" : "yes";
}

std::string house_id(std::string_view table, std::string_view row, std::string_view column) {
  std::string id{table};
  id += '/';
  id += row;
  if (!column.empty()) {
    id += '/';
    id += column;
  }
  return id;
}

std::string house_id(const ChartView& chart, const Row& row) {
  return chart.by_rule ? std::string{row.name} : house_id(chart.id, row.name);
}

Charted chart(const battle::BattleState& state, const ChartView& chart, std::size_t row, std::size_t column) {
  const Row& printed = chart.rows[row];
  if (state.scenario->house.empty()) return {printed.values[column]};
  const std::string whole = house_id(chart, printed), cell = whole + '/' + std::string{chart.columns[column].name};
  for (const battle::HouseValue& house : state.scenario->house) {
    if (house.id == cell && !chart.by_rule && !house.values.empty()) return {house.values[0], true};
    if (house.id == whole && column < house.values.size()) return {house.values[column], true};
  }
  return {printed.values[column]};
}

namespace {

/// How a modifier is called, before whatever the house has done to it.
std::string called(const ChartView& chart, const Row& row, const Column& column) {
  if (chart.by_column) return std::string{row.name} + ", " + std::string{column.name};
  std::string words{chart.coded ? row.name : ""};
  if (chart.coded && !row.words.empty()) words += ' ';
  words += row.words.empty() && !chart.coded ? row.name : row.words;
  return words;
}

}  // namespace

battle::Modifier modifier(const battle::BattleState& state, const ChartView& chart, const LookedAt& looked) {
  const Row& row = chart.rows[looked.row];
  ASSERT(looked.column < row.count, "a row is looked at where it has a number");
  const Charted value = rules::chart(state, chart, looked.row, looked.column);
  std::string words = called(chart, row, chart.columns[looked.column]);
  words += house_mark(value);
  return {.rule = std::string{row.rule.empty() ? row.name : row.rule},
          .value = looked.applies ? static_cast<std::int32_t>(value.value * looked.times) : 0,
          .words = std::move(words),
          .applied = looked.applies};
}

std::vector<battle::Modifier> modifiers(const battle::BattleState& state, const ChartView& chart,
                                        std::span<const LookedAt> looked) {
  std::vector<battle::Modifier> all;
  all.reserve(looked.size());
  for (const LookedAt& row : looked) all.push_back(modifier(state, chart, row));
  return all;
}

std::vector<PrintedRow> printed_rows(std::span<const ChartView> charts) {
  std::vector<PrintedRow> all;
  for (const ChartView& chart : charts)
    for (const Row& row : chart.rows)
      all.push_back({.id = house_id(chart, row),
                     .values = {row.values.begin(), row.values.begin() + static_cast<std::ptrdiff_t>(row.count)},
                     .columns = chart.columns});
  return all;
}

bool names(std::span<const ChartView> charts, std::string_view id) {
  return std::ranges::any_of(charts, [id](const ChartView& chart) {
    return std::ranges::any_of(chart.rows, [&](const Row& row) {
      const std::string whole = house_id(chart, row);
      if (id == whole) return true;
      if (chart.by_rule || !id.starts_with(whole + '/')) return false;
      return std::ranges::find(chart.columns, id.substr(whole.size() + 1), &Column::name) != chart.columns.end();
    });
  });
}

std::vector<ChartInfo> shown(std::span<const ChartView> charts) {
  std::vector<ChartInfo> infos;
  for (const ChartView& chart : charts)
    if (!chart.id.empty()) infos.push_back(shown(chart));
  return infos;
}

}  // namespace vedette::rules
