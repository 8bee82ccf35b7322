#pragma once

#include "choreography/film.h"
#include "choreography/schedule/footage.h"

namespace vedette::choreography {

/// How a label is marked of a unit that stands as an umpire said; none: as the rules have it.
[[nodiscard]] stage::Label::Pencil pencil_of(std::optional<battle::Certainty>);

/// A name over every unit that is on the field, with what is left of it. Drawn after the units' own tracks: it reads
/// their blocks from the frame.
class LabelStrip final : public timeline::Strip {
 public:
  LabelStrip(Span film, const std::vector<stage::Roster>&, std::vector<std::vector<Strength>>,
             std::vector<std::vector<Condition>>, std::vector<std::vector<Pencil>>);
  void draw(Seconds at, stage::StageFrame&) const override;

 private:
  struct Plate {
    std::uint32_t unit = 0;
    int side = 0;
    std::string name;
    float above = 0;
  };
  std::vector<Plate> m_plates;                       // by roster
  std::vector<std::vector<Strength>> m_strengths;    // by roster, by time
  std::vector<std::vector<Condition>> m_conditions;  // by roster, by time
  std::vector<std::vector<Pencil>> m_pencils;        // by roster, by time
};

}  // namespace vedette::choreography
