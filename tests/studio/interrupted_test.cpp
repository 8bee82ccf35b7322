#include <doctest/doctest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>

#include "app/run_program.h"
#include "app/studio/interruption.h"
#include "support/paths.h"

using namespace vedette::test;

namespace {

const std::string replay = paths::source_dir() + "/replays/maida-one-hour.vrep";

/// Films without a display until the file is begun, then sends the signal to the whole group as a terminal does.
/// @return the status it ended with.
int interrupted_film(const std::string& film, int signal) {
  std::filesystem::remove_all(film + ".parts");
  const ::pid_t child = ::fork();
  if (child == 0) {
    ::setpgid(0, 0);
    ::unsetenv("DISPLAY");
    ::execl(VEDETTE_PROGRAM, "vedette", "film", replay.c_str(), "-o", film.c_str(), "--size", "640x360", "--quality",
            "low", "--odds-games", "1", "--quiet", nullptr);
    ::_exit(127);
  }
  int status = 0;
  while (!std::filesystem::exists(film + ".parts") && ::waitpid(child, &status, WNOHANG) == 0) ::usleep(50'000);
  ::usleep(500'000);
  ::kill(-child, signal);
  ::waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : 1000 + WTERMSIG(status);
}

}  // namespace

TEST_CASE(
    "a film that is interrupted, by Ctrl-C or by the system, ends with 130 and leaves nothing that is not whole") {
  const Folder folder;
  for (const int signal : {SIGINT, SIGTERM}) {
    CAPTURE(signal);
    CHECK(interrupted_film(folder.file("f.mp4"), signal) == 130);
    std::error_code none;
    for (const auto& entry : std::filesystem::directory_iterator{folder.file("f.mp4.parts"), none})
      CHECK(entry.path().extension() != ".part");
    CHECK_FALSE(std::filesystem::exists(folder.file("f.mp4")));
  }
}

TEST_CASE("a process that is stopped as soon as it is begun ends, though whoever began it only notes such wishes") {
  for (const int signal : {SIGINT, SIGTERM}) {
    auto* const before = std::signal(signal, [](int) {});
    for (int n = 0; n < 20; ++n) {
      const ::pid_t child = vedette::app::fork_to_be_stopped();
      if (child == 0) {
        ::usleep(300'000);
        ::_exit(0);
      }
      ::kill(child, signal);
      int status = 0;
      ::waitpid(child, &status, 0);
      CHECK(WIFSIGNALED(status));
    }
    std::signal(signal, before);
  }
}
