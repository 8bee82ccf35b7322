#pragma once

#include <string>

#include "support/folder.h"

namespace vedette::test {

struct Ran {
  int status = -1;
  std::string out, err;
};

/// Runs the built `vedette` with words as a shell would split them, its input from `input`.
/// @param before what the shell does first: "ulimit -f 4; ", "PATH= ".
Ran run(const std::string& arguments, const std::string& input = "", const std::string& before = "");

[[nodiscard]] std::string text_of(const std::string& path);

}  // namespace vedette::test
