// How the computer commander for Steve Burt's rules handles his troops, apart from whether he wins.
#include <doctest/doctest.h>

#include "battle/telling.h"
#include "players/mirror.h"

using namespace vedette;

namespace {

/// Levels of order a side's units lost because they went through each other of their own will.
class Jostling final : public rules::Journal {
 public:
  Jostling(const battle::Scenario& scene, core::Side side) : m_scene{scene}, m_side{side} {}
  int levels = 0, assaults = 0;

  void written(const battle::Entry& entry) override {
    if (const auto* phase = std::get_if<battle::PhaseBegan>(&entry.event)) m_compulsory = phase->name == "compulsory";
    if (const auto* lost = std::get_if<battle::CohesionChanged>(&entry.event)) {
      const bool passed = battle::basis_by(lost->why, "SB-MOVE-11") != nullptr;
      if (passed && !m_compulsory && m_scene.sheet(lost->unit).side == m_side) ++levels;
    }
    if (const auto* charge = std::get_if<battle::ChargeDeclared>(&entry.event))
      if (m_scene.sheet(charge->attacker).side == m_side) ++assaults;
  }
  void answered(const rules::Decision&, const rules::Answer&, const std::string&) override {}
  void thrown(const rules::DiceRequest&, const std::vector<std::uint8_t>&, rules::DiceSource::Kind) override {}
  void segment_ended(const rules::Position&) override {}
  void taken_back(std::uint32_t) override {}

 private:
  const battle::Scenario& m_scene;
  core::Side m_side;
  bool m_compulsory = false;  // who runs or pursues goes through friends against his will
};

}  // namespace

TEST_CASE("staff at Steve Burt's rules assaults, and not through its own ranks") {
  const auto scene = mirror::burt_scenario();
  int levels = 0, assaults = 0;
  constexpr int games = 12;
  for (std::uint64_t seed = 1; seed <= games; ++seed) {
    Jostling jostling{*scene, core::Side::Red};
    static_cast<void>(mirror::play(*scene, "staff", "random", seed, &jostling));
    levels += jostling.levels, assaults += jostling.assaults;
  }
  CHECK(assaults >= 4 * games);
  CHECK(levels <= 2 * games);  // four a game when charges went where they would
}
