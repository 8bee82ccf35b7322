// Any text as a file of dice: it is read, or refused with faults that have their place; and thrown as it stands.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "players/stopped.h"
#include "players/typed_dice.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  using namespace vedette;
  auto dice = players::TypedDice::read("dice", {reinterpret_cast<const char*>(bytes), size});
  if (!dice) {
    for (const data::Fault& fault : dice.error().all())
      if (fault.at.line < 1 || fault.at.column < 1 || fault.words.empty()) std::abort();
    return 0;
  }
  try {
    for (std::uint32_t n = 0;; ++n) {
      const rules::DiceRequest request{.count = 1 + static_cast<int>(n % 3), .kind = core::DieKind::D6, .rule = "X"};
      const auto faces = dice->faces(request, n, 0);
      for (const std::uint8_t face : *faces)
        if (face < 1 || face > 6) std::abort();
    }
  } catch (const players::Stopped& stopped) {
    if (std::string_view{stopped.what()}.find("dice:") != 0) std::abort();
  }
  static_cast<void>(dice->left_over());
  return 0;
}
