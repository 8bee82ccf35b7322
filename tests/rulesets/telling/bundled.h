#pragma once

#include <string>
#include <vector>

#include "battle/ledger.h"
#include "replay/replay.h"

namespace vedette::test {

/// A battle that comes with Vedette, read and told.
struct Bundled {
  std::string file;
  replay::Replay replay;
  std::vector<battle::LedgerLine> lines;
};

/// By the beginning of the file's name: "maida-burt".
[[nodiscard]] Bundled bundled(const std::string& name);
/// All of them, by name.
[[nodiscard]] std::vector<std::string> bundled_names();

}  // namespace vedette::test
