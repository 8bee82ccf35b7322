#pragma once

#include <string>

#include "choreography/film.h"
#include "timeline/cut.h"

namespace vedette::choreography {

/// Where a line finds those it is of. Both are referred to as long as it is used.
class Whereabouts {
 public:
  Whereabouts(const Film& film, const timeline::Cut& cut)
      : m_film{film}, m_cut{cut}, m_relief{relief_of(film.set.scenery)} {}

  /// The shot that is on the screen is about somebody a line names, or one of them is seen in it while it stands; or it
  /// names nobody, or the picture is a map or a photograph.
  [[nodiscard]] bool is_of_picture(const std::string& line, timeline::Span stands) const;

 private:
  const Film& m_film;
  const timeline::Cut& m_cut;
  Relief m_relief;
};

}  // namespace vedette::choreography
