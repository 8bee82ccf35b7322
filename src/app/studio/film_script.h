#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/studio/film_options.h"
#include "film/happenings.h"
#include "film/script.h"
#include "film/unit_names.h"

namespace vedette::app {

/// What moments of a battle can be named in a script.
[[nodiscard]] film::Happenings happenings_of(const Battle&, const choreography::Film&);

inline constexpr std::uintmax_t largest_script = 4'000'000;  // bytes
/// Reads a script. @throws Failure that tells everything that is wrong with it.
[[nodiscard]] film::Script load_script(const std::string& file);

/// A film as it is cut, and as text.
struct CutFilm {
  timeline::Cut cut;
  std::string text;     // the script that makes the same film, wherever it lies
  std::string written;  // the same as it lies where --write-script says; empty: it says nothing
};

/// A documentary, by a script where there is one, else the director's. @throws Failure: a length that cannot be, all
/// that is wrong with the script.
[[nodiscard]] CutFilm cut_film(const Context&, const Battle&, const choreography::Film&, const FilmOptions&,
                               const film::Script*);

/// What a script that is whole makes of a battle; what is wrong goes to the faults.
[[nodiscard]] std::optional<timeline::Cut> cut_of_script(const Context&, const Battle&, const choreography::Film&,
                                                         const film::Script&, data::Faults&);

/// Tries a script on a battle, without odds. What is wrong goes to the faults.
void try_script(const Context&, const Battle&, const choreography::Film&, const film::Script&, data::Faults&);

}  // namespace vedette::app
