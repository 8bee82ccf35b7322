#pragma once

#include <cstddef>
#include <string>

#include "core/result.h"

namespace vedette::files {

inline constexpr std::size_t megabyte = 1'000'000;

/// Why a file's bytes are not to be had: "is a folder (expected a file)", "cannot be opened: No such file ...".
struct Unreadable {
  std::string why;
};

/// All bytes of a plain file, through links. Kind and size are looked at before anything is read, so that what has no
/// end (a pipe, a device, a link to one) is refused and never waited for. @param most bytes, in whole MB.
[[nodiscard]] core::Result<std::string, Unreadable> bytes_of(const std::string& path, std::size_t most);

}  // namespace vedette::files
