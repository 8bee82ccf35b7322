#pragma once

#include <span>
#include <string>
#include <utility>
#include <vector>

namespace vedette::test {

/// Words for the program that must be refused.
struct Wrong {
  const char* words;  // names of `files` in it stand for their paths
  int status;
  const char* said;  // some of what standard error must say
};

/// What stands for what in the words: {"REPLAY", "/tmp/a/good.vrep"}.
using Standing = std::vector<std::pair<std::string, std::string>>;

/// Runs each and checks its status, what it says, and that it prints no result.
void must_be_refused(std::span<const Wrong>, const Standing& files);

}  // namespace vedette::test
