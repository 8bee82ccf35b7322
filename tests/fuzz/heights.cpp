// Any bytes as the 16-bit heights of a map: an image of the size it claims, or a fault.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <span>

#include "scenario/heights.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  using namespace vedette;
  data::Faults faults;
  const scenario::GreyImage image = scenario::decode_grey(std::span{bytes, size}, "heights.png", faults);
  const std::size_t claimed = static_cast<std::size_t>(image.columns) * static_cast<std::size_t>(image.rows);
  if (image.samples.size() != claimed) std::abort();
  if (claimed == 0 && !faults.any_error()) std::abort();  // refused without a word
  return 0;
}
