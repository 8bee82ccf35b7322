// Any bytes as the notes of a tune.
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "sound/tune.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  const auto tune = vedette::sound::tune_of({bytes, bytes + size});
  if (tune && (tune->bars < 1 || !(tune->bar >= 0.5))) std::abort();
  return 0;
}
