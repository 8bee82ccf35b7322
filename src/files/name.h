#pragma once

#include <string>
#include <string_view>

namespace vedette::files {

/// A name as the name of a file, without its ending: it stays in the folder it is put in, whatever the name says, and
/// is neither hidden nor taken for an option. "Quatre Bras" stays as it is, "../../escaped" becomes "escaped", nothing
/// "battle".
[[nodiscard]] std::string file_name_of(std::string_view name);

}  // namespace vedette::files
