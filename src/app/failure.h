#pragma once

#include <stdexcept>
#include <string>

#include "replay/fault.h"

namespace vedette::app {

/// What the process ends with, as the command line promises.
enum class Status : int {
  Done = 0,
  No = 1,        // the answer is no: `verify` found a difference, `check` a fault
  BadInput = 2,  // nothing has been written but the turns that files of orders and dice served whole
  Cannot = 3,    // this machine cannot: no display, no GL, disk full
  Interrupted = 130
};

/// Ends a command with a status and words that name the place and the way out.
struct Failure : std::runtime_error {
  Failure(Status s, const std::string& words) : std::runtime_error{words}, status{s} {}
  Status status;
};

[[nodiscard]] inline Failure bad_input(const std::string& words) {
  return {Status::BadInput, words};
}
[[nodiscard]] inline Failure cannot(const std::string& words) {
  return {Status::Cannot, words};
}

/// A replay that cannot be read or written: the file is wrong, or the machine cannot.
[[nodiscard]] inline Failure failure(const replay::Fault& fault) {
  return fault.machine ? cannot(fault.words()) : bad_input(fault.words());
}

}  // namespace vedette::app
