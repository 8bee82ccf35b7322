// Any text as the user's settings: it is read or told to be wrong, and a quality that was read is one, a volume
// from silence to the loudest, letters of a size that is there, and what is always answered an answer to a rule.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "app/settings.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  using namespace vedette;
  data::Faults faults;
  const app::Settings settings = app::settings_of({reinterpret_cast<const char*>(bytes), size}, "s.yaml", faults);
  if (settings.volume < 0 || settings.volume > 100 || settings.text < 75 || settings.text > 200) std::abort();
  for (const auto& [rule, choice] : settings.always)
    if (rule.empty() || choice.empty()) std::abort();
  for (const std::string_view known : {"", "low", "medium", "high", "film"})
    if (settings.quality == known) return 0;
  std::abort();
}
