#pragma once

#include <iosfwd>

#include "battle/scenario.h"
#include "rules/dice.h"

namespace vedette::players {

/// Asks somebody at a terminal for dice that fell on the table: "4 6 2" or "462". @throws TakeBack, Quit.
class TableDice final : public rules::DiceSource {
 public:
  /// Streams and scenario are borrowed.
  TableDice(std::istream& in, std::ostream& out, const battle::Scenario& scenario)
      : m_in{in}, m_out{out}, m_scenario{scenario} {}
  std::optional<std::vector<std::uint8_t>> faces(const rules::DiceRequest&, std::uint32_t segment,
                                                 std::uint32_t ordinal) override;
  [[nodiscard]] Kind kind() const override { return Kind::Typed; }

 private:
  std::istream& m_in;
  std::ostream& m_out;
  const battle::Scenario& m_scenario;
};

}  // namespace vedette::players
