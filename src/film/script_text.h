#pragma once

#include <string>

#include "film/happenings.h"
#include "film/script.h"
#include "film/unit_names.h"

namespace vedette::film {

/// A whole film as a script: every shot with all it has, so that, read and cut again, it is the same film.
/// @param cut settled @param head what stands above its shots: title, sound; its own shots are left aside. Its `file`
/// is where the text is to lie: photographs, branches and voices, which are given as the film finds them, are named
/// from that folder; empty: by their whole paths, so that it may lie anywhere
[[nodiscard]] std::string script_text(const timeline::Cut& cut, const Script& head, const UnitNames&, const Happenings&,
                                      const choreography::Relief&);

/// A number of parts as a decimal, without noughts behind: "3.5".
[[nodiscard]] std::string decimal(std::int64_t parts, std::int64_t per_unit);

}  // namespace vedette::film
