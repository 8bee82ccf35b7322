// Any text as a sheet of uniforms: it is read or refused with faults, and what was read can be worn.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "assets/wardrobe.h"
#include "data/read.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  using namespace vedette;
  data::Faults faults;
  const auto manifest =
      data::parse("slots: [coat, cuffs, hair]\nmodels: {fusilier: {file: f.glb}}\n", "m.yaml", faults);
  const auto sheet = data::parse({reinterpret_cast<const char*>(bytes), size}, "u.yaml", faults);
  if (!sheet) return 0;
  const assets::Wardrobe wardrobe = assets::read_wardrobe(*manifest, *sheet, faults);
  if (wardrobe.uniforms.empty() && !faults.any_error()) {
    const data::Node* uniforms = sheet->root.find("uniforms");
    if (uniforms == nullptr || !uniforms->entries.empty()) std::abort();  // passed over without a word
  }
  for (const assets::Uniform& uniform : wardrobe.uniforms) static_cast<void>(wardrobe.dressed(uniform, "white"));
  return 0;
}
