#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "choreography/film.h"

namespace vedette::choreography {

/// Letters of a text, not bytes.
[[nodiscard]] std::size_t letters_in(const std::string& text);

/// What is said of some together, each deed once: "A, B and C break and run. D leave their guns".
[[nodiscard]] std::string told(const Film&, const std::vector<const CaptionCue*>&);

/// What is said of some as fully as so many letters allow: everybody by name; or how many of each army, and leaders by
/// name; or leaders counted as well; or no more than how many. Empty where not even that fits.
[[nodiscard]] std::string digest(const Film&, const std::vector<const CaptionCue*>&, std::size_t letters);

/// Whether a line says no more than a film's words do, in any of these ways, "Elsewhere" or not.
[[nodiscard]] bool is_told(const Film&, std::string_view line);

}  // namespace vedette::choreography
