#pragma once

namespace vedette::test {

/// Whether the sanitizers watch: they map the whole of memory, and what takes a second takes ten.
#if defined(__SANITIZE_ADDRESS__)
inline constexpr bool sanitized = true;
#elif defined(__has_feature)
inline constexpr bool sanitized = __has_feature(address_sanitizer);
#else
inline constexpr bool sanitized = false;
#endif

}  // namespace vedette::test
