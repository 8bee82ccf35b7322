#include "app/studio/rendering.h"

#include <charconv>
#include <string_view>

namespace vedette::app {
namespace {

/// "film: 30 %, 1:05 left" -> 0.3; none of another line.
std::optional<float> share_in(std::string_view line) {
  constexpr std::string_view head = "film: ";
  if (!line.starts_with(head)) return {};
  line.remove_prefix(head.size());
  int percent = 0;
  const auto [end, trouble] = std::from_chars(line.data(), line.data() + line.size(), percent);
  if (trouble != std::errc{} || !std::string_view{end, line.data() + line.size()}.starts_with(" %")) return {};
  return static_cast<float>(percent) / 100;
}

}  // namespace

std::string Rendering::begin(const std::string& replay, const std::string& script, const std::string& output) {
  m_share = 0, m_stopped = false, m_output = output;
  return m_process.begin(m_program, {"vedette-studio", "film", replay, "--script", script, "-o", output, "--force"});
}

std::optional<float> Rendering::share() const {
  return m_process.runs() ? std::optional{m_share} : std::nullopt;
}

void Rendering::stop() {
  m_stopped = true;
  m_process.stop();
}

std::string Rendering::hear() {
  const auto ended = m_process.ended();
  m_share = share_in(m_process.last_line()).value_or(m_share);
  if (!ended) return {};
  if (m_stopped) return "The film was stopped; what is drawn is kept in " + m_output + ".parts";
  if (*ended == 0) return "The film is " + m_output;
  return "The film was not drawn: " + m_process.last_line();
}

}  // namespace vedette::app
