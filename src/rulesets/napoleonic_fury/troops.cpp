#include "rulesets/napoleonic_fury/troops.h"

namespace vedette::napoleonic_fury {
namespace {

constexpr std::array<TypeRow, 18> types{{
    {.key = "LINE", .title = "Line infantry", .arm = Arm::Infantry, .line = true},
    {.key = "LT", .title = "Light infantry", .arm = Arm::Infantry, .light = true},
    {.key = "LEGERE", .title = "Légère", .arm = Arm::Infantry, .light = true},
    {.key = "JAGER", .title = "Jäger", .arm = Arm::Infantry, .light = true, .jager = true},
    {.key = "GRENZ", .title = "Grenzers", .arm = Arm::Infantry, .light = true, .jager = true},
    {.key = "GRENADIER", .title = "Grenadiers", .arm = Arm::Infantry, .usual = Guard, .grenadier = true, .line = true},
    {.key = "GUARD", .title = "Guard infantry", .arm = Arm::Infantry, .usual = Guard, .grenadier = true, .line = true},
    {.key = "OLD_GUARD",
     .title = "Old Guard",
     .arm = Arm::Infantry,
     .usual = Guard,
     .grenadier = true,
     .old_guard = true},
    {.key = "MILITIA", .title = "Militia", .arm = Arm::Infantry, .usual = Militia, .irregular = true},
    {.key = "LANDWEHR", .title = "Landwehr", .arm = Arm::Infantry, .usual = Militia, .irregular = true},
    {.key = "GUERRILLA", .title = "Guerrillas", .arm = Arm::Infantry, .usual = Militia, .irregular = true},
    {.key = "LIGHT_CAVALRY", .title = "Light cavalry", .arm = Arm::Cavalry},
    {.key = "HEAVY_CAVALRY", .title = "Heavy cavalry", .arm = Arm::Cavalry, .heavy = true},
    {.key = "CUIRASSIERS",
     .title = "Cuirassiers",
     .arm = Arm::Cavalry,
     .usual = Veteran,
     .heavy = true,
     .armoured = true},
    {.key = "COSSACKS", .title = "Cossacks", .arm = Arm::Cavalry, .usual = Militia, .cossack = true},
    {.key = "MILITIA_CAVALRY", .title = "Militia cavalry", .arm = Arm::Cavalry, .usual = Militia, .militia = true},
    {.key = "HORSE_BATTERY", .title = "Horse battery", .arm = Arm::Artillery, .horse_guns = true},
    {.key = "HEAVY_BATTERY", .title = "Heavy battery", .arm = Arm::Artillery},
}};

}  // namespace

std::size_t command_row(Nation nation) {
  switch (nation) {
    case France:
      return 0;
    case Britain:
      return 1;
    case Austria:
    case Prussia:
    case Russia:
      return 2;
    default:
      return 3;
  }
}

InfantryMoveRow infantry_move_row(Nation nation) {
  switch (nation) {
    case France:
    case Britain:
      return FrenchMove;
    case Austria:
      return AustrianMove;
    case Prussia:
      return PrussianMove;
    case Russia:
      return RussianMove;
    case Spain:
    case Saxony:
    case Naples:
    case Rhinebund:
      return SpanishMove;
    case Ottoman:
      return OttomanMove;
    default:
      return OtherMove;
  }
}

ManoeuvreNation manoeuvre_row(Nation nation) {
  switch (nation) {
    case France:
    case Hesse:
    case Baden:
    case Vistula:
      return FrenchDrill;
    case Britain:
      return BritishDrill;
    case Austria:
      return AustrianDrill;
    case Prussia:
      return PrussianDrill;
    case Russia:
      return RussianDrill;
    case Spain:
    case Saxony:
    case Naples:
    case Rhinebund:
      return SpanishDrill;
    case Ottoman:
      return OttomanDrill;
    default:
      return MinorDrill;
  }
}

MeleeNation melee_row(Nation nation) {
  // The rows of both charts stand in one order, but for the Saxons.
  const bool saxon = nation == Saxony || nation == Naples || nation == Rhinebund;
  return saxon ? SaxonMelee : static_cast<MeleeNation>(manoeuvre_row(nation));
}
static_assert(std::size_t{FrenchMelee} == FrenchDrill && std::size_t{MinorMelee} == MinorDrill);

std::span<const TypeRow> type_rows() {
  return types;
}

}  // namespace vedette::napoleonic_fury
