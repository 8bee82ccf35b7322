#include "app/studio/interruption.h"

#include <csignal>

namespace vedette::app {
namespace {

volatile std::sig_atomic_t interrupted = 0;

}  // namespace

void note_interruption() {
  for (const int signal : {SIGINT, SIGTERM}) std::signal(signal, [](int) { interrupted = 1; });
}

bool is_interrupted() {
  return interrupted != 0;
}

}  // namespace vedette::app
