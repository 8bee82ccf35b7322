#pragma once

#include <utility>

#include "rules/printed.h"
#include "rulesets/death_or_glory/types.h"

// Troops and commanders: sections 5.1 and 5.2 of the specification.

namespace vedette::death_or_glory {

using rules::Provenance;

/// Troops of a chart nation: their row, and how they were raised.
struct Troops {
  rules::Row factors;
  Training training;
  bool cuirass = false;
};
// Columns of the charts of troops.
enum FactorColumn : std::size_t { FirePower, ImpactFactor, Confused, Morale, Control };

template <std::size_t count>
constexpr rules::Chart<count, 5> factors(std::string_view id, std::string_view title,
                                         const std::array<Troops, count>& troops) {
  return [&]<std::size_t... i>(std::index_sequence<i...>) {
    return rules::Chart<count, 5>{.id = id,
                                  .title = title,
                                  .columns = {{{"fp"}, {"imp"}, {"conf"}, {"mor"}, {"ctl"}}},
                                  .rows = {{troops[i].factors...}},
                                  .read_by = {"DG-NAT-01"},
                                  .provenance = Provenance::Reconstructed};
  }
  (std::make_index_sequence<count>{});
}

inline constexpr std::array<Troops, 25> infantry{{
    {{"BRITAIN-GUARD", {5, 3, 4, 9, 1}}, Veteran},     {{"BRITAIN-LINE", {4, 2, 3, 8, 1}}, Regular},
    {{"BRITAIN-LIGHT", {5, 2, 3, 8, 1}}, Regular},     {{"BRITAIN-MILITIA", {3, 1, 2, 7, 1}}, Conscript},
    {{"FRANCE-GUARD", {5, 3, 4, 9, 1}}, Veteran},      {{"FRANCE-YOUNG_GUARD", {4, 3, 3, 9, 2}}, Regular},
    {{"FRANCE-GRENADIERS", {4, 3, 4, 9, 2}}, Veteran}, {{"FRANCE-LINE", {4, 2, 3, 8, 2}}, Regular},
    {{"FRANCE-LIGHT", {4, 2, 3, 8, 2}}, Regular},      {{"FRANCE-CONSCRIPTS", {3, 2, 2, 7, 2}}, Conscript},
    {{"FRANCE-MILITIA", {3, 1, 2, 6, 1}}, Conscript},  {{"AUSTRIA-GRENADIERS", {4, 3, 4, 9, 1}}, Veteran},
    {{"AUSTRIA-LINE", {3, 1, 3, 7, 1}}, Regular},      {{"AUSTRIA-LIGHT", {4, 1, 2, 7, 1}}, Regular},
    {{"AUSTRIA-MILITIA", {2, 1, 2, 6, 0}}, Conscript}, {{"RUSSIA-GUARD", {4, 3, 4, 9, 1}}, Veteran},
    {{"RUSSIA-GRENADIERS", {3, 3, 4, 9, 1}}, Veteran}, {{"RUSSIA-LINE", {3, 2, 4, 8, 1}}, Regular},
    {{"RUSSIA-LIGHT", {3, 1, 3, 8, 1}}, Regular},      {{"RUSSIA-MILITIA", {2, 1, 2, 6, 1}}, Conscript},
    {{"PRUSSIA-GUARD", {4, 3, 4, 9, 1}}, Veteran},     {{"PRUSSIA-LINE", {3, 2, 3, 8, 2}}, Regular},
    {{"PRUSSIA-LIGHT", {4, 2, 3, 8, 1}}, Regular},     {{"PRUSSIA-RESERVE", {3, 2, 3, 7, 2}}, SecondLine},
    {{"PRUSSIA-MILITIA", {3, 1, 2, 6, 2}}, Conscript},
}};
inline constexpr auto infantry_table = factors("DG-T-UNIT-INF", "Infantry factors", infantry);
static_assert(well_formed(infantry_table));

inline constexpr std::array<Troops, 25> cavalry{{
    {{"BRITAIN-DRAGOONS", {2, 3, 2, 8, 4}}, Regular},
    {{"BRITAIN-HUSSARS", {2, 2, 2, 8, 4}}, Regular},
    {{"BRITAIN-KGL_LIGHT", {2, 2, 3, 9, 2}}, Veteran},
    {{"FRANCE-GUARD_HEAVY", {2, 2, 3, 9, 2}}, Veteran},
    {{"FRANCE-GUARD_LIGHT", {2, 2, 3, 9, 2}}, Veteran},
    {{"FRANCE-CUIRASSIERS", {2, 2, 2, 8, 2}}, Regular, true},
    {{"FRANCE-DRAGOONS", {2, 2, 2, 8, 2}}, Regular},
    {{"FRANCE-HUSSARS", {2, 2, 2, 8, 3}}, Regular},
    {{"FRANCE-LANCERS", {2, 2, 2, 8, 3}}, Regular},
    {{"AUSTRIA-CUIRASSIERS", {2, 2, 2, 8, 2}}, Regular, true},
    {{"AUSTRIA-DRAGOONS", {2, 2, 2, 8, 2}}, Regular},
    {{"AUSTRIA-HUSSARS", {2, 2, 3, 8, 3}}, Regular},
    {{"AUSTRIA-CHEVAUXLEGERS", {2, 2, 2, 7, 2}}, Regular},
    {{"AUSTRIA-LANCERS", {2, 2, 2, 8, 3}}, Regular},
    {{"RUSSIA-GUARD_HEAVY", {2, 2, 3, 9, 2}}, Veteran, true},
    {{"RUSSIA-CUIRASSIERS", {2, 2, 2, 8, 2}}, Regular, true},
    {{"RUSSIA-DRAGOONS", {2, 2, 2, 7, 2}}, Regular},
    {{"RUSSIA-HUSSARS", {2, 2, 2, 8, 3}}, Regular},
    {{"RUSSIA-LANCERS", {2, 2, 2, 8, 3}}, Regular},
    {{"RUSSIA-COSSACKS", {1, 1, 1, 6, 3}}, Regular},
    {{"PRUSSIA-CUIRASSIERS", {2, 3, 2, 8, 2}}, Regular},
    {{"PRUSSIA-DRAGOONS", {2, 2, 2, 8, 2}}, Regular},
    {{"PRUSSIA-HUSSARS", {2, 2, 2, 8, 3}}, Regular},
    {{"PRUSSIA-LANCERS", {2, 2, 2, 8, 3}}, Regular},
    {{"PRUSSIA-LANDWEHR_CAVALRY", {1, 1, 1, 6, 3}}, Conscript},
}};
inline constexpr auto cavalry_table = factors("DG-T-UNIT-CAV", "Cavalry factors", cavalry);
static_assert(well_formed(cavalry_table));

inline constexpr std::array<Troops, 12> artillery{{
    {{"BRITAIN-FOOT_GUNS", {5, 0, 1, 8, 0}}, Regular},
    {{"BRITAIN-HORSE_GUNS", {5, 0, 1, 9, 1}}, Regular},
    {{"FRANCE-GUARD_FOOT_GUNS", {5, 0, 2, 9, 0}}, Veteran},
    {{"FRANCE-GUARD_HORSE_GUNS", {5, 0, 2, 9, 0}}, Veteran},
    {{"FRANCE-FOOT_GUNS", {5, 0, 1, 8, 0}}, Regular},
    {{"FRANCE-HORSE_GUNS", {5, 0, 1, 8, 1}}, Regular},
    {{"AUSTRIA-FOOT_GUNS", {4, 0, 1, 8, 0}}, Regular},
    {{"AUSTRIA-HORSE_GUNS", {4, 0, 1, 8, 1}}, Regular},
    {{"RUSSIA-FOOT_GUNS", {4, 0, 2, 8, 0}}, Regular},
    {{"RUSSIA-HORSE_GUNS", {4, 0, 2, 9, 1}}, Regular},
    {{"PRUSSIA-FOOT_GUNS", {4, 0, 1, 8, 0}}, Regular},
    {{"PRUSSIA-HORSE_GUNS", {4, 0, 1, 8, 1}}, Regular},
}};
inline constexpr auto artillery_table = factors("DG-T-UNIT-ART", "Artillery factors", artillery);
static_assert(well_formed(artillery_table));

inline constexpr rules::Chart<7, 3> equivalence_table{
    .id = "DG-T-NAT-EQUIV",
    .title = "Nations without a chart use: 0 Britain, 1 France, 2 Austria, 3 Russia, 4 Prussia",
    .columns = {{{"infantry"}, {"cavalry"}, {"artillery"}}},
    .rows = {{
        {"PORTUGAL", {Britain, Britain, Britain}},
        {"POLAND", {France, France, France}},
        {"GERMANY", {France, France, France}},
        {"ITALY", {France, France, France}},
        {"SCANDINAVIA", {Russia, France, Prussia}},
        {"SPAIN", {Austria, Austria, Austria}},
        {"NAPLES", {Austria, Austria, Austria}},
    }},
    .read_by = {"DG-NAT-02"}};
static_assert(well_formed(equivalence_table));

/// Rows of DG-T-CINC.
enum InfluenceRow : std::size_t { GreatChief, ExceptionalChief, OtherChief };
inline constexpr rules::Chart<3, 1> cinc_table{.id = "DG-T-CINC",
                                               .title = "C-in-C influence",
                                               .columns = {{{"influence"}}},
                                               .rows = {{
                                                   {GreatChief, "great", {3}},
                                                   {ExceptionalChief, "exceptional", {2}},
                                                   {OtherChief, "other", {1}},
                                               }},
                                               .read_by = {"DG-CMD-10"}};
static_assert(well_formed(cinc_table));

inline constexpr rules::Chart<45, 1> rating_table{.id = "DG-T-CMD-RATING",
                                                  .title = "Famous commanders",
                                                  .columns = {{{"rating"}}},
                                                  .rows = {{
                                                      {"Napoleon", {4}},
                                                      {"Wellington", {4}},
                                                      {"Davout", {4}},
                                                      {"Lannes", {4}},
                                                      {"Masséna", {4}},
                                                      {"Suvorov", {4}},
                                                      {"Ney", {3}},
                                                      {"Soult", {3}},
                                                      {"Murat", {3}},
                                                      {"Suchet", {3}},
                                                      {"Gouvion Saint-Cyr", {3}},
                                                      {"Eugène", {3}},
                                                      {"Poniatowski", {3}},
                                                      {"Moore", {3}},
                                                      {"Picton", {3}},
                                                      {"Craufurd", {3}},
                                                      {"Hill", {3}},
                                                      {"Uxbridge", {3}},
                                                      {"Archduke Charles", {3}},
                                                      {"Kutuzov", {3}},
                                                      {"Bagration", {3}},
                                                      {"Barclay de Tolly", {3}},
                                                      {"Blücher", {3}},
                                                      {"Yorck", {3}},
                                                      {"Bülow", {3}},
                                                      {"Marmont", {2}},
                                                      {"Victor", {2}},
                                                      {"Mortier", {2}},
                                                      {"Bessières", {2}},
                                                      {"Beresford", {2}},
                                                      {"Cole", {2}},
                                                      {"Schwarzenberg", {2}},
                                                      {"Wittgenstein", {2}},
                                                      {"Kleist", {2}},
                                                      {"Brunswick", {2}},
                                                      {"Castaños", {2}},
                                                      {"Junot", {1}},
                                                      {"Jourdan", {1}},
                                                      {"Joseph Bonaparte", {1}},
                                                      {"Mack", {1}},
                                                      {"Archduke John", {1}},
                                                      {"Hohenlohe", {1}},
                                                      {"Prince of Orange", {1}},
                                                      {"Buxhöwden", {1}},
                                                      {"Cuesta", {1}},
                                                  }},
                                                  .read_by = {"DG-CMD-08"},
                                                  .provenance = Provenance::Reconstructed};
static_assert(well_formed(rating_table));

}  // namespace vedette::death_or_glory
