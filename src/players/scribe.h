#pragma once

#include <string>
#include <vector>

#include "rules/game.h"

namespace vedette::players {

/// A journal that writes the game down as people do: orders in words and dice line by line. Played again from what it
/// wrote, the game is the same.
class Scribe final : public rules::Journal {
 public:
  /// The scenario is borrowed. @param next may be null; it is told everything.
  explicit Scribe(const battle::Scenario& scenario, rules::Journal* next = nullptr)
      : m_scenario{scenario}, m_next{next} {}

  void answered(const rules::Decision&, const rules::Answer&, const std::string& by) override;
  /// Orders files know no rulings: nothing is written.
  void ruled(const rules::Decision&, const battle::RulingMade&) override;
  void thrown(const rules::DiceRequest&, const std::vector<std::uint8_t>&, rules::DiceSource::Kind) override;
  void written(const battle::Entry&) override;
  void segment_ended(const rules::Position&) override;
  void taken_back(std::uint32_t given) override;
  void waiting() override;

  [[nodiscard]] std::string orders() const;
  [[nodiscard]] std::string dice() const;

 private:
  struct Given {
    battle::Clock clock;
    core::Side side;
    bool reaction;      // to a charge
    std::string words;  // none: of a ruling
  };
  struct Thrown {
    std::size_t after;  // so many answers and rulings
    std::string line;
  };
  const battle::Scenario& m_scenario;
  rules::Journal* m_next;
  battle::Clock m_clock;
  std::vector<Given> m_given;
  std::vector<Thrown> m_thrown;
};

}  // namespace vedette::players
