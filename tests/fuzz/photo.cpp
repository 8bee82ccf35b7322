// Any bytes as a photograph.
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "video/photo.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  using namespace vedette;
  const auto photo = video::photo_of({bytes, bytes + size});
  if (photo && photo->rgba.size() !=
                   std::size_t{4} * static_cast<std::size_t>(photo->width) * static_cast<std::size_t>(photo->height))
    std::abort();
  return 0;
}
