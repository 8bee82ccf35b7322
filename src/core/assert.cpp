#include "core/assert.h"

#include <cstdio>
#include <cstdlib>

namespace vedette::core {

void broken_promise(const char* what, const char* file, int line) {
  std::fprintf(stderr, "%s:%d: a bug in Vedette: this must hold: %s\n", file, line, what);
  std::abort();
}

}  // namespace vedette::core
