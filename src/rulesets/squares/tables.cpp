#include "rulesets/squares/tables.h"

namespace vedette::squares {
namespace {

using rules::shown;

std::string plain(std::int64_t value, std::size_t) {
  return std::to_string(value);
}
std::string die(std::int64_t value, std::size_t) {
  return 'd' + std::to_string(value);
}
std::string needed(std::int64_t value, std::size_t) {
  return std::to_string(value) + '+';
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
