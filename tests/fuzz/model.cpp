// Any bytes as a figure's model: it is read with every corner in its place, or refused in words.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <stdexcept>
#include <string_view>

#include "assets/import.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  using namespace vedette;
  try {
    const assets::Model model = assets::read_model({reinterpret_cast<const char*>(bytes), size}, "m.glb");
    for (const assets::ModelLevel& level : model.levels)
      for (const std::uint32_t corner : level.triangles)
        if (corner >= level.vertices.size()) std::abort();
  } catch (const std::runtime_error& fault) {
    if (std::string_view{fault.what()}.find("m.glb: ") != 0) std::abort();
  }
  return 0;
}
