#include "rulesets/napoleonic_fury/chart_notes.h"

namespace vedette::napoleonic_fury {

std::span<const rules::ChartNote> chart_notes() {
  static const std::vector<rules::ChartNote> notes{
      {.id = "NF-T01", .rules = {"NF-CMD-02"}, .reconstructed = {"Austria, Prussia, Russia"}},
      {.id = "NF-T02", .rules = {"NF-CMD-09", "NF-GMD-02"}},
      {.id = "NF-T03", .rules = {"NF-BEL-01", "NF-BEL-03", "NF-BEL-04", "NF-ORG-03"}},
      {.id = "NF-T04", .rules = {"NF-BEL-05"}},
      {.id = "NF-T05", .rules = {"NF-FRM-01", "NF-MOV-01", "NF-ORG-04"}},
      {.id = "NF-T06", .rules = {"NF-FRM-01", "NF-FRM-06", "NF-MOV-01"}, .reconstructed = {"dismounted cavalry"}},
      {.id = "NF-T07", .rules = {"NF-MAN-01", "NF-MAN-03"}},
      {.id = "NF-T08", .rules = {"NF-MAN-02", "NF-MAN-03", "NF-MAN-12", "NF-RCT-02"}},
      {.id = "NF-T09",
       .rules = {"NF-GMD-01", "NF-GMD-02", "NF-GMD-03", "NF-GMD-04", "NF-GMD-05", "NF-GMD-06", "NF-GMD-07", "NF-GMD-08",
                 "NF-GMD-09", "NF-GMD-10"}},
      {.id = "NF-T10", .rules = {"NF-GMD-08", "NF-ORG-04"}},
      {.id = "NF-T11", .rules = {"NF-FIR-04"}},
      {.id = "NF-T12", .rules = {"NF-FIR-06", "NF-GEN-04"}},
      {.id = "NF-T13", .rules = {"NF-ART-06"}},
      {.id = "NF-T14",
       .rules = {"NF-FMD-01", "NF-FMD-02", "NF-FMD-03", "NF-FMD-04", "NF-FMD-05", "NF-FMD-06", "NF-FMD-07", "NF-FMD-08",
                 "NF-FMD-09", "NF-FMD-10", "NF-FMD-11", "NF-FMD-12", "NF-FMD-13", "NF-FMD-14", "NF-FMD-15"}},
      {.id = "NF-T15",
       .rules = {"NF-MEL-03", "NF-MEL-06", "NF-MEL-07", "NF-MEL-08", "NF-MEL-09", "NF-MEL-10", "NF-MEL-11",
                 "NF-MEL-12"}},
      {.id = "NF-T16",
       .rules = {"NF-MMD-01", "NF-MMD-02", "NF-MMD-03", "NF-MMD-04", "NF-MMD-05", "NF-MMD-06", "NF-MMD-07",
                 "NF-MMD-08", "NF-MMD-09", "NF-MMD-10", "NF-MMD-11", "NF-MMD-12", "NF-MMD-13", "NF-MMD-14",
                 "NF-MMD-15", "NF-MMD-16", "NF-MMD-17", "NF-MMD-18", "NF-MMD-19", "NF-MMD-20", "NF-MMD-21",
                 "NF-MMD-22", "NF-MMD-23", "NF-MMD-24", "NF-MMD-25"}},
      {.id = "NF-T17",
       .rules = {"NF-MMD-11", "NF-ORG-04"},
       .reconstructed = {"France, Hesse, Baden, Vistula", "Minors, Portugal", "France 1813-1814"}},
      {.id = "NF-T18", .rules = {"NF-EFC-03"}},
      {.id = "NF-T19",
       .rules = {"NF-EMD-01", "NF-EMD-02", "NF-EMD-03", "NF-EMD-04", "NF-EMD-05", "NF-EMD-06", "NF-EMD-07", "NF-EMD-08",
                 "NF-EMD-09", "NF-EMD-10"}},
      {.id = "NF-T20", .rules = {"NF-EVD-01"}},
      {.id = "NF-T21", .rules = {"NF-SCL-01"}, .reconstructed = {"*"}},
      {.id = "NF-T22", .rules = {"NF-SCL-02"}},
      {.id = "NF-T23", .rules = {"NF-ART-01", "NF-ART-04"}},
      {.id = "NF-T24", .rules = {"NF-TER-01", "NF-TER-02", "NF-TER-03", "NF-TER-04"}},
  };
  return notes;
}

}  // namespace vedette::napoleonic_fury
