#include "app/studio/rendering.h"

#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <csignal>
#include <string_view>
#include <vector>

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

Rendering::~Rendering() {
  stop();
  if (m_process > 0) ::waitpid(m_process, nullptr, 0);
  if (m_errors >= 0) ::close(m_errors);
}

std::string Rendering::begin(const std::string& replay, const std::string& script, const std::string& output) {
  int ends[2];
  if (::pipe2(ends, O_CLOEXEC) != 0) return "too many files are open";
  const std::vector<std::string> words{"vedette-studio", "film", replay, "--script", script, "-o", output, "--force"};
  std::vector<char*> arguments;
  for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  m_process = ::fork();
  if (m_process == 0) {
    ::prctl(PR_SET_PDEATHSIG, SIGTERM);
    const int nothing = ::open("/dev/null", O_RDWR);
    ::dup2(nothing, 0), ::dup2(nothing, 1), ::dup2(ends[1], 2);
    ::execv(m_program.c_str(), arguments.data());
    ::_exit(127);
  }
  ::close(ends[1]);
  if (m_process < 0) {
    ::close(ends[0]);
    return "no process to draw it with";
  }
  m_errors = ends[0];
  ::fcntl(m_errors, F_SETFL, O_NONBLOCK);
  m_share = 0, m_stopped = false, m_output = output;
  m_said.clear();
  return {};
}

std::optional<float> Rendering::share() const {
  return m_process > 0 ? std::optional{m_share} : std::nullopt;
}

void Rendering::stop() {
  if (m_process <= 0) return;
  m_stopped = true;
  ::kill(m_process, SIGINT);
}

void Rendering::listen() {
  std::array<char, 512> part{};
  for (ssize_t got = 0; (got = ::read(m_errors, part.data(), part.size())) > 0;)
    m_said.append(part.data(), static_cast<std::size_t>(got));
  for (std::size_t from = 0, to = 0; (to = m_said.find('\n', from)) != std::string::npos; from = to + 1)
    if (const auto share = share_in(std::string_view{m_said}.substr(from, to - from))) m_share = *share;
}

std::string Rendering::hear() {
  if (m_process <= 0) return {};
  listen();
  int status = 0;
  if (::waitpid(m_process, &status, WNOHANG) != m_process) return {};
  listen();
  ::close(m_errors);
  m_errors = -1, m_process = -1;
  if (m_stopped) return "The film was stopped; what is drawn is kept in " + m_output + ".parts";
  if (WIFEXITED(status) && WEXITSTATUS(status) == 0) return "The film is " + m_output;
  while (m_said.ends_with('\n')) m_said.pop_back();
  const std::size_t last = m_said.rfind('\n');
  return "The film was not drawn: " + (last == std::string::npos ? m_said : m_said.substr(last + 1));
}

}  // namespace vedette::app
