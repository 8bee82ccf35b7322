#include "app/studio/freed_memory.h"

#include <doctest/doctest.h>
#include <unistd.h>

#include <cstddef>
#include <fstream>
#include <string>
#include <utility>
#include <vector>

namespace vedette::app {
namespace {

std::size_t bytes_held() {
  std::ifstream statm{"/proc/self/statm"};
  std::size_t size = 0, resident = 0;
  statm >> size >> resident;
  return resident * static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));
}

}  // namespace

#ifndef __SANITIZE_ADDRESS__  // which keeps what is freed for reasons of its own
TEST_CASE("what is freed under a piece that is still held is the system's again") {
  constexpr std::size_t piece = 64'000, count = 1'600;
  std::vector<std::string> pieces(count, std::string(piece, 'x'));
  const std::string held = std::move(pieces.back());
  const std::size_t before = bytes_held();
  pieces.clear();
  give_back_freed_memory();
  CHECK(bytes_held() + piece * count * 3 / 4 < before);
}
#endif

}  // namespace vedette::app
