#include "stage/cores.h"

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace vedette::stage {

unsigned all_cores() {
  static const unsigned all = std::max(1U, std::thread::hardware_concurrency());  // asking reads a file
  return all;
}

void over_cores(std::size_t count, const std::function<void(std::size_t)>& work, unsigned cores) {
  std::atomic<std::size_t> next = 0;
  std::exception_ptr failed;
  std::once_flag first_failure;
  const auto some_of_it = [&] {
    try {
      for (std::size_t i = next++; i < count; i = next++) work(i);
    } catch (...) {
      std::call_once(first_failure, [&] { failed = std::current_exception(); });
      next = count;
    }
  };
  if (cores == 0) cores = all_cores();
  {
    std::vector<std::jthread> others;
    while (others.size() + 1 < std::min<std::size_t>(count, cores)) others.emplace_back(some_of_it);
    some_of_it();
  }
  if (failed) std::rethrow_exception(failed);
}

void over_rows(int count, const std::function<void(int)>& work) {
  constexpr int together = 16;
  over_cores(static_cast<std::size_t>((count + together - 1) / together), [&](std::size_t some) {
    const int first = static_cast<int>(some) * together;
    for (int row = first; row < std::min(first + together, count); ++row) work(row);
  });
}

}  // namespace vedette::stage
