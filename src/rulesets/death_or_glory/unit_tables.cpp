// The tables of troops and commanders: section 5.1 of the specification.
#include "rulesets/death_or_glory/tables.h"

namespace vedette::death_or_glory {
namespace {

/// How a unit of a row was raised, as its chart says.
struct Raised {
  Training training;
  bool cuirass;
};

constexpr std::array<std::string_view, 25> infantry_rows{
    "BRITAIN-GUARD",      "BRITAIN-LINE",       "BRITAIN-LIGHT", "BRITAIN-MILITIA", "FRANCE-GUARD",
    "FRANCE-YOUNG_GUARD", "FRANCE-GRENADIERS",  "FRANCE-LINE",   "FRANCE-LIGHT",    "FRANCE-CONSCRIPTS",
    "FRANCE-MILITIA",     "AUSTRIA-GRENADIERS", "AUSTRIA-LINE",  "AUSTRIA-LIGHT",   "AUSTRIA-MILITIA",
    "RUSSIA-GUARD",       "RUSSIA-GRENADIERS",  "RUSSIA-LINE",   "RUSSIA-LIGHT",    "RUSSIA-MILITIA",
    "PRUSSIA-GUARD",      "PRUSSIA-LINE",       "PRUSSIA-LIGHT", "PRUSSIA-RESERVE", "PRUSSIA-MILITIA"};
constexpr std::array<std::string_view, 5> infantry_columns{"fp", "imp", "conf", "mor", "ctl"};
constexpr std::array<std::int64_t, 125> infantry_cells{
    5, 3, 4, 9, 1,  // BRITAIN-GUARD
    4, 2, 3, 8, 1,  // BRITAIN-LINE
    5, 2, 3, 8, 1,  // BRITAIN-LIGHT
    3, 1, 2, 7, 1,  // BRITAIN-MILITIA
    5, 3, 4, 9, 1,  // FRANCE-GUARD
    4, 3, 3, 9, 2,  // FRANCE-YOUNG_GUARD
    4, 3, 4, 9, 2,  // FRANCE-GRENADIERS
    4, 2, 3, 8, 2,  // FRANCE-LINE
    4, 2, 3, 8, 2,  // FRANCE-LIGHT
    3, 2, 2, 7, 2,  // FRANCE-CONSCRIPTS
    3, 1, 2, 6, 1,  // FRANCE-MILITIA
    4, 3, 4, 9, 1,  // AUSTRIA-GRENADIERS
    3, 1, 3, 7, 1,  // AUSTRIA-LINE
    4, 1, 2, 7, 1,  // AUSTRIA-LIGHT
    2, 1, 2, 6, 0,  // AUSTRIA-MILITIA
    4, 3, 4, 9, 1,  // RUSSIA-GUARD
    3, 3, 4, 9, 1,  // RUSSIA-GRENADIERS
    3, 2, 4, 8, 1,  // RUSSIA-LINE
    3, 1, 3, 8, 1,  // RUSSIA-LIGHT
    2, 1, 2, 6, 1,  // RUSSIA-MILITIA
    4, 3, 4, 9, 1,  // PRUSSIA-GUARD
    3, 2, 3, 8, 2,  // PRUSSIA-LINE
    4, 2, 3, 8, 1,  // PRUSSIA-LIGHT
    3, 2, 3, 7, 2,  // PRUSSIA-RESERVE
    3, 1, 2, 6, 2,  // PRUSSIA-MILITIA
};
constexpr std::array<Raised, 25> infantry_raised{
    {{Veteran, false},   {Regular, false}, {Regular, false}, {Conscript, false},  {Veteran, false},
     {Regular, false},   {Veteran, false}, {Regular, false}, {Regular, false},    {Conscript, false},
     {Conscript, false}, {Veteran, false}, {Regular, false}, {Regular, false},    {Conscript, false},
     {Veteran, false},   {Veteran, false}, {Regular, false}, {Regular, false},    {Conscript, false},
     {Veteran, false},   {Regular, false}, {Regular, false}, {SecondLine, false}, {Conscript, false}}};

constexpr std::array<std::string_view, 25> cavalry_rows{
    "BRITAIN-DRAGOONS",        "BRITAIN-HUSSARS",     "BRITAIN-KGL_LIGHT",  "FRANCE-GUARD_HEAVY",
    "FRANCE-GUARD_LIGHT",      "FRANCE-CUIRASSIERS",  "FRANCE-DRAGOONS",    "FRANCE-HUSSARS",
    "FRANCE-LANCERS",          "AUSTRIA-CUIRASSIERS", "AUSTRIA-DRAGOONS",   "AUSTRIA-HUSSARS",
    "AUSTRIA-CHEVAUXLEGERS",   "AUSTRIA-LANCERS",     "RUSSIA-GUARD_HEAVY", "RUSSIA-CUIRASSIERS",
    "RUSSIA-DRAGOONS",         "RUSSIA-HUSSARS",      "RUSSIA-LANCERS",     "RUSSIA-COSSACKS",
    "PRUSSIA-CUIRASSIERS",     "PRUSSIA-DRAGOONS",    "PRUSSIA-HUSSARS",    "PRUSSIA-LANCERS",
    "PRUSSIA-LANDWEHR_CAVALRY"};
constexpr std::array<std::string_view, 5> cavalry_columns{"fp", "imp", "conf", "mor", "ctl"};
constexpr std::array<std::int64_t, 125> cavalry_cells{
    2, 3, 2, 8, 4,  // BRITAIN-DRAGOONS
    2, 2, 2, 8, 4,  // BRITAIN-HUSSARS
    2, 2, 3, 9, 2,  // BRITAIN-KGL_LIGHT
    2, 2, 3, 9, 2,  // FRANCE-GUARD_HEAVY
    2, 2, 3, 9, 2,  // FRANCE-GUARD_LIGHT
    2, 2, 2, 8, 2,  // FRANCE-CUIRASSIERS
    2, 2, 2, 8, 2,  // FRANCE-DRAGOONS
    2, 2, 2, 8, 3,  // FRANCE-HUSSARS
    2, 2, 2, 8, 3,  // FRANCE-LANCERS
    2, 2, 2, 8, 2,  // AUSTRIA-CUIRASSIERS
    2, 2, 2, 8, 2,  // AUSTRIA-DRAGOONS
    2, 2, 3, 8, 3,  // AUSTRIA-HUSSARS
    2, 2, 2, 7, 2,  // AUSTRIA-CHEVAUXLEGERS
    2, 2, 2, 8, 3,  // AUSTRIA-LANCERS
    2, 2, 3, 9, 2,  // RUSSIA-GUARD_HEAVY
    2, 2, 2, 8, 2,  // RUSSIA-CUIRASSIERS
    2, 2, 2, 7, 2,  // RUSSIA-DRAGOONS
    2, 2, 2, 8, 3,  // RUSSIA-HUSSARS
    2, 2, 2, 8, 3,  // RUSSIA-LANCERS
    1, 1, 1, 6, 3,  // RUSSIA-COSSACKS
    2, 3, 2, 8, 2,  // PRUSSIA-CUIRASSIERS
    2, 2, 2, 8, 2,  // PRUSSIA-DRAGOONS
    2, 2, 2, 8, 3,  // PRUSSIA-HUSSARS
    2, 2, 2, 8, 3,  // PRUSSIA-LANCERS
    1, 1, 1, 6, 3,  // PRUSSIA-LANDWEHR_CAVALRY
};
constexpr std::array<Raised, 25> cavalry_raised{
    {{Regular, false}, {Regular, false}, {Veteran, false}, {Veteran, false}, {Veteran, false},
     {Regular, true},  {Regular, false}, {Regular, false}, {Regular, false}, {Regular, true},
     {Regular, false}, {Regular, false}, {Regular, false}, {Regular, false}, {Veteran, true},
     {Regular, true},  {Regular, false}, {Regular, false}, {Regular, false}, {Regular, false},
     {Regular, false}, {Regular, false}, {Regular, false}, {Regular, false}, {Conscript, false}}};

constexpr std::array<std::string_view, 12> artillery_rows{
    "BRITAIN-FOOT_GUNS", "BRITAIN-HORSE_GUNS", "FRANCE-GUARD_FOOT_GUNS", "FRANCE-GUARD_HORSE_GUNS",
    "FRANCE-FOOT_GUNS",  "FRANCE-HORSE_GUNS",  "AUSTRIA-FOOT_GUNS",      "AUSTRIA-HORSE_GUNS",
    "RUSSIA-FOOT_GUNS",  "RUSSIA-HORSE_GUNS",  "PRUSSIA-FOOT_GUNS",      "PRUSSIA-HORSE_GUNS"};
constexpr std::array<std::string_view, 5> artillery_columns{"fp", "imp", "conf", "mor", "ctl"};
constexpr std::array<std::int64_t, 60> artillery_cells{
    5, 0, 1, 8, 0,  // BRITAIN-FOOT_GUNS
    5, 0, 1, 9, 1,  // BRITAIN-HORSE_GUNS
    5, 0, 2, 9, 0,  // FRANCE-GUARD_FOOT_GUNS
    5, 0, 2, 9, 0,  // FRANCE-GUARD_HORSE_GUNS
    5, 0, 1, 8, 0,  // FRANCE-FOOT_GUNS
    5, 0, 1, 8, 1,  // FRANCE-HORSE_GUNS
    4, 0, 1, 8, 0,  // AUSTRIA-FOOT_GUNS
    4, 0, 1, 8, 1,  // AUSTRIA-HORSE_GUNS
    4, 0, 2, 8, 0,  // RUSSIA-FOOT_GUNS
    4, 0, 2, 9, 1,  // RUSSIA-HORSE_GUNS
    4, 0, 1, 8, 0,  // PRUSSIA-FOOT_GUNS
    4, 0, 1, 8, 1,  // PRUSSIA-HORSE_GUNS
};
constexpr std::array<Raised, 12> artillery_raised{{{Regular, false},
                                                   {Regular, false},
                                                   {Veteran, false},
                                                   {Veteran, false},
                                                   {Regular, false},
                                                   {Regular, false},
                                                   {Regular, false},
                                                   {Regular, false},
                                                   {Regular, false},
                                                   {Regular, false},
                                                   {Regular, false},
                                                   {Regular, false}}};

constexpr std::array<std::string_view, 7> equivalence_rows{"PORTUGAL",    "POLAND", "GERMANY", "ITALY",
                                                           "SCANDINAVIA", "SPAIN",  "NAPLES"};
constexpr std::array<std::string_view, 3> equivalence_columns{"infantry", "cavalry", "artillery"};
constexpr std::array<std::int64_t, 21> equivalence_cells{
    0, 0, 0,  // PORTUGAL
    1, 1, 1,  // POLAND
    1, 1, 1,  // GERMANY
    1, 1, 1,  // ITALY
    3, 1, 4,  // SCANDINAVIA
    2, 2, 2,  // SPAIN
    2, 2, 2,  // NAPLES
};

constexpr std::array<std::string_view, 3> cinc_rows{"great", "exceptional", "other"};
constexpr std::array<std::string_view, 1> cinc_columns{"influence"};
constexpr std::array<std::int64_t, 3> cinc_cells{
    3,  // great
    2,  // exceptional
    1,  // other
};

constexpr std::array<std::string_view, 45> rating_rows{"Napoleon",
                                                       "Wellington",
                                                       "Davout",
                                                       "Lannes",
                                                       "Masséna",
                                                       "Suvorov",
                                                       "Ney",
                                                       "Soult",
                                                       "Murat",
                                                       "Suchet",
                                                       "Gouvion Saint-Cyr",
                                                       "Eugène",
                                                       "Poniatowski",
                                                       "Moore",
                                                       "Picton",
                                                       "Craufurd",
                                                       "Hill",
                                                       "Uxbridge",
                                                       "Archduke Charles",
                                                       "Kutuzov",
                                                       "Bagration",
                                                       "Barclay de Tolly",
                                                       "Blücher",
                                                       "Yorck",
                                                       "Bülow",
                                                       "Marmont",
                                                       "Victor",
                                                       "Mortier",
                                                       "Bessières",
                                                       "Beresford",
                                                       "Cole",
                                                       "Schwarzenberg",
                                                       "Wittgenstein",
                                                       "Kleist",
                                                       "Brunswick",
                                                       "Castaños",
                                                       "Junot",
                                                       "Jourdan",
                                                       "Joseph Bonaparte",
                                                       "Mack",
                                                       "Archduke John",
                                                       "Hohenlohe",
                                                       "Prince of Orange",
                                                       "Buxhöwden",
                                                       "Cuesta"};
constexpr std::array<std::string_view, 1> rating_columns{"rating"};
constexpr std::array<std::int64_t, 45> rating_cells{
    4,  // Napoleon
    4,  // Wellington
    4,  // Davout
    4,  // Lannes
    4,  // Masséna
    4,  // Suvorov
    3,  // Ney
    3,  // Soult
    3,  // Murat
    3,  // Suchet
    3,  // Gouvion Saint-Cyr
    3,  // Eugène
    3,  // Poniatowski
    3,  // Moore
    3,  // Picton
    3,  // Craufurd
    3,  // Hill
    3,  // Uxbridge
    3,  // Archduke Charles
    3,  // Kutuzov
    3,  // Bagration
    3,  // Barclay de Tolly
    3,  // Blücher
    3,  // Yorck
    3,  // Bülow
    2,  // Marmont
    2,  // Victor
    2,  // Mortier
    2,  // Bessières
    2,  // Beresford
    2,  // Cole
    2,  // Schwarzenberg
    2,  // Wittgenstein
    2,  // Kleist
    2,  // Brunswick
    2,  // Castaños
    1,  // Junot
    1,  // Jourdan
    1,  // Joseph Bonaparte
    1,  // Mack
    1,  // Archduke John
    1,  // Hohenlohe
    1,  // Prince of Orange
    1,  // Buxhöwden
    1,  // Cuesta
};

constexpr std::array<TypeRow, 22> types{{
    {"LINE", "Line infantry", Arm::Infantry},
    {"LIGHT", "Light infantry", Arm::Infantry, false, false, false, false, true},
    {"GUARD", "Guard infantry", Arm::Infantry},
    {"GRENADIERS", "Grenadiers", Arm::Infantry},
    {"YOUNG_GUARD", "Young and Middle Guard", Arm::Infantry},
    {"CONSCRIPTS", "Conscripts", Arm::Infantry},
    {"MILITIA", "Militia, Landwehr, National Guard", Arm::Infantry},
    {"RESERVE", "Reserve regiments", Arm::Infantry},
    {"GUARD_HEAVY", "Heavy cavalry of the Guard", Arm::Cavalry, true},
    {"GUARD_LIGHT", "Light cavalry of the Guard", Arm::Cavalry},
    {"CUIRASSIERS", "Cuirassiers", Arm::Cavalry, true},
    {"DRAGOONS", "Dragoons, heavy cavalry", Arm::Cavalry, true},
    {"HUSSARS", "Hussars, chasseurs, light dragoons", Arm::Cavalry},
    {"LANCERS", "Lancers, uhlans", Arm::Cavalry, false, true},
    {"CHEVAUXLEGERS", "Chevauxlegers", Arm::Cavalry},
    {"KGL_LIGHT", "King's German Legion light cavalry", Arm::Cavalry},
    {"COSSACKS", "Cossacks", Arm::Cavalry, false, false, false, true},
    {"LANDWEHR_CAVALRY", "Landwehr cavalry", Arm::Cavalry, false, true},
    {"FOOT_GUNS", "Foot artillery", Arm::Artillery},
    {"HORSE_GUNS", "Horse artillery", Arm::Artillery, false, false, false, false, false, true},
    {"GUARD_FOOT_GUNS", "Foot artillery of the Guard", Arm::Artillery},
    {"GUARD_HORSE_GUNS", "Horse artillery of the Guard", Arm::Artillery, false, false, false, false, false, true},
}};

}  // namespace

const Table infantry_table{"DG-T-UNIT-INF", "Infantry factors", Provenance::Reconstructed,
                           infantry_rows,   infantry_columns,   infantry_cells};
const Table cavalry_table{"DG-T-UNIT-CAV", "Cavalry factors", Provenance::Reconstructed,
                          cavalry_rows,    cavalry_columns,   cavalry_cells};
const Table artillery_table{"DG-T-UNIT-ART", "Artillery factors", Provenance::Reconstructed,
                            artillery_rows,  artillery_columns,   artillery_cells};
const Table equivalence_table{
    "DG-T-NAT-EQUIV",    "Nations without a chart use: 0 Britain, 1 France, 2 Austria, 3 Russia, 4 Prussia",
    Provenance::Source,  equivalence_rows,
    equivalence_columns, equivalence_cells};
const Table cinc_table{"DG-T-CINC", "C-in-C influence", Provenance::Source, cinc_rows, cinc_columns, cinc_cells};
const Table rating_table{"DG-T-CMD-RATING", "Famous commanders", Provenance::Reconstructed,
                         rating_rows,       rating_columns,      rating_cells};

std::span<const TypeRow> type_rows() {
  return types;
}

std::optional<FactorRow> factor_row(std::uint8_t type, Nation chart_nation) {
  constexpr std::array<std::string_view, 5> charts{"BRITAIN", "FRANCE", "AUSTRIA", "RUSSIA", "PRUSSIA"};
  const TypeRow& row = types[type];
  std::string key{charts[chart_nation]};
  key += '-';
  key += row.key;
  const auto in = [&](const Table& table, std::span<const Raised> raised) -> std::optional<FactorRow> {
    const auto at = rules::row_named(table, key);
    if (!at) return {};
    return FactorRow{&table, *at, raised[*at].training, raised[*at].cuirass};
  };
  switch (row.arm) {
    case Arm::Infantry:
      return in(infantry_table, infantry_raised);
    case Arm::Cavalry:
      return in(cavalry_table, cavalry_raised);
    case Arm::Artillery:
      break;
  }
  return in(artillery_table, artillery_raised);
}

Nation chart_nation(const BattleState& state, Arm arm, Nation nation) {
  if (nation <= Prussia) return nation;
  return static_cast<Nation>(
      chart(state, equivalence_table, static_cast<std::size_t>(nation - Portugal), static_cast<std::size_t>(arm))
          .value);
}

std::optional<int> listed_rating(const BattleState& state, std::string_view name) {
  for (std::size_t i = 0; i < rating_table.rows.size(); ++i)
    if (name.find(rating_table.rows[i]) != std::string_view::npos)
      return static_cast<int>(chart(state, rating_table, i).value);
  return {};
}

int listed_influence(const BattleState& state, std::string_view name) {
  const auto among = [&](auto... names) { return ((name.find(names) != std::string_view::npos) || ...); };
  const std::size_t row = among("Napoleon", "Wellington")                                                       ? 0U
                          : among("Ney", "Soult", "Picton", "Moore", "Craufurd", "Blücher", "Archduke Charles") ? 1U
                                                                                                                : 2U;
  return static_cast<int>(chart(state, cinc_table, row).value);
}

}  // namespace vedette::death_or_glory
