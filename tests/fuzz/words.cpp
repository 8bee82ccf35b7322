// Any bytes as a word file.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "app/words_file.h"
#include "chronicle/narrative.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  using namespace vedette;
  data::Faults faults;
  const auto words = app::words_of({reinterpret_cast<const char*>(bytes), size}, "words.yaml", faults);
  static_cast<void>(faults.text());
  if (words) static_cast<void>(chronicle::spoken("3rd Foot, line", *words));
  return 0;
}
