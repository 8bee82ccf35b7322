// Any bytes as a case file.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "scenario/case_file.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  using namespace vedette;
  data::Faults faults;
  static_cast<void>(scenario::parse_case({reinterpret_cast<const char*>(bytes), size}, "c.yaml", faults));
  static_cast<void>(faults.text());
  return 0;
}
