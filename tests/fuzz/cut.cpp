// Any bytes as a film's cut: what is read is written and read back the same.
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "film/cut_text.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  using namespace vedette;
  static const std::array<std::string, 2> names{"78th Highlanders", "1st Ligne"};
  data::Faults faults;
  const auto cut = film::read_cut({reinterpret_cast<const char*>(bytes), size}, "cut.yaml", names, faults);
  static_cast<void>(faults.text());
  if (!cut) return 0;
  const std::string text = film::cut_text(*cut, names);
  const auto again = film::read_cut(text, "cut.yaml", names, faults);
  if (!again || film::cut_text(*again, names) != text) std::abort();
  static_cast<void>(cut->at(1).camera_at(1));
  return 0;
}
