#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace vedette::files {

/// Why a result may not be written to this name, or nothing: what stands there is a folder, a device, a pipe or a link.
/// A plain file may be replaced by whoever is allowed to.
[[nodiscard]] std::optional<std::string> why_not_written(const std::string& path);

/// Makes a new, empty file; one of the same name, or a link in its place, is put away first and never written through.
/// @return the file's descriptor, or -1 with errno as the system set it.
[[nodiscard]] int make_anew(const std::string& path);

/// Writes bytes and gives them their name when all are on disk: a reader finds the old file or the whole new one. Until
/// then they have no name, where the file system can do that, or that of a part; parts of the same name that killed
/// programs left are removed. @return what went wrong, in words; then nothing is left beside the name.
[[nodiscard]] std::optional<std::string> write_whole(const std::string& path, std::string_view bytes);

/// Removes from a folder of ours every part whose program is gone.
void sweep_parts(const std::string& folder);

}  // namespace vedette::files
