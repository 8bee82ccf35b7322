#pragma once

#include <string>

#include "timeline/cut.h"

namespace vedette::film {

/// What an edit list says besides its shots.
struct EditList {
  std::string name;   // of the film
  std::string media;  // where its picture lies: a path, from the list's own folder or whole
  int rate = 25;      // pictures a second
};

/// A film's shots as a timeline of OpenTimelineIO, as Kdenlive and Resolve open it: one track, a clip a shot, each a
/// stretch of the one film, named by its kind; plates and words are in the clip's metadata.
[[nodiscard]] std::string otio_of(const timeline::Cut&, const EditList&);

}  // namespace vedette::film
