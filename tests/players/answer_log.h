#pragma once

#include <string>
#include <vector>

#include "rules/game.h"

namespace vedette::test {

/// A journal that remembers who answered and tells another journal (which may be null) everything.
class AnswerLog final : public rules::Journal {
 public:
  explicit AnswerLog(rules::Journal* next = nullptr) : m_next{next} {}

  void answered(const rules::Decision&, const rules::Answer&, const std::string& by) override;
  void thrown(const rules::DiceRequest&, const std::vector<std::uint8_t>&, rules::DiceSource::Kind) override;
  void written(const battle::Entry&) override;
  void segment_ended(const rules::Position& end) override;
  void taken_back(std::uint32_t answers) override;
  void waiting() override;

  /// How many answers must go so that the last one by `name` is gone; 0 when it gave none.
  [[nodiscard]] std::uint32_t since(const std::string& name) const;

 private:
  rules::Journal* m_next;
  std::vector<std::string> m_by;
};

/// Takes back the last answer given at the terminal, and those of others after it. @return how many went.
std::uint32_t take_back_at_table(rules::Game&, const AnswerLog&);

}  // namespace vedette::test
