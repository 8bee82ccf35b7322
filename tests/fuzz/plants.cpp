// Any text as a sheet of plants: it is read or refused with faults, and whatever was read can be asked for its crown.
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "assets/flora.h"
#include "data/read.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  using namespace vedette;
  data::Faults faults;
  const auto sheet = data::parse({reinterpret_cast<const char*>(bytes), size}, "plants.yaml", faults);
  if (!sheet) return 0;
  const assets::Flora flora = assets::read_flora(*sheet, faults);
  for (const assets::PlantLook& look : flora) {
    for (const float height : {-1.0F, 0.0F, 0.3F, 0.999F, 1.0F, 2.0F})
      if (const float reach = look.reach(height); !(reach >= 0 && reach <= 1) && !faults.any_error()) std::abort();
    if (!faults.any_error() && look.form != assets::PlantLook::Form::Blades &&
        (look.limbs < 1 || look.crown.size() < 2))
      std::abort();  // passed over without a word
  }
  return 0;
}
