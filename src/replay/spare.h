#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "replay/frame.h"

namespace vedette::replay {

// A finished replay ends with spare blocks (frame MEND). All that lies before them is cut into at most 64 blocks, each
// with its check; every fourth block belongs to the same of four groups, and a group's spare block is the exclusive or
// of its blocks. So one bad block of each group is made whole again: any one flipped bit, and any hole shorter than
// three blocks (a twentieth of the file). It costs a sixteenth of the file.

/// The frame of spare blocks for the bytes before it.
[[nodiscard]] Frame spare_frame(std::string_view before);

/// What the spare blocks at the end of a file say about the bytes before them.
struct Spared {
  std::size_t size = 0;  // bytes they speak for; 0 when the file ends with none that are sound
  struct Patch {
    std::size_t offset = 0;
    std::string bytes;
  };
  std::vector<Patch> patches;       // blocks that are bad, as they were
  std::vector<std::size_t> beyond;  // offsets of bad blocks that cannot be made whole
};
[[nodiscard]] Spared spared(std::string_view file);

}  // namespace vedette::replay
