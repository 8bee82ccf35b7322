#include "support/paths.h"

namespace paths {

std::string source_dir() {
  return VEDETTE_SOURCE_DIR;
}

std::string binary_dir() {
  return VEDETTE_BINARY_DIR;
}

}  // namespace paths
