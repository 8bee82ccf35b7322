#pragma once

#include <cstddef>
#include <functional>

namespace vedette::stage {

/// How many cores the machine has; at least one.
[[nodiscard]] unsigned all_cores();

/// Calls work(0), work(1) ... work(count - 1), each once, on every core at once: in no order, so that no call may
/// depend on another's. Returns when all are done.
/// @param cores at most so many at once; 0: as many as the machine has
/// @throws what the first call that failed threw, after the others; whoever has not begun by then is not called.
void over_cores(std::size_t count, const std::function<void(std::size_t)>& work, unsigned cores = 0);

/// The same for rows [0, count), which are little work each: some at a time.
void over_rows(int count, const std::function<void(int)>& work);

}  // namespace vedette::stage
