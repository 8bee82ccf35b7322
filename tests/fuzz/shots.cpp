// Any text as a file of shots: it is read or refused with faults, and what was read has names that a file can bear.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "app/shots.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  using namespace vedette;
  data::Faults faults;
  const auto shots = app::shots_of({reinterpret_cast<const char*>(bytes), size}, "s.yaml", faults);
  if (faults.any_error()) return 0;
  for (const app::Shot& shot : shots)
    if (shot.name.empty() || shot.name.find('/') != std::string::npos || shot.men_per_figure < 1) std::abort();
  return 0;
}
