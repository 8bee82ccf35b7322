#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "app/battle.h"
#include "replay/replay.h"

namespace vedette::app {

/// Whether a recording was begun under an older version of its rules: it is not played again by those of today.
[[nodiscard]] bool is_of_older_rules(const replay::Replay&);

/// The file beside such a recording in which it goes on, if that was begun.
[[nodiscard]] std::filesystem::path goes_on_in(const std::filesystem::path& old);

/// Such a recording goes on in a file of its own beside it, which begins where its last segment ended and names it as
/// its parent; the old one stays as it is. @param meta of the new one @return its path
/// @throws Failure, also where that file is there already.
[[nodiscard]] std::string gone_on_beside(const Battle&, std::vector<battle::Setting> meta);

/// What an old recording was given after its last segment ended, in order.
[[nodiscard]] std::vector<replay::Given> given_since(const replay::Replay&);

}  // namespace vedette::app
