#pragma once

#include <functional>
#include <optional>
#include <string>

#include "choreography/film.h"
#include "film/happenings.h"
#include "film/script.h"
#include "film/unit_names.h"
#include "timeline/cut.h"

namespace vedette::film {

/// What a script is cut with.
struct CuttingRoom {
  const choreography::Film& film;
  const choreography::Relief& relief;
  const Happenings& happenings;
  const UnitNames& names;
  /// Whether a picture file can be shown: in words what is wrong with it, else nothing. @param path as the film finds
  /// it
  std::function<std::string(const std::string& path)> fault_of_photo;
  /// The same of a replay that is to be seen beside the battle: whether it is a branch of it.
  std::function<std::string(const std::string& path)> fault_of_branch;
};

/// The film a script makes. Where it is not whole, each of its shots takes the place of the director's shot that shows
/// its moment, or stands where its moment comes. What is not there in this battle goes to the faults, each with line
/// and column; then there is none.
/// @param director's the cut that has the rest; of a whole script nothing is taken from it
[[nodiscard]] std::optional<timeline::Cut> cut_of(const Script&, const timeline::Cut& directors, const CuttingRoom&,
                                                  data::Faults&);

/// The rosters a script is about, for the director. Names nobody has go to the faults.
[[nodiscard]] std::vector<std::uint32_t> cast_of(const Script&, const UnitNames&, data::Faults&);

}  // namespace vedette::film
