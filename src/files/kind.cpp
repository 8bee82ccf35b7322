#include "files/kind.h"

namespace vedette::files {

std::string_view kind_word(std::filesystem::file_type type) {
  using enum std::filesystem::file_type;
  switch (type) {
    case regular:
      return "a file";
    case directory:
      return "a folder";
    case symlink:
      return "a link";
    case block:
    case character:
      return "a device";
    case fifo:
      return "a pipe";
    case socket:
      return "a socket";
    default:
      return "no plain file";
  }
}

}  // namespace vedette::files
