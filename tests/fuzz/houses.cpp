// Any text as a sheet of houses: it is read or refused with faults, and a kit that was passed can be built of.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "assets/houses.h"
#include "data/read.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  using namespace vedette;
  data::Faults faults;
  const auto sheet = data::parse({reinterpret_cast<const char*>(bytes), size}, "houses.yaml", faults);
  if (!sheet) return 0;
  const assets::Houses houses = assets::read_houses(*sheet, faults);
  if (faults.any_error()) {
    static_cast<void>(faults.text());
    return 0;
  }
  for (const assets::HouseKit& kit : houses)
    if (kit.walls.empty() || kit.farms.empty() || kit.tiles.empty() || kit.shutters.empty() || !(kit.pitch >= 5) ||
        !(kit.hipped >= 0 && kit.hipped <= 1))
      std::abort();  // passed over without a word
  return 0;
}
