#include "rulesets/burt/chart_notes.h"

namespace vedette::burt {

std::span<const rules::ChartNote> chart_notes() {
  static const std::vector<rules::ChartNote> notes{
      {.id = "SB-T-COH", .rules = {"SB-COH-04"}, .reconstructed = {"disordered", "shaken"}},
      {.id = "SB-T-COMP", .rules = {"SB-COMP-02", "SB-COMP-03", "SB-COMP-04"}, .reconstructed = {"*"}},
      {.id = "SB-T-CREW", .rules = {"SB-GUN-01", "SB-SAVE-04"}, .reconstructed = {"howitzer"}},
      {.id = "SB-T-FIRE",
       .rules = {"SB-FIRE-11", "SB-FIRE-12", "SB-FIRE-13", "SB-FIRE-14", "SB-FIRE-15", "SB-FIRE-16", "SB-FIRE-17",
                 "SB-FIRE-18", "SB-FIRE-19"},
       .reconstructed = {"firer moved (option sb.fire_slot)"}},
      {.id = "SB-T-MELEE",
       .rules = {"SB-MEL-03", "SB-MEL-05", "SB-MEL-06", "SB-MEL-07", "SB-MEL-08", "SB-MEL-09", "SB-MEL-10", "SB-MEL-13",
                 "SB-MEL-14", "SB-MEL-15", "SB-MEL-16", "SB-MEL-17", "SB-MEL-18", "SB-MEL-19", "SB-MEL-20"},
       .reconstructed = {"infantry against cavalry (option sb.melee_slot)"}},
      {.id = "SB-T-MORCLASS", .rules = {"SB-MOR-01"}},
      {.id = "SB-T-MORFAIL", .rules = {"SB-MOR-14"}},
      {.id = "SB-T-MORMOD",
       .rules = {"SB-MOR-02"},
       .reconstructed = {"1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "16", "17", "18",
                         "19"},
       .conditions = {{"1", "no enemy in sight"},
                      {"2", "testing to charge skirmishers or routing troops"},
                      {"3", "testing to charge flank or rear"},
                      {"4", "C-in-C with unit"},
                      {"5", "being charged when in square"},
                      {"6", "in hard cover"},
                      {"7", "advancing or pushing back"},
                      {"8", "subordinate general with unit"},
                      {"9", "being charged when in column"},
                      {"10", "at least one secure flank"},
                      {"11", "in soft cover"},
                      {"12", "under three quarter strength"},
                      {"13", "casualties this turn"},
                      {"14", "retiring or pushed back"},
                      {"15", "army demoralised"},
                      {"16", "under half strength"},
                      {"17", "under one third strength"},
                      {"18", "disordered"},
                      {"19", "shaken"}}},
      {.id = "SB-T-MOVE", .rules = {"SB-MOVE-02"}},
      {.id = "SB-T-MSAVE", .rules = {"SB-MEL-21", "SB-MEL-22", "SB-MEL-23", "SB-MEL-24"}},
      {.id = "SB-T-RANGE", .rules = {"SB-FIRE-06"}},
      {.id = "SB-T-REACT", .rules = {"SB-ASLT-04", "SB-FRC-02"}},
      {.id = "SB-T-SAVE", .rules = {"SB-SAVE-01", "SB-SAVE-02", "SB-SAVE-03", "SB-SAVE-04"}},
      {.id = "SB-T-TERR", .rules = {"SB-TERR-02", "SB-TERR-03"}},
  };
  return notes;
}

}  // namespace vedette::burt
