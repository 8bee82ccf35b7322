#include "app/studio/freed_memory.h"

#include <cstdlib>  // says whose library it is

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace vedette::app {

void give_back_freed_memory() {
#ifdef __GLIBC__
  ::malloc_trim(0);
#endif
}

}  // namespace vedette::app
