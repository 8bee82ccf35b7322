#pragma once

#include "choreography/film.h"
#include "choreography/schedule/footage.h"

namespace vedette::choreography {

/// A name over every unit that is on the field, with what is left of it. Drawn after the units' own tracks: it reads
/// their blocks from the frame.
class LabelStrip final : public timeline::Strip {
 public:
  LabelStrip(Span film, const std::vector<stage::Roster>&, std::vector<std::vector<Strength>>,
             std::vector<std::vector<Condition>>);
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
};

}  // namespace vedette::choreography
