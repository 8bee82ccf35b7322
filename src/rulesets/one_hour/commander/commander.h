#pragma once

#include <memory>
#include <optional>
#include <span>

#include "rulesets/one_hour/commander/firing.h"
#include "rulesets/one_hour/commander/temper.h"

namespace vedette::one_hour::commander {

/// The computer commander for One Hour. Thinks anew at every question from the state and its seed; between questions it
/// keeps only what saves time: odds, lines of fire, and which units it has already decided to leave where they are. A
/// question that comes again, since answers were taken back, is thought about as the first time.
class Commander final : public rules::Player {
 public:
  explicit Commander(std::uint64_t seed, const Temper& temper = {}) : m_seed{seed}, m_temper{temper} {}
  std::optional<rules::Answer> answer(const rules::SideView&, const rules::Decision&, const rules::Advice&) override;
  [[nodiscard]] std::string name() const override { return "staff"; }
  bool begin_anew(std::uint64_t seed) override;

 private:
  /// Units looked at in this movement step and found best where they stand.
  struct Standing {
    int turn = 0;
    std::size_t asked = 0;  // units in the last question
    bool again = false;     // every unit gets a second look when the others have moved
    std::vector<UnitId> units;
  };
  /// @param stay found best where they stand, with the others where they are now
  [[nodiscard]] std::optional<rules::Answer> next_deed(const Situation&, const std::vector<UnitId>&,
                                                       std::span<const UnitId> stay, const rules::SideView&,
                                                       const rules::Decision&, const rules::Advice&);
  [[nodiscard]] rules::Answer move(const Situation&, const rules::SideView&, const rules::Decision&,
                                   const rules::Advice&);

  std::uint64_t m_seed;
  Temper m_temper;
  // Read once for the battle: nothing in them changes with the state.
  std::shared_ptr<const battle::Scenario> m_scenario;
  std::optional<Almanac> m_almanac;
  std::unique_ptr<GroundEye> m_ground;
  std::optional<Ways> m_ways;
  OddsBook m_odds;
  Lines m_lines;
  Standing m_standing;
  struct Thought {
    std::uint64_t moment;
    Standing before;
  };
  std::vector<Thought> m_thoughts;  // one per question about moves
};

}  // namespace vedette::one_hour::commander
