#pragma once

namespace vedette::core {

/// Ends the program and says where a promise was broken; a bug in Vedette, never the user's fault.
[[noreturn]] void broken_promise(const char* what, const char* file, int line);

}  // namespace vedette::core

/// A condition that must hold, checked in every build.
#define ASSERT(condition, what) \
  ((condition) ? static_cast<void>(0) : ::vedette::core::broken_promise(what, __FILE__, __LINE__))
