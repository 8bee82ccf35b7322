#pragma once

#include <optional>
#include <string>

namespace vedette::files {

/// Why a result may not be written to this name, or nothing: what stands there is a folder, a device, a pipe or a link.
/// A plain file may be replaced by whoever is allowed to.
[[nodiscard]] std::optional<std::string> why_not_written(const std::string& path);

/// Makes a new, empty file; one of the same name, or a link in its place, is put away first and never written through.
/// @return the file's descriptor, or -1 with errno as the system set it.
[[nodiscard]] int make_anew(const std::string& path);

}  // namespace vedette::files
