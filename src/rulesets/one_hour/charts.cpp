#include "rulesets/one_hour/chart_notes.h"
#include "rulesets/one_hour/tables.h"

namespace vedette::one_hour {
namespace {

using rules::shown;

std::string plain(std::int64_t value, std::size_t) {
  return std::to_string(value);
}
std::string inches(std::int64_t hundredths) {
  return std::to_string(hundredths / 100) + '"';
}
std::string needed(std::int64_t value, std::size_t) {
  return std::to_string(value) + '+';
}
std::string entry(std::int64_t value, std::size_t) {
  constexpr std::array<std::string_view, 5> words{"no", "yes", "occupy", "cross only", "at a crossing"};
  return std::string{words[static_cast<std::size_t>(value)]};
}
std::string cap_or(std::int64_t value, bool is_cap) {
  if (is_cap) return value == no_cap ? "-" : std::to_string(value);
  return std::to_string(value);
}

}  // namespace

std::span<const rules::ChartInfo> chart_infos() {
  static const std::vector<rules::ChartInfo> charts = rules::annotated(
      {
          shown(movement_table, "Movement", [](std::int64_t v, std::size_t) { return inches(v); }),
          shown(shooting_table, "Shooting",
                [](std::int64_t v, std::size_t column) { return column == 0 ? inches(v) : cap_or(v, column == 2); }),
          shown(combat_table, "Hand-to-hand combat",
                [](std::int64_t v, std::size_t column) { return cap_or(v, column == 2); }),
          shown(hit_table, "To hit and to save", needed),
          shown(square_table, "Forming square", plain),
          shown(elimination_table, "Hits that eliminate", plain),
          shown(entry_table, "Who may enter", entry),
      },
      chart_notes());
  return charts;
}

}  // namespace vedette::one_hour
