#include "app/field_clock.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <filesystem>

#include "app/map_places.h"
#include "battle/words.h"
#include "scenario/clock.h"

namespace vedette::app {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view has_no_clock = "none";
constexpr std::int32_t an_hour = 60, a_day = 24 * an_hour, a_minute = 60;  // minutes, minutes, seconds

std::string clock_words(const scenario::Clock& clock) {
  const bool minutes = clock.turn_seconds % a_minute == 0;
  const std::int32_t length = minutes ? clock.turn_seconds / a_minute : clock.turn_seconds;
  return fmt::format(
      "{}:{:02}, turns of {}", clock.begins / an_hour, clock.begins % an_hour,
      minutes ? battle::counted(length, "minute", "minutes") : battle::counted(length, "second", "seconds"));
}

/// Takes a number from 0 to `most`, and the words behind it, from the front of a text. @return whether they stood there
bool took(std::string_view& text, std::int32_t& number, std::int32_t most, std::string_view behind) {
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (fault != std::errc{} || number < 0 || number > most) return false;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  if (!text.starts_with(behind)) return false;
  text.remove_prefix(behind.size());
  return true;
}

/// What `clock_words` wrote; nothing where somebody else wrote it.
std::optional<chronicle::Clock> clock_in(std::string_view words) {
  std::int32_t hour = 0, minute = 0, length = 0;
  const bool whole = took(words, hour, a_day / an_hour - 1, ":") && took(words, minute, an_hour - 1, ", turns of ") &&
                     took(words, length, a_day * a_minute, " ");
  const std::int32_t unit = words.starts_with("minute") ? a_minute : words.starts_with("second") ? 1 : 0;
  if (!whole || unit == 0 || length < 1 || length > a_day * a_minute / unit) return std::nullopt;
  return chronicle::Clock{.begins = hour * an_hour + minute, .turn_seconds = length * unit};
}

std::optional<chronicle::Clock> as_story_has_it(const std::optional<scenario::Clock>& clock) {
  if (!clock) return std::nullopt;
  return chronicle::Clock{.begins = clock->begins, .turn_seconds = clock->turn_seconds};
}

/// Of the first scenario beside a map that has that name, game and a clock.
std::optional<scenario::Clock> clock_beside(const std::string& map, const battle::Scenario& of) {
  std::vector<std::string> files;
  std::error_code ignored;
  if (!fs::exists(map, ignored)) return std::nullopt;
  const fs::path folder = fs::path{map}.parent_path();
  for (const auto& file : fs::directory_iterator{folder.empty() ? fs::path{"."} : folder, ignored})
    if (file.path().extension() == ".yaml") files.push_back(file.path().string());
  std::ranges::sort(files);
  for (const std::string& file : files)
    if (const auto clock = scenario::clock_of(file, of.name, of.ruleset)) return clock;
  return std::nullopt;
}

}  // namespace

std::optional<chronicle::Clock> clock_of(const Context& context, const Battle& battle) {
  const auto& meta = battle.replay.meta;
  if (const auto kept = std::ranges::find(meta, "clock", &battle::Setting::key); kept != meta.end()) {
    if (kept->value == has_no_clock) return std::nullopt;
    if (const auto clock = clock_in(kept->value)) return clock;
  }
  const battle::Scenario& scenario = battle.scenario();
  // Played for the eye alone, from that file.
  if (fs::path{battle.path}.extension() == ".yaml")
    return as_story_has_it(scenario::clock_of(battle.path, scenario.name, scenario.ruleset));
  for (const std::string& map : map_places(context, battle))
    if (const auto clock = clock_beside(map, scenario)) return as_story_has_it(clock);
  return std::nullopt;
}

std::string kept_clock(const SourceScenario& source) {
  const battle::Scenario& own = source.file.scenario;
  if (const auto clock = scenario::clock_of(source.file.file, own.name, own.ruleset)) return clock_words(*clock);
  return clock_beside(source.file.map_file, own) ? std::string{has_no_clock} : std::string{};
}

}  // namespace vedette::app
