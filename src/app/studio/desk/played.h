#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "app/studio/desk/at_desk.h"

namespace vedette::app {

/// Computers play a game by themselves in a process beside the window, which says how far they are; Esc stops them.
/// @param program that plays @return the replay, among the games; empty where it was stopped, none where the window was
/// closed meanwhile @throws Failure: it cannot be played
[[nodiscard]] std::optional<std::string> played(const Context&, const DeskWishes&, Window&, render::Stage&,
                                                const std::filesystem::path& program);

}  // namespace vedette::app
