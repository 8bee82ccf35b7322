// Whom the computer commander for Napoleonic Fury sends his foot at, apart from whether he wins.
#include <doctest/doctest.h>

#include "core/angle.h"
#include "players/bundled.h"
#include "players/mirror.h"

namespace vedette::test {
namespace {

using battle::Arm;
using battle::Formation;

/// Counts charges of foot that a commander chose himself: what the rules compel is not his doing.
class Follies final : public rules::Journal {
 public:
  explicit Follies(const battle::Scenario& scene) : m_ruleset{game_of(scene)}, m_state{start_of(scene).state} {}
  int charges = 0, at_guns = 0, at_horse = 0;

  void answered(const rules::Decision&, const rules::Answer& answer, const std::string&) override {
    if (answer.choice != "charge" || m_state.unit(answer.unit).arm != Arm::Infantry) return;
    const battle::Unit &charger = m_state.unit(answer.unit), &target = m_state.unit(answer.target);
    ++charges;
    if (target.arm == Arm::Artillery && target.formation == Formation::Unlimbered && noted(target, "guns") == 0 &&
        comes_from_the_front(charger, target))
      ++at_guns;
    const bool in_order = noted(target, "disordered") == 0 && m_state.contacts.empty();
    if (target.arm == Arm::Cavalry && in_order && 2 * stands(charger) < 3 * stands(target)) ++at_horse;
  }
  void thrown(const rules::DiceRequest&, const std::vector<std::uint8_t>&, rules::DiceSource::Kind) override {}
  void written(const battle::Entry& entry) override { battle::enact(m_state, entry.event); }
  void segment_ended(const rules::Position&) override {}
  void taken_back(std::uint32_t) override {}

 private:
  [[nodiscard]] std::int64_t noted(const battle::Unit& unit, std::string_view key) const {
    const auto found = std::ranges::find(m_ruleset.notes, key, &rules::NoteInfo::key);
    return unit.notes[static_cast<std::uint16_t>(found - m_ruleset.notes.begin())];
  }
  [[nodiscard]] std::int64_t stands(const battle::Unit& unit) const {
    return noted(unit, "start_stands") - unit.losses;
  }
  static bool comes_from_the_front(const battle::Unit& charger, const battle::Unit& target) {
    const core::Point way = charger.pose.at - target.pose.at;
    return core::abs(core::shortest(core::direction(way) - target.pose.facing)) <= core::degrees(45);
  }
  const rules::Ruleset& m_ruleset;
  battle::BattleState m_state;
};

}  // namespace

TEST_CASE(
    "Napoleonic Fury: foot charges, but not the front of guns that fire, nor horse in order that it does not "
    "outnumber") {
  const battle::Scenario scene = *mirror::fury_scenario();
  int charges = 0, at_guns = 0, at_horse = 0;
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    Follies follies{scene};
    static_cast<void>(mirror::play(scene, "staff", "staff", seed, &follies));
    charges += follies.charges, at_guns += follies.at_guns, at_horse += follies.at_horse;
  }
  MESSAGE(charges << " charges of foot, " << at_guns << " at guns, " << at_horse << " at horse");
  CHECK(charges >= 50);
  CHECK(at_guns == 0);
  CHECK(at_horse == 0);
}

}  // namespace vedette::test
