#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "battle/reasons.h"
#include "battle/state.h"

namespace vedette::rules {

/// Where a number comes from: the rulebook itself, a club's chart, or the specification's reconstruction.
enum class Provenance : std::uint8_t { Source, Chart, Reconstructed, ReconstructedInPart };
[[nodiscard]] std::string_view provenance_words(Provenance);

/// "4+": how a number needed on a die is written.
[[nodiscard]] std::string or_more(std::int64_t);

/// A column of a printed chart: its heading, and how its numbers are written there: 6", 4+, d8.
struct Column {
  using Write = std::string (*)(std::int64_t);
  std::string_view name;
  Write write = nullptr;  // in digits
  Provenance provenance = Provenance::Source;
  bool yes_or_no = false;  // and no number at all
  constexpr Column(const char* heading, Write how = nullptr, Provenance from = Provenance::Source)
      : name{heading}, write{how}, provenance{from} {}
};

/// What stands in a column of yes and no. A house writes 1 and 0.
enum YesOrNo : std::int64_t { No, Yes };
[[nodiscard]] std::string yes_or_no_word(std::int64_t);
/// A column that says whether something may be done.
constexpr Column yes_or_no(const char* heading) {
  Column column{heading, yes_or_no_word};
  column.yes_or_no = true;
  return column;
}
/// Whether a column may hold a number.
constexpr bool may_hold(const Column& column, std::int64_t value) {
  return !column.yes_or_no || value == No || value == Yes;
}

inline constexpr std::size_t most_columns = 10;

/// A row of a printed chart, all that is known of it: a game with another modifier has another row and nothing else.
struct Row {
  std::optional<std::size_t> key;  // the enumerator that code calls it by, which must be its place
  std::string_view name;           // as printed; house values call it so
  std::array<std::int64_t, most_columns> values{};
  std::size_t count;       // of values
  std::string_view rule;   // of a modifier: the rule that gives it; empty: its name is the rule
  std::string_view words;  // of a modifier: when it applies; empty: its name says so
  Provenance provenance;

  constexpr Row(std::string_view printed_name, std::initializer_list<std::int64_t> numbers, std::string_view by = {},
                std::string_view when = {}, Provenance from = Provenance::Source)
      : name{printed_name}, count{numbers.size()}, rule{by}, words{when}, provenance{from} {
    std::size_t column = 0;
    for (const std::int64_t number : numbers) values.at(column++) = number;
  }
  constexpr Row(std::size_t place, std::string_view printed_name, std::initializer_list<std::int64_t> numbers,
                std::string_view by = {}, std::string_view when = {}, Provenance from = Provenance::Source)
      : Row{printed_name, numbers, by, when, from} {
    key = place;
  }
};

/// A chart as it is printed, laid out like the page: lengths in the game's own small unit. A scenario's house values
/// replace a cell ("OH-T-MOVE/INF/allowance") or a row ("OH-T-MOVE/INF"). Each is checked when compiled:
/// `static_assert(well_formed(movement))`.
template <std::size_t row_count, std::size_t column_count>
struct Chart {
  std::string_view id{}, title{};  // none of either: its numbers stand in the text of rules, and no page shows it
  std::array<Column, column_count> columns;
  std::array<Row, row_count> rows;
  std::array<std::string_view, 8> read_by{};  // rules that read it, besides those its rows name
  Provenance provenance = Provenance::Source;
  bool by_rule = false;    // house values name its rows alone, by their rule: "SB-FIRE-15"
  bool coded = false;      // a table knows its rows by their codes, so these stand before the words: "FM-05"
  bool by_column = false;  // its modifiers are known by the names of row and column: "Britain, to 1808"
};

/// Any chart, whatever its size. Borrows: charts are constants.
struct ChartView {
  std::string_view id, title;
  std::span<const Column> columns;
  std::span<const Row> rows;
  std::span<const std::string_view> read_by;
  Provenance provenance;
  bool by_rule, coded, by_column;

  template <std::size_t r, std::size_t c>
  constexpr ChartView(const Chart<r, c>& chart)
      : id{chart.id},
        title{chart.title},
        columns{chart.columns},
        rows{chart.rows},
        read_by{chart.read_by},
        provenance{chart.provenance},
        by_rule{chart.by_rule},
        coded{chart.coded},
        by_column{chart.by_column} {}
};

/// Whether every row and column has a name of its own, every row stands where its enumerator says, and none lacks a
/// number or has one that its column may not hold. Rows that house values name by their rule have as many numbers as
/// the rule.
constexpr bool well_formed(const ChartView& chart) {
  for (std::size_t i = 0; i < chart.columns.size(); ++i)
    for (std::size_t j = 0; j <= i; ++j)
      if (chart.columns[i].name.empty() || (j < i && chart.columns[j].name == chart.columns[i].name)) return false;
  for (std::size_t i = 0; i < chart.rows.size(); ++i) {
    const Row& row = chart.rows[i];
    if (row.name.empty() || row.count == 0 || row.count > chart.columns.size()) return false;
    if (!chart.by_rule && row.count < chart.columns.size()) return false;
    if (row.key && *row.key != i) return false;
    for (std::size_t column = 0; column < row.count; ++column)
      if (!may_hold(chart.columns[column], row.values[column])) return false;
    for (std::size_t j = 0; j < i; ++j)
      if (chart.rows[j].name == row.name) return false;
  }
  return true;
}

/// The place of a row by its name. A name that the chart has not is an error when compiled.
consteval std::size_t row_named(const ChartView& chart, std::string_view name) {
  std::size_t place = 0;
  while (chart.rows[place].name != name) ++place;
  return place;
}

/// A value read from a chart, and whether the house put it there.
struct Charted {
  std::int64_t value = 0;
  bool house = false;
};
/// " (house value)" where it is one.
[[nodiscard]] inline std::string_view house_mark(const Charted& c) {
  return c.house ? " (house value)" : "";
}
/// A number that decided because the house put it there; what is printed needs no telling.
inline void add_house(battle::Reasons& why, std::string_view rule, const Charted& c, Column::Write write = or_more) {
  if (c.house) why.add(battle::Basis{std::string{rule}, write(c.value) + std::string{house_mark(c)}});
}

/// The cell of a printed chart, or what the scenario's house says instead.
[[nodiscard]] Charted chart(const battle::BattleState&, const ChartView&, std::size_t row, std::size_t column = 0);

/// A row looked at, whether it applies here, how often, and which of its numbers.
struct LookedAt {
  std::size_t row;
  bool applies;
  std::int64_t times = 1;
  std::size_t column = 0;
};
/// A row of a chart of modifiers as a reason: its value where it applies, else nothing, and told as such.
[[nodiscard]] battle::Modifier modifier(const battle::BattleState&, const ChartView&, const LookedAt&);
/// One for each row looked at, in the order given.
[[nodiscard]] std::vector<battle::Modifier> modifiers(const battle::BattleState&, const ChartView&,
                                                      std::span<const LookedAt>);
[[nodiscard]] inline std::vector<battle::Modifier> modifiers(const battle::BattleState& state, const ChartView& chart,
                                                             std::initializer_list<LookedAt> looked) {
  return modifiers(state, chart, std::span{looked.begin(), looked.size()});
}

/// A chart as it is shown: rows of words; `columns` of the first row are headings.
struct ChartInfo {
  std::string_view id;
  std::string title;
  std::vector<std::vector<std::string>> rows;
  std::vector<std::string_view> rules{};  // that read it, besides those its rows name
};

/// "OH-T-MOVE/INF/allowance"; without a column the whole row's name.
[[nodiscard]] std::string house_id(std::string_view table, std::string_view row, std::string_view column = {});
[[nodiscard]] std::string house_id(const ChartView&, const Row&);

/// A row of a printed chart: what a house value of this ID replaces all at once.
struct PrintedRow {
  std::string id;
  std::vector<std::int64_t> values;
  std::span<const Column> columns;  // of the chart: a row may have fewer values
};
[[nodiscard]] std::vector<PrintedRow> printed_rows(std::span<const ChartView>);
/// Whether a house value's ID names a row or a cell of one of the charts.
[[nodiscard]] bool names(std::span<const ChartView>, std::string_view id);
/// The charts as the panel and `vedette rules` show them: rows and columns that are not the rulebook's own say so. One
/// without an ID is not shown: its numbers stand in the text of the rules.
[[nodiscard]] std::vector<ChartInfo> shown(std::span<const ChartView>);

}  // namespace vedette::rules
