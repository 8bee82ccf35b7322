#include "app/studio/beside.h"

#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>

#include "app/studio/interruption.h"

namespace vedette::app {

Beside::~Beside() {
  stop();
  if (m_process > 0) ::waitpid(m_process, nullptr, 0);
  if (m_errors >= 0) ::close(m_errors);
}

std::string Beside::begin(const std::string& program, const std::vector<std::string>& words) {
  int ends[2];
  if (::pipe2(ends, O_CLOEXEC) != 0) return "too many files are open";
  std::vector<char*> arguments;
  for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  m_process = fork_to_be_stopped();
  if (m_process == 0) {
    ::prctl(PR_SET_PDEATHSIG, SIGTERM);
    const int nothing = ::open("/dev/null", O_RDWR);
    ::dup2(nothing, 0), ::dup2(nothing, 1), ::dup2(ends[1], 2);
    ::execv(program.c_str(), arguments.data());
    ::dprintf(2, "%s cannot be started: %s\n", program.c_str(), std::strerror(errno));
    ::_exit(127);
  }
  ::close(ends[1]);
  if (m_process < 0) {
    ::close(ends[0]);
    return "there is no process for it";
  }
  m_errors = ends[0];
  ::fcntl(m_errors, F_SETFL, O_NONBLOCK);
  m_said.clear();
  return {};
}

void Beside::stop() {
  if (m_process > 0) ::kill(m_process, SIGINT);
}

void Beside::listen() {
  std::array<char, 512> part{};
  for (ssize_t got = 0; (got = ::read(m_errors, part.data(), part.size())) > 0;)
    m_said.append(part.data(), static_cast<std::size_t>(got));
}

std::optional<int> Beside::ended() {
  if (m_process <= 0) return std::nullopt;
  listen();
  int status = 0;
  if (::waitpid(m_process, &status, WNOHANG) != m_process) return std::nullopt;
  listen();
  ::close(m_errors);
  m_errors = -1, m_process = -1;
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

std::string Beside::last_line() const {
  const std::size_t end = m_said.rfind('\n');
  if (end == std::string::npos) return {};
  const std::size_t begin = end == 0 ? std::string::npos : m_said.rfind('\n', end - 1);
  return m_said.substr(begin == std::string::npos ? 0 : begin + 1, end - (begin == std::string::npos ? 0 : begin + 1));
}

}  // namespace vedette::app
