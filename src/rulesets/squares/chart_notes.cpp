#include "rulesets/squares/chart_notes.h"

namespace vedette::squares {

std::span<const rules::ChartNote> chart_notes() {
  static const std::vector<rules::ChartNote> notes{
      {.id = "SQ-T1", .rules = {"SQ-ORG-11"}},
      {.id = "SQ-T2",
       .rules = {"SQ-ASLT-01", "SQ-BOMB-01", "SQ-MOV-01", "SQ-MOV-02", "SQ-MOV-03", "SQ-MOV-04", "SQ-MOV-05",
                 "SQ-MOV-06", "SQ-RALY-01"}},
      {.id = "SQ-T3", .rules = {"SQ-BOMB-02", "SQ-BOMB-03", "SQ-BOMB-04"}},
      {.id = "SQ-T4", .rules = {"SQ-HIT-01", "SQ-HIT-02", "SQ-HIT-03"}},
      {.id = "SQ-T5", .rules = {"SQ-BOMB-06", "SQ-RERL-01", "SQ-RERL-02", "SQ-SAVE-01", "SQ-SAVE-02"}},
      {.id = "SQ-T6", .rules = {"SQ-MORL-06"}},
      {.id = "SQ-T7", .rules = {"SQ-TER-05"}},
  };
  return notes;
}

}  // namespace vedette::squares
