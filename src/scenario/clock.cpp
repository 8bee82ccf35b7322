#include "scenario/clock.h"

#include <charconv>

namespace vedette::scenario {
namespace {

constexpr std::int32_t minutes_an_hour = 60, seconds_a_minute = 60, hours = 24;

/// Minutes after midnight of "9:00" or "14:30".
std::optional<std::int32_t> time_of_day(std::string_view text) {
  std::int32_t hour = 0, minute = 0;
  const char* const end = text.data() + text.size();
  const auto [colon, first] = std::from_chars(text.data(), end, hour);
  if (first != std::errc{} || colon == end || *colon != ':' || end - colon != 3) return std::nullopt;
  const auto [rest, second] = std::from_chars(colon + 1, end, minute);
  if (second != std::errc{} || rest != end || hour < 0 || hour >= hours || minute < 0 || minute >= minutes_an_hour)
    return std::nullopt;
  return hour * minutes_an_hour + minute;
}

}  // namespace

std::optional<Clock> read_clock(data::Reading& reading, const data::Node& node) {
  data::Keys keys{reading, node, "clock"};
  const std::string begins = keys.text("begins");
  const std::int64_t turn = keys.fixed("turn", seconds_a_minute, {0.5, 24 * 60});
  keys.finish();
  const auto at = time_of_day(begins);
  if (!at && !begins.empty())
    reading.error(node.at, "a clock that begins at '" + begins + "' (expected hours and minutes: \"14:30\")");
  if (!at || turn <= 0) return std::nullopt;
  return Clock{.begins = *at, .turn_seconds = static_cast<std::int32_t>(turn)};
}

std::optional<Clock> clock_of(const std::string& file, std::string_view name, std::string_view ruleset) {
  data::Faults unheard;
  const auto document = data::load(file, unheard);
  if (!document) return std::nullopt;
  const auto says = [&](std::string_view key, std::string_view value) {
    const data::Node* node = document->root.find(key);
    return node != nullptr && node->kind == data::Node::Kind::Word && node->text == value;
  };
  const data::Node* clock = document->root.find("clock");
  if (clock == nullptr || !says("name", name) || !says("ruleset", ruleset)) return std::nullopt;
  data::Reading reading{document->file, unheard};
  return read_clock(reading, *clock);
}

}  // namespace vedette::scenario
