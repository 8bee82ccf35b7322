#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "chronicle/chances.h"

namespace vedette::prospects {

/// What a curve depends on.
struct Key {
  std::uint64_t replay = 0;   // its identity
  std::uint64_t program = 0;  // hash of the program that played on: other commanders play otherwise
  int games = 0;
};

/// The file that keeps a key's curve: a name, no folder.
[[nodiscard]] std::string file_name(const Key&);
/// A curve as the text of such a file, and back; nothing for a text that is not whole, or of another key.
[[nodiscard]] std::string text_of(const Key&, const chronicle::Curve&);
[[nodiscard]] std::optional<chronicle::Curve> curve_in(std::string_view text, const Key&);

/// Where this user's curves are kept: `$XDG_CACHE_HOME/vedette`, else `~/.cache/vedette`; empty where neither is known.
[[nodiscard]] std::string folder();
/// Kept curves. What cannot be read is made again; what cannot be written is not kept: neither is a fault.
[[nodiscard]] std::optional<chronicle::Curve> kept(const Key&);
void keep(const Key&, const chronicle::Curve&);

}  // namespace vedette::prospects
