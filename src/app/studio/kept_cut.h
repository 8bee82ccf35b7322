#pragma once

#include <optional>
#include <string>

#include "app/studio/film_script.h"
#include "data/fault.h"

namespace vedette::app {

/// The film that the studio's user cut of a battle, as it is kept with its replay: a script that is whole. None where
/// there is none; or where it cannot be read, or what it names is no longer in the battle: the faults say so.
[[nodiscard]] std::optional<film::Script> kept_script(const Battle&, data::Faults&);
[[nodiscard]] std::optional<timeline::Cut> kept_cut(const Context&, const Battle&, const choreography::Film&,
                                                    data::Faults&);

/// What is wrong with a film that is kept and not shown, and what is shown instead; empty where nothing is.
[[nodiscard]] std::string kept_in_vain(const data::Faults&);

/// Copies the script that is kept with a battle to a file of its own beside the replay, for who wants to mend it.
struct SetAside {
  std::string file;   // NAME-01.film.yaml, or the next that is not there
  std::string fault;  // in words why it could not be written; empty when it is
};
[[nodiscard]] SetAside set_kept_aside(const Battle&);

/// Keeps a script with a replay, in its file; empty: none is kept any more. All else in the file stays.
/// @return in words why not; empty when it is done
[[nodiscard]] std::string keep_script(const Context&, const std::string& replay, const std::string& script);

}  // namespace vedette::app
