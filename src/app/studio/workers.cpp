#include "app/studio/workers.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <fstream>
#include <iterator>

#include "app/failure.h"
#include "app/studio/interruption.h"

namespace vedette::app {
namespace {

constexpr std::size_t last_words = 2'000;  // bytes of what a worker says that are told on when it fails

struct Pipe {
  int read = -1, write = -1;
};

Pipe open_pipe() {
  int ends[2];
  if (::pipe2(ends, O_CLOEXEC) != 0) throw cannot("no pipe for a process that draws: too many files are open");
  return {ends[0], ends[1]};
}

/// Runs in the child between fork and exec: only async-signal-safe calls.
[[noreturn]] void become_worker(char* const* arguments, int in, int out, int errors, int kept, pid_t parent) {
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (::getppid() != parent) ::_exit(127);
  ::dup2(in, 0), ::dup2(out, 1), ::dup2(errors, 2);
  if (kept >= 0) ::fcntl(kept, F_SETFD, 0);
  ::execv("/proc/self/exe", arguments);
  ::_exit(127);
}

}  // namespace

std::vector<std::string> own_arguments() {
  std::ifstream file{"/proc/self/cmdline", std::ios::binary};
  std::vector<std::string> words;
  for (std::string word; std::getline(file, word, '\0');) words.push_back(word);
  return words;
}

Workers::~Workers() {
  for (const Worker& worker : m_workers) {
    for (const int end : {worker.to, worker.from, worker.errors})
      if (end >= 0) ::close(end);
    if (worker.process <= 0) continue;
    ::kill(worker.process, SIGTERM);
    ::waitpid(worker.process, nullptr, 0);
  }
}

void Workers::begin() {
  const Pipe in = open_pipe(), out = open_pipe(), errors = open_pipe();
  std::vector<char*> arguments;
  for (std::string& word : m_arguments) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  const pid_t parent = ::getpid(), child = fork_to_be_stopped();
  if (child == 0) become_worker(arguments.data(), in.read, out.write, errors.write, m_kept, parent);
  for (const int end : {in.read, out.write, errors.write}) ::close(end);
  m_workers.push_back({.process = child, .to = in.write, .from = out.read, .errors = errors.read});
  if (child < 0) throw cannot("no process to draw with: try fewer --jobs");
}

void Workers::hand(Worker& worker, std::size_t segment) {
  worker.segment = segment;
  const std::string line = std::to_string(segment) + '\n';
  if (::write(worker.to, line.data(), line.size()) != static_cast<ssize_t>(line.size())) failed(worker);
}

void Workers::failed(Worker& worker) {
  std::array<char, last_words> rest{};
  for (ssize_t got = 0; (got = ::read(worker.errors, rest.data(), rest.size())) > 0;)
    worker.words.append(rest.data(), static_cast<std::size_t>(got));
  int status = 0;
  ::waitpid(worker.process, &status, 0);
  worker.process = -1;
  constexpr const char* kept = "what is done is kept: the same command goes on from there";
  if (WIFSIGNALED(status))
    throw cannot(fmt::format("a process that draws was killed (signal {}); where memory is short, use fewer --jobs; {}",
                             WTERMSIG(status), kept));
  if (WEXITSTATUS(status) == static_cast<int>(Status::Interrupted))
    throw Failure{Status::Interrupted, fmt::format("interrupted; {}", kept)};
  while (worker.words.ends_with('\n')) worker.words.pop_back();
  const std::size_t last = worker.words.rfind('\n');
  std::string words = last == std::string::npos ? worker.words : worker.words.substr(last + 1);
  if (words.starts_with("vedette: ")) words.erase(0, 9);
  throw Failure{WEXITSTATUS(status) == 2 ? Status::BadInput : Status::Cannot, fmt::format("{}; {}", words, kept)};
}

bool Workers::hear(Worker& worker, const Heard& heard, std::size_t& next, const std::vector<std::size_t>& segments) {
  std::array<char, 256> said{};
  const ssize_t got = ::read(worker.from, said.data(), said.size());
  if (got == 0) failed(worker);
  for (ssize_t i = 0; i < got; ++i) {
    if (said[static_cast<std::size_t>(i)] == '.') heard.picture();
    if (said[static_cast<std::size_t>(i)] != ';') continue;
    heard.made(worker.segment);
    if (next == segments.size()) return false;
    hand(worker, segments[next++]);
  }
  return true;
}

void Workers::draw(const std::vector<std::size_t>& segments, std::size_t count, const Heard& heard) {
  std::signal(SIGPIPE, SIG_IGN);  // a worker that is gone is found out by what it does not say
  std::size_t next = 0;
  for (count = std::min(count, segments.size()); m_workers.size() < count;) begin();
  std::vector<bool> works(count, true);
  for (Worker& worker : m_workers) hand(worker, segments[next++]);
  while (std::ranges::find(works, true) != works.end() && !is_interrupted()) {
    std::vector<pollfd> ends;
    for (std::size_t i = 0; i < count; ++i)  // who has nothing more to draw is not listened to
      for (const int end : {m_workers[i].from, m_workers[i].errors})
        ends.push_back({.fd = works[i] ? end : -1, .events = POLLIN, .revents = 0});
    if (::poll(ends.data(), ends.size(), -1) < 0) continue;
    for (std::size_t i = 0; i < count; ++i) {
      Worker& worker = m_workers[i];
      if ((ends[2 * i + 1].revents & POLLIN) != 0) {
        std::array<char, 512> said{};
        const ssize_t got = ::read(worker.errors, said.data(), said.size());
        worker.words.append(said.data(), static_cast<std::size_t>(std::max<ssize_t>(0, got)));
        if (worker.words.size() > last_words) worker.words.erase(0, worker.words.size() - last_words);
      }
      if (works[i] && (ends[2 * i].revents & (POLLIN | POLLHUP)) != 0) works[i] = hear(worker, heard, next, segments);
    }
  }
}

}  // namespace vedette::app
