#include "app/studio/interruption.h"

#include <unistd.h>

#include <array>
#include <csignal>

namespace vedette::app {
namespace {

constexpr std::array wishes_to_end{SIGINT, SIGTERM};
volatile std::sig_atomic_t interrupted = 0;

}  // namespace

void note_interruption() {
  for (const int signal : wishes_to_end) std::signal(signal, [](int) { interrupted = 1; });
}

bool is_interrupted() {
  return interrupted != 0;
}

pid_t fork_to_be_stopped() {
  sigset_t wishes, before;
  ::sigemptyset(&wishes);
  for (const int signal : wishes_to_end) ::sigaddset(&wishes, signal);
  ::pthread_sigmask(SIG_BLOCK, &wishes, &before);  // they wait until it is known what they do
  const pid_t child = ::fork();
  if (child == 0)
    for (const int signal : wishes_to_end) std::signal(signal, SIG_DFL);
  ::pthread_sigmask(SIG_SETMASK, &before, nullptr);
  return child;
}

}  // namespace vedette::app
