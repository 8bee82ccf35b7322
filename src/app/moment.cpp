#include "app/moment.h"

#include <fmt/format.h>

#include <charconv>
#include <vector>

#include "app/failure.h"

namespace vedette::app {
namespace {

std::vector<std::string> parts(const std::string& text, char separator) {
  std::vector<std::string> found{""};
  for (const char c : text) {
    if (c == separator)
      found.emplace_back();
    else
      found.back() += c;
  }
  return found;
}

std::optional<double> number(const std::string& text) {
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size() || !(value >= 0) || value > 1e6) return std::nullopt;
  return value;
}

Failure not_a_time(const std::string& text) {
  return bad_input("'" + text +
                   "' is no time: expected T3 (start of turn 3), T3/red/shooting (side and phase), or mm:ss of film");
}

TurnMoment turn_moment(const std::string& text) {
  const auto words = parts(text, '/');
  TurnMoment moment;
  const auto turn = number(words[0].substr(1));
  if (!turn || *turn != static_cast<int>(*turn) || words.size() > 3) throw not_a_time(text);
  moment.turn = static_cast<int>(*turn);
  if (words.size() > 1) {
    if (words[1] != "red" && words[1] != "blue") throw not_a_time(text);
    moment.side = words[1] == "red" ? core::Side::Red : core::Side::Blue;
  }
  if (words.size() > 2) moment.phase = words[2];
  return moment;
}

}  // namespace

Moment parse_moment(const std::string& text) {
  if (text.size() > 1 && (text[0] == 'T' || text[0] == 't')) return turn_moment(text);
  if (const auto seconds = clock_seconds(text)) return FilmMoment{*seconds};
  throw not_a_time(text);
}

std::optional<double> clock_seconds(const std::string& text) {
  constexpr double sixty = 60;
  const auto words = parts(text, ':');
  if (words.size() > 3) return {};
  double seconds = 0;
  for (const std::string& word : words) {
    const auto value = number(word);
    if (!value || (&word != &words.front() && *value >= sixty)) return {};
    seconds = seconds * sixty + *value;
  }
  return seconds;
}

std::string clock_text(double seconds) {
  const auto whole = static_cast<int>(seconds);
  return fmt::format("{}:{:02}", whole / 60, whole % 60);
}

}  // namespace vedette::app
