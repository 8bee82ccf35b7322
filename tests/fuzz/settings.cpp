// Any text as the user's settings: it is read or told to be wrong, and a quality that was read is one.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "app/settings.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  using namespace vedette;
  data::Faults faults;
  const app::Settings settings = app::settings_of({reinterpret_cast<const char*>(bytes), size}, "s.yaml", faults);
  for (const std::string_view known : {"", "low", "medium", "high", "film"})
    if (settings.quality == known) return 0;
  std::abort();
}
