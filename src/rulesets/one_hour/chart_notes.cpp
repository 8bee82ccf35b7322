#include "rulesets/one_hour/chart_notes.h"

namespace vedette::one_hour {

std::span<const rules::ChartNote> chart_notes() {
  static const std::vector<rules::ChartNote> notes{
      {.id = "OH-T-ELIM", .rules = {"OH-ELIM-01"}},
      {.id = "OH-T-H2H", .rules = {"OH-H2H-04", "OH-H2H-06", "OH-H2H-07"}},
      {.id = "OH-T-HIT", .rules = {"OH-H2H-13", "OH-SAVE-01", "OH-SAVE-02", "OH-SAVE-03", "OH-SHOOT-16"}},
      {.id = "OH-T-MOVE", .rules = {"OH-CHRG-04", "OH-GEN-06", "OH-MOVE-01"}},
      {.id = "OH-T-SHOOT", .rules = {"OH-GEN-06", "OH-SHOOT-10", "OH-SHOOT-16"}},
      {.id = "OH-T-SQUARE", .rules = {"OH-SQR-02", "OH-SQR-03"}},
      {.id = "OH-T-TERR", .rules = {"OH-TERR-01", "OH-TERR-02", "OH-TERR-05", "OH-TERR-07"}},
  };
  return notes;
}

}  // namespace vedette::one_hour
